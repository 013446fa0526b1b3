// A club's secretary brings a workbook on the phone, corrects it, decides what is doubtful and takes it in; then takes it
// back as a whole.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { account, does, member, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, logIn, phone, withContext } from './stage.mjs';

const wide = { viewport: { width: 1366, height: 768 } };
const OWN = 'CLB Cờ Hồ Gươm';
const WORKBOOK = new URL('../../crates/federation/tests/support/members.xlsx', import.meta.url);
const FILE = 'Tệp Excel (XLSX) hoặc CSV';

async function secretary(login, name) {
	await newMember(name, OWN, 'KD-0557');
	const { people } = await ask(
		'query($name: String!) { people(first: 1, search: $name) { edges { node { id club { id name } } } } }',
		{ name }
	);
	const [{ node }] = people.edges;
	await account(login, node.id);
	await does('quan-tri', 'grantRole', 'GrantRoleInput', { login, role: 'club_secretary', scope: node.club.id });
	assert.equal(node.club.name, OWN);
}

test(
	'A secretary takes a workbook in on the phone, line by line, and takes it back as a whole',
	{ timeout: 300_000 },
	async () => {
		await secretary('thu-ky-ho-guom', 'Hà Thị Thư');
		const buffer = await readFile(WORKBOOK);
		const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'phuong');
			await page.goto('/van-phong/hoi-vien/nhap');
			await page.getByText('Tài khoản này không có việc ở văn phòng.').waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-ho-guom');
			await page.goto('/van-phong/hoi-vien');
			await page.getByRole('link', { name: 'Nhập từ tệp' }).click();
			await page.getByLabel(FILE).setInputFiles({ name: 'hoi-vien.xlsx', mimeType, buffer });
			// Another club stands in the file: the lines are refused, with why.
			await page.getByText('0 dòng nhập được, 3 dòng có lỗi.').waitFor();
			await page.getByText(/Đọc theo: sổ Excel/).waitFor();
			await assertWell(page);
			await picture(page, 'intake-refused-phone');
			const edit = async (line, cells) => {
				await page.getByRole('button', { name: `Sửa ${line}`, exact: true }).click();
				const dialog = page.getByRole('dialog', { name: `Sửa dòng ${line}` });
				for (const [label, value] of cells) await dialog.getByLabel(label, { exact: true }).fill(value);
				if (line === 5) {
					await assertWell(page);
					await picture(page, 'intake-edit-phone');
				}
				await dialog.getByRole('button', { name: 'Kiểm tra lại' }).click();
				await dialog.waitFor({ state: 'hidden' });
			};
			await edit(5, [
				['Câu lạc bộ', OWN],
				['Mã FIDE', '']
			]);
			await page.getByText('1 dòng nhập được, 2 dòng có lỗi.').waitFor();
			await page.getByRole('button', { name: 'Có lỗi 2' }).click();
			await edit(6, [
				['Họ và tên', 'Đặng Hữu Nghĩa'],
				['Ngày sinh', ''],
				['Câu lạc bộ', OWN]
			]);
			await page.getByText('2 dòng nhập được, 1 dòng có lỗi.').waitFor();
			await page.getByRole('button', { name: 'Nhập 1 hội viên mới' }).click();
			await page.getByText('Còn 1 dòng chưa quyết định.').waitFor();
			const doubtful = page.getByRole('listitem').filter({ hasText: 'Đặng Hữu Nghĩa' });
			await doubtful.getByText(/Giống: họ tên/).waitFor();
			await assertWell(page);
			await picture(page, 'intake-doubtful-phone');
			await doubtful.getByLabel('Dòng 6: xử lý').selectOption({ label: 'Là Đặng Hữu Nghĩa đã có trong sổ' });
			await page.getByRole('button', { name: 'Nhập 1 hội viên mới' }).click();
			await page.getByText(/Đã nhập 1 hội viên mới/).waitFor();
			await assertWell(page);
			assert.equal((await member('Vũ Thị An')).name, 'Vũ Thị An');
		});
		await withContext(wide, async (context) => {
			const page = await logIn(context, 'thu-ky-ho-guom');
			await page.goto('/van-phong/hoi-vien/nhap');
			const latest = page.getByRole('region', { name: 'Những lần nhập gần đây' });
			const intake = latest.getByRole('listitem').first();
			await intake.getByText(/1 người mới, 1 người đã có/).waitFor();
			await picture(page, 'intakes-desk');
			await intake.getByRole('button', { name: 'Rút lần nhập này' }).click();
			const dialog = page.getByRole('dialog', { name: 'Rút lần nhập' });
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Rút lần nhập này' }).click();
			await page.getByText('Đã rút lần nhập.').waitFor();
			await intake.getByText(/đã rút ngày/).waitFor();
			await assertWell(page);
			const { people } = await ask('{ people(search: "vu thi an") { totalCount } }');
			assert.equal(people.totalCount, 0, 'they were never entered');
		});
	}
);
