// Rules of a new event are written over two days by two of the office, on a phone and at a desk, and published; whoever
// may not sees nothing of it before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, does, member } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const NAME = 'Giải cờ tướng đang soạn';

test(
	'Rules are drafted on a phone, kept, finished by a colleague at a desk, and published; nobody else sees the draft',
	{ timeout: 300_000 },
	async () => {
		const colleague = await member('Phan Kim Yến');
		await account('can-bo-hai', colleague.id);
		await does('quan-tri', 'grantRole', 'GrantRoleInput', { login: 'can-bo-hai', role: 'staff' });
		let address = '';
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/giai/moi');
			// Too early: the form says what is missing, and nothing is kept.
			await page.getByRole('button', { name: 'Lưu bản nháp' }).click();
			await page.getByRole('alert').first().waitFor();
			const general = page.getByRole('region', { name: 'Thông tin chung' });
			await general.getByLabel('Tên giải').fill(NAME);
			await general.getByLabel('Đơn vị tổ chức').selectOption({ index: 1 });
			await general.getByLabel('Địa điểm').fill('Chưa định');
			await general.getByLabel('Khai mạc').fill('2027-01-09');
			await general.getByLabel('Bế mạc').fill('2027-01-10');
			await page.getByRole('button', { name: 'Lưu bản nháp' }).click();
			await page.getByText('Đã lưu bản nháp.').waitFor();
			await page.waitForURL(/ban-nhap=/);
			address = new URL(page.url()).pathname + new URL(page.url()).search;
			await assertWell(page);
			await picture(page, 'drafts-phone-kept');
		});
		// A player and a stranger find nothing under the address.
		await withContext(desk, async (context) => {
			const page = await context.newPage();
			await page.goto('/giai');
			await page.getByRole('heading', { level: 1 }).waitFor();
			assert.equal(await page.getByText(NAME).count(), 0);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'can-bo-hai');
			await page.goto('/van-phong/giai');
			await page.getByRole('heading', { name: 'Điều lệ đang soạn' }).waitFor();
			await picture(page, 'drafts-desk-list');
			await page.getByRole('link', { name: new RegExp(NAME) }).click();
			await page.getByText('Bản nháp: chỉ cán bộ').waitFor();
			assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, address);
			const general = page.getByRole('region', { name: 'Thông tin chung' });
			assert.equal(await general.getByLabel('Tên giải').inputValue(), NAME);
			await general.getByLabel('Địa điểm').fill('Nhà văn hoá');
			await page.getByRole('button', { name: 'Lưu bản nháp' }).click();
			await page.getByText('Đã lưu bản nháp.').waitFor();
			await assertWell(page);
			await picture(page, 'drafts-desk-kept');
			await page.getByRole('button', { name: 'Công bố điều lệ' }).click();
			await page.waitForURL(/\/van-phong\/giai\/(?!moi)/);
			await page.getByRole('heading', { name: NAME }).waitFor();
			await page.goto('/van-phong/giai');
			await page.getByRole('link', { name: new RegExp(NAME) }).waitFor();
			assert.equal(await page.getByRole('heading', { name: 'Điều lệ đang soạn' }).count(), 0);
			// Whoever still has the old address is told.
			await page.goto(address);
			await page.getByText('Không có bản nháp này').waitFor();
		});
	}
);
