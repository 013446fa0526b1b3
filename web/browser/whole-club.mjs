// A club of 199 is entered at one press: by its secretary on the phone, and by the office; whoever is not eligible is told
// apart and is not among them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, does } from './cast.mjs';
import { asks, entriesOf, openEvent } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { ask, desk, logIn, phone, withContext } from './stage.mjs';

const ALL = 199;
/** The members' years of birth are 1980 to 2004, in turn: 21 of 25 were born by 2000. */
const BORN_BY = 2000;
const ELIGIBLE = Array.from({ length: ALL }, (_, at) => 1980 + (at % 25)).filter((year) => year <= BORN_BY).length;
const year = new Date().getUTCFullYear();
const from = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString();
const entry = { opens: from(-60), closes: from(600), ageOn: `${year}-12-31`, ageFrom: year - BORN_BY };

const players = async (id) => {
	const { event } = await ask('query($id: ID!) { event(id: $id) { entries { person { id } } } }', { id });
	return event.entries.map(({ person }) => person.id);
};

test(
	'A secretary enters a whole club of 199 from the phone in three taps, and the organizers take them in one',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Đông Đủ', count: ALL, enter: false, entry });
		const { clubs } = await ask('query { clubs(first: 10, search: "dong du") { edges { node { id name } } } }');
		const club = clubs.edges.find(({ node }) => node.name === event.club).node;
		await account('thu-ky-dong-du', event.people[0]);
		await does('quan-tri', 'grantRole', 'GrantRoleInput', {
			login: 'thu-ky-dong-du',
			role: 'club_secretary',
			scope: club.id
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'thu-ky-dong-du');
			await page.goto(`/giai/${encodeURIComponent(event.id)}/dang-ky`);
			const form = page.getByRole('region', { name: `Hội viên ${event.club}` });
			await form
				.getByRole('checkbox')
				.nth(ALL - 1)
				.waitFor();
			await form.getByRole('button', { name: `Chọn cả ${ELIGIBLE} người đủ điều kiện` }).click();
			await assertWell(page);
			await picture(page, 'whole-club-secretary-phone');
			await form.getByRole('button', { name: `Gửi đăng ký ${ELIGIBLE} người` }).click();
			await form.getByText(`Đã gửi đăng ký ${ELIGIBLE} người.`).waitFor();
			await assertWell(page);
		});
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(entriesOf(event.id));
			await page.getByRole('button', { name: `Nhận cả ${ELIGIBLE} người đang có chỗ` }).click();
			await page.getByText(`Đã nhận ${ELIGIBLE} người.`).waitFor();
		});
		const entered = await players(event.id);
		assert.equal(new Set(entered).size, ELIGIBLE);
		assert.equal(entered.length, ELIGIBLE);
	}
);

test(
	'The office enters a whole club of 199: each member with why not, those who are eligible at one press, the rest by choice',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Đông Vui', count: ALL, enter: false, entry });
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'van-phong');
			await page.goto(entriesOf(event.id));
			await page.locator('summary', { hasText: 'Ghi danh cả câu lạc bộ' }).click();
			const panel = page.locator('details', { hasText: 'Ghi danh cả câu lạc bộ' });
			await panel.locator('select').selectOption({ label: `${event.club} (${ALL})` });
			await panel.getByText(`Đã chọn ${ELIGIBLE}/${ALL} hội viên.`).waitFor();
			assert.equal(await panel.getByRole('checkbox').count(), ALL, 'the list is whole');
			assert.equal(await panel.getByText('Chưa đủ điều kiện: tuổi').count(), ALL - ELIGIBLE);
			await assertWell(page);
			await picture(page, 'whole-club-office-phone');
			await panel.getByRole('button', { name: 'Bỏ chọn tất cả' }).click();
			await panel.getByText(`Đã chọn 0/${ALL} hội viên.`).waitFor();
			await panel.getByRole('button', { name: 'Chọn mọi người đủ điều kiện' }).click();
			// The network drops the answer: pressed again, nobody is entered twice.
			let dropped = 0;
			await page.route('**/graphql', async (route) => {
				if (dropped > 0 || !route.request().postData()?.includes('commandId')) return route.continue();
				dropped++;
				await route.fetch();
				await route.abort();
			});
			await page.getByRole('button', { name: `Ghi danh ${ELIGIBLE} đấu thủ` }).click();
			await page.getByText(`Đã ghi danh ${ELIGIBLE} đấu thủ.`).waitFor();
			assert.equal(dropped, 1, 'an answer was lost on the way');
			await panel.getByText(`Đã chọn 0/${ALL - ELIGIBLE} hội viên.`).waitFor();
			assert.equal((await players(event.id)).length, ELIGIBLE);
			// One who is too young is entered by the office's own choice.
			await panel.getByRole('checkbox').first().check();
			await page.getByRole('button', { name: 'Ghi danh 1 đấu thủ' }).click();
			await page.getByText('Đã ghi danh 1 đấu thủ.').waitFor();
			await assertWell(page, /ERR_FAILED/);
			const { event: seen } = await asks(page, 'query($id: ID!) { event(id: $id) { entries { number } } }', {
				id: event.id
			});
			assert.equal(seen.entries.length, ELIGIBLE + 1);
		});
	}
);
