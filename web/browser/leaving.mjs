// A member leaves: asks on the own phone, thinks better of it, asks again; the club lets go and takes the card back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, admitted, askAs, does, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const NAME = 'Mạc Văn Rời';
const WHAT = `Xin thôi hội viên: ${NAME}`;

/** A club with a secretary who logs in so. */
async function club(name, login, keeper, card) {
	const { bodies } = await ask('{ bodies { id kind } }');
	const body = bodies.find(({ kind }) => kind === 'PROVINCIAL').id;
	const made = await does(
		'van-phong',
		'registerClub',
		'RegisterClubInput',
		{ name, body },
		'... on ClubSuccess { club { id } }'
	);
	const { id: person } = await newMember(keeper, name, card);
	await account(login, person);
	await does('quan-tri', 'grantRole', 'GrantRoleInput', { login, role: 'club_secretary', scope: made.club.id });
	return { id: made.club.id, keeper: person, address: `/cau-lac-bo/${encodeURIComponent(made.club.id)}` };
}

test(
	'A member asks to leave on a phone, takes it back, asks again, and the club lets go; no other club is asked',
	{ timeout: 300_000 },
	async () => {
		const own = await club('CLB Cờ Chia Tay', 'thu-ky-chia-tay', 'Quản Thị Giữ', 'KD-0780');
		const other = await club('CLB Cờ Bên Cạnh', 'thu-ky-ben-canh', 'Quản Văn Bên', 'KD-0781');
		const id = await admitted(NAME, own.id, own.keeper);
		await account('nguoi-roi', id);

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'nguoi-roi');
			await page.goto('/tai-khoan');
			const form = page.getByRole('region', { name: 'Làm đơn' });
			await form.getByRole('radio', { name: 'Xin thôi hội viên' }).waitFor();
			await form.getByRole('radio', { name: 'Xin thôi hội viên' }).tap();
			await form.getByLabel('Lời trình bày').fill('Tôi chuyển nhà.');
			await form.getByRole('button', { name: 'Gửi đơn' }).tap();
			await page.getByText('Đã gửi đơn. Câu lạc bộ sẽ trả lời ở đây.').waitFor();
			await assertWell(page);
			const item = page.getByRole('article', { name: WHAT });
			await item.getByText(/chờ câu lạc bộ ghi nhận, thu lại thẻ/i).waitFor();
			// Second thoughts; while one waits there is no second form.
			assert.equal(await form.count(), 0);
			await item.getByRole('button', { name: 'Rút đơn' }).tap();
			await page.getByText('Đã rút đơn.').waitFor();
			await form.getByRole('radio', { name: 'Xin thôi hội viên' }).tap();
			await form.getByRole('button', { name: 'Gửi đơn' }).tap();
			await page.getByText('Đã gửi đơn. Câu lạc bộ sẽ trả lời ở đây.').waitFor();
			await picture(page, 'leaving-own-phone');
		});

		// Another club has nothing to say, and neither has a member.
		for (const login of ['thu-ky-ben-canh', 'bao'])
			await withContext(phone, async (context) => {
				const page = await logIn(context, login);
				await page.goto(own.address);
				await page.getByRole('heading', { level: 1, name: 'CLB Cờ Chia Tay' }).waitFor();
				await assertWell(page);
				assert.equal(await page.getByRole('article', { name: WHAT }).count(), 0, login);
				await page.goto(other.address);
				await page.getByRole('heading', { level: 1, name: 'CLB Cờ Bên Cạnh' }).waitFor();
				await assertWell(page);
				assert.equal(await page.getByRole('article', { name: WHAT }).count(), 0, login);
			});

		await withContext(desk, async (context) => {
			const page = await logIn(context, 'thu-ky-chia-tay');
			await page.goto(own.address);
			const item = page.getByRole('article', { name: WHAT });
			// Whoever keeps somebody says why.
			await item.getByRole('button', { name: 'Từ chối' }).click();
			await item.getByText('Phải ghi lý do.').waitFor();
			await assertWell(page);
			await picture(page, 'leaving-club-desk');
			await item.getByRole('button', { name: 'Cho rời, đã thu thẻ' }).dblclick();
			await page.getByText('Đã ghi câu trả lời.').waitFor();
			await item.waitFor({ state: 'detached' });
			await page.getByRole('region', { name: 'Việc của câu lạc bộ' }).getByText('Không có việc nào chờ.').waitFor();
			await assertWell(page);
		});

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'nguoi-roi');
			await page.goto('/tai-khoan');
			await page.getByText('Không thuộc câu lạc bộ nào').waitFor();
			await page
				.getByRole('article', { name: WHAT })
				.getByText(/đã đồng ý/i)
				.waitFor();
			// From there one asks to be admitted anew.
			await page.getByRole('region', { name: 'Làm đơn' }).getByLabel('Hội viên giới thiệu').waitFor();
			await assertWell(page);
			await picture(page, 'leaving-gone-phone');
			await page.goto(own.address);
			await page.getByRole('heading', { level: 1, name: 'CLB Cờ Chia Tay' }).waitFor();
			await assertWell(page);
			assert.equal(await page.getByRole('main').getByRole('link', { name: NAME }).count(), 0, 'no member any more');
		});
		const { viewer } = await askAs('nguoi-roi', '{ viewer { person { club { id } } } }', {});
		assert.equal(viewer.person.club, null);
	}
);
