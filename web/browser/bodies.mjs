// Provinces are merged as on 1 July 2025: three bodies become one by the dialog, with their clubs and members; offices and roles for
// those that are gone end, their events keep their name, their addresses answer, and nobody is offered them any more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, day, does, newMember, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const LAM_DONG = 'Liên đoàn Cờ Lâm Đồng';
const DAK_NONG = 'Liên đoàn Cờ Đắk Nông';
const BINH_THUAN = 'Liên đoàn Cờ Bình Thuận';
const CLUB = 'CLB Cờ Phan Thiết';
const EVENT = 'Giải cờ Đắk Nông mở rộng';

/** The id of a body that is open. */
async function bodyId(name) {
	const { bodies } = await ask('{ bodies { id name } }');
	return bodies.find((body) => body.name === name)?.id;
}

/** The dialog about a body's end, with the paper that all of these have. */
async function ending(page, name) {
	await page.getByRole('button', { name: `Sáp nhập, giải thể: ${name}`, exact: true }).click();
	const dialog = page.getByRole('dialog', { name: `Sáp nhập, giải thể: ${name}` });
	await dialog.waitFor();
	return dialog;
}
async function byPaper(dialog, number) {
	await dialog.getByLabel('Số nghị quyết, quyết định').fill(number);
	await dialog.getByLabel('Ký ngày').fill('2025-06-12');
}
const record = (dialog) => dialog.getByRole('button', { name: 'Ghi vào sổ' }).click();

test('Three provinces become one on a day, by the dialog', { timeout: 300_000 }, async () => {
	const { bodies } = await ask('{ bodies { name kind } }');
	const national = bodies.find(({ kind }) => kind === 'NATIONAL').name;
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/to-chuc');
		const form = page
			.locator('form')
			.filter({ has: page.getByRole('button', { name: 'Đăng ký' }) })
			.filter({ hasText: 'Tổ chức cấp trên' });
		for (const name of [LAM_DONG, DAK_NONG, BINH_THUAN]) {
			await form.getByLabel('Tên', { exact: true }).fill(name);
			await form.getByLabel('Tổ chức cấp trên').selectOption({ label: national });
			await form.getByRole('button', { name: 'Đăng ký' }).click();
			await page.getByText(`Đã đăng ký ${name}.`).waitFor();
		}
	});
	const [first, second] = [await bodyId(DAK_NONG), await bodyId(BINH_THUAN)];
	const club = await does(
		'van-phong',
		'registerClub',
		'RegisterClubInput',
		{ name: CLUB, body: second },
		'... on ClubSuccess { club { id } }'
	);
	const member = await newMember('Đặng Thuỳ Ninh', CLUB, 'KD-0611');
	await account('can-bo-binh-thuan', member.id);
	await does('quan-tri', 'grantRole', 'GrantRoleInput', {
		login: 'can-bo-binh-thuan',
		role: 'staff',
		scope: second
	});
	const event = await published({ name: EVENT, body: first, venue: 'Gia Nghĩa', purpose: 'Thi đấu.' });
	// The province's own staff works in the office, and dissolves nothing: the server says so.
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'can-bo-binh-thuan');
		await page.goto('/van-phong/to-chuc');
		const dialog = await ending(page, BINH_THUAN);
		await dialog.getByLabel('Vào tổ chức').selectOption({ label: LAM_DONG });
		await byPaper(dialog, '202/2025/QH15');
		await record(dialog);
		await dialog.getByText('Tài khoản của bạn không có quyền làm việc này.').waitFor();
	});
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto(`/to-chuc/${encodeURIComponent(second)}`);
		await page.getByRole('heading', { level: 1, name: BINH_THUAN }).waitFor();
		assert.equal(await page.getByRole('button', { name: /Sáp nhập, giải thể/ }).count(), 0);
	});
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'van-phong');
		await page.goto('/van-phong/to-chuc');
		const dialog = await ending(page, DAK_NONG);
		await record(dialog);
		await dialog.locator('[aria-invalid="true"]').first().waitFor();
		await dialog.getByLabel('Vào tổ chức').selectOption({ label: LAM_DONG });
		await dialog.getByLabel(BINH_THUAN).check();
		await dialog.getByLabel('Từ ngày').fill('2025-07-01');
		await byPaper(dialog, '202/2025/QH15');
		await dialog.getByText(`Còn dở dang: ${DAK_NONG}`).waitFor();
		await dialog.getByRole('link', { name: EVENT }).waitFor();
		await assertWell(page);
		await picture(page, 'bodies-merge-phone');
		// Whoever does not say that they know of the event merges nothing.
		await record(dialog);
		await dialog.getByText(/còn việc dở dang/).waitFor();
		await dialog.getByLabel(/Đã biết/).check();
		await record(dialog);
		await page.getByText(`Đã ghi vào sổ: ${BINH_THUAN}, ${DAK_NONG} sáp nhập vào ${LAM_DONG}.`).waitFor();
		await page.getByRole('heading', { name: 'Đã sáp nhập, giải thể' }).waitFor();
		await assertWell(page);
	});
	assert.equal(await bodyId(DAK_NONG), undefined, 'it is offered nowhere any more');
	for (const [name, size] of [
		['phone', phone],
		['desk', desk]
	])
		await withContext(size, async (context) => {
			const page = await context.newPage();
			await page.goto(`/to-chuc/${encodeURIComponent(first)}`);
			await page.getByText(/Đã sáp nhập vào/).waitFor();
			await page.getByText(/202\/2025\/QH15/).waitFor();
			await assertWell(page);
			await picture(page, `body-gone-${name}`);
			await page.getByRole('main').getByRole('link', { name: LAM_DONG }).click();
			await page.getByRole('heading', { level: 1, name: LAM_DONG }).waitFor();
			await page.getByRole('heading', { name: 'Hợp nhất từ' }).waitFor();
			await page.getByRole('link', { name: BINH_THUAN }).waitFor();
			await page.getByRole('link', { name: CLUB }).click();
			await page.getByRole('heading', { level: 1, name: CLUB }).waitFor();
			await page.getByRole('main').getByRole('link', { name: LAM_DONG }).waitFor();
			await assertWell(page);
			await page.goto(`/giai/${encodeURIComponent(event.id)}`);
			await page.getByText(DAK_NONG).first().waitFor();
			assert.deepEqual(page.problems, []);
		});
	const { viewer } = await askAs('can-bo-binh-thuan', '{ viewer { grants { role } } }', {});
	assert.deepEqual(viewer.grants, [], 'the role for the province is over');
	const moved = await ask('query($id: ID!) { club(id: $id) { body { name } memberCount } }', { id: club.club.id });
	assert.deepEqual(moved.club, { body: { name: LAM_DONG }, memberCount: 1 }, 'with its member');
});

test(
	'A body in which something is left is not closed, and says what; an empty one is',
	{ timeout: 180_000 },
	async () => {
		const { bodies } = await ask('{ bodies { id kind } }');
		const parent = bodies.find(({ kind }) => kind === 'NATIONAL').id;
		const name = 'Liên đoàn Cờ Sẽ Giải Thể';
		const register = '... on BodySuccess { body { id } }';
		const input = { name, kind: 'PROVINCIAL', parent };
		const { body } = await does('van-phong', 'registerBody', 'RegisterBodyInput', input, register);
		const { club } = await does(
			'van-phong',
			'registerClub',
			'RegisterClubInput',
			{ name: 'CLB Cờ Cuối Cùng', body: body.id },
			'... on ClubSuccess { club { id } }'
		);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto('/van-phong/to-chuc');
			const close = async () => {
				const dialog = await ending(page, name);
				await dialog.getByLabel('Việc cần ghi').selectOption('close');
				await dialog.getByLabel('Lý do').selectOption('OWN_CONGRESS');
				await byPaper(dialog, '07/QĐ-LĐC');
				return dialog;
			};
			const refused = await close();
			await refused.getByText('1 câu lạc bộ đang hoạt động').waitFor();
			await record(refused);
			await refused.getByText(/còn việc dở dang/).waitFor();
			await assertWell(page);
			await picture(page, 'body-close-desk');
			await does('van-phong', 'closeClub', 'CloseClubInput', { club: club.id, on: day() });
			await page.reload();
			await record(await close());
			await page.getByText(`Đã ghi vào sổ: ${name} giải thể.`).waitFor();
			await page.goto(`/to-chuc/${encodeURIComponent(body.id)}`);
			await page.getByText(/Tổ chức đã giải thể/).waitFor();
			await page.getByText(/Đại hội của tổ chức quyết định: 07\/QĐ-LĐC/).waitFor();
			await assertWell(page);
		});
	}
);
