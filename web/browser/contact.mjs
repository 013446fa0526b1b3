// Telephone and mail by consent: the office writes down what a member agreed to on paper, the member changes it on the own
// phone and takes it back; a list whose people were not asked leaves its numbers out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const NAME = 'Lương Thị Liên Hệ';

test(
	'Contact is kept by consent: on paper by the office, by oneself on the phone, and taken back; lists without consent bring none',
	{ timeout: 300_000 },
	async () => {
		const { id } = await newMember(NAME, 'CLB Cờ Hồ Gươm', 'KD-0666');
		await account('lien-he', id);
		const known = async () =>
			(await askAs('van-phong', 'query($id: ID!) { person(id: $id) { phone email contactConsent { by } } }', { id }))
				.person;
		assert.deepEqual(await known(), { phone: null, email: null, contactConsent: null }, 'nobody was asked');
		const card = (page) =>
			page.locator('section, article').filter({ has: page.getByRole('heading', { name: /^Liên hệ/ }) });

		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(id)}`);
			await card(page).getByText('Chưa ghi điện thoại, email.').waitFor();
			await card(page).getByRole('button', { name: 'Ghi liên hệ' }).click();
			await card(page).getByText('Hãy ghi điện thoại hoặc email').waitFor();
			await card(page).getByLabel('Điện thoại').fill('so may');
			await card(page).getByRole('button', { name: 'Ghi liên hệ' }).click();
			await card(page).getByText('Số điện thoại không đúng.').waitFor();
			await card(page).getByLabel('Điện thoại').fill('0912 345 678');
			await card(page).getByRole('button', { name: 'Ghi liên hệ' }).click();
			await card(page).getByText('Đã ghi liên hệ.').waitFor();
			await card(page).getByText('Đồng ý bằng giấy').waitFor();
			await assertWell(page);
			await card(page).scrollIntoViewIfNeeded();
			await picture(page, 'contact-desk');
			// A list with numbers says that they are left out.
			await page.goto('/van-phong/hoi-vien/nhap');
			await page.locator('input[type=file]').setInputFiles({
				name: 'danh-sach.csv',
				mimeType: 'text/csv',
				buffer: Buffer.from(
					'Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Số thẻ,Điện thoại\nMạc Văn Số,01/02/1990,nam,CLB Cờ Hồ Gươm,KD-0667,0900000667\n'
				)
			});
			await page.getByText('Không đánh dấu thì điện thoại, email trong tệp không được ghi vào sổ.').waitFor();
			await assertWell(page);
			await picture(page, 'contact-import-desk');
		});
		assert.deepEqual(await known(), { phone: '0912 345 678', email: null, contactConsent: { by: 'ON_PAPER' } });

		// On the own phone: another number, mail, second thoughts.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'lien-he');
			await page.goto('/tai-khoan');
			await card(page).getByLabel('Điện thoại').waitFor();
			await page.waitForFunction(() => [...document.querySelectorAll('input[type=tel]')].some(({ value }) => value));
			assert.equal(await card(page).getByLabel('Điện thoại').inputValue(), '0912 345 678');
			await card(page).getByLabel('Email').fill('lien.he@example.org');
			await card(page).getByRole('button', { name: 'Ghi liên hệ' }).click();
			await card(page).getByText('Người này đồng ý').waitFor();
			await card(page).scrollIntoViewIfNeeded();
			await assertWell(page);
			await picture(page, 'contact-phone');
			assert.equal((await known()).contactConsent.by, 'ONESELF');
			await card(page).getByRole('button', { name: 'Xóa liên hệ' }).click();
			await page.getByRole('dialog').getByRole('button', { name: 'Xóa liên hệ' }).click();
			await card(page).getByText('Đã xóa liên hệ.').waitFor();
		});
		assert.deepEqual(await known(), { phone: null, email: null, contactConsent: null });
	}
);
