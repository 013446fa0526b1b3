// An event's pages as visitors read them: the overview, the pairings with what is known before them, the boards.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, origin, phone, withContext } from './stage.mjs';

for (const [size, options] of [
	['desk', desk],
	['phone', phone]
])
	for (const colorScheme of ['light', 'dark'])
		test(
			`The overview says where the event stands, who runs it and what was said, on a ${size}, ${colorScheme}`,
			{ timeout: 120_000 },
			async () => {
				const { xiangqi } = await places();
				await withContext({ ...options, colorScheme }, async (context) => {
					const page = await context.newPage();
					await page.goto(`/giai/${xiangqi.id}?muc=tong-quan`);
					const panel = page.getByRole('tabpanel');
					await panel.getByRole('heading', { name: 'Tình hình' }).waitFor();
					await panel.getByText(/^Vòng 2 trong \d+: \d+ trong 4 bàn đã có kết quả$/).waitFor();
					await panel.getByRole('heading', { name: /^Dẫn đầu sau vòng \d$/ }).waitFor();
					await panel.getByText('Tổng trọng tài', { exact: true }).waitFor();
					await panel.getByRole('link', { name: /^Điều lệ, bản 1/ }).waitFor();
					await panel.getByRole('heading', { name: 'Tin của giải' }).waitFor();
					await page.locator('header svg.band').waitFor();
					await assertWell(page);
					await picture(page, `overview-${size}-${colorScheme}`);
					// Every tab is an address.
					await page.getByRole('tab', { name: 'Ghép cặp' }).click();
					assert.match(page.url(), /muc=ghep-cap$/);
					await page.reload();
					await page.getByRole('tab', { name: 'Ghép cặp', selected: true }).waitFor();
				});
			}
		);

test(
	'Pairings name score, number and rating; the boards of the round stand beside each other; games are taken along by round',
	{ timeout: 120_000 },
	async () => {
		const { xiangqi, chess } = await places();
		for (const [size, options] of [
			['desk', desk],
			['phone', phone]
		])
			await withContext(options, async (context) => {
				const page = await context.newPage();
				await page.goto(`/giai/${xiangqi.id}?muc=ghep-cap`);
				const table = page.getByRole('table');
				await table.getByRole('rowheader').nth(3).waitFor();
				const cells = await table.locator('tbody tr').first().locator('td, th').allInnerTexts();
				assert.match(cells[1], /^[01½]$/, 'the score before the round');
				if (size === 'desk') {
					assert.match(cells[3], /^\d+$/, 'the starting number');
					// Where nobody has a rating, there is no column of ratings.
					const rating = (await table.locator('thead th').allTextContents())
						.map((head) => head.trim())
						.indexOf('Hệ số');
					if (rating !== -1) assert.match(cells[rating], /^\d{3,4}$|^$/, 'the rating');
				}
				await assertWell(page);
				await picture(page, `pairings-${size}`);
				await page.getByRole('tab', { name: 'Ván đấu' }).click();
				const boards = page.getByRole('region', { name: 'Các bàn vòng 2' });
				await boards.getByRole('article').nth(3).waitFor();
				await settled(page);
				await assertWell(page);
				await picture(page, `boards-${size}`);
				const [file] = await Promise.all([
					page.waitForEvent('download'),
					page.getByRole('link', { name: 'Vòng 1, DHTMLXQ' }).click()
				]);
				assert.equal(file.suggestedFilename(), 'games-1.dhtmlxq');
				await page.goto(`/giai/${chess.id}?muc=van`);
				await page.getByRole('article').nth(7).waitFor();
				await picture(page, `boards-chess-${size}`);
			});
	}
);

test('Overview and statistics are read without scripts', { timeout: 60_000 }, async () => {
	const { xiangqi } = await places();
	await withContext({ ...phone, javaScriptEnabled: false }, async (context) => {
		const page = await context.newPage();
		await page.goto(`/giai/${xiangqi.id}?muc=thong-ke`);
		assert.equal(await page.getByRole('row').count(), 4, 'two rounds and their sum below the heads');
		await page.getByRole('columnheader', { name: 'Đỏ thắng' }).waitFor();
		await page.goto(`/giai/${xiangqi.id}?muc=tong-quan`);
		await page.getByText(/^Vòng 2: \d trong 4 bàn đã có kết quả\.$/).waitFor();
		await page.getByRole('link', { name: 'Thống kê' }).click();
		assert.ok(page.url().startsWith(`${origin}/giai/`));
		await page.getByRole('columnheader', { name: 'Đen thắng' }).waitFor();
	});
});
