// Time controls of several periods: chosen in the rules from what the law prints, shown at the desk and on the game's
// page, and a flag is judged by the moves that were made (xiangqi law 10.1.2; FIDE 6.3, 6.4).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asks, openEvent, pairAndPublish, tell } from './hall.mjs';
import { hold, picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

test(
	'Periods of time: the office composes them, everybody sees which holds, a flag after the moves is no loss',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Nhiều Đợt', count: 4 });
		const path = encodeURIComponent(event.id);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/giai/${path}?muc=dieu-le`);
			await page.getByRole('button', { name: 'Sửa đổi điều lệ' }).click();
			const time = page.getByRole('group', { name: 'Các đợt thời gian' });
			await time
				.getByLabel('Theo mẫu của luật')
				.selectOption({ label: '90 phút 40 nước, rồi 30 phút; cộng 30 giây mỗi nước' });
			await time.getByText('90 phút đi đủ 40 nước, rồi 30 phút; cộng 30 giây mỗi nước').first().waitFor();
			await time.getByText('Điều 6.3.1').waitFor();
			await picture(page, 'periods-preset-desk');
			// Two moves, so that a test can play them: now it is our own.
			await time.locator('summary').click();
			await time.getByLabel('Đợt đầu: số nước phải đi').fill('2');
			await time.getByText('90 phút đi đủ 2 nước, rồi 30 phút; cộng 30 giây mỗi nước').first().waitFor();
			await page.getByLabel('Được đến trễ (phút)').fill('20');
			await page.getByLabel(/^Lý do/).fill('Chia đợt thời gian');
			await picture(page, 'periods-composed-desk');
			await assertWell(page);
			await page.getByRole('button', { name: /^Công bố bản sửa|^Công bố sửa đổi/ }).click();
			await page
				.getByText(/bản 2|Bản 2|số 2/)
				.first()
				.waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${path}?muc=dieu-le`);
			await page
				.getByText('90 phút đi đủ 2 nước, rồi 30 phút; cộng 30 giây mỗi nước', { exact: false })
				.first()
				.waitFor();
			await page.getByText('20 phút').first().waitFor();
			await picture(page, 'periods-rules-phone');
			await assertWell(page);
		});
		let bout;
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await pairAndPublish(page, event.id, 1);
			const { node } = await asks(
				page,
				'query($id: ID!) { node(id: $id) { ... on Event { round(number: 1) { pairings { bout { id } } } } } }',
				{ id: event.id }
			);
			bout = node.round.pairings[0].bout.id;
			await tell(page, 'startBout', 'BoutInput', { bout });
			await tell(page, 'recordMoves', 'RecordMovesInput', {
				bout,
				moves: ['e4', 'e5', 'Nf3'].map((text) => ({ text }))
			});
			await page.goto(`/ban-trong-tai?giai=${path}&vong=1&ban=1`);
			await page.getByText('đợt 1: còn 1 nước').waitFor();
			await page.getByText('đợt 2: đợt cuối').waitFor();
			await picture(page, 'periods-table-phone');
			await page.locator('summary', { hasText: 'Việc khác ở bàn' }).click();
			await page.getByRole('button', { name: 'Cờ rụng' }).click();
			const dialog = page.getByRole('dialog');
			// White has made the moves: no loss, and the next period runs.
			await dialog.getByRole('radio').first().check({ force: true });
			await dialog.getByText('Cờ rụng sau khi đã đi đủ nước của đợt', { exact: false }).waitFor();
			await picture(page, 'periods-flag-phone');
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Đủ nước, sang đợt sau' }).click();
			await page.getByText('Đã ghi: đủ nước, đồng hồ sang đợt sau.').waitFor();
			// Black has not: the flag loses.
			await page.getByRole('button', { name: 'Cờ rụng' }).click();
			await dialog.getByRole('radio').nth(1).check({ force: true });
			await hold(dialog.getByRole('button', { name: 'Xử thua hết giờ' }));
			await dialog.waitFor({ state: 'hidden' });
			const end = await asks(page, 'query($id: ID!) { bout(id: $id) { phase result { white ending } } }', { id: bout });
			assert.deepEqual(
				[end.bout.phase, end.bout.result.white, end.bout.result.ending],
				['CONCLUDED', '1', 'flag_fall']
			);
			await picture(page, 'periods-lost-phone');
		});
		// Another table's game, watched by anybody.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-vua');
			const { node } = await asks(
				page,
				'query($id: ID!) { node(id: $id) { ... on Event { round(number: 1) { pairings { bout { id } } } } } }',
				{ id: event.id }
			);
			const other = node.round.pairings[1].bout.id;
			await tell(page, 'startBout', 'BoutInput', { bout: other });
			await withContext(phone, async (watching) => {
				const watcher = await watching.newPage();
				await watcher.goto(`/van/${encodeURIComponent(other)}`);
				await watcher.getByText('đợt 1: còn 2 nước').first().waitFor();
				// Live, without asking again.
				await tell(page, 'recordMoves', 'RecordMovesInput', { bout: other, moves: [{ text: 'e4' }] });
				await watcher.getByText('đợt 1: còn 1 nước').waitFor();
				await picture(watcher, 'periods-game-phone');
				await assertWell(watcher);
			});
		});
	}
);
