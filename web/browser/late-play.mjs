// The last minutes of games without increment (FIDE Guideline III), resumptions that somebody does not come to (I.9–I.11;
// xiangqi law 7.1i), rounds that are paired ahead (26), and what an event's rules choose about them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAs, does, duel } from './cast.mjs';
import { asks, openEvent, pairAndPublish, roundsOf, tell } from './hall.mjs';
import { hold, picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

/** Somebody's page on a phone. */
const on = (login, address, use, device = phone) =>
	withContext(device, async (context) => {
		const page = await logIn(context, login);
		await page.goto(address);
		return use(page);
	});
const pick = (dialog, name) => dialog.getByRole('radio', { name }).check({ force: true });

test(
	'The office announces the last minutes, adjourned games as draws and the limit of moves, and everybody reads them in the rules',
	{ timeout: 300_000 },
	async () => {
		const chess = await openEvent({ club: 'Đánh Đến Cùng', count: 4, increment: 0 });
		const path = encodeURIComponent(chess.id);
		await on(
			'van-phong',
			`/van-phong/giai/${path}?muc=dieu-le`,
			async (page) => {
				await page.getByRole('button', { name: 'Sửa đổi điều lệ' }).click();
				await page.getByLabel('Hai phút cuối, ván không cộng giờ').selectOption('INCREMENT');
				await page.getByLabel(/Ghép vòng sau khi còn ván hoãn/).check();
				await page.getByLabel(/^Lý do/).fill('Công bố Hướng dẫn III');
				await picture(page, 'late-rules-desk');
				await assertWell(page);
				await page.getByRole('button', { name: /^Công bố bản sửa|^Công bố sửa đổi/ }).click();
				await page
					.getByText(/bản 2|Bản 2|số 2/)
					.first()
					.waitFor();
			},
			desk
		);
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${path}?muc=dieu-le`);
			await page.getByText('Trước hết xin cộng 5 giây mỗi nước (III.4)', { exact: false }).first().waitFor();
			await page.getByText('ván hoãn tính hòa khi ghép vòng sau', { exact: false }).first().waitFor();
			await picture(page, 'late-rules-phone');
			await assertWell(page);
		});
		const xiangqi = await openEvent({
			club: 'Sáu Mươi Nước',
			count: 4,
			kind: 'XIANGQI',
			edition: 'xiangqi-vn-2004',
			system: 'ROUND_ROBIN',
			tieBreaks: ['sonneborn_berger', 'wins']
		});
		await on(
			'van-phong',
			`/van-phong/giai/${encodeURIComponent(xiangqi.id)}?muc=dieu-le`,
			async (page) => {
				await page.getByRole('button', { name: 'Sửa đổi điều lệ' }).click();
				await page.getByLabel('Giới hạn nước không ăn quân').selectOption('60/BOTH_SIDES/CLAIM');
				await page.getByLabel(/^Lý do/).fill('Theo bản in 60 nước');
				await picture(page, 'late-limit-desk');
				await page.getByRole('button', { name: /^Công bố bản sửa|^Công bố sửa đổi/ }).click();
				await page
					.getByText(/bản 2|Bản 2|số 2/)
					.first()
					.waitFor();
			},
			desk
		);
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(xiangqi.id)}?muc=dieu-le`);
			await page.getByText('60 nước của cả hai bên, theo yêu cầu', { exact: false }).first().waitFor();
		});
	}
);

test(
	'The last two minutes (FIDE III.5): a player claims from the own phone, the arbiter puts it off, and decides before the flag',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({
			name: 'Hai phút cuối',
			kind: 'CHESS',
			settings: { options: { board: { lastMinutes: 'DRAW' } } }
		});
		await game.start();
		await does('ban-tuong-1', 'recordMoves', 'RecordMovesInput', {
			bout: game.bout,
			moves: ['e4', 'e5'].map((text) => ({ text }))
		});
		await on(game.white.login, `/van/${encodeURIComponent(game.bout)}/xin-hoa`, async (page) => {
			await pick(page, 'Đối phương không nỗ lực giành thắng');
			await picture(page, 'late-claim-phone');
			await assertWell(page);
			await hold(page.getByRole('button', { name: 'Gửi yêu cầu' }));
			await page.getByText('Đã gửi. Trọng tài sẽ đến xét.').waitFor();
		});
		await on('ban-tuong-1', game.desk, async (page) => {
			await page.getByRole('button', { name: 'Xét yêu cầu' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel('Đồng hồ của bên yêu cầu').fill('5:00');
			await dialog.getByLabel('Bên yêu cầu đã làm gì, nói gì').fill('Trắng tiến Tốt liên tục');
			await dialog.getByLabel('Bên kia đã làm gì, nói gì').fill('Đen chỉ đi Vua qua lại');
			await pick(dialog, 'Tạm hoãn kết luận, theo dõi tiếp');
			// With five minutes there is nothing to claim: said before anything is sent.
			await dialog.getByText('khi còn dưới hai phút', { exact: false }).first().waitFor();
			await dialog.getByLabel('Đồng hồ của bên yêu cầu').fill('1:30');
			await dialog.getByText('Chưa kết luận', { exact: true }).waitFor();
			await dialog.getByText(`${game.black.name} được thêm 2:00`).waitFor();
			await picture(page, 'late-answer-phone');
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Ghi quyết định' }).click();
			await dialog.waitFor({ state: 'hidden' });
			await page.getByText(/đang tạm hoãn: phải quyết định trước khi xử rụng cờ/).waitFor();
			await picture(page, 'late-postponed-phone');
			await assertWell(page);
			await page.getByRole('button', { name: 'Quyết định ngay' }).click();
			await pick(dialog, 'Chấp nhận: xử hòa');
			await dialog.getByText('½–½', { exact: true }).waitFor();
			await picture(page, 'late-agreed-phone');
			await hold(dialog.getByRole('button', { name: 'Ghi quyết định' }));
			await dialog.waitFor({ state: 'hidden' });
		});
		const { result } = await game.game();
		assert.deepEqual([result.white, result.black, result.grounds.article], ['½', '½', 'III.5.1']);
		// What both sides have done is for those whom it concerns.
		const query = 'query($id: ID!) { bout(id: $id) { rulings { note reply } } }';
		const told = (await askAs('ban-tuong-1', query, { id: game.bout })).bout.rulings;
		assert.deepEqual(told[0], { note: 'Trắng tiến Tốt liên tục', reply: 'Đen chỉ đi Vua qua lại' });
		const stranger = (await askAs('uy-vien-gan', query, { id: game.bout })).bout.rulings;
		assert.deepEqual(stranger[0], { note: null, reply: null });
	}
);

test(
	'Nobody comes to the resumption (FIDE I.9–I.11): the clock of whoever has to reply runs, and past the time the absent player loses',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Không đến đấu tiếp', kind: 'CHESS' });
		await game.start();
		await does('ban-tuong-1', 'recordMoves', 'RecordMovesInput', {
			bout: game.bout,
			moves: ['e4', 'e5'].map((text) => ({ text }))
		});
		await does('ban-tuong-1', 'adjourn', 'AdjournInput', { bout: game.bout, whiteMs: 600_000, blackMs: 500_000 });
		await on('ban-tuong-1', game.desk, async (page) => {
			await page.getByRole('button', { name: 'Mở phong bì, đấu tiếp' }).click();
			const dialog = page.getByRole('dialog');
			await pick(dialog, 'Không ai');
			await picture(page, 'late-resume-phone');
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Bấm đồng hồ' }).click();
			await page.getByText(/Đồng hồ của Đen đang chạy, lúc bấm còn 8:20/).waitFor();
			await picture(page, 'late-awaited-phone');
			await assertWell(page);
			// White comes: Black alone is awaited.
			await page.getByRole('button', { name: 'Mở phong bì, đấu tiếp' }).click();
			await pick(dialog, 'Chỉ bên đã niêm phong');
			await dialog.getByRole('button', { name: 'Bấm đồng hồ' }).click();
			await dialog.waitFor({ state: 'hidden' });
			await page.getByRole('button', { name: 'Xử thua vì vắng mặt' }).click();
			await dialog.getByLabel('Nước trong phong bì').fill('Mf3');
			await dialog.getByText('1–0', { exact: true }).waitFor();
			await dialog.getByRole('link', { name: 'Điều I.10' }).waitFor();
			await picture(page, 'late-forfeit-phone');
			await assertWell(page);
			await hold(dialog.getByRole('button', { name: 'Xử thua bên vắng' }));
			await dialog.waitFor({ state: 'hidden' });
		});
		const { result } = await game.game();
		assert.deepEqual([result.white, result.black, result.grounds.article], ['1', '0', 'I.10']);
		await on(game.white.login, game.desk, async (page) => {
			await settled(page);
			assert.equal(await page.getByRole('button', { name: 'Xử thua vì vắng mặt' }).count(), 0, 'no player rules');
		});
	}
);

test(
	'A wrong sealed move and an opponent who gave the game up (xiangqi law 7.1i): both lose',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Cả hai cùng thua', settings: { lateAfterSeconds: 0 } });
		await game.start();
		await does('ban-tuong-1', 'adjourn', 'AdjournInput', { bout: game.bout, whiteMs: 600_000, blackMs: 500_000 });
		await on('ban-tuong-1', game.desk, async (page) => {
			await page.getByRole('button', { name: 'Mở phong bì, đấu tiếp' }).click();
			const dialog = page.getByRole('dialog');
			await pick(dialog, 'Chỉ bên đã niêm phong');
			await dialog.getByRole('button', { name: 'Bấm đồng hồ' }).click();
			await dialog.waitFor({ state: 'hidden' });
			await page.getByRole('button', { name: 'Xử thua vì vắng mặt' }).click();
			await dialog.getByLabel('Nước trong phong bì').fill('M2.4');
			await hold(dialog.getByRole('button', { name: 'Xử thua bên vắng' }));
			await dialog.waitFor({ state: 'hidden' });
			await picture(page, 'late-both-lose-phone');
			await assertWell(page);
		});
		const { result } = await game.game();
		assert.deepEqual([result.white, result.black, result.grounds.article], ['0', '0', '7.1i']);
	}
);

test(
	'Both players lose for grave faults of both (xiangqi law 15.7b): the chief signs it at the ruling page',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Cùng lỗi nặng' });
		await game.start();
		await on('tong-tuong', game.ruling, async (page) => {
			await pick(page, 'Mất trật tự');
			await page.getByLabel('Xử lý').selectOption('LOSS_OF_GAME');
			await pick(page, 'Cả hai đấu thủ');
			await picture(page, 'late-both-grave-phone');
			await assertWell(page);
			await hold(page.getByRole('button', { name: /Ký và ghi bàn/ }));
			await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
		});
		const { result } = await game.game();
		assert.deepEqual([result.white, result.black], ['0', '0']);
	}
);

test(
	'A round robin is paired ahead (xiangqi law 26): the next round is made while the first is open, and results come in any order',
	{ timeout: 240_000 },
	async () => {
		const event = await openEvent({
			club: 'Ghép Trước',
			count: 4,
			system: 'ROUND_ROBIN',
			tieBreaks: ['sonneborn_berger', 'wins']
		});
		await on(
			'tong-vua',
			roundsOf(event.id),
			async (page) => {
				await pairAndPublish(page, event.id, 1);
				await page.reload();
				await page.getByRole('button', { name: 'Ghép cặp vòng 2' }).click();
				await page.getByRole('button', { name: 'Công bố vòng 2' }).click();
				await page.getByText('Đã công bố vòng 2').first().waitFor();
				await page.getByRole('button', { name: 'Ghép cặp vòng 3' }).waitFor();
				await picture(page, 'late-ahead-desk');
				await assertWell(page);
				for (const [round, table] of [
					[2, 1],
					[1, 1]
				])
					await tell(page, 'recordResult', 'RecordResultInput', {
						event: event.id,
						round,
						table,
						whiteHalfPoints: 1,
						blackHalfPoints: 1
					});
				const { node } = await asks(
					page,
					'query($id: ID!) { node(id: $id) { ... on Event { rounds { number phase } } } }',
					{ id: event.id }
				);
				assert.deepEqual(
					node.rounds.map(({ phase }) => phase),
					['PUBLISHED', 'PUBLISHED']
				);
			},
			desk
		);
	}
);
