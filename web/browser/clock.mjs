// The game clock on the phone: set, pressed, reloaded, without a network, its presses listed and taken along, its times
// handed to a table's clock correction.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { duel } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertSound, assertWell, settled } from './looks.mjs';
import { keeps, logIn, phone, withContext } from './stage.mjs';

/** What the browser says of a network that is away. */
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
const half = (page, name) => page.getByRole('button', { name: new RegExp(`^${name} bấm đồng hồ`) });
const shows = async (page, name) =>
	/: (\d+:\d\d(?::\d\d)?), (\d+) nước/.exec(await half(page, name).locator('.told').innerText()).slice(1);

test(
	'Anybody sets the clock on the phone and presses it; it goes on through a reload and without a network; a flag is shown and nothing is decided; the presses are taken along',
	{ timeout: 240_000 },
	async () => {
		await withContext(keeps(phone), async (context) => {
			const page = await context.newPage();
			await page.goto('/dong-ho');
			await page.getByLabel('Số phút mỗi bên').fill('x');
			await page.getByRole('button', { name: 'Đặt đồng hồ' }).click();
			await page.getByText('Số phút từ 0,1 đến 600').waitFor();
			// What the laws print is offered, and said in words.
			await page.getByLabel('Thời gian', { exact: true }).selectOption({ index: 1 });
			await page
				.getByRole('paragraph')
				.filter({ hasText: /^60 phút$/ })
				.waitFor();
			await assertWell(page);
			await page.getByLabel('Thời gian', { exact: true }).selectOption({ label: 'Tự đặt' });
			await page.getByLabel('Số phút mỗi bên').fill('0,2');
			await page.getByLabel('Giây mỗi nước', { exact: true }).fill('0');
			await page.getByLabel('Bên đi trước').fill('An');
			await page.getByLabel('Bên đi sau').fill('Bình');
			await picture(page, 'clock-setup-phone');
			await assertWell(page);
			await page.getByRole('button', { name: 'Đặt đồng hồ' }).click();
			await half(page, 'Bình').waitFor();
			assert.deepEqual(await shows(page, 'An'), ['0:12', '0']);
			await picture(page, 'clock-new-phone');
			await assertWell(page);
			const box = await half(page, 'An').boundingBox();
			assert.ok(box.height > 250 && box.width > 380, `half the screen: ${box.width} × ${box.height}`);

			// The service worker has the shell: from here on there is no network.
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
			await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 });
			await context.setOffline(true);
			await half(page, 'Bình').tap();
			await page.waitForTimeout(1_500);
			await half(page, 'An').tap();
			const [left, made] = await shows(page, 'An');
			assert.equal(made, '1');
			assert.ok(['0:11', '0:10'].includes(left), left);
			// A reload without a network loses nothing, and the time went on.
			await page.waitForTimeout(2_500);
			await page.reload();
			await page.getByRole('button', { name: /^Mở lại: An – Bình/ }).click();
			await half(page, 'An').waitFor();
			assert.deepEqual(await shows(page, 'An'), [left, '1']);
			const [running] = await shows(page, 'Bình');
			assert.ok(Number(running.split(':')[1]) < 11, `it ran meanwhile: ${running}`);

			// The flag falls in its own time; both may go on pressing, and nothing is ended.
			await page.getByText('RỤNG CỜ', { exact: true }).waitFor({ timeout: 30_000 });
			await page
				.getByText(/Bình rụng cờ lúc/)
				.first()
				.waitFor();
			await picture(page, 'clock-flag-phone');
			await assertWell(page, OFFLINE);
			await half(page, 'Bình').tap();
			assert.equal((await shows(page, 'Bình'))[1], '1');
			// By keys, too: stop.
			await page.keyboard.press('p');
			await page
				.getByText('Đồng hồ đang dừng')
				.or(page.getByText(/Bình rụng cờ/))
				.first()
				.waitFor();
			await page.getByRole('button', { name: 'Các lần bấm' }).click();
			const dialog = page.getByRole('dialog', { name: 'Các lần bấm' });
			await dialog.getByText('1. An bấm').waitFor();
			await dialog.getByText('Bình bấm, cho bên kia chạy').waitFor();
			await picture(page, 'clock-list-phone');
			await assertWell(page, OFFLINE);
			const [download] = await Promise.all([
				page.waitForEvent('download'),
				dialog.getByRole('button', { name: 'Tải danh sách (CSV)' }).click()
			]);
			const text = await readFile(await download.path(), 'utf8');
			assert.match(text, /"An bấm","1"/);
			assert.match(text, /"0:0\d","0:12"|"0:1\d","0:12"/);
			await dialog.getByRole('button', { name: 'Đóng' }).click();

			// Set by hand: the flag is up again, and the list says so.
			await page.getByRole('button', { name: 'Chỉnh giờ' }).click();
			const set = page.getByRole('dialog', { name: 'Chỉnh cả hai đồng hồ' });
			await set.getByLabel('Giờ còn lại của Bình').fill('hai phút');
			await set.getByRole('button', { name: 'Đặt như thế' }).click();
			await set.getByText('Viết giờ như 59:30 hoặc 1:29:30.').waitFor();
			await set.getByLabel('Giờ còn lại của Bình').fill('2:00');
			await set.getByRole('button', { name: 'Đặt như thế' }).click();
			await page.getByText('RỤNG CỜ', { exact: true }).waitFor({ state: 'detached' });
			assert.equal((await shows(page, 'Bình'))[0], '2:00');
			await page.getByRole('button', { name: 'Chạy tiếp' }).click();
			await page.keyboard.press(' ');
			await context.setOffline(false);
			await page.setViewportSize({ width: 844, height: 390 });
			await picture(page, 'clock-lying-phone');
			await assertWell(page, OFFLINE);
		});
	}
);

test(
	"Opened from a table it has that game's time and names; an arbiter takes both times to the clock correction, a player cannot",
	{ timeout: 180_000 },
	async () => {
		const game = await duel({ name: 'Đồng hồ bàn', settings: { baseSeconds: 3600, incrementSeconds: 30 } });
		await game.start();
		await withContext(keeps(phone), async (context) => {
			const page = await logIn(context, 'ban-tuong-1');
			await page.goto(game.desk);
			await page.getByRole('link', { name: 'Đồng hồ trên điện thoại' }).click();
			await page.getByText('Vòng 1 · Bàn 1').waitFor();
			await page.getByRole('paragraph').filter({ hasText: '60 phút; cộng 30 giây mỗi nước' }).waitFor();
			await page.getByRole('button', { name: 'Đặt đồng hồ' }).click();
			await half(page, game.black.name).waitFor();
			assert.equal((await shows(page, game.white.name))[0], '1:00:00');
			await half(page, game.black.name).tap();
			await half(page, game.white.name).tap();
			await page.getByRole('button', { name: 'Dừng', exact: true }).click();
			await page.getByRole('button', { name: 'Các lần bấm' }).click();
			await page.getByRole('link', { name: 'Đưa hai giờ này vào chỉnh giờ của bàn' }).click();
			const dialog = page.getByRole('dialog', { name: /đồng hồ/i });
			await dialog.getByText('Hai giờ này lấy từ đồng hồ trên điện thoại.', { exact: false }).waitFor();
			assert.match(await dialog.getByLabel('Đỏ').inputValue(), /^1:00:(29|30)$/);
			await picture(page, 'clock-suggested-phone');
			await assertWell(page);
			// Nothing is recorded until the arbiter says why.
			await dialog.getByRole('button', { name: 'Đặt giờ' }).click();
			await dialog.getByText('Hãy chọn lý do.').waitFor();
			await dialog.getByRole('radio', { name: 'Đồng hồ hỏng' }).check();
			await dialog.getByRole('button', { name: 'Đặt giờ' }).click();
			await page
				.getByText(/Đồng hồ hỏng/)
				.first()
				.waitFor();
		});
		await withContext(keeps(phone), async (context) => {
			const page = await logIn(context, game.white.login);
			await page.goto(`/dong-ho?van=${encodeURIComponent(game.bout)}`);
			await page.getByRole('button', { name: 'Đặt đồng hồ' }).click();
			await half(page, game.black.name).tap();
			// The half that runs is read by day and by night.
			for (const colorScheme of ['light', 'dark']) {
				await page.emulateMedia({ colorScheme });
				await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, colorScheme);
				await assertSound(page);
			}
			await page.getByRole('button', { name: 'Dừng', exact: true }).click();
			await page.getByRole('button', { name: 'Các lần bấm' }).click();
			await settled(page);
			assert.equal(await page.getByRole('link', { name: 'Đưa hai giờ này vào chỉnh giờ của bàn' }).count(), 0);
			await page.goto(`${game.desk}&dong-ho=1000-1000`);
			await settled(page);
			assert.equal(await page.getByRole('dialog').count(), 0, 'no player corrects clocks');
		});
	}
);
