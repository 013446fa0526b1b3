// What is shown of the site elsewhere: frames on pages of others, codes to copy, the screen of a hall.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, origin, phone, withContext } from './stage.mjs';

const picture = async (page, name) => {
	const { KYDAN_PICTURES: into } = process.env;
	if (into) await page.screenshot({ path: join(into, `${name}.png`), fullPage: true });
};

/** A page of another site, as long as it is used. */
async function elsewhere(body, use) {
	const server = createServer((_, answer) =>
		answer
			.setHeader('content-type', 'text/html; charset=utf-8')
			.end(`<!doctype html><html lang="vi"><title>CLB</title><main><h1>CLB</h1>${body}</main></html>`)
	);
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	try {
		await use(`http://localhost:${server.address().port}/`);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

test('Games and tables are shown on pages of others, light and dark; nothing else can be framed', async () => {
	const { xiangqi, chessLive, live } = await places();
	const table = `/giai/${xiangqi.id}/bang-cheo`;
	const body = `
		<iframe id="board" src="${origin}/nhung/van/${chessLive(4).bout.id}?giao-dien=toi" width="420" height="620"></iframe>
		<script src="${origin}/nhung/nhung.js" data-trang="${table}" data-giao-dien="sang" data-ten="Bảng"></script>
		<iframe id="closed" src="${origin}/giai/${xiangqi.id}" width="300" height="200"></iframe>`;
	await elsewhere(body, async (address) => {
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			await page.goto(address);
			const board = page.frameLocator('#board');
			await board.locator('svg').waitFor();
			assert.equal(await board.locator('html').getAttribute('data-theme'), 'dark');
			const framed = page.frameLocator('iframe[title="Bảng"]');
			await framed.getByRole('row').nth(8).waitFor();
			// The script lets the frame be as high as its table.
			await page.waitForFunction(() => {
				const height = parseInt(document.querySelector('iframe[title="Bảng"]').style.height);
				return height > 200 && height !== 480;
			});
			assert.equal(await page.frameLocator('#closed').getByRole('main').count(), 0, 'the app itself is not framed');
			assert.ok(page.problems.some((said) => said.includes('frame-ancestors')));
			assert.deepEqual(await context.cookies(), []);
			await picture(page, 'share-elsewhere');
		});
	});
	for (const [size, options] of [
		['desk', desk],
		['phone', phone]
	])
		for (const colorScheme of ['light', 'dark'])
			await withContext({ ...options, colorScheme }, async (context) => {
				const page = await context.newPage();
				await page.goto(`/nhung/van/${live(1).bout.id}`);
				await page.waitForFunction(() => document.documentElement.dataset.theme);
				await assertWell(page);
				await picture(page, `share-board-${size}-${colorScheme}`);
				await page.goto(`/nhung${table}`);
				await page.waitForFunction(() => document.documentElement.dataset.theme);
				await assertWell(page);
				await picture(page, `share-table-${size}-${colorScheme}`);
			});
});

test('Whoever shares a game or an event copies what they need', { timeout: 90_000 }, async () => {
	const { xiangqi, live } = await places();
	for (const [options, colorScheme] of [
		[desk, 'light'],
		[phone, 'dark']
	])
		await withContext(
			{ ...options, colorScheme, permissions: ['clipboard-read', 'clipboard-write'] },
			async (context) => {
				const page = await context.newPage();
				await page.goto(`/giai/${xiangqi.id}`);
				await page.locator('summary', { hasText: 'Chia sẻ và nhúng' }).click();
				await page.getByLabel('Phần để nhúng').selectOption('bang-cheo');
				await page.getByRole('button', { name: 'Chép: Mã nhúng (iframe)' }).click();
				await page.getByText('Đã chép: Mã nhúng (iframe)').waitFor();
				const copied = await page.evaluate(() => navigator.clipboard.readText());
				assert.ok(copied.includes(`${origin}/nhung/giai/${xiangqi.id}/bang-cheo"`), copied);
				await assertWell(page);
				await picture(page, `share-panel-${colorScheme}`);

				await page.goto(`/van/${live(1).bout.id}`);
				await page.locator('summary', { hasText: 'Chia sẻ và nhúng' }).click();
				const [file] = await Promise.all([
					page.waitForEvent('download'),
					page.getByRole('link', { name: 'PGN', exact: true }).click()
				]);
				assert.equal(file.suggestedFilename(), 'game.pgn');
				await assertWell(page);
			}
		);
});

test(
	'The screen of a hall turns its pages, stops on a key, and comes back by itself',
	{ timeout: 120_000 },
	async () => {
		const { xiangqi, chess } = await places();
		await withContext({ viewport: { width: 1920, height: 1080 } }, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${chess.id}/man-hinh`);
			await page.getByText(chessName(chess, 1)).waitFor();
			const size = await page
				.getByText(chessName(chess, 1))
				.evaluate((name) => parseFloat(getComputedStyle(name).fontSize));
			assert.ok(size >= 40, `${size} px on a screen of 1080: legible from the back row`);
			await assertWell(page);
			await picture(page, 'share-hall-tables');

			await page.goto(`/giai/${xiangqi.id}/man-hinh`);
			await page.getByText('Vòng 2', { exact: true }).waitFor();
			await page.keyboard.press('Space');
			await page.getByText('Đang dừng').waitFor();
			await page.keyboard.press('ArrowRight');
			await page.getByText(/^Xếp hạng sau vòng/).waitFor();
			await picture(page, 'share-hall-standings');
			await page.keyboard.press('Space');
			await page.getByText('Vòng 2', { exact: true }).waitFor({ timeout: 20_000 });

			await context.setOffline(true);
			await page.getByText(/^Mất mạng từ/).waitFor({ timeout: 20_000 });
			await context.setOffline(false);
			await page.getByText(/^Mất mạng từ/).waitFor({ state: 'detached', timeout: 20_000 });
			await settled(page);
		});
	}
);

const chessName = ({ rounds }, table) => rounds[0].pairings.find((one) => one.table === table).white.name;

test('Every tab of an event is read without scripts', { timeout: 60_000 }, async () => {
	const { xiangqi } = await places();
	await withContext({ ...phone, javaScriptEnabled: false }, async (context) => {
		const page = await context.newPage();
		const rows = { 'ky-thu': 9, 'xep-hang': 9, 'bang-cheo': 9, 'ghep-cap': 10, 'trong-tai': 2 };
		for (const [tab, least] of Object.entries(rows)) {
			await page.goto(`/giai/${xiangqi.id}?muc=${tab}`);
			assert.ok((await page.getByRole('row').count()) >= least, tab);
		}
		await page.goto(`/giai/${xiangqi.id}?muc=van`);
		assert.equal(await page.getByRole('listitem').count(), 8, 'the games of two rounds');
		await page.goto(`/giai/${xiangqi.id}?muc=dieu-le`);
		await page.getByRole('heading', { name: 'Thể thức' }).waitFor();
		await picture(page, 'share-no-script');
	});
});
