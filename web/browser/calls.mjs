// A player calls the arbiter from the own phone: the desk rings, the table is shown, somebody comes; the signed slip is
// photographed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askAs, does, duel } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { logIn, origin, phone, withContext } from './stage.mjs';

test(
	'Two taps call; the desk hears it at once, shows whose table and answers with one; the player reads who comes; strangers see and do nothing',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Gọi trọng tài' });
		await game.start();
		await withContext(phone, (arbiters) =>
			withContext(phone, async (players) => {
				const desk = await logIn(arbiters, 'ban-tuong-1');
				await desk.goto(game.desk.replace(/&ban=.*/, ''));
				const glance = desk.getByRole('region', { name: 'Vòng 1: các bàn' });
				await glance.waitFor();
				assert.equal(await glance.getByText('Gọi trọng tài').count(), 0);

				const player = await logIn(players, game.black.login);
				await player.goto(game.page);
				let taps = 0;
				const tap = async (what) => {
					const { width, height } = await what.boundingBox();
					assert.ok(width >= 44 && height >= 44, `a thumb's width: ${width} × ${height}`);
					await what.click();
					taps += 1;
				};
				await player.getByRole('button', { name: 'Gọi trọng tài' }).waitFor();
				await tap(player.getByRole('button', { name: 'Gọi trọng tài' }));
				await picture(player, 'call-reasons-phone');
				await assertWell(player);
				await tap(player.getByRole('button', { name: 'Đồng hồ', exact: true }));
				assert.equal(taps, 2);
				await player.getByText(/Đã gọi lúc/).waitFor();

				// Without asking again: the desk is told.
				await desk.getByRole('alert').filter({ hasText: 'Bàn 1 gọi trọng tài: Đồng hồ' }).waitFor({ timeout: 8_000 });
				await glance.getByRole('listitem').first().filter({ hasText: 'Gọi trọng tài' }).waitFor();
				await picture(desk, 'call-ringing-phone');
				await assertWell(desk);
				await glance.getByRole('listitem').first().getByRole('button').click();
				await desk.getByText(`Đen gọi trọng tài`, { exact: false }).first().waitFor();
				await picture(desk, 'call-table-phone');
				await assertWell(desk);
				await desk.getByRole('button', { name: 'Tôi đến' }).click();
				await desk.getByText('Đã báo cho bàn: trọng tài đang đến.').waitFor();
				await player.getByText(/đang đến bàn của bạn/).waitFor();
				await picture(player, 'call-answered-phone');
				// At most so often.
				await player.getByRole('button', { name: 'Gọi trọng tài' }).click();
				await player.getByRole('button', { name: 'Việc khác', exact: true }).click();
				await player.getByText(/Có thể gọi lại sau/).waitFor();
				await assertWell(player);
			})
		);
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(game.page);
			await settled(page);
			assert.equal(await page.getByRole('button', { name: 'Gọi trọng tài' }).count(), 0);
		});
		const seen = await askAs('phuong', 'query($id: ID!) { bout(id: $id) { calls { reason } viewerMay } }', {
			id: game.bout
		});
		assert.deepEqual(seen.bout.calls, [], 'another player hears nothing of it');
	}
);

test(
	'The signed slip is photographed at the table, made small on the phone, seen by the officials, taken away for a reason; nobody else sees it',
	{ timeout: 240_000 },
	async () => {
		const game = await duel({ name: 'Ảnh phiếu' });
		await game.start();
		await does('ban-tuong-1', 'concludeBout', 'ConcludeBoutInput', {
			bout: game.bout,
			ending: 'RESIGNATION',
			loser: 'BLACK'
		});
		const address = await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-tuong-1');
			await page.goto(game.desk);
			await page.getByRole('button', { name: 'Chụp phiếu đã ký' }).waitFor();
			// A photograph as large as a camera's, drawn here: 4,000 by 3,000.
			const large = await page.evaluate(async () => {
				const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
				const context = canvas.getContext('2d');
				for (let n = 0; n < 4000; n++) {
					context.fillStyle = `hsl(${(n * 47) % 360} 80% 60%)`;
					context.fillRect((n * 389) % 4000, (n * 251) % 3000, 60, 40);
				}
				const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
				return [...new Uint8Array(await blob.arrayBuffer())];
			});
			const input = page.locator('input[type=file]');
			await input.setInputFiles({ name: 'phieu.png', mimeType: 'image/png', buffer: Buffer.from(large) });
			await page.getByText('Đã đính kèm ảnh.').waitFor();
			const image = page.getByRole('img', { name: 'Ảnh phiếu kết quả 1' });
			await image.waitFor();
			const [width, height] = await image.evaluate(async (one) => {
				await one.decode();
				return [one.naturalWidth, one.naturalHeight];
			});
			assert.deepEqual([width, height], [1600, 1200], 'made small on the phone');
			await picture(page, 'photo-attached-phone');
			await assertWell(page);
			// What is no picture is told so, and nothing is sent.
			await input.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('không phải ảnh') });
			await page.getByText('Không đọc được ảnh này trên máy. Hãy chụp lại.').waitFor();
			return image.getAttribute('src');
		});
		// A visitor, a player of the game and somebody else's arbiter ask for the picture itself.
		assert.equal((await fetch(origin + address)).status, 403);
		for (const login of [game.white.login, 'phuong'])
			await withContext(phone, async (context) => {
				const page = await logIn(context, login);
				assert.equal((await page.request.get(address)).status(), 403, login);
				await page.goto(game.desk);
				await settled(page);
				assert.equal(await page.getByRole('button', { name: 'Chụp phiếu đã ký' }).count(), 0);
				assert.equal(await page.getByRole('img', { name: 'Ảnh phiếu kết quả 1' }).count(), 0);
			});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-tuong');
			await page.goto(game.desk);
			await page.getByRole('button', { name: 'Gỡ ảnh 1' }).click();
			const dialog = page.getByRole('dialog', { name: 'Vì sao gỡ ảnh này?' });
			await dialog.getByRole('button', { name: 'Gỡ ảnh', exact: true }).click();
			await dialog.getByText('Hãy chọn lý do.').waitFor();
			await dialog.getByRole('radio', { name: 'Phiếu của bàn khác' }).check({ force: true });
			await picture(page, 'photo-remove-phone');
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Gỡ ảnh', exact: true }).click();
			await page.getByText('Đã gỡ ảnh.', { exact: false }).waitFor();
			assert.equal((await page.request.get(address)).status(), 404);
		});
	}
);
