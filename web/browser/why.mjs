// Everybody may ask why: of a board, of an exchange of two players, of a rank, and what a ruling changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { places } from './places.mjs';
import { desk, phone, withContext } from './stage.mjs';

for (const [size, options] of [
	['a desk of 1366×768', desk],
	['a phone of 390×844', phone]
])
	test(`Whoever asks why is told on ${size}`, { timeout: 240_000 }, async (t) => {
		const { chess, xiangqi, ruled } = await places();
		const shot = (name) => `${name}-${options.viewport.width}`;
		await withContext(options, async (context) => {
			await t.test('of a board and of an exchange, by keyboard', async () => {
				const page = await context.newPage();
				await page.goto(`/giai/${chess.id}`);
				const why = page.getByRole('button', { name: 'Vì sao bàn 2 ghép như vậy?' });
				await why.focus();
				await page.keyboard.press('Enter');
				assert.equal(await why.getAttribute('aria-expanded'), 'true');
				await page.getByText('Chạy lại trên hồ sơ lúc ghép, phần mềm cho đúng cách ghép đã công bố.').waitFor();
				await page.getByRole('heading', { name: 'Vì sao hai người này và màu quân này' }).waitFor();
				await page.getByText('chưa đi ván nào').first().waitFor();
				await assertWell(page);
				await picture(page, shot('board'));
				await why.press('Enter');
				assert.equal(await why.getAttribute('aria-expanded'), 'false');

				await page.getByText('Nếu hai kỳ thủ đổi chỗ cho nhau?').click();
				const ask = page.getByRole('button', { name: 'Xem điều gì sẽ kém hơn' });
				await ask.click();
				await page.getByText('Hãy chọn hai kỳ thủ khác nhau của vòng này.').waitFor();
				// The first of the lower half and the next: only the order of Article 4 is between them.
				const half = chess.rounds[0].pairings.length;
				await page.getByLabel('Kỳ thủ thứ nhất').selectOption(String(half + 1));
				await page.getByLabel('Kỳ thủ thứ hai').selectOption(String(half + 2));
				await ask.press('Enter');
				await page.getByText('Như đã ghép là hơn').waitFor();
				await page.getByText(/4\.2: người nửa trên gặp/).waitFor();
				await page.getByText(`số 1 gặp số ${half + 1}`, { exact: true }).waitFor();
				await assertWell(page);
				await picture(page, shot('swap'));
				await page.close();
			});
			await t.test('of a board by the table', async () => {
				const page = await context.newPage();
				await page.goto(`/giai/${xiangqi.id}`);
				await page.getByRole('button', { name: 'Vì sao bàn 1 ghép như vậy?' }).click();
				await page
					.getByRole('link', { name: /^Điều 2[6-9]/ })
					.first()
					.waitFor();
				await assertWell(page);
				await picture(page, shot('table'));
				await page.close();
			});
			await t.test('of a rank', async () => {
				const page = await context.newPage();
				await page.goto(`/giai/${xiangqi.id}?muc=xep-hang`);
				await page
					.getByRole('button', { name: /xếp hạng này\?$/ })
					.nth(1)
					.click();
				await page.getByRole('heading', { name: /^So với số \d+ .* ở trên$/ }).waitFor();
				await page.getByText('Kỳ thủ này').first().waitFor();
				await assertWell(page);
				await picture(page, shot('rank'));
				await page.close();
			});
			await t.test('of the table without a ruling', async () => {
				const page = await context.newPage();
				await page.goto(`/van/${ruled.bout.id}`);
				// The third fault lost the game: without it the game would go on.
				await page.getByText('Bảng xếp hạng nếu quyết định này bị hủy').last().click();
				await page.getByText('Ván đấu sẽ tiếp tục, chưa có kết quả.').waitFor();
				await page.getByRole('table').filter({ hasText: 'nếu quyết định bị hủy' }).waitFor();
				await assertWell(page);
				await picture(page, shot('overturned'));
				await page.close();
			});
		});
	});
