// One form for a delegation: a club's secretary on a phone enters players with leader and coach; a province's office does so for
// its clubs; places for a province, and who waits for them is told why; the list on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, does, member, newMember, published } from './cast.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const CLUB = 'CLB Đoàn Thử';
let made;
const stage = () => {
	assert.ok(made, 'the event was published');
	return made;
};
const on = (device, login, address, use) =>
	withContext(device, async (context) => {
		const opened = await logIn(context, login);
		await opened.goto(address);
		await use(opened);
	});
const soon = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();

async function build() {
	const { bodies } = await ask('{ bodies { id name kind } }');
	const national = bodies.find(({ kind }) => kind === 'NATIONAL');
	const { body } = await does(
		'van-phong',
		'registerBody',
		'RegisterBodyInput',
		{ name: 'Liên đoàn Cờ tỉnh Thử', kind: 'PROVINCIAL', parent: national.id },
		'... on BodySuccess { body { id name } }'
	);
	const { club } = await does(
		'van-phong',
		'registerClub',
		'RegisterClubInput',
		{ name: CLUB, body: body.id },
		'... on ClubSuccess { club { id } }'
	);
	const people = [];
	for (const [at, name] of ['Đỗ Đoàn An', 'Đỗ Đoàn Bình', 'Đỗ Đoàn Châu', 'Đỗ Đoàn Dũng', 'Lê Đoàn Trưởng'].entries())
		people.push(await newMember(name, CLUB, `DOAN-${at}`));
	await account('thu-ky-doan', people[4].id);
	await does('quan-tri', 'grantRole', 'GrantRoleInput', {
		login: 'thu-ky-doan',
		role: 'club_secretary',
		scope: club.id
	});
	const event = await published({
		...{ name: 'Giải các đoàn', kind: 'CHESS', purpose: 'Thử phiếu đoàn.' },
		settings: {
			...{ edition: 'fide-2023', system: 'DUTCH', tieBreaks: ['direct_encounter', 'wins'] },
			entry: { opens: soon(-60), closes: soon(600), by: 'CLUBS', placesPerProvince: 2 }
		}
	});
	made = { id: event.id, body, club, people };
	return made;
}

test(
	'A secretary hands in the form on a phone; the third of the province is told what he waits for',
	{ timeout: 240_000 },
	async () => {
		await build();
		await on(phone, 'thu-ky-doan', `/giai/${encodeURIComponent(stage().id)}/dang-ky`, async (page) => {
			await page.getByText('nhiều nhất 2 suất').first().waitFor();
			for (const name of ['Đỗ Đoàn An', 'Đỗ Đoàn Bình', 'Đỗ Đoàn Châu']) await page.getByLabel(`Chọn ${name}`).check();
			await page.getByLabel('Lãnh đội').selectOption({ label: 'Lê Đoàn Trưởng' });
			await page.getByLabel('Huấn luyện viên', { exact: true }).selectOption({ label: 'Đỗ Đoàn Dũng' });
			await assertWell(page);
			await picture(page, 'delegation-form-phone');
			await page.getByRole('button', { name: 'Gửi đăng ký 3 người' }).tap();
			await page.getByText('Đã gửi đăng ký 3 người.').waitFor();
			await page.getByText('tỉnh, thành, ngành hết chỗ theo điều lệ').first().waitFor();
			await assertWell(page);
			await picture(page, 'delegation-sent-phone');
			// The coach changes without anybody being entered anew.
			await page.getByLabel('Huấn luyện viên', { exact: true }).selectOption({ label: 'Đỗ Đoàn Châu' });
			await page.locator('form').getByRole('button', { name: 'Gửi đăng ký', exact: true }).tap();
			await page.getByText('Đã ghi lãnh đội và huấn luyện viên.').waitFor();
		});
		const { event } = await askAs(
			'van-phong',
			'query($id: ID!) { event(id: $id) { entering { delegations { leader { name } coaches { name } } applications { standing waitsFor person { name } } } } }',
			{ id: stage().id }
		);
		assert.deepEqual(event.entering.delegations, [
			{ leader: { name: 'Lê Đoàn Trưởng' }, coaches: [{ name: 'Đỗ Đoàn Châu' }] }
		]);
		const third = event.entering.applications.find(({ person }) => person.name === 'Đỗ Đoàn Châu');
		assert.deepEqual([third.standing, third.waitsFor], ['WAITING', 'PROVINCE']);
	}
);

test('The office hands in a province’s form; everybody reads who answers for whom', { timeout: 240_000 }, async () => {
	await on(desk, 'van-phong', `/van-phong/giai/${encodeURIComponent(stage().id)}?muc=dau-thu`, async (page) => {
		await page.getByText('Đăng ký cả đoàn', { exact: true }).click();
		const form = page.getByRole('form', { name: 'Đăng ký cả đoàn' });
		await form.getByRole('button', { name: 'Gửi phiếu đoàn' }).click();
		await form.getByText('Hãy chọn đơn vị, và ít nhất một người.').waitFor();
		await form.getByLabel('Đơn vị').selectOption({ label: 'Liên đoàn Cờ tỉnh Thử' });
		const pick = async (label, typed, name) => {
			await form.getByLabel(label, { exact: true }).fill(typed);
			await form.getByRole('button', { name: new RegExp(`^${name}`) }).click();
		};
		await pick('Lãnh đội', 'le doan truong', 'Lê Đoàn Trưởng');
		await pick('Đấu thủ', 'do doan dung', 'Đỗ Đoàn Dũng');
		await picture(page, 'delegation-office-desk');
		await form.getByRole('button', { name: 'Gửi phiếu đoàn 1 đấu thủ' }).click();
		await form.getByText('Đã gửi phiếu của Liên đoàn Cờ tỉnh Thử.').waitFor();
		// Somebody of another province is not of it.
		const stranger = await member('Hoàng Gia Bảo');
		assert.ok(stranger);
		await pick('Đấu thủ', 'hoang gia bao', 'Hoàng Gia Bảo');
		await form.getByRole('button', { name: 'Gửi phiếu đoàn 1 đấu thủ' }).click();
		await form.getByText(/không thuộc đoàn này/).waitFor();
		await assertWell(page);
	});
	const first = stage()
		.people.slice(0, 2)
		.map(({ id }) => id);
	await does('van-phong', 'confirmEntries', 'EntryInput', { event: stage().id, people: first });
	await withContext(phone, async (context) => {
		const page = await context.newPage();
		await page.goto(`/giai/${encodeURIComponent(stage().id)}?muc=ky-thu`);
		const list = page.getByRole('region', { name: 'Các đoàn' });
		await list.getByText('2 đấu thủ').first().waitFor();
		await list.getByRole('link', { name: 'Lê Đoàn Trưởng' }).first().waitFor();
		await assertWell(page);
		await picture(page, 'delegations-phone');
	});
	await on(desk, 'van-phong', `/van-phong/giai/${encodeURIComponent(stage().id)}/in?giay=cac-doan`, async (page) => {
		await page.getByText('Danh sách các đoàn').last().waitFor();
		await page.getByText('Đỗ Đoàn Bình', { exact: false }).first().waitFor();
		await settled(page);
		await assertWell(page);
		await picture(page, 'delegation-paper-desk');
	});
});
