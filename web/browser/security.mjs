// Second factors in the browser: a passkey of Chromium's virtual authenticator, one-time passwords computed here,
// recovery codes, and grave acts that ask who it is.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, origin, phone, withContext } from './stage.mjs';

const PASSWORD = 'mot hai ba bon nam sau';

/** The password of a step from now on (RFC 6238). */
function oneTime(secret, steps = 0) {
	const bits = [...secret.replace(/\s/g, '')]
		.map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
		.join('');
	const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
	const hash = createHmac('sha1', key).update(counter).digest();
	const number = hash.readUInt32BE(hash[19] & 15) & 0x7fffffff;
	return String(number % 1_000_000).padStart(6, '0');
}

/** Browsers bind passkeys to names, and take this machine's for one. */
const named = (device) => ({ ...device, baseURL: origin.replace('127.0.0.1', 'localhost') });

async function logOut(page) {
	await page.goto('/tai-khoan');
	await page.getByRole('main').getByRole('button', { name: 'Đăng xuất' }).click();
	await page.waitForURL((url) => url.pathname === '/');
}

async function givePassword(page, login) {
	await page.goto('/dang-nhap');
	await page.getByLabel('Tên đăng nhập').fill(login);
	await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
	await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
	await page.getByRole('heading', { name: 'Bước thứ hai' }).waitFor();
}

test(
	'A player sets a passkey and one-time passwords on a phone, enters by each and by a recovery code, and takes them away',
	{ timeout: 300_000 },
	async () => {
		await withContext(named(phone), async (context) => {
			const page = await logIn(context, 'bao');
			const cdp = await context.newCDPSession(page);
			await cdp.send('WebAuthn.enable');
			const options = {
				protocol: 'ctap2',
				transport: 'internal',
				hasResidentKey: true,
				hasUserVerification: true,
				isUserVerified: true,
				automaticPresenceSimulation: true
			};
			await cdp.send('WebAuthn.addVirtualAuthenticator', { options });

			await page.goto('/tai-khoan');
			await page.getByRole('link', { name: 'Khóa truy cập, mật khẩu một lần, mã khôi phục' }).click();
			await page.getByRole('heading', { level: 1, name: 'Bảo mật' }).waitFor();
			await page.getByLabel('Tên khóa mới').fill('Máy của Bảo');
			await page.getByRole('button', { name: 'Thêm khóa truy cập' }).click();
			await page.getByText('Đã thêm khóa «Máy của Bảo».').waitFor();
			const slip = page.getByRole('status', { name: 'Mã khôi phục của bạn' });
			const codes = await slip.getByRole('listitem').allInnerTexts();
			assert.equal(codes.length, 10);
			await assertWell(page);
			await picture(page, 'security-codes-phone');
			await page.getByRole('button', { name: 'Tôi đã cất' }).click();
			await page.getByText('Còn 10 mã chưa dùng.').waitFor();

			await page.getByRole('button', { name: 'Đặt mật khẩu một lần' }).click();
			await page.getByRole('img', { name: 'Mã QR để ứng dụng xác thực quét' }).waitFor();
			const secret = await page.locator('p', { hasText: 'Không quét được thì nhập tay' }).locator('code').innerText();
			await picture(page, 'security-qr-phone');
			await page.getByLabel('Mã sáu số').fill('000000');
			await page.getByRole('button', { name: 'Xác nhận mã' }).click();
			await page.getByText('Mã không đúng hoặc đã dùng rồi.').waitFor();
			await page.getByLabel('Mã sáu số').fill(oneTime(secret));
			await page.getByRole('button', { name: 'Xác nhận mã' }).click();
			await page.getByText('Đã đặt mật khẩu một lần.').waitFor();
			await page.getByRole('button', { name: 'Đổi tên khóa Máy của Bảo' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel('Tên mới').fill('Điện thoại');
			await dialog.getByRole('button', { name: 'Đổi tên' }).click();
			await page.getByText('Đã đổi tên khóa.').waitFor();
			await assertWell(page);

			await logOut(page);
			await page.goto('/dang-nhap');
			await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).waitFor();
			await assertWell(page);
			await picture(page, 'security-log-in-phone');
			await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click();
			await page.waitForURL('**/lam-viec');

			await logOut(page);
			await givePassword(page, 'bao');
			await assertWell(page);
			await picture(page, 'security-second-step-phone');
			await page.getByLabel('Mã sáu số hoặc mã khôi phục').fill('000000');
			await page.getByRole('button', { name: 'Tiếp tục' }).click();
			await page.getByText('Mã không đúng hoặc đã dùng rồi.').waitFor();
			await page.getByLabel('Mã sáu số hoặc mã khôi phục').fill(oneTime(secret, 1));
			await page.getByRole('button', { name: 'Tiếp tục' }).click();
			await page.waitForURL('**/lam-viec');

			await logOut(page);
			await givePassword(page, 'bao');
			await page.getByRole('button', { name: 'Dùng khóa truy cập' }).click();
			await page.waitForURL('**/lam-viec');

			await logOut(page);
			await givePassword(page, 'bao');
			await page.getByLabel('Mã sáu số hoặc mã khôi phục').fill(codes[3].toLowerCase());
			await page.getByRole('button', { name: 'Tiếp tục' }).click();
			await page.waitForURL('**/lam-viec');
			await page.goto('/tai-khoan/bao-mat');
			await page.getByText('Còn 9 mã chưa dùng.').waitFor();
			await page.getByRole('button', { name: 'Bỏ mật khẩu một lần' }).click();
			await page.getByText('Đã bỏ mật khẩu một lần.').waitFor();
			await page.getByRole('button', { name: 'Gỡ khóa Điện thoại' }).click();
			await page.getByText('Đã gỡ khóa «Điện thoại».').waitFor();
			await page.getByText('Có mã khôi phục sau khi đặt').waitFor();
		});
	}
);

test('A grave act asks who it is, and goes on where it was', { timeout: 120_000 }, async () => {
	await withContext(named(desk), async (context) => {
		const page = await logIn(context, 'quan-tri');
		await page.goto('/van-phong/tai-khoan');
		// What the server says after half an hour to an account with a second factor; `owners_proved` has it say so.
		let once = true;
		await page.route('**/graphql', async (route) => {
			if (!once || !route.request().postData()?.includes('he-trong')) return route.continue();
			once = false;
			const refusal = {
				__typename: 'Refusal',
				code: 'confirmation_needed',
				rule: null,
				currentVersion: null,
				article: null,
				explanation: null,
				misread: null,
				details: []
			};
			return route.fulfill({ json: { data: { openAccount: refusal } } });
		});
		const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Mở tài khoản', exact: true }) });
		await form.getByLabel('Tên đăng nhập').fill('he-trong');
		await form.getByRole('button', { name: 'Mở tài khoản', exact: true }).click();
		const dialog = page.getByRole('dialog', { name: 'Xác nhận đó là bạn' });
		await dialog.getByLabel('Mật khẩu', { exact: true }).fill('khong phai mat khau nay');
		await dialog.getByRole('button', { name: 'Xác nhận', exact: true }).click();
		await dialog.getByText('Tên đăng nhập hoặc mật khẩu không đúng.').waitFor();
		await assertWell(page);
		await picture(page, 'security-confirm-desk');
		await dialog.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
		await dialog.getByRole('button', { name: 'Xác nhận', exact: true }).click();
		await page.getByRole('status', { name: 'Mã đặt mật khẩu' }).waitFor();
		assert.equal(await dialog.count(), 0);

		await page.goto('/tai-khoan/bao-mat');
		await page.getByRole('heading', { name: 'Khóa truy cập' }).waitFor();
		await assertWell(page);
		await picture(page, 'security-desk');
	});
});

test(
	'Whoever it concerns sees who looked at their data; the administrator sees all and filters',
	{ timeout: 120_000 },
	async () => {
		const { people } = await ask('{ people(search: "Hoàng Gia Bảo") { edges { node { id } } } }');
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${people.edges[0].node.id}`);
			await page.getByRole('heading', { level: 1, name: 'Hoàng Gia Bảo' }).waitFor();
			await page.goto('/van-phong');
			await page
				.getByRole('navigation', { name: 'Các mục văn phòng' })
				.getByRole('link', { name: 'Tài khoản' })
				.waitFor();
			assert.equal(await page.getByRole('link', { name: 'Sổ theo dõi' }).count(), 0);
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto('/tai-khoan');
			await page.getByRole('link', { name: 'Đăng nhập, từ chối, ai đã xem dữ liệu của bạn' }).click();
			await page.getByRole('heading', { level: 1, name: 'Sổ theo dõi' }).waitFor();
			await page.getByRole('row').filter({ hasText: 'Xem dữ liệu riêng' }).first().waitFor();
			assert.equal(
				await page.getByRole('cell', { name: 'van-phong', exact: true }).count(),
				0,
				'log-in names of the office are its own'
			);
			await page.getByRole('row').filter({ hasText: 'Đăng nhập' }).first().waitFor();
			await assertWell(page);
			await picture(page, 'audit-own-phone');
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'quan-tri');
			await page.goto('/van-phong');
			await page
				.getByRole('navigation', { name: 'Các mục văn phòng' })
				.getByRole('link', { name: 'Sổ theo dõi' })
				.click();
			await page.getByRole('heading', { level: 1, name: 'Sổ theo dõi' }).waitFor();
			await page.getByRole('row').filter({ hasText: 'Đăng nhập' }).first().waitFor();
			await assertWell(page);
			await picture(page, 'audit-desk');
			await page.getByLabel('Loại việc').selectOption('log_in_failed');
			await page.getByRole('row').filter({ hasText: 'Sai mật khẩu' }).filter({ hasText: 'quan-tri' }).first().waitFor();
			await page.getByLabel('Tên đăng nhập').fill('khong-co-ai');
			await page.getByRole('button', { name: 'Lọc' }).click();
			await page.getByText('Không có tài khoản này.').waitFor();
			await page.getByLabel('Tên đăng nhập').fill('phuong');
			await page.getByRole('button', { name: 'Lọc' }).click();
			await page.getByText('Chưa có gì.').waitFor();
			await assertWell(page);
		});
	}
);
