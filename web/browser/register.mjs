// The federation's office fills its register.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWell } from './looks.mjs';
import { desk, logIn, withContext } from './stage.mjs';

const FILE = `Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Người giới thiệu,Số thẻ,Hội phí,Điện thoại,Email
Trịnh Bảo Châu,07/05/2004,nữ,CLB Cờ Hồ Gươm,Nguyễn Thuỳ Phượng,KD-0101,200000,0900000101,chau@example.org
Kiều Anh Dũng,31/02/1990,nam,CLB Cờ Hồ Gươm,Trần Đức Hậu,KD-0102,200000,0900000102,dung@example.org
Tạ Quang Đăng,19/10/1988,nam,CLB Cờ Bến Nghé,Mai Xuân Lộc,KD-0103,200000,0900000103,dang@example.org
`;

test('Staff import a file of members with one bad line: it is named, and the good ones are imported', { timeout: 180_000 }, async () => {
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/hoi-vien/nhap');
		await page.getByLabel('Tệp CSV').setInputFiles({ name: 'hoi-vien.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
		await page.getByText('2 dòng nhập được, 1 dòng có lỗi.').waitFor();
		const wrong = page.getByRole('region', { name: 'Dòng có lỗi' }).getByRole('row').nth(1);
		const cells = await wrong.getByRole('cell').allInnerTexts();
		assert.deepEqual(cells.slice(0, 3), ['3', 'Ngày sinh', '31/02/1990']);
		assert.match(cells[3], /Không phải ngày/);
		const good = page.getByRole('region', { name: 'Dòng nhập được' });
		assert.equal(await good.getByRole('row').count(), 3, 'a row for the names of the columns and two for members');
		await assertWell(page);

		await page.getByRole('button', { name: 'Nhập 2 hội viên' }).click();
		await page.getByText(/Đã nhập 2 hội viên/).waitFor();
		await assertWell(page);

		const found = (name) => page.getByRole('main').getByRole('link', { name });
		await page.goto('/ky-thu?tim=ta%20quang%20dang');
		await found('Tạ Quang Đăng').waitFor();
		await page.goto('/ky-thu?tim=kieu%20anh%20dung');
		await page.getByText('Không có ai khớp với từ tìm.').waitFor();
		assert.equal(await found('Kiều Anh Dũng').count(), 0);
	});
});
