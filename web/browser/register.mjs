// The federation's office fills its register.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const FILE = `Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Người giới thiệu,Số thẻ,Hội phí,Điện thoại,Email
Trịnh Bảo Châu,07/05/2004,nữ,CLB Cờ Hồ Gươm,Nguyễn Thuỳ Phượng,KD-0101,200000,0900000101,chau@example.org
Kiều Anh Dũng,31/02/1990,nam,CLB Cờ Hồ Gươm,Trần Đức Hậu,KD-0102,200000,0900000102,dung@example.org
Tạ Quang Đăng,19/10/1988,nam,CLB Cờ Bến Nghé,Mai Xuân Lộc,KD-0103,200000,0900000103,dang@example.org
`;

test(
	'Staff import a file of members with one bad line: it is named, and the good ones are imported',
	{ timeout: 180_000 },
	async () => {
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/hoi-vien/nhap');
			await page
				.getByLabel('Tệp Excel (XLSX) hoặc CSV')
				.setInputFiles({ name: 'hoi-vien.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
			await page.getByText('2 dòng nhập được, 1 dòng có lỗi.').waitFor();
			await page.getByRole('button', { name: 'Có lỗi 1' }).click();
			const wrong = page.getByRole('listitem').filter({ hasText: 'Kiều Anh Dũng' });
			await wrong.getByText(/Ngày sinh:\s+Không phải ngày\s+\(“31\/02\/1990”\)/).waitFor();
			await page.getByRole('button', { name: 'Mới 2' }).click();
			await page.getByRole('listitem').filter({ hasText: 'Trịnh Bảo Châu' }).waitFor();
			await assertWell(page);

			await page.getByRole('button', { name: 'Nhập 2 hội viên mới' }).click();
			await page.getByText(/Đã nhập 2 hội viên mới/).waitFor();
			await assertWell(page);

			const found = (name) => page.getByRole('main').getByRole('link', { name });
			await page.goto('/ky-thu?tim=ta%20quang%20dang');
			await found('Tạ Quang Đăng').waitFor();
			await page.goto('/ky-thu?tim=kieu%20anh%20dung');
			await page.getByText('Không có ai khớp với từ tìm.').waitFor();
			assert.equal(await found('Kiều Anh Dũng').count(), 0);
		});
	}
);

const DOUBTS = `Họ và tên,Ngày sinh,Câu lạc bộ
Hoài Vy Nguyễn,1999,CLB Cờ Hồ Gươm
Nguyễn Thuỳ Phượng,,CLB Cờ Bến Nghé
Lò Văn Chỉ Năm,1987,CLB Cờ Bến Nghé
`;

test(
	'Turned names and namesakes are asked about before anybody is entered; a year of birth alone is no mistake',
	{ timeout: 120_000 },
	async () => {
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/hoi-vien/nhap');
			await page
				.getByLabel('Tệp Excel (XLSX) hoặc CSV')
				.setInputFiles({ name: 'ten-dao.csv', mimeType: 'text/csv', buffer: Buffer.from(DOUBTS) });
			await page.getByText('3 dòng nhập được, 0 dòng có lỗi.').waitFor();
			const line = (name) => page.getByRole('listitem').filter({ hasText: name });
			await line('Hoài Vy Nguyễn').getByText('Có phải là Nguyễn Hoài Vy?').waitFor();
			await line('Hoài Vy Nguyễn').getByText('Chỉ có năm sinh 1999').waitFor();
			// Somebody of the same name is registered, in another club.
			await line('Nguyễn Thuỳ Phượng')
				.getByText(/Giống: họ tên/)
				.waitFor();
			await assertWell(page);
			await picture(page, 'intake-turned-desk');
			// Nobody is entered while it is not decided.
			await page.getByRole('button', { name: /^Nhập \d+ hội viên mới$/ }).click();
			await page.getByText('Còn 2 dòng chưa quyết định.').waitFor();
			// One press turns the name; the line needs no more deciding.
			await page.getByRole('button', { name: 'Đảo lại 2' }).click();
			await page.getByRole('button', { name: 'Cần quyết định 1' }).waitFor();
			await line('Nguyễn Thuỳ Phượng').getByRole('combobox').selectOption('LEAVE');
			await page.getByRole('button', { name: 'Nhập 2 hội viên mới' }).click();
			await page.getByText(/Đã nhập 2 hội viên mới/).waitFor();
			await page.goto('/ky-thu?tim=nguyen%20hoai%20vy');
			await page.getByRole('main').getByRole('link', { name: 'Nguyễn Hoài Vy' }).waitFor();
			assert.deepEqual(page.problems, []);
		});
	}
);

test(
	'Staff rename, move and close a club and rename a body; members go to another club and leave; whoever may not sees no button',
	{ timeout: 240_000 },
	async () => {
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/to-chuc');
			const form = (name) =>
				page
					.locator('form')
					.filter({ has: page.getByRole('button', { name: 'Đăng ký' }) })
					.filter({ hasText: name });
			const club = form('Thuộc tổ chức');
			await club.getByLabel('Tên', { exact: true }).fill('CLB Cờ Thử');
			await club.getByRole('button', { name: 'Đăng ký' }).click();
			await club.getByLabel('Thuộc tổ chức').and(page.locator('[aria-invalid="true"]')).waitFor();
			await club.getByLabel('Thuộc tổ chức').selectOption({ label: 'Liên đoàn Cờ Hà Nội' });
			await club.getByRole('button', { name: 'Đăng ký' }).click();
			await page.getByText('Đã đăng ký CLB Cờ Thử.').waitFor();

			const change = async (of, choose) => {
				await page.getByRole('button', { name: `Sửa ${of}`, exact: true }).click();
				const dialog = page.getByRole('dialog', { name: `Sửa ${of}` });
				await choose(dialog);
				await dialog.getByRole('button', { name: 'Ghi vào sổ' }).click();
				return dialog;
			};
			const renamed = await change('CLB Cờ Thử', (dialog) => dialog.getByLabel('Tên mới').fill(''));
			await renamed.getByLabel('Tên mới').and(page.locator('[aria-invalid="true"]')).waitFor();
			// A name that another club of the same body has.
			await renamed.getByLabel('Tên mới').fill('CLB Cờ Hồ Gươm');
			await renamed.getByRole('button', { name: 'Ghi vào sổ' }).click();
			await renamed.getByText('Đã có câu lạc bộ tên này.').waitFor();
			await assertWell(page);
			await renamed.getByLabel('Tên mới').fill('CLB Cờ Tây Hồ');
			await renamed.getByRole('button', { name: 'Ghi vào sổ' }).click();
			await page.getByText('Đã ghi vào sổ: CLB Cờ Tây Hồ.').waitFor();

			await change('CLB Cờ Tây Hồ', async (dialog) => {
				await dialog.getByLabel('Việc cần ghi').selectOption('move');
				await dialog.getByLabel('Thuộc tổ chức').selectOption({ label: 'Liên đoàn Cờ Thành phố Hồ Chí Minh' });
			});
			await page.getByRole('dialog').waitFor({ state: 'hidden' });
			const south = page
				.locator('section, article')
				.filter({ has: page.getByRole('heading', { name: 'Liên đoàn Cờ Thành phố Hồ Chí Minh' }) });
			await south.getByRole('link', { name: 'CLB Cờ Tây Hồ' }).waitFor();

			await change('Liên đoàn Cờ Thành phố Hồ Chí Minh', (dialog) =>
				dialog.getByLabel('Tên mới').fill('Liên đoàn Cờ Sài Gòn')
			);
			await page.getByText('Đã ghi vào sổ: Liên đoàn Cờ Sài Gòn.').waitFor();
			await change('Liên đoàn Cờ Sài Gòn', (dialog) =>
				dialog.getByLabel('Tên mới').fill('Liên đoàn Cờ Thành phố Hồ Chí Minh')
			);
			await page.getByText('Đã ghi vào sổ: Liên đoàn Cờ Thành phố Hồ Chí Minh.').waitFor();

			// A member goes there, and from there to no club.
			const member = await memberPage(page, 'Nguyễn Thị Hoà');
			const home = await page.getByLabel('Câu lạc bộ mới').evaluate(() => document.querySelector('dl a').textContent);
			await page.getByLabel('Câu lạc bộ mới').selectOption({ label: 'CLB Cờ Tây Hồ' });
			await page.getByRole('button', { name: 'Ghi chuyển câu lạc bộ' }).click();
			await page.getByText('Đã ghi vào sổ.').waitFor();
			await page.locator('dl').getByRole('link', { name: 'CLB Cờ Tây Hồ' }).waitFor();
			assert.notEqual(home, 'CLB Cờ Tây Hồ');
			await assertWell(page);
			await page.getByLabel('Câu lạc bộ mới').selectOption({ label: 'Không thuộc câu lạc bộ nào nữa' });
			await page.getByRole('button', { name: 'Ghi chuyển câu lạc bộ' }).click();
			await page.getByRole('button', { name: 'Ghi chuyển câu lạc bộ' }).waitFor({ state: 'hidden' });
			await page.getByText('Đã ghi vào sổ.').waitFor();
			assert.equal(await page.locator('dl').getByRole('link', { name: /CLB/ }).count(), 0);
			await assertWell(page);
			await page.goto(member);

			await page.goto('/van-phong/to-chuc');
			await change('CLB Cờ Tây Hồ', (dialog) => dialog.getByLabel('Việc cần ghi').selectOption('close'));
			await page.getByText(/giải thể ngày/).waitFor();
			assert.equal(
				await page.getByRole('button', { name: 'Sửa CLB Cờ Tây Hồ' }).count(),
				0,
				'a closed club is not changed'
			);
			await assertWell(page);
		});

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'phuong');
			await page.goto('/van-phong/to-chuc');
			await page.getByRole('heading', { level: 1 }).waitFor();
			assert.equal(await page.getByRole('button', { name: /^Sửa / }).count(), 0, 'a player changes no register');
		});
	}
);

/** The office's page of a member of this name; its address. */
async function memberPage(page, name) {
	await page.goto('/van-phong/hoi-vien');
	await page.getByLabel('Tìm hội viên').fill(name);
	await page
		.getByRole('main')
		.getByRole('link', { name: new RegExp(`^${name}`) })
		.first()
		.click();
	await page.getByRole('button', { name: 'Ghi chuyển câu lạc bộ' }).waitFor();
	return page.url();
}
