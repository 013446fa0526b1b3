// Somebody was registered twice: staff see why two entries may be one, make them one, and part them again; a name is
// corrected and still found as it was.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { does, member } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { desk, logIn, phone, withContext } from './stage.mjs';

const NAME = 'Quản Thị Hai Sổ';
// Whichever of the two entries is the older one.
const PAIR = /^Hai hồ sơ tên Qu[ảa]n Th[ịi] Hai S[ổo]$/;

/** Somebody is brought in by a file. */
async function imported(name, club, card) {
	const file = Buffer.from(`Họ và tên,Ngày sinh,Câu lạc bộ,Số thẻ\n${name},02/03/1991,${club},${card}\n`).toString(
		'base64'
	);
	const seen = await does(
		'van-phong',
		'previewMembers',
		'MembersFileInput',
		{ file },
		'... on MembersPreview { contentHash }'
	);
	const done = await does(
		'van-phong',
		'importMembers',
		'ImportMembersInput',
		{ file, contentHash: seen.contentHash, decisions: [{ line: 2, verdict: 'ENTER' }] },
		'... on MembersImported { people { id } }'
	);
	return done.people[0].id;
}

/** Two entries of one person: a club typed the name with its marks, the other without. */
const registeredTwice = async () => [
	await imported(NAME, 'CLB Cờ Hồ Gươm', 'KD-7611'),
	await imported('Quan Thi Hai So', 'CLB Cờ Bến Nghé', 'KD-7612')
];

test(
	'Staff make one of two entries, their old address leads to the one, and they are parted again',
	{ timeout: 240_000 },
	async () => {
		const [kept, twin] = await registeredTwice();
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto('/van-phong/trung-lap');
			await page.getByText('Tài khoản này không có việc ở văn phòng.').waitFor();
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/trung-lap');
			const pair = page.getByRole('form', { name: PAIR });
			await pair.getByText('trùng tên và ngày sinh').waitFor();
			await pair.getByText(/hai thẻ/).waitFor();
			await pair.scrollIntoViewIfNeeded();
			await assertWell(page);
			await picture(page, 'duplicates-phone');
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/trung-lap');
			const pair = page.getByRole('form', { name: PAIR });
			await pair.locator('.entry', { hasText: NAME }).getByLabel('Giữ hồ sơ này').check();
			await pair.getByLabel('Căn cứ').selectOption({ label: 'Đã đối chiếu giấy tờ' });
			await picture(page, 'duplicates-desk');
			await pair.getByRole('button', { name: 'Gộp làm một' }).click();
			await page.getByText(`Đã gộp làm một: ${NAME}.`).waitFor();
			await pair.waitFor({ state: 'detached' });
			await page.getByText(`vào ${NAME}`).waitFor();
			await assertWell(page);
			await picture(page, 'merged-desk');

			await page.goto(`/ky-thu/${encodeURIComponent(twin)}`);
			await page.getByRole('heading', { name: NAME }).waitFor();
			await page.waitForURL(`**/ky-thu/${encodeURIComponent(kept)}`);
			await assertWell(page);

			await page.goto('/van-phong/trung-lap');
			await page.getByRole('button', { name: 'Tách lại…' }).first().click();
			await page.getByLabel('Vì sao tách').selectOption({ label: 'Gộp nhầm' });
			await picture(page, 'part-desk');
			await page.getByRole('button', { name: 'Tách làm hai' }).click();
			await page.getByText('Đã tách: Quan Thi Hai So lại đứng riêng.').waitFor();
			await pair.getByRole('button', { name: 'Hai người khác nhau' }).click();
			await page.getByText('Đã ghi là hai người khác nhau.').waitFor();
			await pair.waitFor({ state: 'detached' });
		});
	}
);

test('Staff correct a name on a phone; the old form still finds its owner', { timeout: 120_000 }, async () => {
	const { id } = await member('Quan Thi Hai So');
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(id)}`);
		await page.getByRole('button', { name: 'Sửa…' }).click();
		await page.getByLabel('Họ tên', { exact: true }).fill('Quản Thị Hải Sơ');
		await picture(page, 'correct-phone');
		await page.getByRole('button', { name: 'Ghi vào sổ' }).last().click();
		await page.getByText('Đã sửa.').waitFor();
		await page.getByRole('heading', { name: 'Quản Thị Hải Sơ' }).first().waitFor();
		await page.getByText('Tên trước đây:').waitFor();
		await assertWell(page);
		await page.goto('/ky-thu?tim=quan%20thi%20hai%20so');
		await page.getByRole('main').getByRole('link', { name: 'Quản Thị Hải Sơ' }).waitFor();
	});
});

test('Staff take members, clubs and dues along as files', { timeout: 120_000 }, async () => {
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/hoi-vien');
		const [file] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Tải hội viên: CSV' }).click()
		]);
		assert.equal(file.suggestedFilename(), 'members.csv');
		const text = await readFile(await file.path(), 'utf8');
		assert.match(text, /Đặng Hữu Nghĩa,,1987-01-30,nam/);
		await page.getByRole('button', { name: 'Tải hội viên: CSV' }).scrollIntoViewIfNeeded();
		await assertWell(page);
		await picture(page, 'take-phone');
	});
});
