// A hall of two hundred boards: the round typed from the keyboard by two people at once, on a network that fails; one
// table found and entered with a thumb; pages and papers of four hundred players.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, openEvent, pairAndPublish, roundsOf } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { desk, keeps, logIn, phone, withContext } from './stage.mjs';

const BOARDS = 200;

/** Types the results of these tables, each a key and Enter; gives how many keys it took. */
async function type(page, tables, key) {
	let keys = 0;
	await cell(page, tables[0]).focus();
	for (const table of tables) {
		const at = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
		if (at !== String(table)) await cell(page, table).focus();
		await page.keyboard.press(key(table));
		await page.keyboard.press('Enter');
		keys += 2;
	}
	return keys;
}

test(
	'Two hundred boards: two people type a half each, the network fails and comes back, a thumb finds table 173; nothing is lost',
	{ timeout: 600_000 },
	async () => {
		const event = await openEvent({ club: 'Sảnh Lớn', count: 2 * BOARDS });
		await withContext(keeps(desk), async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
		});
		const half = (from, to) => Array.from({ length: to - from }, (_, at) => from + at).filter((table) => table !== 173);
		await withContext(keeps(desk), (ones) =>
			withContext(keeps(desk), async (others) => {
				const one = await logIn(ones, 'ban-vua-1');
				const other = await logIn(others, 'ban-tuong-1');
				await Promise.all([one, other].map((page) => page.goto(roundsOf(event.id))));
				await one.getByText(`0/${BOARDS} bàn có kết quả`).waitFor();
				await assertWell(one);
				const first = await type(one, half(1, 101), (table) => (table % 2 ? '1' : '='));
				// The hall's network goes amid the other half: what is typed waits in sight.
				const second = await type(other, half(101, 141), () => '0');
				await others.setOffline(true);
				const third = await type(other, half(141, 201), () => '0');
				await other
					.getByText(/kết quả chưa gửi/)
					.first()
					.waitFor();
				await picture(other, 'big-hall-offline-desk');
				await others.setOffline(false);
				assert.equal(first + second + third, 2 * (BOARDS - 1), 'two keys a board');
				await other.getByText(/kết quả chưa gửi/).waitFor({ state: 'detached', timeout: 90_000 });
				await one.getByText(`${BOARDS - 1}/${BOARDS} bàn có kết quả`).waitFor({ timeout: 60_000 });
				await picture(one, 'big-hall-typed-desk');
			})
		);
		await withContext(keeps(phone), async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(roundsOf(event.id));
			let taps = 0;
			const tap = async (what) => (taps++, what.tap());
			await tap(page.getByRole('button', { name: 'Còn thiếu 1' }));
			await tap(cell(page, 173));
			const choices = page.getByRole('group', { name: 'Kết quả bàn 173' });
			await picture(page, 'big-hall-table-phone');
			await tap(choices.getByRole('button', { name: /½/ }));
			await page.getByText(`${BOARDS}/${BOARDS} bàn có kết quả`).waitFor();
			assert.equal(taps, 3, 'the filter, the table, the result');
			await assertWell(page);
		});
		// What four hundred players look at: short rows, a name found as it is typed.
		await withContext(keeps(phone), async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event.id)}`);
			await settled(page);
			await picture(page, 'big-hall-event-phone');
		});
		await withContext(keeps(desk), async (context) => {
			const page = await logIn(context, 'tong-vua');
			for (const [paper, round] of [
				['ghep-cap', 1],
				['bien-ban-vong', 1],
				['xep-hang', 1]
			]) {
				await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}/in?giay=${paper}&vong=${round}`);
				await settled(page);
				const file = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
				if (process.env.KYDAN_PICTURES)
					await import('node:fs/promises').then(({ writeFile }) =>
						writeFile(`${process.env.KYDAN_PICTURES}/big-hall-${paper}.pdf`, file)
					);
			}
		});
	}
);
