// A game as a reader wants it: its pieces, its board, its notation, its clocks, its repetitions.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { does, duel } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { places } from './places.mjs';
import { desk, phone, withContext } from './stage.mjs';

const move = (page, ply) => page.locator(`button[data-ply="${ply}"]`);
const records = (bout, text, clocks = []) =>
	does('ban-tuong-1', 'recordMoves', 'RecordMovesInput', {
		bout,
		moves: text.split(' ').map((one, at) => ({ text: one, ...(clocks[at] ? { clockMs: clocks[at] } : {}) }))
	});

test(
	'Whoever reads chooses pieces, board, coordinates and notation, and the device keeps them',
	{ timeout: 180_000 },
	async () => {
		const { live, chessLive } = await places();
		for (const [size, options] of [
			['desk', desk],
			['phone', phone]
		])
			await withContext(options, async (context) => {
				const page = await context.newPage();
				await page.goto(`/van/${live(1).bout.id}`);
				await move(page, 1).waitFor();
				const usual = (await move(page, 1).innerText()).trim();
				await page.getByText('Bàn cờ và cách ghi nước đi').click();
				await page.getByLabel('Cách ghi nước đi').selectOption('wxf');
				await page.waitForFunction(
					(before) => document.querySelector('button[data-ply="1"]').innerText.trim() !== before,
					usual
				);
				assert.match(await move(page, 1).innerText(), /^[CHREAKP+-]\d?[.=+-]\d/);
				await page.getByLabel('Giấy trơn').check();
				await page.locator('.plain-board').waitFor();
				const edges = () => page.locator('text.edge').count();
				assert.equal(await edges(), 18);
				await page.getByLabel('Hiện tên cột và hàng').uncheck();
				await page.waitForFunction(() => document.querySelectorAll('text.edge').length === 0);
				await page.reload();
				await page.locator('.plain-board').waitFor();
				await page.waitForFunction(() => /^[CHREAKP]/.test(document.querySelector('button[data-ply="1"]')?.innerText));
				assert.equal(await edges(), 0);
				await assertWell(page);
				await picture(page, `viewer-plain-${size}`);

				await page.goto(`/van/${chessLive(4).bout.id}`);
				await page.locator('[data-board] svg g[transform] path').first().waitFor();
				await page.getByLabel('Hình gọn').check();
				await settled(page);
				await picture(page, `viewer-shapes-${size}`);
				await page.getByLabel('Chữ Việt').first().check();
				await page.locator('.disc.letter text').first().waitFor();
				await picture(page, `viewer-letters-${size}`);
				await page.getByText('Bàn cờ và cách ghi nước đi').click();
				await page.getByLabel('Cách ghi nước đi').selectOption('uci');
				await page.waitForFunction(() =>
					/^[a-h][1-8][a-h][1-8]/.test(document.querySelector('button[data-ply="1"]').innerText.trim())
				);
				await assertWell(page);
			});
	}
);

test(
	'The time of each move is told, a repetition is marked and drawn, and castling on the long side fits its place',
	{ timeout: 180_000 },
	async () => {
		const game = await duel({ name: 'Chu kỳ cho người xem' });
		await game.start();
		await records(
			game.bout,
			'P8.3 P8-7 B3.1 X9.2 P8-6 P2.4 P6.3 T7.5 P6-1 M8.6 P1.1 Tg5.1 P1/1 Tg5/1 P1.1 Tg5.1 P1/1 Tg5/1',
			[5_395_000, 5_390_000, 5_300_000]
		);
		for (const [size, options] of [
			['desk', desk],
			['phone', phone]
		])
			await withContext(options, async (context) => {
				const page = await context.newPage();
				await page.goto(game.page);
				await move(page, 1).getByText('0:05').waitFor();
				await move(page, 3).getByText('1:35').waitFor();
				await page.getByRole('img', { name: /^Thời gian còn lại\. Đỏ: / }).waitFor();
				await page.locator('.repeated').nth(5).waitFor();
				await page.getByRole('button', { name: 'Vẽ chu kỳ lặp lại lên bàn' }).click();
				await page.locator('.order-number').nth(3).waitFor();
				await assertWell(page);
				await picture(page, `viewer-cycle-${size}`);
				await page.getByRole('button', { name: 'Bỏ hình chu kỳ' }).click();
				assert.equal(await page.locator('.order-number').count(), 0);
			});

		const chess = await duel({ name: 'Nhập thành dài', kind: 'CHESS' });
		await chess.start();
		await records(chess.bout, 'd4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O');
		for (const options of [desk, phone])
			await withContext(options, async (context) => {
				const page = await context.newPage();
				await page.goto(chess.page);
				await move(page, 10).waitFor();
				await settled(page);
				const overlaps = await page
					.locator('button.move')
					.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText));
				assert.deepEqual(overlaps, []);
				const [white, black] = await Promise.all([move(page, 9).boundingBox(), move(page, 10).boundingBox()]);
				assert.ok(white.x + white.width <= black.x + 1, 'the two columns do not overlap');
			});
	}
);
