// A club's secretary enters a team by one form: from the club's page on the phone, told at once who keeps it out; changed,
// taken in by the office, on the start list for everybody, and withdrawn; and those who may not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, does } from './cast.mjs';
import { entriesOf, openEvent } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const year = new Date().getUTCFullYear();
const from = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
/** Members are born in 1980 and the years after, in turn: the tenth is the first who is too young. */
const entry = {
	opens: from(-60),
	closes: from(600),
	by: 'CLUBS',
	ageOn: `${year}-12-31`,
	ageFrom: year - 1988,
	fee: 100_000,
	feePerPlayer: true,
	feeBank: '970415',
	feeAccount: '113366668888'
};
const rules = {
	count: 12,
	kind: 'XIANGQI',
	edition: 'xiangqi-vn-2004',
	system: 'ROUND_ROBIN',
	rounds: 3,
	tieBreaks: ['board_by_board'],
	options: { teams: { boards: 3, reserves: 1, rankedBy: 'BOARD_POINTS' } },
	enter: false,
	entry
};

let made;
const stage = () => {
	assert.ok(made, 'the event was opened');
	return made;
};
const enter = () => `/giai/${encodeURIComponent(stage().event.id)}/dang-ky`;
const teams = async () => {
	const { event } = await ask(
		'query($id: ID!) { event(id: $id) { teams { name captain { name } regulars { name } reserves { name } } entries { person { name } } } }',
		{ id: stage().event.id }
	);
	return event;
};
/** Makes somebody the secretary of a club. */
async function secretary(login, event) {
	await account(login, event.people[0]);
	const { clubs } = await ask(
		'query($search: String!) { clubs(first: 10, search: $search) { edges { node { id name } } } }',
		{
			search: event.club
		}
	);
	const club = clubs.edges.find(({ node }) => node.name === event.club).node.id;
	await does('quan-tri', 'grantRole', 'GrantRoleInput', { login, role: 'club_secretary', scope: club });
	return club;
}

test(
	'From the club’s page the secretary enters a whole team on the phone, is told who keeps it out by which condition and day, and puts another in the place',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Đồng Đội', ...rules });
		const club = await secretary('thu-ky-dong-doi', event);
		made = { event, club };
		const [one, two, three, four] = event.names;
		const young = event.names[9];
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-dong-doi');
			await page.goto(`/cau-lac-bo/${encodeURIComponent(club)}`);
			await page.getByRole('link', { name: 'Đăng ký: Giải Đồng Đội' }).click();
			await page.waitForURL(/\/dang-ky$/);
			const own = page.getByRole('region', { name: `Đội của ${event.club}` });
			await own.getByText('Câu lạc bộ chưa đăng ký đội nào.').waitFor();
			await own.getByRole('button', { name: 'Đăng ký đội mới' }).click();
			await own.getByLabel('Tên đội').fill('Đồng Đội 1');
			const regular = (name) => own.getByRole('button', { name: `${name}: vào danh sách chính thức` });
			await regular(one).click();
			await regular(two).click();
			// Not whole yet: said before anything is sent.
			await own.getByRole('button', { name: 'Gửi đăng ký đội' }).click();
			await own.getByText('Cần đúng 3 đấu thủ chính thức.').waitFor();
			await own
				.getByText(/Chưa đủ điều kiện: tuổi \(tính ngày 31\/12\/\d{4}\)/)
				.first()
				.waitFor();
			await regular(young).click();
			await own.getByRole('button', { name: `${three}: vào danh sách dự bị` }).click();
			await own.getByLabel('Đội trưởng').selectOption({ label: one });
			await own.getByText('Lệ phí của đội: 400.000').waitFor();
			await assertWell(page);
			await picture(page, 'team-entry-form-phone');
			await own.getByRole('button', { name: 'Gửi đăng ký đội' }).click();
			await own.getByText('Đã gửi đăng ký Đồng Đội 1.').waitFor();
			const team = own.getByRole('region', { name: 'Đồng Đội 1' });
			await team.getByText('Chưa đủ điều kiện', { exact: true }).waitFor();
			await team.getByText(`${young}: chưa đủ điều kiện (tuổi (tính ngày 31/12/${year}))`).waitFor();
			await assertWell(page);
			await picture(page, 'team-entry-not-eligible-phone');
			await team.getByRole('button', { name: 'Đổi danh sách Đồng Đội 1' }).click();
			const form = page.getByRole('dialog', { name: 'Đổi danh sách Đồng Đội 1' });
			await form.getByRole('button', { name: `Bỏ ${young}`, exact: true }).click();
			await form.locator('summary', { hasText: 'Chọn từ hội viên câu lạc bộ' }).click();
			await form.getByRole('button', { name: `${four}: vào danh sách chính thức` }).click();
			await assertWell(page);
			await form.getByRole('button', { name: 'Gửi danh sách mới' }).click();
			await own.getByText('Đã ghi danh sách mới của Đồng Đội 1.').waitFor();
			await team.getByText('Có chỗ, chờ ban tổ chức nhận').waitFor();
			assert.equal(await team.getByText(young).count(), 0);
			// How the team is paid for stands with it.
			await team.getByText('Nộp lệ phí 400.000 ₫ qua ngân hàng').click();
			await team.getByRole('img', { name: 'Mã VietQR nộp lệ phí 400.000 ₫' }).waitFor();
			assert.match(await team.locator('code').innerText(), /^LP[0-9A-Z]{13}$/);
			await assertWell(page);
			await picture(page, 'team-entry-pay-phone');
		});
		assert.deepEqual((await teams()).teams, [], 'no team of the event before the organizers take it in');
	}
);

test(
	'The office takes the team in with its list as it was handed in; everybody reads it on the start list; nothing is typed twice',
	{ timeout: 240_000 },
	async () => {
		const { event } = stage();
		const [one, two, three, four] = event.names;
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(entriesOf(event.id));
			const card = page.getByRole('region', { name: 'Đăng ký', exact: true });
			await card.getByText('Đồng Đội 1').first().waitFor();
			const money = page.getByRole('region', { name: 'Lệ phí dự giải', exact: true });
			await money.getByText('1 đội còn nợ, tổng 400.000 ₫.').waitFor();
			const take = { name: 'Thu lệ phí: Đồng Đội 1' };
			await money.getByRole('button', take).click();
			const dialog = page.getByRole('dialog', take);
			await dialog.getByText('Thu 400.000 ₫. Mỗi đội một phiếu thu.').waitFor();
			await dialog.getByRole('button', { name: 'Thu và lập phiếu' }).click();
			await money.getByText(/Đã lập phiếu thu số \d+\.$/).waitFor();
			await money.getByText('Không còn ai nợ lệ phí.').waitFor();
			// It was another team that paid: the receipt is taken back, and the right one written.
			await money.getByRole('button', { name: /^Hủy phiếu số/ }).click();
			const wrong = page.getByRole('dialog', { name: /^Hủy phiếu số/ });
			await wrong.getByLabel('Lý do').fill('Thu nhầm đội.');
			await wrong.getByRole('button', { name: 'Hủy phiếu', exact: true }).click();
			await money.getByText('đã hủy: Thu nhầm đội.').waitFor();
			await money.getByText('1 đội còn nợ, tổng 400.000 ₫.').waitFor();
			await money.getByRole('button', take).click();
			await dialog.getByRole('button', { name: 'Thu và lập phiếu' }).click();
			await money.getByText('Không còn ai nợ lệ phí.').waitFor();
			await assertWell(page);
			await picture(page, 'team-entry-office-desk');
			await card.getByRole('button', { name: 'Nhận Đồng Đội 1', exact: true }).click();
			await card.getByText('Đã nhận 1 đội.').waitFor();
			await assertWell(page);
		});
		const seen = await teams();
		const named = (...names) => names.map((name) => ({ name }));
		assert.deepEqual(seen.teams, [
			{ name: 'Đồng Đội 1', captain: { name: one }, regulars: named(one, two, four), reserves: named(three) }
		]);
		assert.deepEqual(new Set(seen.entries.map(({ person }) => person.name)), new Set([one, two, three, four]));
		await withContext(phone, async (context) => {
			const page = await context.newPage();
			await page.goto(`/giai/${encodeURIComponent(event.id)}?muc=ky-thu`);
			const list = page.getByRole('region', { name: 'Danh sách kỳ thủ' });
			for (const name of [one, two, three, four]) await list.getByText(name, { exact: true }).waitFor();
			await assertWell(page);
			await picture(page, 'team-entry-start-list-phone');
		});
	}
);

test(
	'Another club’s secretary and a player find no team to enter for it; on the desk the secretary withdraws the team before the start',
	{ timeout: 240_000 },
	async () => {
		const { event, club } = stage();
		const other = await openEvent({ club: 'Láng Giềng', ...rules });
		await secretary('thu-ky-lang-gieng', other);
		await account('dau-thu-dong-doi', event.people[1]);
		const form = {
			event: event.id,
			club,
			name: 'Mạo danh',
			regulars: event.people.slice(4, 7),
			reserves: []
		};
		const asked =
			'mutation($input: TeamEntryInput!) { handInTeam(input: $input) { __typename ... on Refusal { code } } }';
		for (const login of ['thu-ky-lang-gieng', 'dau-thu-dong-doi']) {
			const { handInTeam } = await askAs(login, asked, { input: form });
			assert.equal(handInTeam.code, 'forbidden', login);
		}
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'dau-thu-dong-doi');
			await page.goto(enter());
			await page.getByText('Giải này thi đấu theo đội: thư ký câu lạc bộ đăng ký đội.').waitFor();
			assert.equal(await page.getByRole('button', { name: 'Đăng ký đội mới' }).count(), 0);
			await assertWell(page);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'thu-ky-dong-doi');
			await page.goto(enter());
			const own = page.getByRole('region', { name: `Đội của ${event.club}` });
			await own.getByText('Đã được nhận').waitFor();
			await own.getByText('Lệ phí 400.000 ₫: đã nộp').waitFor();
			assert.equal(await own.getByText('qua ngân hàng').count(), 0, 'nothing is due any more');
			const receipt = own.getByRole('link', { name: /^Phiếu thu số \d+$/ });
			const address = await receipt.getAttribute('href');
			await assertWell(page);
			await picture(page, 'team-entry-club-desk');
			await own.getByRole('button', { name: 'Xin rút đội: Đồng Đội 1' }).click();
			const sure = page.getByRole('dialog', { name: 'Xin rút đội: Đồng Đội 1' });
			await sure.getByRole('button', { name: 'Xin rút đội' }).click();
			await own.getByText('Đã rút Đồng Đội 1.').waitFor();
			await assertWell(page);
			// What was paid stays paid, and the receipt is read by the club.
			await page.goto(address);
			for (const words of ['Đồng Đội 1', event.club, 'Lệ phí dự giải', '400.000 ₫', 'Tiền mặt'])
				await page.getByText(words).first().waitFor();
			await assertWell(page);
			await picture(page, 'team-entry-receipt-desk');
		});
		assert.deepEqual(await teams(), { teams: [], entries: [] });
	}
);

test(
	'Once the first round is public the secretary reads that the arbiters let a team leave, and finds no button for it',
	{ timeout: 240_000 },
	async () => {
		const { event, club } = stage();
		const form = (from, name) => ({
			event: event.id,
			club,
			name,
			regulars: event.people.slice(from, from + 3),
			reserves: []
		});
		await does('thu-ky-dong-doi', 'handInTeam', 'TeamEntryInput', form(0, 'Đồng Đội 2'));
		const { event: seen } = await askAs(
			'van-phong',
			'query($id: ID!) { event(id: $id) { entering { teams { id name } } } }',
			{ id: event.id }
		);
		const { id } = seen.entering.teams.find(({ name }) => name === 'Đồng Đội 2');
		await does('van-phong', 'confirmEntries', 'EntryInput', { event: event.id, people: [], teams: [id] });
		// The office enters the others itself.
		for (const [at, name] of ['Đội Hai', 'Đội Ba', 'Đội Bốn'].entries())
			await does('van-phong', 'enterTeam', 'EnterTeamInput', form(3 * (at + 1), name));
		const withdraw = { name: 'Xin rút đội: Đồng Đội 2' };
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-dong-doi');
			await page.goto(enter());
			await page.getByRole('button', withdraw).waitFor();
			for (const step of ['pairRound', 'publishRound'])
				await does('tong-vua', step, 'RoundInput', { event: event.id, round: 1 });
			await page.reload();
			await page.getByText('Vòng 1 đã công bố: đội muốn thôi thì báo trọng tài để cho rút.').waitFor();
			assert.equal(await page.getByRole('button', withdraw).count(), 0);
			await assertWell(page);
		});
	}
);

test(
	'A team that its club withdrew once a round was paired comes back by the same form, as the team that it was',
	{ timeout: 240_000 },
	async () => {
		const event = await openEvent({
			club: 'Đội Về',
			...rules,
			system: 'SWISS',
			options: { teams: { boards: 3, reserves: 1, rankedBy: 'MATCH_POINTS' } },
			entry: { ...entry, lateUntilRound: 2 }
		});
		const club = await secretary('thu-ky-doi-ve', event);
		const form = (from, name) => ({
			event: event.id,
			club,
			name,
			regulars: event.people.slice(from, from + 3),
			reserves: []
		});
		await does('thu-ky-doi-ve', 'handInTeam', 'TeamEntryInput', form(0, 'Đội Về 1'));
		const entered = async () => {
			const { event: seen } = await askAs(
				'van-phong',
				'query($id: ID!) { event(id: $id) { teams { id withdrawn } entering { teams { id name standing } } } }',
				{ id: event.id }
			);
			return { ...seen.entering.teams.find(({ name }) => name === 'Đội Về 1'), all: seen.teams };
		};
		const { id } = await entered();
		const confirm = () =>
			does('van-phong', 'confirmEntries', 'EntryInput', { event: event.id, people: [], teams: [id] });
		await confirm();
		for (const [at, name] of ['Đội Hai', 'Đội Ba', 'Đội Bốn'].entries())
			await does('van-phong', 'enterTeam', 'EnterTeamInput', form(3 * (at + 1), name));
		await does('tong-vua', 'pairRound', 'RoundInput', { event: event.id, round: 1 });
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-doi-ve');
			await page.goto(`/giai/${encodeURIComponent(event.id)}/dang-ky`);
			const own = page.getByRole('region', { name: `Đội của ${event.club}` });
			await own.getByRole('button', { name: 'Xin rút đội: Đội Về 1' }).click();
			const sure = page.getByRole('dialog', { name: 'Xin rút đội: Đội Về 1' });
			await sure.getByRole('button', { name: 'Xin rút đội' }).click();
			await own.getByText('Đã rút Đội Về 1.').waitFor();
			await own.getByRole('button', { name: 'Đăng ký đội mới' }).click();
			await own.getByLabel('Tên đội').fill('Đội Về 1');
			for (const name of event.names.slice(0, 3))
				await own.getByRole('button', { name: `${name}: vào danh sách chính thức` }).click();
			await own.getByRole('button', { name: 'Gửi đăng ký đội' }).click();
			await own.getByText('Đã gửi đăng ký Đội Về 1.').waitFor();
			await own.getByRole('region', { name: 'Đội Về 1' }).getByText('Có chỗ, chờ ban tổ chức nhận').waitFor();
			await assertWell(page);
			await picture(page, 'team-entry-back-phone');
		});
		assert.equal((await entered()).id, id, 'it is the same team');
		await confirm();
		const { all } = await entered();
		assert.deepEqual(
			all.map(({ withdrawn }) => withdrawn),
			[false, false, false, false]
		);
		await does('tong-vua', 'publishRound', 'RoundInput', { event: event.id, round: 1 });
	}
);
