// A receipt that was wrong: the secretary takes it back with a reason, what was owed is owed again, the number is never used
// anew, and whoever paid reads it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, admitted, does, newMember } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const NAME = 'Phùng Văn Nộp';
const YEAR = new Date(Date.now() + 7 * 3600e3).getUTCFullYear();

test(
	'A wrong receipt is voided with a reason on a phone; the money is owed again, the number stays used, and the payer reads why',
	{ timeout: 300_000 },
	async () => {
		const name = 'CLB Cờ Biên Lai';
		const bodies = '... on BodySuccess { body { id } }';
		const nation = (
			await does(
				'van-phong',
				'registerBody',
				'RegisterBodyInput',
				{ name: 'Liên đoàn Cờ Biên Lai', kind: 'NATIONAL' },
				bodies
			)
		).body.id;
		const { club } = await does(
			'van-phong',
			'registerClub',
			'RegisterClubInput',
			{ name, body: nation },
			'... on ClubSuccess { club { id } }'
		);
		const keeper = await newMember('Phùng Thị Thu', name, 'KD-0790');
		await account('thu-quy', keeper.id);
		await does('quan-tri', 'grantRole', 'GrantRoleInput', { login: 'thu-quy', role: 'club_secretary', scope: club.id });
		const id = await admitted(NAME, club.id, keeper.id);
		await account('nguoi-nop', id);
		await does('van-phong', 'publishDuesTariff', 'PublishDuesTariffInput', {
			...{ body: nation, year: YEAR, club: 240_000, province: 240_000, nation: 240_000 },
			...{ dueOn: `${YEAR}-12-31`, provincePercent: 0, nationPercent: 50 }
		});

		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-quy');
			await page.goto('/van-phong/thu-chi');
			const dues = page.getByRole('region', { name: `Hội phí: ${name}` });
			await dues.getByLabel('Năm').fill(String(YEAR));
			await dues.getByRole('button', { name: 'Tính cho cả câu lạc bộ' }).tap();
			await page.getByText(/Đã tính hội phí cho \d+ hội viên/).waitFor();
			const take = async (amount, number) => {
				await dues.getByRole('button', { name: `Ghi thu hội phí ${YEAR}: ${NAME}` }).tap();
				const dialog = page.getByRole('dialog');
				await dialog.getByLabel('Số tiền thu').fill(amount);
				await dialog.getByRole('button', { name: 'Thu và lập phiếu' }).tap();
				await page.getByText(`Đã lập phiếu thu số ${number}.`).waitFor();
			};
			// A slip: a nought too many is refused elsewhere; a wrong sum is not, and is taken back.
			await take('24.000', 1);
			await page.getByRole('button', { name: 'Hủy phiếu số 1' }).tap();
			const dialog = page.getByRole('dialog', { name: 'Hủy phiếu số 1' });
			await dialog.getByRole('button', { name: 'Hủy phiếu', exact: true }).tap();
			await dialog.getByText('Phải ghi lý do.').waitFor();
			await assertWell(page);
			await picture(page, 'receipts-void-phone');
			await dialog.getByLabel('Lý do').fill('Ghi thiếu một số không.');
			await dialog.getByRole('button', { name: 'Hủy phiếu', exact: true }).tap();
			await page.getByText('Đã hủy phiếu. Số phiếu không dùng lại.').waitFor();
			const list = page.getByRole('region', { name: 'Phiếu thu' });
			const first = list.getByRole('listitem').filter({ hasText: 'Số 1' });
			await first.getByText('đã hủy').waitFor();
			assert.equal(await first.getByRole('button').count(), 0, 'once');
			await assertWell(page);
			// All of it is owed again.
			await take('240.000', 2);
			await dues.getByText(NAME).waitFor({ state: 'detached' });
			await picture(page, 'receipts-phone');
			const file = await page.request.get(`/graphql/tep/${encodeURIComponent(club.id)}/receipts.csv`);
			assert.equal(file.status(), 200);
			const lines = (await file.text()).split('\n').filter((line) => line.includes(NAME));
			assert.equal(lines.length, 2, lines.join('\n'));
			assert.match(
				lines.find((line) => line.startsWith('1,')),
				/Ghi thiếu một số không|hủy/i
			);
		});

		for (const device of [phone, desk])
			await withContext(device, async (context) => {
				const page = await logIn(context, 'nguoi-nop');
				await page.goto('/tai-khoan');
				await page.getByText('Bạn không nợ hội phí.').waitFor();
				await page
					.getByRole('listitem')
					.filter({ hasText: 'Phiếu thu số 1' })
					.getByText(/đã hủy/)
					.waitFor();
				await assertWell(page);
				await page.getByRole('link', { name: 'Phiếu thu số 1' }).click();
				await page.getByText('PHIẾU ĐÃ HỦY: Ghi thiếu một số không.').waitFor();
				await assertWell(page);
				// Whoever paid takes nothing back.
				await page.goto('/van-phong/thu-chi');
				await page.getByText('Tài khoản này không có việc ở văn phòng.').waitFor();
				assert.equal(await page.getByRole('button', { name: /^Hủy phiếu/ }).count(), 0);
			});
		// The secretary of another club is shown no receipt, and asked by the API is denied.
		const person = await newMember('Phùng Văn Ngoài', 'CLB Cờ Hồ Gươm', 'KD-0791');
		await account('thu-quy-khac', person.id);
		await does('quan-tri', 'grantRole', 'GrantRoleInput', {
			login: 'thu-quy-khac',
			role: 'club_secretary',
			scope: (await clubOf(person.id)).id
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-quy-khac');
			await page.goto(`/van-phong/thu-chi?clb=${encodeURIComponent(club.id)}`);
			await page.getByRole('heading', { level: 1, name: 'Thu chi' }).waitFor();
			await assertWell(page);
			assert.equal(await page.getByRole('button', { name: /^Hủy phiếu/ }).count(), 0);
			const file = await page.request.get(`/graphql/tep/${encodeURIComponent(club.id)}/receipts.csv`);
			assert.equal(file.status(), 403);
		});
	}
);

async function clubOf(id) {
	return (await ask('query($id: ID!) { person(id: $id) { club { id } } }', { id })).person.club;
}
