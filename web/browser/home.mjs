// The first page of the day, and the search that every page has.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, phone, withContext } from './stage.mjs';

for (const [size, options] of [
	['desk', { viewport: { width: 1366, height: 768 } }],
	['phone', phone]
])
	for (const colorScheme of ['light', 'dark'])
		test(`The first page shows the day, on a ${size}, ${colorScheme}`, { timeout: 120_000 }, async () => {
			await withContext({ ...options, colorScheme }, async (context) => {
				const page = await context.newPage();
				await page.goto('/');
				await page.getByRole('heading', { level: 1, name: /^Hôm nay, / }).waitFor();
				const strip = page.getByRole('navigation', { name: 'Đang diễn ra' });
				await strip
					.getByText(/^Vòng \d+\/\d+$/)
					.first()
					.waitFor();
				const boards = page.getByRole('region', { name: 'Ván đang đấu' });
				await boards.locator('article.live').nth(3).waitFor();
				assert.equal(await boards.getByRole('grid').count(), 1, 'one board is featured, the others are small');
				for (const name of [
					/^Mười người đứng đầu, cờ tướng/,
					/^Mười người đứng đầu, cờ vua/,
					'Phán quyết mới',
					'Sắp diễn ra',
					/^Kết quả mới/
				])
					await page.getByRole('heading', { name }).waitFor();
				await assertWell(page);
				await picture(page, `home-${size}-${colorScheme}`);
			});
		});

test(
	'A stroke leads to the search of every page; it finds players, clubs, events and articles',
	{ timeout: 120_000 },
	async () => {
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			await page.goto('/luat');
			await settled(page);
			await page.keyboard.press('/');
			await page.keyboard.type('ho guom');
			await page.keyboard.press('Enter');
			await page.waitForURL('**/tim?tim=ho*');
			await page.getByRole('main').getByRole('link', { name: 'CLB Cờ Hồ Gươm' }).waitFor();
			// An event is found by words of its name and its place, however long ago it was.
			const { xiangqi } = await places();
			await page.getByRole('searchbox').fill(xiangqi.name.split(' ').slice(-2).reverse().join(' ').toLowerCase());
			await page.getByRole('main').getByRole('link', { name: xiangqi.name }).waitFor();
			// Typing a stroke into a field is typing.
			await page.getByRole('searchbox').fill('P2/1');
			assert.equal(await page.getByRole('searchbox').inputValue(), 'P2/1');
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto('/giai');
			await page.getByRole('link', { name: 'Tìm', exact: true }).click();
			await page.waitForURL('**/tim');
			await page.getByRole('searchbox').fill('phuong');
			await page
				.getByRole('main')
				.getByRole('link', { name: /Phượng/ })
				.first()
				.waitFor();
			await assertWell(page);
		});
	}
);
