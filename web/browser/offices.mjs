// A club gets a secretary for a term, who keeps its members meanwhile; and a club becomes part of another by the dialog.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, day, does, member, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, logIn, phone, withContext } from './stage.mjs';

const wide = { viewport: { width: 1366, height: 768 } };
const NAME = 'Lưu Thanh Nhiệm';

test('A club has a secretary for a term, and the power ends with the office', { timeout: 240_000 }, async () => {
	const found = await newMember(NAME, 'CLB Cờ Hồ Gươm', 'KD-0556');
	await account('thanh-son', found.id);
	const { person } = await ask('query($id: ID!) { person(id: $id) { club { id name } } }', { id: found.id });
	const address = `/cau-lac-bo/${encodeURIComponent(person.club.id)}`;
	const keeps = async () =>
		withContext(phone, async (context) => {
			const page = await logIn(context, 'thanh-son');
			await page.goto('/van-phong/hoi-vien/nhap');
			await page.getByRole('navigation').last().waitFor();
			await page
				.getByText(/Tài khoản này không có việc ở văn phòng.|Danh sách của một câu lạc bộ/)
				.first()
				.waitFor();
			return page.getByLabel('Danh sách của').count();
		});
	assert.equal(await keeps(), 0);
	await withContext(wide, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto(address);
		await page.getByText('Ghi chức vụ mới').click();
		await page.getByRole('button', { name: 'Ghi chức vụ', exact: true }).click();
		await page.getByText('Hãy chọn người.').waitFor();
		await page.getByLabel('Người giữ chức vụ').fill('luu thanh nhiem');
		await page.getByRole('button', { name: /Lưu Thanh Nhiệm/ }).click();
		await page.getByLabel('Đến hết ngày').fill(day(700));
		await page.getByRole('button', { name: 'Ghi chức vụ', exact: true }).click();
		await page.getByText('Đã ghi chức vụ.').waitFor();
		await page.getByRole('link', { name: NAME }).first().waitFor();
		await assertWell(page);
		await picture(page, 'offices-desk');
	});
	assert.equal(await keeps(), 1, 'from the first day on');
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto(address);
		await page.getByText(/nhiệm kỳ/).waitFor();
		assert.equal(await page.getByText('Ghi chức vụ mới').count(), 0, 'a visitor gives no office');
		await assertWell(page);
		await picture(page, 'offices-phone');
	});
	await withContext(wide, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto(address);
		await page.getByRole('button', { name: `Cho thôi chức vụ: ${NAME}` }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Cho thôi' }).click();
		await page.getByText('Đã cho thôi chức vụ.').waitFor();
		await assertWell(page);
	});
	assert.equal(await keeps(), 0, 'the power ends with the office');
});

test('A club becomes part of another with its members, by the dialog', { timeout: 180_000 }, async () => {
	const { clubs } = await ask('{ clubs(first: 20) { edges { node { id name body { id } } } } }');
	const large = clubs.edges.map(({ node }) => node).find(({ name }) => name === 'CLB Cờ Bến Nghé');
	const small = 'CLB Cờ Sẽ Nhập';
	const { club } = await does(
		'van-phong',
		'registerClub',
		'RegisterClubInput',
		{ name: small, body: large.body.id },
		'... on ClubSuccess { club { id } }'
	);
	const who = await member('Võ Ngọc Hân');
	await does('van-phong', 'transferMember', 'TransferMemberInput', { person: who.id, to: club.id, on: day(0) });
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/to-chuc');
		await page.getByRole('button', { name: `Sửa ${small}`, exact: true }).click();
		const dialog = page.getByRole('dialog', { name: `Sửa ${small}` });
		await dialog.getByLabel('Việc cần ghi').selectOption('merge');
		await dialog.getByRole('button', { name: 'Ghi vào sổ' }).click();
		await dialog.locator('[aria-invalid="true"]').waitFor();
		await assertWell(page);
		await picture(page, 'club-merge-phone');
		await dialog.locator('select').nth(1).selectOption({ label: 'CLB Cờ Bến Nghé' });
		await dialog.getByRole('button', { name: 'Ghi vào sổ' }).click();
		await dialog.waitFor({ state: 'hidden' });
		await page.getByText(/đã sáp nhập vào/).waitFor();
		await assertWell(page);
		await page.goto(`/cau-lac-bo/${encodeURIComponent(club.id)}`);
		await page.getByRole('link', { name: 'CLB Cờ Bến Nghé' }).waitFor();
		await assertWell(page);
	});
	const { person } = await ask('query($id: ID!) { person(id: $id) { club { name } } }', { id: who.id });
	assert.equal(person.club.name, 'CLB Cờ Bến Nghé', 'the member went along');
});
