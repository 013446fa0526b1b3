// Accounts in the browser: opened by staff, taken over by their owner, confirmed by the administrator, closed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell, settled } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const OWN = 'con ngua go qua song sau';
const OTHER = 'chin muoi con tot sang song';

test(
	'Staff open an account; its owner sets the password on a phone; its role counts once the administrator confirms; it is closed',
	{ timeout: 300_000 },
	async () => {
		const code = await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/tai-khoan');
			const form = page
				.locator('form')
				.filter({ has: page.getByRole('button', { name: 'Mở tài khoản', exact: true }) });
			await form.getByLabel('Tên đăng nhập').fill('nguoi-moi');
			// Staff open accounts for members only.
			await form.getByRole('button', { name: 'Mở tài khoản', exact: true }).click();
			await page.getByText('Hãy chọn hội viên').waitFor();
			await form.getByLabel('Của người').fill('mai xuan loc');
			await page
				.getByRole('button', { name: /Mai Xuân Lộc/ })
				.or(page.getByRole('option', { name: /Mai Xuân Lộc/ }))
				.first()
				.click();
			await form.getByRole('button', { name: 'Mở tài khoản', exact: true }).click();
			const slip = page.getByRole('status', { name: 'Mã đặt mật khẩu' });
			await slip.waitFor();
			await assertWell(page);
			// Whoever handed out the code does not see a button to confirm it.
			await page.getByLabel('Tìm tài khoản').fill('nguoi-moi');
			await page.getByText('chờ chủ đặt mật khẩu').waitFor();
			assert.equal(await page.getByRole('button', { name: /Xác nhận/ }).count(), 0);
			return (await slip.locator('code').innerText()).trim();
		});
		assert.match(code, /^[0-9A-Z]{5}(-[0-9A-Z]{5}){3}$/);

		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto('/dang-nhap');
			await page.getByRole('link', { name: 'Đặt mật khẩu bằng mã' }).click();
			await page.getByRole('heading', { level: 1, name: 'Đặt mật khẩu' }).waitFor();
			await page.getByLabel('Mã', { exact: true }).fill(code.toLowerCase());
			await page.getByLabel('Mật khẩu mới', { exact: true }).fill(OWN);
			await page.getByLabel('Nhập lại mật khẩu mới').fill(OTHER);
			await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
			await page.getByText('Hai lần nhập không giống nhau.').waitFor();
			await page.getByLabel('Nhập lại mật khẩu mới').fill(OWN);
			await page.getByRole('button', { name: 'Đặt mật khẩu' }).click();
			await page.getByText('Đã đặt mật khẩu cho tài khoản nguoi-moi.').waitFor();
			await assertWell(page);
			await page.getByRole('link', { name: 'Đăng nhập', exact: true }).last().click();
			await fillLogIn(page, 'nguoi-moi', OWN);
			await page.waitForURL('**/lam-viec');
			await page.goto('/tai-khoan');
			await page.getByLabel('Mật khẩu hiện tại').fill(OWN);
			await page.getByLabel('Mật khẩu mới', { exact: true }).fill(OTHER);
			await page.getByLabel('Nhập lại mật khẩu mới').fill(OTHER);
			await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
			await page.getByText('Đã đổi mật khẩu.').waitFor();
			await assertWell(page);
		});

		await withContext(desk, async (context) => {
			const page = await logIn(context, 'quan-tri');
			await page.goto('/van-phong/tai-khoan');
			await page.getByLabel('Tìm tài khoản').fill('nguoi-moi');
			await page.getByText('chờ người thứ hai xác nhận').waitFor();
			await page.getByRole('button', { name: 'Xác nhận chính chủ: nguoi-moi' }).click();
			await page.getByText('Đã xác nhận nguoi-moi. Vai trò của tài khoản có hiệu lực.').waitFor();
			const grant = page.locator('form').filter({ has: page.getByRole('button', { name: 'Cấp vai trò' }) });
			await grant.getByLabel('Tên đăng nhập').fill('nguoi-moi');
			await grant.getByRole('button', { name: 'Cấp vai trò' }).click();
			await page.getByRole('button', { name: 'Thu hồi vai trò Cán bộ liên đoàn của nguoi-moi' }).click();
			await page.getByText('Đã thu hồi vai trò Cán bộ liên đoàn của nguoi-moi.').waitFor();
			await page.getByRole('button', { name: 'Đóng tài khoản nguoi-moi' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Đóng tài khoản' }).click();
			await page.getByText('Đã đóng tài khoản nguoi-moi.').waitFor();
			await settled(page);
			await assertWell(page);
		});

		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto('/dang-nhap');
			await fillLogIn(page, 'nguoi-moi', OTHER);
			await page.getByText('Tên đăng nhập hoặc mật khẩu không đúng.').waitFor();
		});
	}
);

test(
	'An account that is nobody’s is tied to a member by staff, to one who has none, and then to nobody else',
	{ timeout: 180_000 },
	async () => {
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'quan-tri');
			await page.goto('/van-phong/tai-khoan');
			const form = page
				.locator('form')
				.filter({ has: page.getByRole('button', { name: 'Mở tài khoản', exact: true }) });
			await form.getByLabel('Tên đăng nhập').fill('cua-ai');
			await form.getByRole('button', { name: 'Mở tài khoản', exact: true }).click();
			await page.getByRole('status', { name: 'Mã đặt mật khẩu' }).waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/tai-khoan');
			await page.getByLabel('Tìm tài khoản').fill('cua-ai');
			await page.getByRole('listitem').filter({ hasText: 'cua-ai' }).getByText('không gắn với ai').waitFor();
			await page.getByRole('button', { name: 'Gắn với hội viên: cua-ai' }).click();
			const dialog = page.getByRole('dialog', { name: 'Gắn với hội viên: cua-ai' });
			const submit = dialog.getByRole('button', { name: 'Gắn', exact: true });
			await submit.click();
			await dialog.getByText('Hãy chọn hội viên là chủ tài khoản.').waitFor();
			await choose(dialog, 'Nguyễn Thuỳ Phượng');
			await submit.click();
			await dialog.getByText('Người này đã có tài khoản.').waitFor();
			await assertWell(page);
			await dialog.getByRole('button', { name: /Bỏ.*Nguyễn Thuỳ Phượng/ }).click();
			await choose(dialog, 'Trần Đức Hậu');
			await submit.click();
			await page.getByText('Đã gắn tài khoản cua-ai với Trần Đức Hậu.').waitFor();
			await page.getByRole('link', { name: 'Trần Đức Hậu' }).waitFor();
			assert.equal(await page.getByRole('button', { name: 'Gắn với hội viên: cua-ai' }).count(), 0);
			await assertWell(page);
		});
	}
);

async function choose(dialog, name) {
	await dialog.getByLabel('Của người').fill(name);
	await dialog
		.getByRole('button', { name: new RegExp(`^${name}`) })
		.first()
		.click();
}

async function fillLogIn(page, login, password) {
	await page.getByLabel('Tên đăng nhập').fill(login);
	await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}
