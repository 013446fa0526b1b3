// What an arbiter is told before a signature that ends a game, and what the hand has to do then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duel } from './cast.mjs';
import { hold, picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { logIn, phone, withContext } from './stage.mjs';

test(
	'The third technical fault of xiangqi (16.3, 7.1n): before signing it says “time 3, loses, 0–1” and the article; a tap signs nothing, who lets go too soon signs nothing',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Lần thứ ba' });
		await game.start();
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-tuong-1');
			const sign = page.getByRole('button', { name: /Ký và ghi bàn/ });
			const fault = async (nth) => {
				await page.goto(game.ruling);
				await page.getByRole('radio', { name: new RegExp(game.white.name) }).check();
				await page.getByRole('radio', { name: 'Chạm quân', exact: true }).check();
				await page.getByText(`Lần ${nth}`, { exact: true }).waitFor();
			};
			const recorded = page.getByRole('region', { name: 'Đã ghi quyết định' });
			for (const [nth, measure] of [
				[1, 'Nhắc nhở'],
				[2, 'Cảnh cáo']
			]) {
				await fault(nth);
				const told = page.locator('.foreseen');
				assert.match(await told.innerText(), new RegExp(measure));
				await told.getByText('ván tiếp tục.').waitFor();
				await sign.tap();
				await recorded.waitFor();
			}
			await fault(3);
			const told = page.locator('.foreseen');
			await told.getByText('Xử thua ván cờ', { exact: true }).waitFor();
			await told.getByText('0–1', { exact: true }).waitFor();
			await told.getByRole('link', { name: 'Điều 7.1n' }).waitFor();
			await told.getByText(`ván kết thúc 0–1: ${game.black.name} thắng.`).waitFor();
			await picture(page, 'signed-third-phone');
			await assertWell(page);
			await sign.tap();
			await sign.click({ delay: 600 });
			await page.waitForTimeout(400);
			assert.equal(await recorded.count(), 0);
			assert.deepEqual([(await game.game()).phase, (await game.game()).rulings.length], ['RUNNING', 2]);
			await hold(sign);
			await recorded.waitFor();
			await picture(page, 'signed-third-done-phone');
		});
		const { phase, result, rulings } = await game.game();
		assert.deepEqual(
			[phase, result.white, result.black, result.grounds.article, rulings.length],
			['CONCLUDED', '0', '1', '7.1n', 3]
		);
	}
);
