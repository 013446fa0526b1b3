// Ten of the hardest situations of the two laws, each played to its end by the people concerned on their own devices.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAs, does, duel } from './cast.mjs';
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
/** Whoever passes by. */
const visits = (address, use) =>
	withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto(address);
		return use(page);
	});
/** Writes moves and waits for the last of them. */
async function writes(page, text, last) {
	await page.getByLabel('Nước đi', { exact: true }).fill(text);
	await page.getByRole('button', { name: 'Ghi nước đi' }).click();
	await page.getByText(last).first().waitFor();
}
const more = async (page, name) => {
	await settled(page);
	if (!(await page.getByRole('button', { name }).isVisible())) await page.getByText('Việc khác ở bàn').click();
	await page.getByRole('button', { name }).click();
};
const CHECKS = 'P8.3 P8-7 B3.1 X9.2 P8-6 P2.4 P6.3 T7.5 P6-1 M8.6 P1.1 Tg5.1 P1/1 Tg5/1 P1.1 Tg5.1 P1/1 Tg5/1';

test(
	'1. Perpetual check (xiangqi 7.1g–h, 24): the platform proposes, whoever watches reads why; the change is ordered and made, the check goes on, the arbiter rules the loss',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Chiếu mãi' });
		await game.start();
		await on('ban-tuong-1', game.moves, (page) => writes(page, CHECKS, 'Nước 18, Đen'));
		await on('ban-tuong-1', game.desk, async (page) => {
			const proposal = page.getByRole('heading', { name: 'Hệ thống đề nghị' });
			await proposal.waitFor();
			await assertWell(page);
			await picture(page, 'hardest-1-proposed');
			// The arbiter orders the change; the player obeys, and nothing is proposed any more.
			await page.goto(game.moves);
			await writes(page, 'M2.3 M2.3', 'Nước 20, Đen');
			await page.goto(game.desk);
			await settled(page);
			assert.equal(await proposal.count(), 0, 'whoever changes does not lose');
			// The player goes back to it: the law counts again.
			await page.goto(game.moves);
			await writes(page, 'P1.1 Tg5.1 P1/1 Tg5/1 P1.1 Tg5.1 P1/1 Tg5/1', 'Nước 28, Đen');
			await page.goto(game.desk);
			await proposal.waitFor();
		});
		await visits(game.page, async (page) => {
			await page
				.getByText(/chiếu mãi|Chiếu mãi/)
				.first()
				.waitFor();
			await picture(page, 'hardest-1-public');
			await assertWell(page);
		});
		await on(game.white.login, game.desk, async (page) => {
			await settled(page);
			assert.equal(await page.getByRole('button', { name: 'Xác nhận thành phán quyết' }).count(), 0, 'no player rules');
		});
		await on('ban-tuong-1', game.desk, async (page) => {
			// What follows is said, and it takes more than a tap.
			await page.getByText('0–1', { exact: true }).waitFor();
			await page.getByText(`ván kết thúc 0–1: ${game.black.name} thắng.`).waitFor();
			await picture(page, 'hardest-1-foreseen');
			await assertWell(page);
			const confirm = page.getByRole('button', { name: 'Xác nhận thành phán quyết' });
			await confirm.click();
			await page.waitForTimeout(400);
			assert.equal((await game.game()).phase, 'RUNNING', 'a tap ends no game');
			await hold(confirm);
			await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
		});
		const { result, phase } = await game.game();
		assert.deepEqual([phase, result.white, result.black, result.ending], ['CONCLUDED', '0', '1', 'verdict']);
	}
);

test(
	'2. Both flags have fallen and nobody knows which first: FIDE III.3.1 draws in the last period; with an increment the guideline is not in use',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({
			name: 'Hai cờ cùng rụng',
			kind: 'CHESS',
			settings: { options: { board: { lastMinutes: 'DRAW' } } }
		});
		await game.start();
		await on('ban-tuong-1', game.desk, async (page) => {
			await more(page, 'Cờ rụng');
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('radio', { name: 'Cả hai, không biết bên nào trước' }).check({ force: true });
			await assertWell(page);
			await picture(page, 'hardest-2-both');
			await hold(dialog.getByRole('button', { name: 'Xử theo Hướng dẫn III' }));
			await dialog.waitFor({ state: 'hidden' });
		});
		const { result } = await game.game();
		assert.deepEqual([result.white, result.black, result.grounds.article], ['½', '½', 'III.3.1.2']);
		const other = await duel({ name: 'Hai cờ, có cộng giây', kind: 'CHESS', settings: { incrementSeconds: 30 } });
		await other.start();
		await on('ban-tuong-1', other.desk, async (page) => {
			await more(page, 'Cờ rụng');
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('radio').first().waitFor();
			const both = dialog.getByRole('radio', { name: 'Cả hai, không biết bên nào trước' });
			assert.equal(await both.count(), 0, 'with an increment it is not offered (III.2.2)');
			await picture(page, 'hardest-2-not-offered');
		});
		assert.equal((await other.game()).phase, 'RUNNING', 'nothing is ruled by a guideline that is not in use');
	}
);

test(
	'3. Mate with the flag down: in chess mate has ended the game, and the flag is told that it is over (FIDE 5.1.1, 6.9); in xiangqi the flag before the press loses (10.2.4)',
	{ timeout: 240_000 },
	async () => {
		const chess = await duel({ name: 'Chiếu hết, cờ rụng (cờ vua)', kind: 'CHESS' });
		await chess.start();
		// The arbiter at the board writes the mate while a colleague types the flag.
		await withContext(phone, async (other) => {
			const late = await logIn(other, 'tong-vua');
			await late.goto(chess.desk);
			await more(late, 'Cờ rụng');
			const dialog = late.getByRole('dialog');
			await dialog.getByRole('radio', { name: new RegExp(chess.black.name) }).check({ force: true });
			await dialog.getByRole('button', { name: /Xử thua hết giờ/ }).waitFor();
			await on('ban-tuong-1', chess.moves, (page) => writes(page, 'f3 e5 g4 Qh4#', 'Nước 4, Đen'));
			const button = dialog.getByRole('button', { name: /Xử thua hết giờ/ });
			if (await button.isVisible()) await button.click({ delay: 1600 }).catch(() => {});
			await settled(late);
			await picture(late, 'hardest-3-over');
		});
		const mated = (await chess.game()).result;
		assert.deepEqual([mated.white, mated.black, mated.ending], ['0', '1', 'law'], 'the mate stands');

		const xiangqi = await duel({ name: 'Chiếu hết, rụng kim (cờ tướng)' });
		await xiangqi.start();
		await on('ban-tuong-1', xiangqi.desk, async (page) => {
			await more(page, 'Cờ rụng');
			const dialog = page.getByRole('dialog');
			await dialog.getByRole('radio', { name: new RegExp(xiangqi.white.name) }).check({ force: true });
			await dialog.getByText('Nếu ký, điều này xảy ra:').waitFor();
			await picture(page, 'hardest-3-xiangqi');
			await hold(dialog.getByRole('button', { name: 'Xử thua hết giờ' }));
			await dialog.waitFor({ state: 'hidden' });
		});
		const { result } = await xiangqi.game();
		assert.deepEqual([result.white, result.black, result.ending], ['0', '1', 'flag_fall']);
	}
);

test(
	'4. The third technical fault loses (16.3, 7.1n); the player appeals from the phone, the committee overturns the second: result and table follow, and every ruling stays to be read',
	{ timeout: 300_000 },
	async () => {
		const game = await duel({ name: 'Ba lỗi kỹ thuật' });
		await game.start();
		const fault = async (name, ends) =>
			on('ban-tuong-1', game.ruling, async (page) => {
				await page.getByRole('radio', { name: new RegExp(game.black.name) }).check();
				await page.getByRole('radio', { name, exact: true }).check();
				const sign = page.getByRole('button', { name: /Ký và ghi bàn/ });
				if (ends) {
					await page.getByText('Nếu ký, điều này xảy ra:').waitFor();
					await page.getByText('Lần 3', { exact: true }).waitFor();
					await page.getByText('1–0', { exact: true }).waitFor();
					await picture(page, 'hardest-4-third');
					await hold(sign);
				} else await sign.click();
				await page.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
			});
		await fault('Chạm quân');
		await fault('Chạm quân');
		await fault('Chạm quân', true);
		const lost = await game.game();
		assert.deepEqual([lost.phase, lost.result.black], ['CONCLUDED', '0']);
		const before = await game.points();
		assert.equal(before[game.white.login], '1');
		for (const login of [game.white.login, game.black.login])
			await does(login, 'signResult', 'BoutInput', { bout: game.bout });
		await on(game.black.login, `${game.page}/khieu-nai`, async (page) => {
			await settled(page);
			// The second of the three: the loss rests on it.
			const choice = page.getByRole('radio');
			if ((await choice.count()) > 0) await choice.nth(1).check({ force: true });
			await page.getByLabel('Nội dung khiếu nại').fill('Lần thứ hai tôi chỉ sửa quân và đã nói trước.');
			await assertWell(page);
			await picture(page, 'hardest-4-appeal');
			await page.getByRole('button', { name: 'Gửi khiếu nại' }).click();
			await page.getByText('Đã gửi khiếu nại.').waitFor();
		});
		await on('tong-tuong', game.appeals, async (page) => {
			await settled(page);
			assert.equal(await page.getByRole('button', { name: 'Biểu quyết' }).count(), 0, 'where there is a committee');
		});
		await on('uy-vien', game.appeals, async (page) => {
			await page.getByRole('button', { name: 'Biểu quyết' }).click();
			await page.getByRole('radio', { name: 'Hủy phán quyết' }).check();
			// The third counts as the second now, and the loss that rested on it is gone.
			await page.getByText('Phán quyết bị hủy', { exact: true }).waitFor();
			await page.getByText('Lỗi về sau tính lại: Lần 2').waitFor();
			await page.getByText('kết quả cũ không còn, ván đấu tiếp.').waitFor();
			await page.getByLabel('Lý do').fill('Trọng tài bàn không nghe lời báo sửa quân.');
			await picture(page, 'hardest-4-foreseen');
			await assertWell(page);
			await hold(page.getByRole('button', { name: 'Ký quyết định' }));
			await page.getByText('Đã hủy phán quyết. Phán quyết cũ vẫn hiện là đã hủy.').waitFor();
			await picture(page, 'hardest-4-decided');
		});
		const after = await game.game();
		assert.deepEqual(after.rulings.map(({ status }) => status).sort(), ['OVERTURNED', 'STANDS', 'STANDS']);
		assert.equal(after.phase, 'RUNNING', 'two faults lose no game: it goes on');
		assert.notEqual((await game.points())[game.white.login], '1', 'the table follows');
		await visits(game.page, async (page) => {
			await page.getByText(/hủy/).first().waitFor();
			await assertWell(page);
		});
	}
);

test(
	'5. Striking off takes two signatures (16.2): proposed by the chief, refused to the proposer and to a table arbiter, signed by the head; name and results leave the table',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Xóa tên' });
		await game.start();
		await on('tong-tuong', game.ruling, async (page) => {
			await page.getByRole('radio', { name: new RegExp(game.white.name) }).check();
			await page.getByRole('radio', { name: 'Mất trật tự', exact: true }).check();
			await page.getByLabel('Xử lý').selectOption('STRIKING_OFF');
			await page.getByLabel('Ghi chú').fill('Mua bán điểm, có người làm chứng.');
			await page.getByRole('button', { name: /Ký và ghi bàn/ }).click();
			await page.waitForURL('**/khieu-nai/**');
			await page.getByText('“Mua bán điểm, có người làm chứng.”').waitFor();
		});
		assert.equal((await game.game()).phase, 'RUNNING', 'one signature holds nobody');
		for (const login of ['tong-tuong', 'ban-tuong-1', game.white.login])
			await on(login, game.appeals, async (page) => {
				await settled(page);
				assert.equal(await page.getByRole('button', { name: /Ký, xóa tên/ }).count(), 0, login);
			});
		await on('truong-ban', game.appeals, async (page) => {
			await page.getByText(`Xóa tên ${game.white.name} khỏi danh sách và kết quả của giải?`).waitFor();
			await page.getByText('Xóa tên khỏi giải', { exact: true }).waitFor();
			await page.getByText(`ván kết thúc 0–1: ${game.black.name} thắng.`).waitFor();
			await assertWell(page);
			await hold(page.getByRole('button', { name: /Ký, xóa tên/ }));
			await page.getByText('Đã xóa tên khỏi giải.').waitFor();
			await picture(page, 'hardest-5-struck');
		});
		assert.deepEqual(Object.keys(await game.points()), [game.black.login], 'the table names them no more');
	}
);

test(
	'6. An illegal move found moves later in rapid (FIDE A.4.2): it stands and is shown as such; only by agreement is it put right',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({
			name: 'Sai luật, cờ nhanh',
			kind: 'CHESS',
			settings: { baseSeconds: 900, incrementSeconds: 10 }
		});
		await game.start();
		await on('ban-tuong-1', game.moves, async (page) => {
			await writes(page, 'e4 e5', 'Nước 2, Đen');
			await page.getByLabel('Nước đi', { exact: true }).fill('Ke3');
			await page.getByRole('button', { name: 'Ghi nước đi' }).click();
			await page.getByRole('button', { name: 'Nước này đã đi trên bàn' }).click();
			const dialog = page.getByRole('dialog', { name: 'Bất thường ở bàn' });
			await dialog.waitFor();
			// Nobody has seen it yet: the opponent answers.
			await dialog.getByRole('button', { name: 'Đóng' }).click();
			await writes(page, 'Nc6', 'Nước 4, Đen');
			await picture(page, 'hardest-6-sheet');
			await page.goto(game.desk);
			await more(page, 'Bất thường ở bàn');
			const found = page.getByRole('dialog', { name: 'Bất thường ở bàn' });
			await found.getByRole('radio', { name: 'Nước đi sai luật' }).check({ force: true });
			await found.getByRole('checkbox', { name: 'Ván tiếp tục như đang có' }).waitFor();
			await found.getByRole('link', { name: 'Điều A.4.2' }).first().waitFor();
			assert.equal(
				await found.getByRole('checkbox', { name: 'Chỉ sửa lại khi hai bên cùng đồng ý' }).isChecked(),
				false,
				'what hangs on the players is not ticked beforehand'
			);
			await assertWell(page);
			await picture(page, 'hardest-6-advice');
			await found.getByRole('button', { name: 'Ghi cách xử lý' }).click();
			await page.getByText('Đã ghi điều bất thường và cách xử lý.').first().waitFor();
		});
		const { plies } = await game.game();
		assert.deepEqual(
			plies.map(({ legal }) => legal),
			[true, true, false, true],
			'it stands, and everybody sees what it is'
		);
	}
);

test(
	'7. Colors reversed (FIDE 7.3): before ten moves a new game, after ten the game goes on',
	{ timeout: 300_000 },
	async () => {
		const moves = 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7'.split(' ');
		const ask = async (game, expected) =>
			on('tong-tuong', game.desk, async (page) => {
				await more(page, 'Bất thường ở bàn');
				const dialog = page.getByRole('dialog', { name: 'Bất thường ở bàn' });
				await dialog.getByRole('radio', { name: 'Đi nhầm màu quân' }).check({ force: true });
				await dialog.getByRole('radio', { name: 'Người kia' }).check({ force: true });
				await dialog.getByRole('checkbox', { name: expected }).waitFor();
				await assertWell(page);
				const submit = dialog.getByRole('button', { name: 'Ghi cách xử lý' });
				// A game that is played anew is no more: said before, and held.
				if (expected.startsWith('Hủy')) {
					await dialog.getByText('Ván này bị hủy, đấu lại từ đầu').waitFor();
					await picture(page, 'hardest-7-anew');
					await hold(submit);
				} else {
					await picture(page, 'hardest-7-goes-on');
					await submit.click();
				}
				await page.getByText('Đã ghi điều bất thường và cách xử lý.').first().waitFor();
			});
		const early = await duel({ name: 'Ngược màu, sớm', kind: 'CHESS' });
		await early.start();
		await does('ban-tuong-1', 'recordMoves', 'RecordMovesInput', {
			bout: early.bout,
			moves: moves.slice(0, 18).map((text) => ({ text }))
		});
		await ask(early, 'Hủy ván này, đấu lại từ đầu');
		assert.deepEqual((await early.game()).plies, [], 'nine moves: a new game');
		const late = await duel({ name: 'Ngược màu, muộn', kind: 'CHESS' });
		await late.start();
		await does('ban-tuong-1', 'recordMoves', 'RecordMovesInput', {
			bout: late.bout,
			moves: moves.map((text) => ({ text }))
		});
		await ask(late, 'Ván tiếp tục như đang có');
		assert.equal((await late.game()).plies.length, 20, 'ten moves: it goes on');
	}
);

test(
	'8. A sealed move (10.3): what is no move at all is asked for again, an illegal one loses, and the players read why',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Niêm phong' });
		await game.start();
		await on('tong-tuong', game.desk, async (page) => {
			await more(page, 'Hoãn ván, niêm phong');
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel('Đỏ').fill('49:00');
			await dialog.getByLabel('Đen').fill('55:30');
			await dialog.getByRole('button', { name: 'Ghi hoãn ván' }).click();
			await page.getByText(/Đỏ đã niêm phong nước đi/).waitFor();
			await page.getByRole('button', { name: 'Mở phong bì, đấu tiếp' }).click();
			// Nobody can read it: said before anything is sent, and the player may be asked.
			await dialog.getByLabel('Nước trong phong bì').fill('xin chào');
			await dialog.getByText('Nước niêm phong không rõ', { exact: false }).waitFor();
			await dialog.getByRole('link', { name: /7\.1i/ }).waitFor();
			await dialog.getByRole('checkbox', { name: 'Đấu thủ không giải thích được' }).waitFor();
			await picture(page, 'hardest-8-unread');
			await assertWell(page);
			// The knight is hobbled: written clearly, and not possible.
			await dialog.getByLabel('Nước trong phong bì').fill('M2.4');
			await dialog.getByText('0–1', { exact: true }).waitFor();
			await dialog.getByRole('link', { name: /10\.3\.2/ }).waitFor();
			await picture(page, 'hardest-8-illegal');
			await assertWell(page);
			const submit = dialog.getByRole('button', { name: 'Đấu tiếp' });
			await submit.click();
			await page.waitForTimeout(400);
			assert.equal((await game.game()).phase, 'RUNNING', 'a tap ends no game');
			await hold(submit);
			await page.getByText(/Đỏ đã niêm phong nước đi/).waitFor({ state: 'detached' });
		});
		const { phase, result } = await game.game();
		assert.deepEqual([phase, result.white, result.black], ['CONCLUDED', '0', '1']);
		await on(game.white.login, game.page, async (page) => {
			await page
				.getByText(/10\.3\.2/)
				.first()
				.waitFor();
			await picture(page, 'hardest-8-read');
			await assertWell(page);
		});
	}
);

test(
	'9. Late arrival with the chief away: the deputy is refused a ruling until the secretary has recorded the absence, then declares the loss; nothing happens by itself',
	{ timeout: 300_000 },
	async () => {
		const game = await duel({ name: 'Đến trễ', settings: { lateAfterSeconds: 900 } });
		const began = new Date(Date.now() - 20 * 60_000).toISOString();
		await does('tong-tuong', 'setRoundStart', 'RoundStartInput', { event: game.event.id, round: 1, at: began });
		await on('tong-vua', game.desk, async (page) => {
			const panel = page.getByRole('region', { name: 'Có mặt' });
			await panel.getByText('Đề nghị xử thua cả hai: không ai đến đúng giờ.').waitFor();
			await panel.getByRole('button', { name: `${game.white.name}: đã đến` }).waitFor();
			await does('ban-tuong-1', 'recordArrival', 'RecordArrivalInput', { bout: game.bout, side: 'WHITE', at: began });
			await page.reload();
			await panel.getByText(`Đề nghị xử thua: ${game.black.name} đến quá giờ.`).waitFor();
			await hold(panel.getByRole('button', { name: 'Xử thua' }));
			await page
				.getByText(/vắng mặt/)
				.first()
				.waitFor();
			await picture(page, 'hardest-9-refused');
		});
		assert.equal((await game.game()).phase, 'SEATED');
		await on('ban-vua-1', game.office, async (page) => {
			await page.getByRole('button', { name: 'Ghi vắng mặt' }).click();
			await page.getByText('Đã ghi tổng trọng tài vắng mặt.').waitFor();
		});
		await on('tong-vua', game.desk, async (page) => {
			const panel = page.getByRole('region', { name: 'Có mặt' });
			await panel.getByText(`Đề nghị xử thua: ${game.black.name} đến quá giờ.`).waitFor();
			await hold(panel.getByRole('button', { name: 'Xử thua' }));
			await page.getByText('Đã kết thúc').first().waitFor();
			await picture(page, 'hardest-9-declared');
		});
		const { result } = await game.game();
		assert.deepEqual([result.white, result.black, result.ending], ['1', '0', 'forfeit']);
	}
);

test(
	'10. Two arbiters say different things about one game: both words are kept, neither arbiter settles it, the chief does',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Hai lời báo' });
		const says = (login, white, black) =>
			does(login, 'recordResult', 'RecordResultInput', {
				event: game.event.id,
				round: 1,
				table: 1,
				whiteHalfPoints: white,
				blackHalfPoints: black
			});
		await says('ban-tuong-1', 2, 0);
		await says('ban-vua-1', 1, 1);
		await on('ban-vua-1', game.rounds, async (page) => {
			await page.getByText('Bàn 1: hai người ghi khác nhau').first().waitFor();
			assert.equal(await page.getByRole('button', { name: /^Chọn / }).count(), 0);
			await assertWell(page);
		});
		await on('tong-tuong', game.rounds, async (page) => {
			await page.getByRole('button', { name: 'Báo khác nhau 1' }).click();
			await picture(page, 'hardest-10-dispute');
			await page.locator('.dispute').getByRole('button', { name: 'Chọn ½ – ½' }).click();
			await page.getByText('Bàn 1: đã chọn ½ – ½.').waitFor();
		});
		const { result } = await game.game();
		assert.deepEqual([result.white, result.black], ['½', '½']);
	}
);

test(
	'What must not get lost: a double tap, two arbiters at one table, an arbiter dismissed while typing, a ruling on a game that has just ended',
	{ timeout: 300_000 },
	async () => {
		const game = await duel({ name: 'Hai trọng tài một bàn', kind: 'CHESS' });
		await game.start();
		await withContext(desk, async (other) => {
			const mine = await logIn(other, 'tong-tuong');
			await mine.goto(game.ruling);
			await mine.getByRole('radio', { name: new RegExp(game.white.name) }).check();
			await mine.getByRole('radio', { name: 'Điện thoại', exact: true }).check();
			await mine.getByText('Nếu ký, điều này xảy ra:').waitFor();
			// Meanwhile the game ends at the board, by a colleague.
			await on('ban-tuong-1', game.desk, async (page) => {
				await page.getByRole('button', { name: 'Kết thúc ván' }).click();
				const dialog = page.getByRole('dialog');
				await dialog.getByRole('radio', { name: 'Thỏa thuận hòa' }).check({ force: true });
				const submit = dialog.getByRole('button', { name: 'Ghi kết thúc ván' });
				// A hurried thumb taps twice: that signs nothing. Held, it is done once.
				await submit.dblclick();
				assert.ok(await dialog.isVisible());
				await hold(submit);
				await page.getByText('Đã ghi kết quả ½ – ½.').waitFor();
			});
			// It is told at once that there is no game to lose any more: what would follow is a warning (16.1, 12.9).
			await mine.getByText('Ván đã kết thúc.').first().waitFor();
			await mine.getByText('ván đã kết thúc: kết quả giữ nguyên.').waitFor();
			await picture(mine, 'hardest-just-ended');
			await mine.getByRole('button', { name: /Ký và ghi bàn/ }).click();
			await mine.getByRole('region', { name: 'Đã ghi quyết định' }).waitFor();
		});
		const ended = await game.game();
		assert.deepEqual([ended.result.white, ended.rulings.length], ['½', 1], 'the draw stands beside the fault');
		// Whoever had not heard of it decided on another game than this one: refused, and both facts are kept.
		const { it } = await askAs(
			'tong-tuong',
			'mutation($input: RuleFaultInput!) { it: ruleFault(input: $input) { __typename ... on Refusal { code currentVersion } } }',
			{ input: { bout: game.bout, side: 'BLACK', fault: 'phone', expectedVersion: 1 } }
		);
		assert.deepEqual([it.__typename, it.code, it.currentVersion], ['Refusal', 'stale_version', ended.version]);

		// Dismissed while typing: the next request has no power, and what was typed stays on the device.
		const second = await duel({ name: 'Bị miễn nhiệm' });
		await second.start();
		await on('ban-tuong-1', second.moves, async (page) => {
			await page.getByLabel('Nước đi', { exact: true }).fill('P2-5');
			const { event } = await askAs(
				'van-phong',
				'query($id: ID!) { event(id: $id) { officials { function person { id } } } }',
				{ id: second.event.id }
			);
			const { person } = event.officials.find((one) => one.function === 'TABLE_ARBITER');
			await does('van-phong', 'dismiss', 'DismissInput', {
				event: second.event.id,
				person: person.id,
				function: 'TABLE_ARBITER',
				why: 'SUSPENDED'
			});
			await page.getByRole('button', { name: 'Ghi nước đi' }).click();
			await page
				.getByText('Vai trò của bạn không gồm nơi này.')
				.or(page.getByText(/không được/))
				.first()
				.waitFor();
			await picture(page, 'hardest-dismissed');
		});
		assert.deepEqual((await second.game()).plies, [], 'nothing was recorded without power');
	}
);
