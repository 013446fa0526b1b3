// What was once seen wrong on the pages that everybody reads, each held in place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { ask, desk, phone, withContext } from './stage.mjs';

test(
	'In a round White and Black are written alike; a line of the standings is one line under heads in the language',
	{ timeout: 120_000 },
	async () => {
		const { chess, xiangqi } = await places();
		for (const options of [desk, phone])
			await withContext(options, async (context) => {
				const page = await context.newPage();
				await page.goto(`/giai/${chess.id}?muc=ghep-cap`);
				await page.locator('tbody .player').nth(5).waitFor();
				const weights = await page
					.locator('tbody .player a')
					.evaluateAll((names) =>
						names.map((name) => `${getComputedStyle(name).fontWeight} ${getComputedStyle(name).color}`)
					);
				assert.equal(new Set(weights).size, 1, [...new Set(weights)].join(' and '));
			});
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			for (const { id } of [chess, xiangqi]) {
				const {
					event: { standings }
				} = await ask('query($id: ID!) { event(id: $id) { standings { tieBreaks { code headVi titleVi } } } }', { id });
				await page.goto(`/giai/${id}?muc=xep-hang`);
				await page.locator('tbody tr').nth(5).waitFor();
				await settled(page);
				const heads = await page
					.locator('thead abbr')
					.evaluateAll((all) => all.map((one) => [one.textContent, one.title]));
				assert.deepEqual(
					heads,
					standings.tieBreaks.map(({ headVi, titleVi }) => [headVi, titleVi])
				);
				for (const [head] of heads) assert.ok(!/_/.test(head), `a code: ${head}`);
				const heights = await page
					.locator('tbody tr')
					.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
				assert.ok(Math.max(...heights) <= 40, `a line of ${Math.max(...heights)} px`);
			}
		});
	}
);

test('The whole board is in sight, the last file and the last rank too', { timeout: 120_000 }, async () => {
	const { live, chessLive } = await places();
	for (const [size, options] of [
		['desk', desk],
		['phone', phone]
	])
		await withContext(options, async (context) => {
			for (const [name, game] of [
				['xiangqi', live(1)],
				['chess', chessLive(4)]
			]) {
				const page = await context.newPage();
				await page.goto(`/van/${game.bout.id}`);
				await page.locator('main [data-square]').nth(60).waitFor();
				await settled(page);
				const cut = await page.evaluate(() => {
					const board =
						document.querySelector('main [data-square]').closest('[data-board]') ??
						document.querySelector('main [data-board]');
					const drawn = board.querySelector('svg') ?? board;
					const box = drawn.getBoundingClientRect();
					const inside = (part) => {
						const { left, right, top, bottom, width } = part.getBoundingClientRect();
						return (
							width === 0 ||
							(left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1)
						);
					};
					const parts = [...drawn.querySelectorAll('.disc, g > use, g > path, text')];
					return {
						parts: parts.length,
						out: parts.filter((part) => !inside(part)).map((part) => part.outerHTML.slice(0, 120)),
						screen: box.left >= 0 && box.right <= document.documentElement.clientWidth
					};
				});
				assert.ok(cut.parts > 20, `${name}: ${cut.parts} parts`);
				assert.deepEqual(cut.out, [], `${name} on a ${size}`);
				assert.ok(cut.screen, `${name} on a ${size} is wider than the screen`);
				await page.close();
			}
		});
});

/** How many sheets of a PDF have something written in the gray of the numbers at the foot. */
function numbered(file) {
	const gray = /\.266\d* \.266\d* \.266\d* rg/;
	const written = (stream) => {
		try {
			return inflateSync(Buffer.from(stream.split('endstream')[0], 'latin1')).toString('latin1');
		} catch {
			return '';
		}
	};
	const streams = file.split(/stream\r?\n/).slice(1);
	return streams.filter((stream) => gray.test(written(stream))).length;
}

test(
	'Printed pages are numbered, sheet by sheet, and a score sheet ends with its signatures',
	{ timeout: 120_000 },
	async () => {
		const { ruled, chess } = await places();
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			for (const [address, shows] of [
				[`/van/${ruled.bout.id}`, '[data-ply]'],
				[`/giai/${chess.id}?muc=xep-hang`, 'tbody tr'],
				['/luat/fide-2018', 'main li']
			]) {
				await page.goto(address);
				await page.locator(shows).first().waitFor();
				await settled(page);
				const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
				const sheets = file.match(/\/Type\s*\/Page\b/g).length;
				assert.equal(numbered(file), sheets, `${address}: ${sheets} sheets`);
			}
			await page.goto(`/van/${ruled.bout.id}`);
			await page.locator('.sign').waitFor({ state: 'attached' });
			await page.emulateMedia({ media: 'print' });
			await page.setViewportSize({ width: 688, height: 1016 });
			// What a player signs stands below the moves, on the same sheet.
			const [moves, signed] = await page.evaluate(() => [
				document.querySelector('.game').getBoundingClientRect().bottom,
				document.querySelector('.sign').getBoundingClientRect()
			]);
			assert.ok(moves < signed.bottom && signed.bottom <= 1016, `${moves}, ${signed.bottom}`);
			assert.match(await page.locator('.sign').innerText(), /Trọng tài/);
			await page.emulateMedia({ media: 'screen' });
		});
	}
);

test('On a phone the tables of an event are read without scrolling sideways', { timeout: 120_000 }, async () => {
	const { chess, xiangqi } = await places();
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		for (const { id } of [chess, xiangqi])
			for (const tab of ['ghep-cap', 'xep-hang', 'ky-thu', 'trong-tai']) {
				await page.goto(`/giai/${id}?muc=${tab}`);
				await page.locator('main tbody tr').first().waitFor();
				await settled(page);
				const over = await page
					.locator('main .table-box')
					.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
				assert.ok(Math.max(...over) <= 0, `${tab}: ${Math.max(...over)} px are cut`);
				await picture(page, `table-${tab}-phone`);
			}
		await assertWell(page);
	});
});
