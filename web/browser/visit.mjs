// A stranger looks around: from the home page's search to an answer, through an event's tables, and to a player.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, origin, phone, withContext } from './stage.mjs';

test(
	'A stranger is told what this is, and finds an article by the words of arbiters',
	{ timeout: 120_000 },
	async () => {
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto('/');
			await page.getByText('Nơi liên đoàn điều hành giải cờ tướng và cờ vua').waitFor();
			await page.getByRole('navigation', { name: 'Đang diễn ra' }).getByRole('link').first().waitFor();
			await page.getByRole('searchbox').fill('lặp lại nước');
			await page.keyboard.press('Enter');
			await page.waitForURL('**/tim?tim=*');
			await page
				.getByRole('main')
				.getByRole('link', { name: /^Điều 23/ })
				.first()
				.waitFor();
			await assertWell(page);
			await page.getByRole('searchbox').fill('phuong');
			await page
				.getByRole('main')
				.getByRole('link', { name: /Phượng/ })
				.first()
				.click();
			await page.waitForURL('**/ky-thu/*');
			await page.getByRole('heading', { name: 'Theo bên' }).waitFor();
			await page.getByRole('heading', { name: 'Gặp nhiều nhất' }).waitFor();
			await assertWell(page);
		});
	}
);

test(
	'Lines of tables are at most 40 px on a desk; names are filtered as one types; a cross table leads to the games',
	{ timeout: 120_000 },
	async () => {
		const { chess, xiangqi } = await places();
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			for (const [tab, event] of [
				['xep-hang', chess],
				['ghep-cap', chess],
				['bang-cheo', xiangqi]
			]) {
				await page.goto(`/giai/${event.id}?muc=${tab}`);
				await page.getByRole('table').getByRole('rowheader').nth(5).waitFor();
				await settled(page);
				const heights = await page
					.locator('tbody tr')
					.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
				assert.ok(Math.max(...heights) <= 40, `${tab}: ${Math.max(...heights)} px`);
			}
			await page.getByRole('table').getByRole('link').first().click();
			await page.waitForURL('**/van/*');

			await page.goto(`/giai/${chess.id}?muc=xep-hang`);
			const names = page.getByRole('table').getByRole('rowheader');
			await names.nth(12).waitFor();
			await page.getByRole('searchbox', { name: 'Lọc theo tên, gõ không cần dấu' }).fill('phuong');
			await page.waitForFunction(() => document.querySelectorAll('tbody th').length === 1);
			assert.match(await names.first().textContent(), /Phượng/);
			await assertWell(page);
		});
	}
);

test(
	'An address speaks for itself without scripts, and one that leads nowhere says so',
	{ timeout: 60_000 },
	async () => {
		const { xiangqi } = await places();
		await withContext({ ...desk, javaScriptEnabled: false }, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${xiangqi.id}`);
			assert.equal(await page.title(), `${xiangqi.name} – Kỳ Đàn`);
			await page.getByRole('heading', { level: 1, name: xiangqi.name }).waitFor();
			assert.equal(await page.getByRole('row').count(), 14, 'the round of four tables, and the standings of eight');
			await page.getByRole('main').getByRole('table').last().getByRole('link').first().click();
			assert.ok(page.url().startsWith(`${origin}/ky-thu/`));
			const answer = await page.goto('/giai/khong-co');
			assert.equal(answer.status(), 404);
		});
	}
);

test(
	'Whoever reads no characters chooses pictures or letters, and the device keeps them; moves are heard by choice',
	{ timeout: 60_000 },
	async () => {
		const { live } = await places();
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			await page.goto(`/van/${live(1).bout.id}`);
			const drawn = () => page.locator('.disc path').first().getAttribute('d');
			await page.locator('.disc path').first().waitFor();
			const han = await drawn();
			await page.getByLabel('Hình vẽ').check();
			await page.waitForFunction((before) => document.querySelector('.disc path')?.getAttribute('d') !== before, han);
			await page.getByRole('button', { name: 'Âm thanh: tắt' }).click();
			await page.reload();
			await page.getByRole('button', { name: 'Âm thanh: bật' }).waitFor();
			await page.locator('.disc path').first().waitFor();
			assert.notEqual(await drawn(), han);
			await assertWell(page);
			await page.getByRole('radio', { name: 'Chữ Việt' }).check();
			await page.locator('.disc text').first().waitFor();
		});
	}
);
