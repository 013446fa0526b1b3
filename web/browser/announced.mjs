// The office announces something at a desk, the chief arbiter of an event on a phone; a visitor reads both at once, in the
// own language; what was wrong is corrected, what was too early is withdrawn; whoever is of no office is told so.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, duel, member } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, origin, phone, withContext } from './stage.mjs';

const CLOSED = 'Văn phòng nghỉ lễ';
const LATER = 'Vòng 1 lùi đến 9 giờ';

test(
	'An office and a chief arbiter announce, everybody reads; it is corrected and withdrawn by them alone',
	{ timeout: 300_000 },
	async () => {
		// Whose chief arbiter is tong-tuong.
		const { event } = await duel({ name: 'Giải có thông báo' });
		const id = encodeURIComponent(event.id);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong');
			await page
				.getByRole('main')
				.getByRole('link', { name: /^Thông báo.*Đăng thông báo của liên đoàn/ })
				.click();
			const form = page.getByRole('region', { name: 'Đăng thông báo' });
			await form.getByRole('button', { name: 'Đăng', exact: true }).click();
			await form.getByText('Không được để trống.').first().waitFor();
			await assertWell(page);
			await form.getByLabel('Tiêu đề', { exact: true }).fill(CLOSED);
			await form.getByLabel('Nội dung', { exact: true }).fill('<b>Từ thứ hai</b>.\n\nLàm việc lại thứ tư.');
			await form.getByLabel('Tiêu đề bằng tiếng Anh').fill('The office is closed');
			await form.getByRole('button', { name: 'Đăng', exact: true }).click();
			await form.getByText('Tiếng Anh cần cả tiêu đề và nội dung').waitFor();
			await form.getByLabel('Nội dung bằng tiếng Anh').fill('From Monday.');
			await form.getByRole('button', { name: 'Đăng', exact: true }).click();
			await page.getByText(`Đã đăng «${CLOSED}».`).waitFor();
			await page.getByRole('heading', { name: CLOSED }).waitFor();
			await assertWell(page);
			await picture(page, 'announced-office-desk');
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto('/');
			await page.getByRole('main').getByRole('link', { name: CLOSED }).click();
			await page.getByRole('heading', { level: 1, name: 'Thông báo' }).waitFor();
			await page.getByText('<b>Từ thứ hai</b>.').waitFor();
			await assertWell(page);
			await picture(page, 'announced-list-phone');
			await page.getByRole('button', { name: 'EN – English' }).click();
			await page.getByRole('heading', { name: 'The office is closed' }).waitFor();
			await assertWell(page);
		});
		// A visitor is at the event already when its chief arbiter speaks.
		await withContext(desk, async (watching) => {
			const reader = await watching.newPage();
			await reader.goto(`/giai/${id}?muc=tong-quan`);
			await reader.getByRole('heading', { name: 'Tin của giải' }).waitFor();
			await withContext(phone, async (context) => {
				const page = await logIn(context, 'tong-tuong');
				await page.goto(`/van-phong/giai/${id}`);
				await page.getByRole('main').getByRole('link', { name: 'Thông báo', exact: true }).click();
				const form = page.getByRole('region', { name: 'Đăng thông báo' });
				await form.getByLabel('Tiêu đề', { exact: true }).fill(LATER);
				await form.getByLabel('Nội dung', { exact: true }).fill('Điện bị cắt.');
				await form.getByRole('button', { name: 'Đăng', exact: true }).click();
				await page.getByText(`Đã đăng «${LATER}».`).waitFor();
				await reader.getByRole('heading', { name: LATER }).waitFor();
				await page.getByRole('button', { name: `Đính chính «${LATER}»` }).click();
				const dialog = page.getByRole('dialog');
				await dialog.getByLabel('Nội dung', { exact: true }).fill('Điện bị cắt, đã có máy phát.');
				await assertWell(page);
				await picture(page, 'announced-correct-phone');
				await dialog.getByRole('button', { name: 'Lưu đính chính' }).click();
				await page.getByText(`Đã đính chính «${LATER}».`).waitFor();
				await assertWell(page);
			});
			await reader.getByText('Điện bị cắt, đã có máy phát.').waitFor();
			await reader.getByText(/^Đính chính/).waitFor();
			await assertWell(reader);
			await picture(reader, 'announced-event-desk');
		});
		const feed = await (await fetch(`${origin}/tin.xml`)).text();
		assert.ok(feed.includes(LATER) && feed.includes(CLOSED), feed);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/thong-bao');
			await page.getByRole('button', { name: `Rút «${CLOSED}»` }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Rút', exact: true }).click();
			await page.getByText(`Đã rút «${CLOSED}».`).waitFor();
			await page.getByText(/Đã rút \d/).waitFor();
			await assertWell(page);
			await page.goto('/thong-bao');
			await page.getByRole('heading', { name: LATER }).waitFor();
			assert.equal(await page.getByText(CLOSED).count(), 0);
		});
		// A player has no office to speak for.
		const player = await member('Võ Ngọc Hân');
		await account('nguoi-thuong', player.id);
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'nguoi-thuong');
			await page.goto('/van-phong/thong-bao');
			await page.getByText('Tài khoản này không có việc ở văn phòng.').first().waitFor();
			assert.equal(await page.getByLabel('Tiêu đề', { exact: true }).count(), 0);
			await assertWell(page);
		});
	}
);
