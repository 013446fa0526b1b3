// Somebody who is in no register asks a club to admit them: a grown-up and a child with a parent, without an account. The
// club takes in, admits or lays aside; the sender follows it by the address that they kept, up to the card.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, admitted, askAs, does, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const CLUB = 'CLB Cờ Mở Cửa';
const SPONSOR = 'Ông Thị Giới Thiệu';
const CHILD = 'Bạch Minh Nhi';
const PARENT = 'Bạch Văn Phụ';
const GROWN = 'Bạch Thị Lớn';
const year = new Date(Date.now() + 7 * 3600e3).getUTCFullYear();

let made;
async function stage() {
	if (made) return made;
	const { bodies } = await ask('{ bodies { id kind } }');
	const body = bodies.find(({ kind }) => kind === 'PROVINCIAL').id;
	const { club } = await does(
		'van-phong',
		'registerClub',
		'RegisterClubInput',
		{ name: CLUB, body },
		'... on ClubSuccess { club { id } }'
	);
	const keeper = await newMember('Ông Văn Thư', CLUB, 'KD-0821');
	await account('thu-ky-mo-cua', keeper.id);
	await does('quan-tri', 'grantRole', 'GrantRoleInput', {
		login: 'thu-ky-mo-cua',
		role: 'club_secretary',
		scope: club.id
	});
	await admitted(SPONSOR, club.id, keeper.id);
	made = { club: club.id, address: `/cau-lac-bo/${encodeURIComponent(club.id)}` };
	return made;
}

const found = async (name) =>
	(await ask('query($name: String!) { people(first: 5, search: $name) { edges { node { id name } } } }', { name }))
		.people.edges;

/** Fills the letter's fields; answers how often it was pressed, sending not counted. */
async function write(page, { name, birth, phone: number, guardian }) {
	await page.getByLabel('Họ và tên', { exact: true }).fill(name);
	await page.getByLabel('Ngày sinh').fill(birth);
	await page.getByRole('radio', { name: 'Nữ' }).click();
	if (number) await page.getByLabel('Điện thoại', { exact: true }).fill(number);
	if (guardian) {
		await page.getByLabel('Họ và tên người giám hộ').fill(guardian.name);
		await page.getByLabel('Điện thoại người giám hộ').fill(guardian.phone);
	}
	await page.getByLabel('Hội viên giới thiệu').fill('ong thi gioi thieu');
	await page.getByRole('button', { name: new RegExp(SPONSOR) }).click();
	await page.getByLabel('Lời trình bày').fill('Xin học cờ.');
}

test(
	'A child’s letter names the parent, the club takes it in and admits, the office hands out the card, and the parent reads it',
	{ timeout: 420_000 },
	async () => {
		const { address } = await stage();
		let own;
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(address);
			await page.getByRole('link', { name: 'Xin gia nhập câu lạc bộ này' }).tap();
			await page.getByRole('heading', { level: 1, name: 'Xin gia nhập câu lạc bộ' }).waitFor();
			const send = page.getByRole('button', { name: 'Gửi đơn' });
			// A wrong tap: nothing written. The club is chosen already.
			await send.tap();
			await page.getByLabel('Họ và tên', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor();
			assert.notEqual(await page.getByLabel('Câu lạc bộ', { exact: true }).inputValue(), '');
			await assertWell(page);
			await picture(page, 'admission-empty-phone');
			// A child alone is told whom the letter needs.
			await write(page, { name: CHILD, birth: `${year - 9}-05-06` });
			await page.getByRole('heading', { level: 2, name: 'Người giám hộ' }).waitFor();
			await send.tap();
			await page.getByLabel('Họ và tên người giám hộ').and(page.locator('[aria-invalid="true"]')).waitFor();
			await page.getByLabel('Họ và tên người giám hộ').fill(PARENT);
			await page.getByLabel('Điện thoại người giám hộ').fill('so may');
			await send.tap();
			await page.getByText('Số điện thoại không đúng.').waitFor();
			await page.getByLabel('Điện thoại người giám hộ').fill('0912 345 679');
			await assertWell(page);
			await picture(page, 'admission-child-phone');
			await send.tap();
			await page.waitForURL('**/gia-nhap/thu#*');
			own = page.url();
			await page.getByText('Đơn đã đến, câu lạc bộ chưa mở.').waitFor();
			await assertWell(page);
			await picture(page, 'admission-sent-phone');
		});
		assert.deepEqual(await found(CHILD), [], 'nobody is registered by a letter');

		// Whoever keeps another club, a player and a visitor read nothing of it.
		for (const login of ['thu-ky-ho-guom-khac', 'bao']) {
			if (login !== 'bao') {
				const other = await newMember('Ông Văn Khác', 'CLB Cờ Hồ Gươm', 'KD-0822');
				const { person } = await ask('query($id: ID!) { person(id: $id) { club { id } } }', { id: other.id });
				await account(login, other.id);
				await does('quan-tri', 'grantRole', 'GrantRoleInput', { login, role: 'club_secretary', scope: person.club.id });
			}
			await withContext(phone, async (context) => {
				const page = await logIn(context, login);
				for (const there of [address, '/van-phong/hoi-vien']) {
					await page.goto(there);
					await settled(page);
					assert.equal(await page.getByText(CHILD).count(), 0, `${login} ${there}`);
				}
			});
		}
		const asked = await askAs('bao', '{ waitingLetters { name } }', {});
		assert.ok(asked.waitingLetters === null || asked.waitingLetters.length === 0);

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-mo-cua');
			// The notice says that a letter came, and not whose; it leads to where letters wait.
			await page.goto('/tai-khoan/tin-bao');
			const notice = page.getByText('Có thư xin gia nhập gửi câu lạc bộ bạn phụ trách').first();
			await notice.waitFor();
			assert.equal(await page.getByText(CHILD).count(), 0, 'nothing of who wrote');
			await assertWell(page);
			await picture(page, 'admission-notice-phone');
			await notice.click();
			await page.waitForURL('**/van-phong/hoi-vien');
			await page.getByText(CHILD).first().waitFor();
			await page.goto(address);
			const letter = page.getByRole('article', { name: `Đơn gửi qua mạng: ${CHILD}` });
			await letter.getByText(`Người giám hộ: ${PARENT}, 0912 345 679`).waitFor();
			await letter.getByText('«Xin học cờ.»').waitFor();
			await assertWell(page);
			await picture(page, 'admission-club-phone');
			await letter.getByRole('button', { name: 'Nhận đơn vào sổ' }).tap();
			await page.getByText(`Đã nhận đơn của ${CHILD}.`).waitFor();
			await letter.waitFor({ state: 'detached' });
			await page
				.getByRole('article', { name: `Xin gia nhập: ${CHILD}` })
				.getByRole('button', { name: 'Kết nạp' })
				.tap();
			await page.getByText('Đã ghi câu trả lời.').waitFor();
			await assertWell(page);
		});
		const [{ node: child }] = await found(CHILD);
		const kept = await askAs(
			'van-phong',
			'query($id: ID!) { person(id: $id) { isMinor guardians { guardian { name phone } scopes acts } } }',
			{ id: child.id }
		);
		assert.deepEqual(
			kept.person.guardians.map(({ guardian, scopes, acts }) => [guardian.name, guardian.phone, scopes.length, acts]),
			[[PARENT, '0912 345 679', 3, true]]
		);

		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(`/van-phong/hoi-vien/${encodeURIComponent(child.id)}`);
			const form = page.getByRole('region', { name: 'Cấp thẻ' });
			await form.getByLabel('Số thẻ').fill('KD-0823');
			await form.getByRole('button', { name: 'Cấp thẻ' }).click();
			await page.getByText('Đã cấp thẻ.').waitFor();
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(own);
			await page.getByText('Bạn đã được kết nạp.').waitFor();
			await page.getByText('Số thẻ hội viên: KD-0823').waitFor();
			assert.equal(await page.getByRole('button', { name: 'Rút đơn' }).count(), 0);
			await assertWell(page);
			await picture(page, 'admission-card-phone');
			// An address of nobody's.
			await page.evaluate(() => (globalThis.sameDocument = true));
			const nobodys = page.getByText('Không có đơn nào ở đường dẫn này.');
			// On the same page: nothing stays of the letter that stood there; and one that was cut within a sign.
			for (const cut of ['0'.repeat(32), '%E0%A4%A', '%']) {
				await page.evaluate((hash) => (location.hash = hash), cut);
				await nobodys.waitFor();
				assert.equal(await page.getByText('Số thẻ hội viên').count(), 0);
			}
			await page.evaluate((hash) => (location.hash = hash), new URL(own).hash);
			await page.getByText('Bạn đã được kết nạp.').waitFor();
			assert.ok(await page.evaluate(() => globalThis.sameDocument), 'it was one page all the time');
			await page.evaluate((hash) => (location.hash = hash), '0'.repeat(32));
			await page.reload();
			await nobodys.waitFor();
			await assertWell(page);
		});
	}
);

test(
	'A grown-up takes a letter back; the club lays one aside with why; who is refused reads the reasons',
	{ timeout: 420_000 },
	async () => {
		const { address, club } = await stage();
		const send = (device, name, more) =>
			withContext(device, async (context) => {
				const page = await context.newPage();
				await page.goto(`/gia-nhap?clb=${encodeURIComponent(club)}`);
				await page.getByLabel('Họ và tên', { exact: true }).waitFor();
				await write(page, { name, birth: '1991-02-03', ...more });
				await page.getByRole('button', { name: 'Gửi đơn' }).click();
				if (!more.phone) {
					await page.getByText('Hãy ghi điện thoại hoặc email.').waitFor();
					await page.getByLabel('Email').fill('lon@example.org');
					await page.getByRole('button', { name: 'Gửi đơn' }).click();
				}
				await page.waitForURL('**/gia-nhap/thu#*');
				await page.getByText('Đơn đã đến, câu lạc bộ chưa mở.').waitFor();
				return page.url();
			});
		const back = await send(desk, `${GROWN} Một`, {});
		const aside = await send(phone, `${GROWN} Hai`, { phone: '0912 345 670' });
		const refused = await send(phone, `${GROWN} Ba`, { phone: '0912 345 671' });

		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(back);
			await page.getByRole('button', { name: 'Rút đơn' }).tap();
			const dialog = page.getByRole('dialog', { name: 'Rút đơn' });
			await dialog.getByText('Đơn bị xóa hẳn').waitFor();
			await assertWell(page);
			await dialog.getByRole('button', { name: 'Rút đơn' }).tap();
			await page.getByText('Đã rút đơn.').waitFor();
			await page.reload();
			await page.getByText('Không có đơn nào ở đường dẫn này.').waitFor();
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'thu-ky-mo-cua');
			// The secretary's work is on the office's page, too.
			await page.goto('/van-phong/hoi-vien');
			const letter = (which) => page.getByRole('article', { name: `Đơn gửi qua mạng: ${GROWN} ${which}` });
			await letter('Hai').waitFor();
			assert.equal(await letter('Một').count(), 0, 'it was taken back');
			await letter('Hai').getByText('Bỏ đơn').first().click();
			const lay = letter('Hai').getByRole('button', { name: 'Bỏ đơn' });
			await lay.click();
			await letter('Hai').getByText('Phải ghi lý do.').waitFor();
			await assertWell(page);
			await letter('Hai').getByLabel('Lý do, người gửi đọc được').fill('Bạn đã có tên trong sổ.');
			await picture(page, 'admission-aside-desk');
			await lay.click();
			await page.getByText('Đã bỏ đơn.').waitFor();
			await letter('Hai').waitFor({ state: 'detached' });
			await letter('Ba').getByRole('button', { name: 'Nhận đơn vào sổ' }).click();
			const request = page.getByRole('article', { name: `Xin gia nhập: ${GROWN} Ba` });
			await request.getByLabel('Lý do').fill('Câu lạc bộ đã đủ người.');
			await request.getByRole('button', { name: 'Từ chối' }).click();
			await page.getByText('Đã ghi câu trả lời.').waitFor();
			await page.goto(address);
			await assertWell(page);
		});
		assert.deepEqual(await found(`${GROWN} Hai`), [], 'who is laid aside is nowhere');
		await withContext(phone, async (context) => {
			for (const [where, stands, why] of [
				[aside, 'Câu lạc bộ không nhận đơn này.', 'Bạn đã có tên trong sổ.'],
				[refused, 'Câu lạc bộ từ chối.', 'Câu lạc bộ đã đủ người.']
			]) {
				const page = await context.newPage();
				await page.goto(where);
				await page.getByText(stands).waitFor();
				await page.getByText(`Câu lạc bộ ghi: «${why}»`).waitFor();
				await assertWell(page);
				await page.close();
			}
		});
	}
);
