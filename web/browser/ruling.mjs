// An arbiter at the table writes down what happened.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell } from './looks.mjs';
import { places } from './places.mjs';
import { logIn, phone, withContext } from './stage.mjs';

test(
	'An arbiter records a fault on a phone and is told which time it is, the article and the measure',
	{ timeout: 180_000 },
	async () => {
		const { live } = await places();
		const { bout, white } = live(1);
		await withContext(phone, (other) =>
			withContext(phone, async (context) => {
				const spectator = await other.newPage();
				await spectator.goto(`/van/${bout.id}`);
				await spectator.getByRole('main').getByText('Trực tiếp').waitFor();
				await spectator.getByText('Không có phán quyết nào.').waitFor();

				const page = await logIn(context, 'tong-tuong');
				await page.goto(`/ban-trong-tai/${bout.id}/quyet-dinh`);
				await page.getByRole('heading', { level: 1, name: 'Ghi quyết định' }).waitFor();
				const sign = page.getByRole('button', { name: 'Ký và ghi bàn 1' });
				await sign.waitFor();
				await assertWell(page);

				// What is missing is said before anything is sent.
				await sign.click();
				await page.getByText('Hãy chọn bên vi phạm.').first().waitFor();
				await assertWell(page);

				// Article 16.1: the first technical fault is a reminder, the second a warning.
				for (const [count, article, measure] of [
					[1, '16.1a', 'Nhắc nhở'],
					[2, '16.1b', 'Cảnh cáo']
				]) {
					await page.getByRole('radio', { name: new RegExp(white.name) }).check();
					await page.getByRole('radio', { name: 'Chạm quân', exact: true }).check();
					await page.getByLabel('Ghi chú').fill(`Chạm Mã rồi đi Xe, lần ${count}.`);
					await sign.click();
					const recorded = page.getByRole('region', { name: 'Đã ghi quyết định' });
					await recorded.waitFor();
					const said = await recorded.innerText();
					assert.match(said, new RegExp(`Đỏ · ${white.name}`));
					assert.match(said, new RegExp(`Chạm quân, lần ${count}`));
					assert.match(said, new RegExp(`Xử lý: ${measure}`));
					await recorded.getByRole('link', { name: new RegExp(`^Điều ${article}`) }).waitFor();
					await assertWell(page);

					// Whoever watches sees it too, but for the arbiter's note.
					const seen = spectator
						.locator('article.ruling')
						.filter({ hasText: `Lỗi kỹ thuật, lần thứ ${count}` })
						.filter({ hasText: measure });
					await seen.waitFor();
					assert.doesNotMatch(await seen.innerText(), /Chạm Mã rồi đi Xe/);
					await page.getByRole('button', { name: 'Ghi quyết định khác' }).click();
					await page.getByText(`Ván này đã có ${count} lần vi phạm được ghi.`).waitFor();
				}
				assert.deepEqual(spectator.problems, [], 'console');
			})
		);
	}
);
