// What leaves the building, on a phone and at a desk: somebody confirms an address, chooses what is sent there and to the
// device, gets a letter and stops it; and sets a forgotten password by the link that was mailed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, does, member, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { letterTo } from './post.mjs';
import { keeps, logIn, phone, withContext } from './stage.mjs';

const wide = { viewport: { width: 1366, height: 768 } };
const ADDRESS = 'diem@thu.example';
const FRESH = 'mot cau moi that dai de nho';

/** The browser's own push service is elsewhere: what it would answer. Its keys are those of RFC 8291's example. */
function pretendPush() {
	const bytes = (text) =>
		Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
	const subscription = {
		endpoint: 'https://push.example/send/abc',
		options: {},
		getKey: (name) =>
			bytes(
				name === 'auth'
					? 'BTBZMqHH6r4Tts7J_aSIgg'
					: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
			),
		unsubscribe: () => Promise.resolve(true)
	};
	window.asked = 0;
	Notification.requestPermission = () => {
		window.asked += 1;
		return Promise.resolve('granted');
	};
	PushManager.prototype.subscribe = () => Promise.resolve(subscription);
	PushManager.prototype.getSubscription = () => Promise.resolve(null);
}

test(
	'Somebody confirms an address, chooses letters and messages on a phone, gets a letter and stops it',
	{ timeout: 300_000 },
	async () => {
		const diem = await member('Ngô Thị Diễm');
		await account('diem', diem.id);
		await withContext({ ...keeps(phone), permissions: ['notifications'] }, async (context) => {
			await context.addInitScript(pretendPush);
			const page = await logIn(context, 'diem');
			await page.goto('/tai-khoan');
			await page.getByRole('link', { name: 'Chọn tin gửi qua thư, đến máy' }).click();
			await page.getByRole('heading', { level: 1, name: 'Gửi tin báo' }).waitFor();
			const mail = page.getByLabel('Thư về: Cặp đấu, giờ vòng đấu');
			const push = page.getByLabel('Tin đến máy về: Cặp đấu, giờ vòng đấu');
			assert.ok((await mail.isDisabled()) && (await push.isDisabled()), 'nothing can be chosen without a way');
			await page.getByLabel('Địa chỉ thư').fill('khong phai thu');
			await page.getByRole('button', { name: 'Gửi liên kết xác nhận' }).click();
			await page.getByText('Địa chỉ thư này không đúng dạng').waitFor();
			await page.getByLabel('Địa chỉ thư').fill(ADDRESS);
			await page.getByRole('button', { name: 'Gửi liên kết xác nhận' }).click();
			await page.getByText(`Đang chờ xác nhận: ${ADDRESS}`).waitFor();
			await assertWell(page);
			await picture(page, 'delivery-asked-phone');

			// The letter is opened elsewhere: opening confirms nothing, the button does.
			const letter = await letterTo(ADDRESS, 'Chủ tài khoản diem');
			const other = await context.newPage();
			await other.goto(letter.path);
			await other.getByRole('button', { name: 'Xác nhận địa chỉ' }).waitFor();
			await assertWell(other);
			await picture(other, 'delivery-confirm-phone');
			await other.getByRole('button', { name: 'Xác nhận địa chỉ' }).click();
			await other.getByText('Đã xác nhận.').waitFor();
			await other.close();

			await page.reload();
			await page.getByText(`${ADDRESS} – đã xác nhận`).waitFor();
			assert.equal(await page.evaluate(() => window.asked), 0, 'the browser asks its owner at a tap only');
			await page.getByRole('button', { name: 'Nhận tin trên máy này' }).click();
			await page.getByText('Máy này sẽ nhận tin.').waitFor();
			assert.equal(await page.evaluate(() => window.asked), 1);
			await mail.check();
			await page.getByText('Đã lưu.').waitFor();
			await push.check();
			await page.getByRole('button', { name: /^Gỡ máy/ }).waitFor();
			await assertWell(page);
			await picture(page, 'delivery-chosen-phone');
			await page.reload();
			await mail.waitFor();
			assert.ok((await mail.isChecked()) && (await push.isChecked()));
			await page.getByRole('button', { name: /^Gỡ máy/ }).click();
			await page.getByText('Chưa có máy nào.').waitFor();
		});

		const event = await paired(diem);
		const letter = await letterTo(ADDRESS, 'Đã công bố cặp đấu của bạn');
		assert.match(letter.words, /Giải báo qua thư/);
		assert.match(letter.head, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
		await withContext(wide, async (context) => {
			const page = await context.newPage();
			await page.goto(letter.path);
			await page.getByRole('heading', { level: 1 }).waitFor();
			assert.match(page.url(), /\/van\//);
			await page.goto(new URL(/https?:\S+thoi-thu\S+/.exec(letter.words)[0]).pathname);
			await page.getByRole('button', { name: 'Thôi nhận thư loại này' }).waitFor();
			await assertWell(page);
			await picture(page, 'delivery-stop-desk');
			await page.getByRole('button', { name: 'Thôi nhận thư loại này' }).click();
			await page.getByText('Từ nay không gửi nữa.').waitFor();
			const own = await logIn(context, 'diem');
			await own.goto('/tai-khoan/gui-tin');
			await own.getByLabel('Thư về: Cặp đấu, giờ vòng đấu').waitFor();
			assert.equal(await own.getByLabel('Thư về: Cặp đấu, giờ vòng đấu').isChecked(), false);
			await own.getByRole('combobox', { name: 'Ngôn ngữ của thư và tin' }).selectOption('EN');
			await own.getByText('Đã đổi ngôn ngữ.').waitFor();
			await assertWell(own);
			await picture(own, 'delivery-desk');
			await own.getByRole('button', { name: 'EN – English' }).click();
			await own.getByRole('heading', { level: 1, name: 'Sending notices' }).waitFor();
			await assertWell(own);
		});
		assert.ok(event);
	}
);

/** A round with her in it is published. */
async function paired(diem) {
	const [chief, ...others] = await Promise.all(
		['Cao Đình Thắng', 'Mai Xuân Lộc', 'Tô Vĩnh Khang', 'Võ Ngọc Hân'].map(member)
	);
	const { id: event } = await published({
		name: 'Giải báo qua thư',
		venue: 'Cung văn hoá',
		purpose: 'Thử gửi tin.'
	});
	await does('van-phong', 'appoint', 'AppointInput', { event, person: chief.id, function: 'CHIEF_ARBITER' });
	const people = [diem, ...others].map(({ id }) => id);
	await does('van-phong', 'enterPlayers', 'EnterPlayersInput', { event, people });
	for (const step of ['pairRound', 'publishRound']) await does('tong-tuong', step, 'RoundInput', { event, round: 1 });
	return event;
}

test('A forgotten password is set by the link that was mailed', { timeout: 180_000 }, async () => {
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto('/dang-nhap');
		await page.getByRole('link', { name: 'Nhận liên kết qua thư' }).click();
		await page.getByRole('heading', { level: 1, name: 'Quên mật khẩu' }).waitFor();
		await page.getByLabel('Tên đăng nhập').fill('diem');
		await page.getByRole('button', { name: 'Gửi liên kết' }).click();
		await page.getByText('Nếu tài khoản này có địa chỉ thư đã xác nhận').waitFor();
		await assertWell(page);
		await picture(page, 'password-forgotten-phone');
		// She is written to in English since she said so.
		const { path } = await letterTo(ADDRESS, 'Somebody asked to set a new password');
		await page.goto(path);
		await page.getByLabel('Mật khẩu mới', { exact: true }).fill(FRESH);
		await page.getByLabel('Nhập lại mật khẩu mới').fill(FRESH);
		await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
		await page.getByText('Đã đặt mật khẩu cho tài khoản diem.').waitFor();
		await page.goto('/dang-nhap');
		await page.getByLabel('Tên đăng nhập').fill('diem');
		await page.getByLabel('Mật khẩu', { exact: true }).fill(FRESH);
		await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
		await page.waitForURL('**/lam-viec');
	});
	// The same door for staff who named no address says the same, and mails nothing.
	const { viewer } = await askAs('van-phong', '{ viewer { telling { address } } }');
	assert.equal(viewer.telling.address, null);
});
