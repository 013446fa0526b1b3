// What is offered, touched and written at a table: draws that are offered and answered, the event's own rule against
// early draws, pieces that were touched with who complains and what shows it, and the players' sheets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asks, openEvent, pairAndPublish, tell } from './hall.mjs';
import { hold, picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** Pairs the first round of an event and starts its first game. */
async function firstGame(event) {
	return withContext(desk, async (context) => {
		const page = await logIn(context, 'tong-vua');
		await pairAndPublish(page, event.id, 1);
		const found = await asks(
			page,
			'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { bout { id } } } } }',
			{ id: event.id }
		);
		const bout = found.event.round.pairings[0].bout.id;
		await tell(page, 'startBout', 'BoutInput', { bout });
		return bout;
	});
}
const table = (event) => `/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=1`;

test(
	'Draws are offered, declined and repeated; the event’s own rule keeps an early draw until the arbiter consents',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Hòa Sớm', count: 2 });
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/giai/${encodeURIComponent(event.id)}?muc=dieu-le`);
			await page.getByRole('button', { name: 'Sửa đổi điều lệ' }).click();
			// The first number is none that the law could mean.
			await page.getByLabel('Thỏa thuận hòa').selectOption('CONSENT_BEFORE');
			await page.getByLabel('Số nước mỗi bên phải đi').fill('0');
			await page.getByLabel(/^Lý do/).fill('Không hòa sớm');
			await page.getByRole('button', { name: /^Công bố bản sửa|^Công bố sửa đổi/ }).click();
			await page.getByText('Từ 1 đến 200.').waitFor();
			await page.getByLabel('Số nước mỗi bên phải đi').fill('10');
			await page.getByLabel('Giám sát cờ nhanh, cờ chớp').waitFor();
			await picture(page, 'record-rules-desk');
			await assertWell(page);
			await page.getByRole('button', { name: /^Công bố bản sửa|^Công bố sửa đổi/ }).click();
			await page
				.getByText(/bản 2|Bản 2|số 2/)
				.first()
				.waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=dieu-le`);
			await page
				.getByText('trước nước 10 của mỗi bên phải được trọng tài cho phép (theo Điều 9.1.1)')
				.first()
				.waitFor();
			await assertWell(page);
		});
		const bout = await firstGame(event);
		await withContext(phone, (other) =>
			withContext(phone, async (context) => {
				const spectator = await other.newPage();
				await spectator.goto(`/van/${encodeURIComponent(bout)}`);
				await spectator.getByText('Không có phán quyết nào.').waitFor();
				const page = await logIn(context, 'ban-vua-1');
				await tell(page, 'recordMoves', 'RecordMovesInput', { bout, moves: [{ text: 'e4' }, { text: 'e5' }] });
				await page.goto(table(event));
				const offer = async (moment) => {
					const more = page.locator('details', { hasText: 'Việc khác ở bàn' });
					if (!(await more.evaluate((one) => one.open))) await more.locator('summary').click();
					await page.getByRole('button', { name: 'Ghi lời đề nghị hòa' }).click();
					const dialog = page.getByRole('dialog', { name: 'Đấu thủ đề nghị hòa' });
					// Black has just moved: the law's moment is his, and the page knows.
					assert.ok(await dialog.getByRole('radio', { name: /Đen/ }).isChecked());
					await dialog.getByRole('radio', { name: moment }).check();
					return dialog;
				};
				// A wrong tap first.
				const dialog = await offer('Lúc khác');
				await dialog.getByText('Điều lệ giải (Điều 9.1.1): trước khi mỗi bên đi 10 nước').waitFor();
				await dialog.getByRole('radio', { name: 'Đúng lúc' }).check();
				await picture(page, 'record-offer-phone');
				await assertWell(page);
				await dialog.getByRole('button', { name: 'Ghi đề nghị' }).click();
				await page.getByText('Đen đã đề nghị hòa, bên kia chưa trả lời.').waitFor();
				await page.getByRole('button', { name: 'Bên kia từ chối' }).click();
				await page.getByText('Đã ghi lời từ chối.').waitFor();
				await (await offer('Đúng lúc')).getByRole('button', { name: 'Ghi đề nghị' }).click();
				await page.getByText('Đề nghị hòa lại sau khi bị từ chối', { exact: false }).first().waitFor();
				assert.match(
					await page.getByRole('link', { name: 'Xử lời đề nghị quấy rầy' }).getAttribute('href'),
					/ben=BLACK&loi=repeated_draw_offers/
				);
				await picture(page, 'record-offered-phone');
				await assertWell(page);
				await spectator.getByRole('heading', { name: 'Đề nghị hòa' }).waitFor();
				await spectator.getByText('bị từ chối').first().waitFor();

				// Both agree: the event's rule is told before anything is signed, and holds.
				await page.getByRole('button', { name: 'Hai bên đồng ý hòa' }).click();
				const end = page.getByRole('dialog', { name: 'Ván kết thúc thế nào?' });
				await end.getByRole('radio', { name: 'Thỏa thuận hòa' }).check();
				await end.getByText('lúc này hòa phải được trọng tài cho phép', { exact: false }).waitFor();
				await picture(page, 'record-consent-phone');
				await assertWell(page);
				await end.getByRole('checkbox', { name: 'Trọng tài cho phép hòa' }).check();
				await end.getByText(/^ván kết thúc ½/).waitFor();
				await hold(end.getByRole('button', { name: 'Ghi kết thúc ván' }));
				await page.getByText('Đã ghi kết quả ½ – ½.').waitFor();
				await spectator.getByText('được chấp nhận').waitFor();
				await picture(spectator, 'record-public-phone');
				await assertWell(spectator);
				assert.deepEqual(spectator.problems, [], 'console');
			})
		);
	}
);

test(
	'A touch of xiangqi is heard only when the opponent complains and it is admitted or seen; sheets go from time trouble to custody, and a signature is refused',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({
			club: 'Chạm Quân',
			count: 2,
			kind: 'XIANGQI',
			edition: 'xiangqi-vn-2004',
			system: 'ROUND_ROBIN',
			rounds: 1,
			tieBreaks: ['direct_encounter', 'wins', 'lot']
		});
		const bout = await firstGame(event);
		await withContext(phone, (other) =>
			withContext(phone, async (context) => {
				const spectator = await other.newPage();
				await spectator.goto(`/van/${encodeURIComponent(bout)}`);
				await spectator.getByText('Không có phán quyết nào.').waitFor();
				const page = await logIn(context, 'ban-tuong-1');
				await page.goto(table(event));
				await page.getByRole('button', { name: 'Chạm quân', exact: true }).click();
				const dialog = page.getByRole('dialog', { name: 'Chạm quân' });
				const judge = dialog.getByRole('button', { name: 'Xét quân đã chạm' });
				// Nothing is written yet.
				await judge.click();
				await dialog.getByText('Hãy bấm vào quân đã chạm').waitFor();
				// Two pieces by taps, in order; the first was a wrong tap, and goes.
				const square = (name) => dialog.locator(`[data-square="${name}"]`);
				await square('b0').tap();
				await square('h2').tap();
				await dialog.getByText('1. Mã đỏ, cột 8 hàng 1; 2. Pháo đỏ, cột 2 hàng 3').waitFor();
				await dialog.getByRole('group', { name: 'Thứ tự chạm' }).waitFor();
				assert.match(await square('h2').getAttribute('aria-label'), /đã đánh dấu, thứ 2/);
				await picture(page, 'record-touch-two-phone');
				await assertWell(page);
				await square('b0').tap();
				await dialog.getByText('1. Pháo đỏ, cột 2 hàng 3').waitFor();
				// An empty point is no piece.
				await square('e4').tap();
				await dialog.getByText('1. Pháo đỏ, cột 2 hàng 3').waitFor();
				// The same by the keys, which stay where the taps were.
				await square('h2').focus();
				await page.keyboard.press('Enter');
				await dialog.getByText('Chưa đánh dấu quân nào.').waitFor();
				await page.keyboard.press('Enter');
				await dialog.getByText('1. Pháo đỏ, cột 2 hàng 3').waitFor();
				// What follows is told before it is recorded, and changes with every tap.
				await dialog.getByText('phải đi', { exact: false }).first().waitFor();
				await dialog.getByRole('radio', { name: 'Người ngoài ván' }).check();
				await dialog.getByText('không xét').waitFor();
				await dialog.getByRole('link', { name: 'Điều 9.11c' }).waitFor();
				await dialog.getByRole('radio', { name: 'Đối phương' }).check();
				await dialog.getByRole('radio', { name: 'Chỉ một bên nói' }).check();
				await dialog.getByRole('link', { name: 'Điều 9.11b' }).waitFor();
				await dialog.getByText('Đã đặt quân xuống, nhập thành').click();
				await dialog.getByLabel('Bên đề nghị nói').fill('Đỏ đã cầm Pháo');
				await dialog.getByLabel('Bên kia nói').fill('Tôi chưa chạm');
				await picture(page, 'record-touch-phone');
				await assertWell(page);
				await judge.click();
				await page.getByText('Đã ghi vào hồ sơ bàn.').waitFor();
				await page.getByText('Bên đề nghị nói: Đỏ đã cầm Pháo').waitFor();
				await spectator.getByRole('heading', { name: 'Chạm quân' }).waitFor();
				assert.equal(await spectator.getByText('Đỏ đã cầm Pháo').count(), 0, 'what they said is not public');

				// The cannon was set down on two points: the first one holds (9.7).
				await page.getByRole('button', { name: 'Chạm quân', exact: true }).click();
				await dialog.getByText('Đã đặt quân xuống, nhập thành').click();
				await dialog.getByLabel('Quân đã đặt xuống').fill('h2 g2 e2');
				await dialog.getByRole('link', { name: 'Điều 9.7' }).waitFor();
				await judge.click();
				await page.getByText('phải đi cột 2 hàng 3 – cột 3 hàng 3').waitFor();
				await picture(page, 'record-touched-phone');
				await assertWell(page);

				// Sheets: too early, then below five minutes.
				const sheets = async () => {
					await page.getByRole('button', { name: 'Biên bản', exact: true }).click();
					return page.getByRole('dialog', { name: 'Biên bản của hai đấu thủ' });
				};
				await page.locator('summary', { hasText: 'Việc khác ở bàn' }).click();
				let sheet = await sheets();
				const write = () => sheet.getByRole('button', { name: 'Ghi', exact: true }).click();
				await sheet.getByRole('radio', { name: 'Miễn ghi: còn ít giờ' }).check();
				await write();
				await sheet.getByText('Hãy chọn biên bản của ai và việc gì.').waitFor();
				await sheet.getByRole('radio').first().check({ force: true });
				await write();
				await sheet.getByText('Đấu thủ này vẫn phải ghi biên bản', { exact: false }).waitFor();
				await sheet.getByLabel('Đồng hồ bên này đang chỉ').fill('4:30');
				await picture(page, 'record-sheet-phone');
				await assertWell(page);
				await write();
				await page.getByText('được miễn ghi').waitFor();
				await tell(page, 'concludeBout', 'ConcludeBoutInput', { bout, ending: 'RESIGNATION', loser: 'BLACK' });
				await page.getByText('phải ghi bổ sung ngay').waitFor();
				for (const [what, told] of [
					['Đã nộp', null],
					['Đã ghi bổ sung', 'đã ghi bổ sung'],
					['Đã nộp', 'đã ghi bổ sung, đã nộp']
				]) {
					sheet = await sheets();
					await sheet.getByRole('radio').first().check({ force: true });
					await sheet.getByRole('radio', { name: what, exact: true }).check();
					await write();
					if (told) await page.getByText(told, { exact: false }).first().waitFor();
					else {
						await sheet.getByText('Phải ghi bổ sung các nước còn thiếu').waitFor();
						await sheet
							.getByRole('button', { name: 'Thôi' })
							.or(sheet.getByRole('button', { name: 'Hủy' }))
							.first()
							.click();
					}
				}
				sheet = await sheets();
				await sheet.getByRole('radio').nth(1).check({ force: true });
				await sheet.getByRole('radio', { name: 'Không chịu ký' }).check();
				await sheet.getByLabel('Lý do đấu thủ nêu').fill('Không đồng ý kết quả');
				await write();
				await page.getByText('không chịu ký: Không đồng ý kết quả').waitFor();
				await picture(page, 'record-sheets-phone');
				await assertWell(page);
			})
		);
	}
);
