// Norms while a championship is played: a spectator's phone says what each player still needs as results come in, and the
// title that the last round made; the office gives it by that ground.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEvent, roundsOf } from './hall.mjs';
import { hold, picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const CLUB = 'Chuẩn Giải';

test(
	'While a championship is played everybody reads what each player still needs; results move it; the norm stands when it is over',
	{ timeout: 420_000 },
	async () => {
		const event = await openEvent({
			...{ club: CLUB, count: 4, system: 'ROUND_ROBIN', kind: 'XIANGQI', edition: 'xiangqi-vn-2004' },
			...{ tieBreaks: ['wins'], settings: { championship: { of: 'INDIVIDUAL' } } }
		});
		const radar = `/giai/${encodeURIComponent(event.id)}?muc=he-so`;
		await withContext(phone, async (watching) => {
			const watcher = await watching.newPage();
			await watcher.goto(radar);
			const norms = watcher.getByRole('region', { name: 'Phong cấp theo Phụ lục 6' });
			await withContext(desk, async (context) => {
				const page = await logIn(context, 'tong-vua');
				await page.goto(roundsOf(event.id));
				for (const round of [1, 2, 3]) {
					await page.getByRole('button', { name: `Ghép cặp vòng ${round}` }).click();
					await page.getByText(`Đã ghép cặp vòng ${round}.`).waitFor();
					await page.getByRole('button', { name: `Công bố vòng ${round}` }).click();
					await page.getByText(`Đã công bố vòng ${round}.`).waitFor();
					for (const table of [1, 2]) {
						const result = page.locator(`[data-cell="${table}"]`);
						const line = await page.locator('tbody tr').filter({ has: result }).innerText();
						const [first] = event.names
							.filter((name) => line.includes(name))
							.toSorted((one, other) => line.indexOf(one) - line.indexOf(other));
						const best = event.names.find((name) => line.includes(name));
						await result.focus();
						await page.keyboard.press(first === best ? '1' : '0');
						await page.getByText(`${table}/2 bàn có kết quả`).waitFor();
					}
					// The spectator's page follows by itself.
					const leader = norms.locator('tbody').filter({ hasText: event.names[0] });
					await leader.getByText(`${round} điểm / ${round} ván`).waitFor();
					if (round < 3) {
						await leader
							.getByText(/: (đang ở|cần) hạng/)
							.first()
							.waitFor();
						await leader.getByText('–', { exact: true }).first().waitFor();
						await assertWell(watcher);
						const box = norms.locator('table');
						const [table, seen] = await Promise.all([box.boundingBox(), norms.boundingBox()]);
						assert.ok(table.width <= seen.width + 1, 'what is still possible is read without scrolling sideways');
						await picture(watcher, `radar-${round}-phone`);
					}
					await page.getByRole('button', { name: `Khóa vòng ${round}` }).click();
					await hold(page.getByRole('dialog').getByRole('button', { name: `Khóa vòng ${round}` }));
					await page.getByText(`Đã khóa vòng ${round}.`).waitFor();
				}
				await page.getByRole('button', { name: 'Kết thúc giải' }).click();
				await hold(page.getByRole('dialog').getByRole('button', { name: 'Kết thúc giải' }));
				await page.getByText('Giải đã kết thúc.').waitFor();
			});
			const champion = norms.locator('tbody').filter({ hasText: event.names[0] });
			await champion.getByText('Kiện tướng quốc gia').waitFor();
			assert.equal(await champion.getByText(/: (đang ở|cần) hạng/).count(), 0, 'nothing is still possible');
			await assertWell(watcher);
			await picture(watcher, 'radar-over-phone');
			await champion.getByRole('link', { name: event.names[0] }).tap();
			await watcher.getByRole('heading', { level: 1, name: event.names[0] }).waitFor();
			await watcher.getByText('Chuẩn đẳng cấp đã đạt').waitFor();
			await assertWell(watcher);
		});
		// A norm is no title yet, and who has no work at the office gives none.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto('/van-phong/danh-hieu');
			await page.getByText('Tài khoản này không có việc ở văn phòng.').first().waitFor();
			assert.equal(await page.getByRole('button', { name: 'Phong cấp' }).count(), 0);
		});
	}
);
