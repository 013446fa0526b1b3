// Small walls of every day: what was asked of the law, long lists, paper, files of others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asks, namesOf, openEvent, pairAndPublish } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** What arbiters ask, and the article that answers: with tones and without. */
const QUESTIONS = [
	['trường chiếu', '7.1g'],
	['lặp lại nước', '23'],
	['điện thoại reo', '15.7d'],
	['cầu hòa', '15.7k'],
	['đi muộn', '10.2.1a'],
	['hết giờ', '10.1.1b'],
	['xin đi lại', '9.5b'],
	['quên bấm đồng hồ', '10.2'],
	['không ghi biên bản', '11.3b'],
	['đồng hồ hư', '10.2.3'],
	['mách nước', '15.7i'],
	['nhầm màu quân', '9.9c']
];
const bare = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd');

test('Twelve ordinary questions find their article first, with tones and without', { timeout: 240_000 }, async () => {
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		for (const [question, article] of QUESTIONS)
			for (const asked of [question, bare(question)]) {
				await page.goto(`/luat?tim=${encodeURIComponent(asked)}`);
				const first = page.getByRole('main').locator(`a[href*="/luat/xiangqi-vn-2004/"]`).first();
				await first.waitFor();
				assert.match(await first.getAttribute('href'), new RegExp(`/${article.replaceAll('.', '\\.')}(\\?|$)`), asked);
			}
		await assertWell(page);
		await picture(page, 'law-question-phone');
	});
});

test('A figure of Article 24 plays its cycle on a board', { timeout: 90_000 }, async () => {
	for (const [size, options] of [
		['desk', desk],
		['phone', phone]
	])
		await withContext(options, async (context) => {
			const page = await context.newPage();
			await page.goto('/luat/xiangqi-vn-2004/24.h11');
			const figure = page.getByRole('region', { name: 'Hình 11 trên bàn cờ' });
			await figure.getByText('Nước 0 trong 8').waitFor();
			await figure.getByRole('button', { name: 'Chạy chu kỳ' }).click();
			await figure.getByText(/^Nước 3 trong 8/).waitFor();
			await figure.getByText('nước trong chu kỳ lặp lại').waitFor();
			await figure.getByRole('button', { name: 'Dừng' }).click();
			await figure.getByRole('button', { name: 'Ví dụ 2' }).click();
			await figure.getByText('Nước 0 trong 8').waitFor();
			await figure.getByText(/^Thế cờ do dự án dựng/).waitFor();
			await assertWell(page);
			await picture(page, `figure-${size}`);
			// A clause shows its figures as boards; one whose position is known says where it is from.
			await page.goto('/luat/xiangqi-vn-2004/24.5');
			const boards = page.getByRole('listitem').filter({ has: page.locator('[data-board="XIANGQI"]') });
			await boards.nth(3).waitFor();
			await assertWell(page);
			await picture(page, `figures-${size}`);
			await boards.first().getByRole('link').click();
			const known = page.getByRole('region', { name: 'Hình 6 trên bàn cờ' });
			await known.getByText(/thế cờ theo hình cùng số của luật châu Á/).waitFor();
			await known.getByRole('button', { name: 'Chạy chu kỳ' }).click();
			await known.getByText('Nước 8 trong 8').waitFor();
			await known.getByRole('button', { name: 'Chạy chu kỳ' }).waitFor();
			await assertWell(page);
		});
});

test('Each of the 107 figures plays on a board', { timeout: 240_000 }, async () => {
	await withContext(desk, async (context) => {
		const page = await context.newPage();
		await page.goto('/luat/xiangqi-vn-2004/24.h1');
		for (let figure = 1; figure <= 107; figure += 1) {
			const board = page.getByRole('region', { name: `Hình ${figure} trên bàn cờ` });
			await board.getByRole('button', { name: 'Chạy chu kỳ' }).waitFor();
			if (figure < 107)
				await page
					.getByRole('link', { name: new RegExp(`24\\.h${figure + 1}\\b`) })
					.last()
					.click();
		}
		assert.deepEqual(page.problems, []);
	});
});

test(
	'Two hundred players: a line each of at most 40 px, found by typing, whole on a phone and on paper',
	{ timeout: 300_000 },
	async () => {
		const count = 200;
		const event = await openEvent({ club: 'Hai Trăm', count, rounds: 3 });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			const names = namesOf('Hai Trăm', count);
			for (const [tab, rows] of [
				['ghep-cap', count / 2],
				['xep-hang', count],
				['bang-cheo', count],
				['ky-thu', count]
			]) {
				await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=${tab}`);
				await page
					.locator('tbody tr')
					.nth(rows - 1)
					.waitFor();
				await settled(page);
				const heights = await page
					.locator('tbody tr')
					.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
				assert.ok(Math.max(...heights) <= 40, `${tab}: ${Math.max(...heights)} px`);
				await page.getByRole('searchbox', { name: /^Lọc theo tên/ }).fill(bare(names[7]).toLowerCase());
				await page.getByText(/ trong \d+ dòng$/).waitFor();
				assert.ok((await page.locator('tbody tr').count()) < 12, tab);
			}
			// On A4 nothing is cut, and the heads come again on every sheet.
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=xep-hang`);
			await page
				.locator('tbody tr')
				.nth(count - 1)
				.waitFor();
			const file = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
			const sheets = file.match(/\/Type\s*\/Page\b/g).length;
			assert.ok(sheets >= 3 && sheets <= 8, `${sheets} sheets`);
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			for (const tab of ['ghep-cap', 'xep-hang', 'bang-cheo', 'ky-thu']) {
				await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=${tab}`);
				await page.locator('tbody tr').nth(50).waitFor();
				await settled(page);
				const [scroll, client] = await page.evaluate(() => [
					document.documentElement.scrollWidth,
					document.documentElement.clientWidth
				]);
				assert.ok(scroll <= client, `${tab}: ${scroll} > ${client}`);
				// What is wider than the phone can be scrolled to.
				const reached = await page
					.locator('.table-box')
					.evaluateAll((boxes) => boxes.every((box) => getComputedStyle(box).overflowX === 'auto'));
				assert.ok(reached, tab);
			}
			await picture(page, 'two-hundred-phone');
		});
	}
);

test('A printed game is one sheet, the signatures below the moves', { timeout: 90_000 }, async () => {
	const { ruled, chessLive } = await places();
	await withContext(desk, async (context) => {
		const page = await context.newPage();
		for (const game of [ruled, chessLive(4)]) {
			await page.goto(`/van/${game.bout.id}`);
			await page.locator('[data-ply]').first().waitFor();
			await settled(page);
			await page.emulateMedia({ media: 'print' });
			await page.setViewportSize({ width: 688, height: 1016 });
			const [moves, sign] = await page.evaluate(() => [
				document.querySelector('.game').getBoundingClientRect().bottom,
				document.querySelector('.sign').getBoundingClientRect().bottom
			]);
			assert.ok(moves < sign && sign <= 1016, `the signatures end at ${sign} of 1016`);
			await page.emulateMedia({ media: 'screen' });
			await page.setViewportSize(desk.viewport);
		}
	});
});

test('From the players to the monthly lists it is one tap', { timeout: 60_000 }, async () => {
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto('/ky-thu');
		await page
			.getByRole('link', { name: /Bảng hệ số|Danh sách hệ số/ })
			.first()
			.click();
		await page.waitForURL('**/he-so');
		await page.getByRole('heading', { level: 1 }).waitFor();
		await assertWell(page);
	});
});

test('Whoever has a game to play is told of it after the log-in', { timeout: 60_000 }, async () => {
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'phuong');
		await page.getByRole('heading', { name: 'Ván sắp tới' }).waitFor();
		assert.equal(await page.getByText('Không có ván nào đang chờ.').count(), 0);
		const { viewer } = await asks(page, '{ viewer { person { nextGames { round } } } }', {});
		assert.ok(viewer.person.nextGames.length > 0);
	});
});
