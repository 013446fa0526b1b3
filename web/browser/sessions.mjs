// Log-ins that are somebody's: seen and ended one by one and all at once, on the page where they stand; a password that was
// lost is set by the code that the office prints; new recovery codes make the old ones useless.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { account, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const PASSWORD = 'mot hai ba bon nam sau';
const FRESH = 'chin muoi con tot sang song';
const LOGIN = 'nhieu-may';

async function enter(page, password) {
	await page.goto('/dang-nhap');
	await page.getByLabel('Tên đăng nhập').fill(LOGIN);
	await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** Whoever was logged in there is asked to log in, with the next thing that they ask for. */
async function isOut(page) {
	await page.goto('/tai-khoan');
	await page.getByText('Trang này dành cho người đã đăng nhập.').waitFor();
}

test(
	'Whoever lost a phone ends its log-in from another, then all but the own; the others are out with the next request',
	{ timeout: 240_000 },
	async () => {
		const { id } = await newMember('Nhâm Thị Máy', 'CLB Cờ Hồ Gươm', 'KD-0801');
		await account(LOGIN, id);
		await withContext(phone, async (lost) =>
			withContext(desk, async (work) =>
				withContext(phone, async (home) => {
					const [gone, other, own] = [await logIn(lost, LOGIN), await logIn(work, LOGIN), await logIn(home, LOGIN)];
					await own.goto('/tai-khoan');
					const list = own.getByRole('region', { name: 'Phiên đăng nhập' });
					await list.getByText('phiên này').waitFor();
					const others = list.getByRole('button', { name: /^Thu hồi phiên của / });
					// The cast's token is a log-in, too.
					const before = await others.count();
					assert.ok(before >= 2, `${before} others`);
					await assertWell(own);
					await picture(own, 'sessions-phone');
					// One by one: whichever was begun first is not the own.
					await others.last().tap();
					await list.getByText('Đã thu hồi phiên đăng nhập.').waitFor();
					assert.equal(await others.count(), before - 1);
					await list.getByRole('button', { name: 'Kết thúc mọi phiên khác' }).tap();
					await list.getByText('Mọi phiên khác đã kết thúc.').waitFor();
					assert.equal(await others.count(), 0);
					assert.equal(await list.getByRole('button', { name: 'Kết thúc mọi phiên khác' }).count(), 0);
					await assertWell(own);
					for (const page of [gone, other]) await isOut(page);
					await own.reload();
					await own.getByRole('heading', { level: 1, name: 'Tài khoản' }).waitFor();
				})
			)
		);
	}
);

test(
	'A lost password: the office prints a code, the owner sets another with it on a phone; the old one and the used code open nothing',
	{ timeout: 240_000 },
	async () => {
		await withContext(phone, async (device) => {
			const old = await logIn(device, LOGIN);
			const code = await withContext(desk, async (context) => {
				const page = await logIn(context, 'van-phong');
				await page.goto('/van-phong/tai-khoan');
				await page.getByLabel('Tìm tài khoản').fill(LOGIN);
				await page.getByRole('button', { name: `Cấp mã mới cho ${LOGIN}` }).click();
				const slip = page.getByRole('status', { name: 'Mã đặt mật khẩu' });
				await slip.getByText(`Tài khoản ${LOGIN}`).waitFor();
				await slip.getByRole('button', { name: 'In phiếu' }).waitFor();
				await assertWell(page);
				await assertOnPaper(page, 2);
				await picture(page, 'sessions-slip-desk');
				return (await slip.locator('code').innerText()).trim();
			});
			await withContext(phone, async (context) => {
				const page = await context.newPage();
				await page.goto('/quen-mat-khau');
				await page.getByRole('link', { name: 'Đặt mật khẩu bằng mã' }).tap();
				await page.getByLabel('Mã', { exact: true }).fill('00000-00000-00000-00000');
				await page.getByLabel('Mật khẩu mới', { exact: true }).fill(FRESH);
				await page.getByLabel('Nhập lại mật khẩu mới').fill(FRESH);
				await page.getByRole('button', { name: 'Đặt mật khẩu' }).tap();
				await page.getByRole('main').getByText(/mã/i).first().waitFor();
				await assertWell(page);
				await page.getByLabel('Mã', { exact: true }).fill(code);
				await page.getByRole('button', { name: 'Đặt mật khẩu' }).tap();
				await page.getByText(`Đã đặt mật khẩu cho tài khoản ${LOGIN}.`).waitFor();
				await picture(page, 'sessions-reset-phone');
				await enter(page, PASSWORD);
				await page.getByText('Tên đăng nhập hoặc mật khẩu không đúng.').waitFor();
				await enter(page, FRESH);
				await page.waitForURL('**/lam-viec');
				// A code is used once.
				const again = await context.newPage();
				await again.goto('/dat-mat-khau');
				await again.getByLabel('Mã', { exact: true }).fill(code);
				await again.getByLabel('Mật khẩu mới', { exact: true }).fill(PASSWORD);
				await again.getByLabel('Nhập lại mật khẩu mới').fill(PASSWORD);
				await again.getByRole('button', { name: 'Đặt mật khẩu' }).tap();
				await again
					.getByRole('alert')
					.or(again.locator('[aria-live="assertive"]').filter({ hasText: /\S/ }))
					.first()
					.waitFor();
				assert.equal(await again.getByText(`Đã đặt mật khẩu cho tài khoản ${LOGIN}.`).count(), 0);
			});
			// Whoever was logged in with the lost password is out.
			await isOut(old);
		});
		// Nobody but the office hands out codes.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto('/van-phong/tai-khoan');
			await page.getByText('Tài khoản này không có việc ở văn phòng.').first().waitFor();
			assert.equal(await page.getByRole('button', { name: /^Cấp mã mới/ }).count(), 0);
		});
	}
);

/** The one-time password of this moment (RFC 6238), or of steps from it. */
function oneTime(secret, steps = 0) {
	const signs = [...secret.replace(/\s/g, '')].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign));
	const bits = signs.map((sign) => sign.toString(2).padStart(5, '0')).join('');
	const key = Buffer.from(bits.match(/.{8}/g).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
	const hash = createHmac('sha1', key).update(counter).digest();
	return String((hash.readUInt32BE(hash[19] & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test(
	'New recovery codes replace the old: an old one opens nothing, a new one opens once',
	{ timeout: 240_000 },
	async () => {
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await enter(page, FRESH);
			await page.waitForURL('**/lam-viec');
			await page.goto('/tai-khoan/bao-mat');
			await page.getByRole('button', { name: 'Đặt mật khẩu một lần' }).tap();
			const secret = await page.locator('p', { hasText: 'Không quét được thì nhập tay' }).locator('code').innerText();
			await page.getByLabel('Mã sáu số').fill(oneTime(secret));
			await page.getByRole('button', { name: 'Xác nhận mã' }).tap();
			await page.getByText('Đã đặt mật khẩu một lần.').waitFor();
			const slip = page.getByRole('status', { name: 'Mã khôi phục của bạn' });
			const [old] = await slip.getByRole('listitem').allInnerTexts();
			await page.getByRole('button', { name: 'Tôi đã cất' }).tap();
			await page.getByRole('button', { name: 'Tạo mười mã mới' }).tap();
			await page.getByText('Các mã cũ hết hiệu lực.').waitFor();
			const fresh = await slip.getByRole('listitem').allInnerTexts();
			assert.equal(fresh.length, 10);
			assert.ok(!fresh.includes(old));
			await assertWell(page);
			await picture(page, 'sessions-recovery-phone');
			await page.getByRole('button', { name: 'Tôi đã cất' }).tap();

			const second = async (code) => {
				await page.getByLabel('Mã sáu số hoặc mã khôi phục').fill(code);
				await page.getByRole('button', { name: 'Tiếp tục' }).tap();
			};
			const logOut = async () => {
				await page.goto('/tai-khoan');
				await page.getByRole('main').getByRole('button', { name: 'Đăng xuất' }).tap();
				await page.waitForURL((url) => url.pathname === '/');
			};
			await logOut();
			await enter(page, FRESH);
			await second(old);
			await page.getByText('Mã không đúng hoặc đã dùng rồi.').waitFor();
			await second(fresh[0]);
			await page.waitForURL('**/lam-viec');
			await logOut();
			await enter(page, FRESH);
			await second(fresh[0]);
			await page.getByText('Mã không đúng hoặc đã dùng rồi.').waitFor();
			await second(fresh[1]);
			await page.waitForURL('**/lam-viec');
			await page.goto('/tai-khoan/bao-mat');
			await page.getByText('Còn 8 mã chưa dùng.').waitFor();
			await assertWell(page);
		});
	}
);

test(
	'Who logs out where the network is gone reads that they are still logged in, and is out when it is back',
	{ timeout: 120_000 },
	async () => {
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto('/tai-khoan');
			await settled(page);
			const out = page.getByRole('main').getByRole('button', { name: 'Đăng xuất' });
			await context.setOffline(true);
			await out.tap();
			await page.getByText('Bạn vẫn đang đăng nhập trên máy này.').waitFor();
			await page.getByText('Máy sẽ tự gửi lại khi có mạng').waitFor();
			await picture(page, 'sessions-log-out-offline-phone');
			// Second thoughts: they stay, and nothing is sent behind their back.
			await page.getByRole('button', { name: 'Dừng gửi' }).tap();
			await context.setOffline(false);
			await page.goto('/tai-khoan');
			await out.waitFor();
			await context.setOffline(true);
			await out.tap();
			await page.getByText('Bạn vẫn đang đăng nhập trên máy này.').waitFor();
			await context.setOffline(false);
			await page.waitForURL((url) => url.pathname === '/');
			await isOut(page);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'bao');
			await page.goto('/tai-khoan');
			await settled(page);
			// What is not said takes no room: the way out stands level with the title.
			const below = await page
				.getByRole('main')
				.getByRole('button', { name: 'Đăng xuất' })
				.evaluate(
					(button) => button.closest('header').getBoundingClientRect().bottom - button.getBoundingClientRect().bottom
				);
			assert.ok(Math.abs(below) <= 1, `${below} px above`);
			await picture(page, 'sessions-log-out-desk');
		});
	}
);
