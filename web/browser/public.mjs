// The pages that everybody sees.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, phone, withContext } from './stage.mjs';

/** A page's name, where it is, and what must stand in it. */
export async function pages() {
	const { xiangqi, chess, club, phuong, ruled, live, chessLive } = await places();
	const tab = (key) => `/giai/${xiangqi.id}?muc=${key}`;
	return [
		['home', '/', (main) => main.locator('article.live [data-board]').nth(3)],
		['events', '/giai', (main) => main.getByRole('link', { name: xiangqi.name })],
		[
			'event: pairings',
			`/giai/${xiangqi.id}`,
			(main) =>
				main
					.getByRole('table')
					.getByRole('link', { name: /^Xem ván/ })
					.nth(3)
		],
		['event: standings', tab('xep-hang'), (main) => main.getByRole('table').getByRole('rowheader').nth(7)],
		['event: cross table', tab('bang-cheo'), (main) => main.getByRole('table').getByRole('rowheader').nth(7)],
		['event: statistics', tab('thong-ke'), (main) => main.getByRole('heading', { name: 'Từng vòng' })],
		['event: games', tab('van'), (main) => main.getByRole('heading', { name: 'Vòng 2', exact: true })],
		['event: rules', tab('dieu-le'), (main) => main.getByRole('heading', { name: /Thể thức/ })],
		['event: lots', tab('boc-tham'), (main) => main.getByText('Chưa có lần bốc thăm nào.')],
		['event: officials', tab('trong-tai'), (main) => main.getByRole('cell', { name: 'Tổng trọng tài' })],
		['event: ratings', tab('he-so'), (main) => main.getByText('Giải này chưa tính hệ số.')],
		[
			'event of chess',
			`/giai/${chess.id}`,
			(main) =>
				main
					.getByRole('table')
					.getByRole('link', { name: /^Xem ván/ })
					.nth(7)
		],
		['game of xiangqi', `/van/${live(1).bout.id}`, (main) => main.getByRole('button', { name: 'X8.5' })],
		['game ended by a ruling', `/van/${ruled.bout.id}`, (main) => main.locator('article.ruling').nth(2)],
		['game of chess', `/van/${chessLive(4).bout.id}`, (main) => main.locator('article.ruling')],
		['people', '/ky-thu', (main) => main.getByRole('table').getByRole('rowheader').nth(23)],
		['person', `/ky-thu/${phuong}`, (main) => main.getByRole('table').first()],
		['clubs', '/cau-lac-bo', (main) => main.getByRole('link', { name: 'CLB Cờ Hồ Gươm' })],
		['club', `/cau-lac-bo/${club}`, (main) => main.getByRole('table').getByRole('rowheader').first()],
		['announcements', '/thong-bao', (main) => main.getByText('Chưa có thông báo nào.')],
		['laws', '/luat', (main) => main.getByRole('listitem').nth(2)],
		['law: search', '/luat?tim=cham%20quan', (main) => main.getByText(/điều khớp$/)],
		['law', '/luat/fide-2018', (main) => main.getByRole('link', { name: /4\.3/ }).first()],
		['law: an article', '/luat/xiangqi-vn-2004/16.1', (main) => main.getByRole('heading', { level: 1, name: /16\.1/ })],
		[
			'law: of two articles with one number, the second',
			'/luat/xiangqi-vn-2004/15.5?lan=2',
			(main) => main.getByRole('heading', { level: 1, name: /lần 2/ })
		],
		['search', '/tim?tim=dien%20thoai%20reo', (main) => main.getByRole('link', { name: /11\.3\.2/ }).first()],
		['log-in', '/dang-nhap', (main) => main.getByLabel('Tên đăng nhập')]
	];
}

for (const [size, options] of [
	['a desk of 1366×768', desk],
	['a phone of 390×844', phone]
])
	test(`Every public page is whole and accessible on ${size}`, async (t) => {
		await withContext(options, async (context) => {
			for (const [name, address, shows] of await pages())
				await t.test(name, { timeout: 90_000 }, async () => {
					const page = await context.newPage();
					await page.goto(address);
					await shows(page.getByRole('main')).waitFor();
					assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, 'one heading of the page');
					assert.match(await page.title(), /\S+ – Kỳ Đàn$/);
					assert.equal(await page.evaluate(() => document.documentElement.lang), 'vi');
					await assertWell(page);
					await page.close();
				});
		});
	});

test('English is one press away, and is remembered', { timeout: 120_000 }, async () => {
	await withContext(phone, async (context) => {
		const { xiangqi } = await places();
		const page = await context.newPage();
		await page.goto('/giai');
		await page.getByRole('heading', { level: 1, name: 'Giải đấu' }).waitFor();
		await page.getByRole('button', { name: 'EN – English' }).click();
		await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
		assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
		await assertWell(page);

		await page.reload();
		await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
		// The next visit too, on a page that was never seen in English before.
		const next = await context.newPage();
		await next.goto(`/giai/${xiangqi.id}?muc=xep-hang`);
		await next.getByRole('tab', { name: 'Standings' }).waitFor();
		await next.getByRole('columnheader', { name: 'Points' }).waitFor();
		assert.equal(await next.evaluate(() => document.documentElement.lang), 'en');
		await assertWell(next);

		await next.getByRole('button', { name: 'VI – Tiếng Việt' }).click();
		await next.getByRole('tab', { name: 'Xếp hạng' }).waitFor();
		await next.reload();
		await next.getByRole('tab', { name: 'Xếp hạng' }).waitFor();
		await settled(next);
	});
});
