// The rules are amended in the form: every setting that changed is a line of the comparison, the printed document says it
// below its section, and on paper what is carried out and what is read have a mark each.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

test(
	'Settings that were amended are compared line by line, and printed with their marks',
	{ timeout: 240_000 },
	async () => {
		const event = await published({
			name: 'Giải sửa thông số',
			startsOn: day(20),
			endsOn: day(21),
			purpose: 'Giao lưu.'
		});
		const id = encodeURIComponent(event.id);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/giai/${id}?muc=dieu-le`);
			await page.getByRole('button', { name: 'Sửa đổi điều lệ' }).click();
			await page.getByLabel('Lý do sửa đổi').fill('Bổ sung thông số');
			await page.getByLabel('Số thứ tự ban đầu').selectOption('BY_LOT');
			await page.getByLabel('Thẻ hội viên còn hạn vào ngày khai mạc').selectOption('PROVINCE');
			await page.getByText('Thẻ hội viên: có thẻ hội viên cấp tỉnh, thành trở lên').waitFor();
			await page.getByLabel('Hạn khiếu nại (phút)').fill('30');
			await page.getByLabel('Trọng tài không xử đấu thủ cùng tỉnh, thành').check();
			await assertWell(page);
			await page.getByRole('button', { name: 'Công bố bản sửa đổi' }).click();
			await page.getByText('Đã công bố bản 2.').waitFor();
			const changed = page.locator('ins');
			await changed.filter({ hasText: 'bốc thăm trước vòng 1' }).waitFor();
			await changed.filter({ hasText: 'có thẻ hội viên cấp tỉnh, thành trở lên' }).waitFor();
			await changed.filter({ hasText: '30 phút từ phán quyết' }).waitFor();
			await changed.filter({ hasText: 'người khác xử thay' }).waitFor();
			assert.equal(await changed.count(), 4, 'and nothing else');
			await page.locator('del').filter({ hasText: 'theo quy định của thể thức' }).waitFor();
			await assertWell(page);
			await picture(page, 'rule-lines-compared-desk');
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${id}/dieu-le`);
			await page.getByText('bốc thăm trước vòng 1').waitFor();
			await page.getByText('có thẻ hội viên cấp tỉnh, thành trở lên').waitFor();
			await assertWell(page);
			await page.emulateMedia({ media: 'print' });
			await page.getByText('văn bản, người đọc thi hành.').waitFor();
			const mark = (selector) =>
				page
					.locator(selector)
					.first()
					.evaluate((found) => getComputedStyle(found, '::before').content);
			assert.match(await mark('p.clause'), /▪/);
			assert.match(await mark('p.text'), /▫/);
			await picture(page, 'rule-lines-paper');
		});
	}
);
