// Staff erase somebody who asks: told before what goes and what stays, the name typed again, and nothing is left of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { does, member } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, logIn, phone, withContext } from './stage.mjs';

const wide = { viewport: { width: 1366, height: 768 } };
const NAME = 'Quách Thị Muốn Quên';

/** Somebody of the register who plays nowhere. */
async function registered() {
	const { people } = await ask('{ people(first: 1, search: "dang huu nghia") { edges { node { club { name } } } } }');
	const club = people.edges[0].node.club.name;
	const rows = `Họ và tên,Ngày sinh,Câu lạc bộ,Số thẻ,Điện thoại\n${NAME},02/03/1991,${club},KD-7531,0911222333\n`;
	const file = Buffer.from(rows).toString('base64');
	const seen = await does(
		'van-phong',
		'previewMembers',
		'MembersFileInput',
		{ file },
		'... on MembersPreview { contentHash }'
	);
	await does('van-phong', 'importMembers', 'ImportMembersInput', { file, contentHash: seen.contentHash });
	return member(NAME);
}

test('Staff erase a person for good, and nobody else is offered it', { timeout: 180_000 }, async () => {
	const { id } = await registered();
	const address = `/van-phong/hoi-vien/${encodeURIComponent(id)}`;
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'tong-vua');
		await page.goto(address);
		await page.getByRole('heading', { name: NAME }).first().waitFor();
		assert.equal(await page.getByRole('button', { name: 'Xóa dữ liệu…' }).count(), 0);
	});
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto(address);
		await page.getByRole('button', { name: 'Xóa dữ liệu…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByText('không điểm nào thay đổi').waitFor();
		await assertWell(page);
		await picture(page, 'erase-phone');
		// A wrong tap, and second thoughts.
		await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
		await dialog.getByText(`Phải gõ đúng «${NAME}».`).waitFor();
		await dialog.getByRole('button', { name: 'Không xóa' }).click();
		await dialog.waitFor({ state: 'hidden' });
		assert.equal((await member(NAME)).id, id, 'nothing was done');
	});
	await withContext(wide, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto(address);
		await page.getByRole('button', { name: 'Xóa dữ liệu…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Căn cứ').selectOption({ label: 'Chính người ấy yêu cầu' });
		await dialog.getByLabel('Gõ lại họ tên để xác nhận').fill(NAME);
		await picture(page, 'erase-desk');
		await dialog.getByLabel('Gõ lại họ tên để xác nhận').press('Enter');
		await page.getByText(/Đã xóa\. Từ nay người này có tên là Kỳ thủ [0-9A-F]{6}\./).waitFor();
		await page.getByRole('heading', { name: /^Kỳ thủ [0-9A-F]{6}$/ }).waitFor();
		assert.equal(await page.getByText(NAME).count(), 0);
		assert.equal(await page.getByText('0911222333').count(), 0);
		assert.equal(await page.getByRole('button', { name: 'Xóa dữ liệu…' }).count(), 0);
		await assertWell(page);
		await picture(page, 'erased-desk');
		await page.goto(`/ky-thu/${encodeURIComponent(id)}`);
		await page.getByText('Dữ liệu cá nhân đã được xóa theo yêu cầu.').waitFor();
		await assertWell(page);
		await page.goto('/tim?q=quach+thi+muon+quen');
		await page.getByRole('searchbox').first().waitFor();
		assert.equal(await page.getByText(NAME).count(), 0);
	});
});

test(
	'Whoever plays in an event that is not over is not erased, and it is said where',
	{ timeout: 120_000 },
	async () => {
		const { id } = await member('Đặng Hữu Nghĩa');
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(id)}`);
			await page.getByRole('button', { name: 'Xóa dữ liệu…' }).click();
			const dialog = page.getByRole('dialog');
			await dialog.getByLabel('Gõ lại họ tên để xác nhận').fill('  Đặng Hữu  Nghĩa ');
			await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
			await dialog.getByText(/chưa kết thúc/).waitFor();
			await assertWell(page);
			await picture(page, 'erase-refused');
		});
		assert.equal((await member('Đặng Hữu Nghĩa')).id, id);
	}
);
