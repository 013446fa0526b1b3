// What is said of a player is said of a team by the same panels: numbers, byes, pairs that must not meet, a pairing by
// hand, leaving.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asks, entriesOf, openEvent, pairAndPublish, roundsOf, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell } from './looks.mjs';
import { logIn, phone, withContext } from './stage.mjs';

const desk = { viewport: { width: 1366, height: 768 } };
const dialog = (page) => page.getByRole('dialog');
const button = (page, name) => page.getByRole('button', { name, exact: true });
const teamsOf = (event) => `/van-phong/giai/${encodeURIComponent(event)}?muc=doi`;

/** Chooses the option that names somebody. */
async function choose(page, label, name) {
	const list = page.getByLabel(label, { exact: true });
	await list.selectOption({ label: await list.locator('option').filter({ hasText: name }).innerText() });
}

/** The last of the list goes to the top, by the arrow key; then the order is recorded. */
async function lastFirst(page, list, name, count) {
	await list.getByRole('button', { name: `Đưa ${name} lên` }).focus();
	for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowUp');
	await button(page, 'Ghi số thứ tự').click();
	await page.getByText('Đã ghi số thứ tự.').waitFor();
}

test(
	'Players: numbered by hand and by rating, kept apart, away, exchanged by hand, gone',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({ club: 'Một Bên', count: 5 });
		const [one, two, three, four, five] = event.names;
		const order = async (page) =>
			(
				await asks(page, 'query($id: ID!) { event(id: $id) { entries { person { name } } } }', { id: event.id })
			).event.entries.map(({ person }) => person.name);
		await withContext(desk, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(entriesOf(event.id));
			await lastFirst(page, page.getByRole('list', { name: 'Số thứ tự của đấu thủ' }), five, 5);
			assert.deepEqual(await order(page), [five, one, two, three, four]);
			await picture(page, 'numbers-players-desk');
			await assertWell(page);

			await choose(page, 'Một đấu thủ', one);
			await choose(page, 'Và một đấu thủ', one);
			assert.ok(await button(page, 'Thêm cặp').isDisabled(), 'nobody meets oneself');
			await choose(page, 'Và một đấu thủ', two);
			await button(page, 'Thêm cặp').click();
			await button(page, 'Ghi danh sách này').click();
			await page.getByText('Đã ghi: 1 cặp không xếp gặp nhau.').waitFor();

			// This event has no byes for half a point: a wrong choice is told, and the right one is a tap away.
			await button(page, `Nghỉ vòng: ${five}`).click();
			await dialog(page).getByRole('radio', { name: 'Nửa điểm' }).check();
			await button(dialog(page), 'Nghỉ vòng').click();
			await dialog(page)
				.getByText(/chỉ cho phép 0 lần nghỉ được nửa điểm/)
				.waitFor();
			await picture(page, 'bye-refused-desk');
			await dialog(page).getByRole('radio', { name: 'Không điểm' }).check();
			await button(dialog(page), 'Nghỉ vòng').click();
			await page.getByText(`Đã ghi: ${five}, vòng 1.`).waitFor();

			await page.goto(roundsOf(event.id));
			await button(page, 'Ghép cặp vòng 1').click();
			await button(page, 'Đổi chỗ hai người').click();
			await choose(page, 'Người thứ nhất', three);
			await choose(page, 'Người thứ hai', three);
			await button(dialog(page), 'Đổi chỗ').click();
			await dialog(page).getByText('Hãy chọn hai bên khác nhau.').waitFor();
			const beside = (
				await asks(
					page,
					'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { white { name } black { name } } } } }',
					{ id: event.id }
				)
			).event.round.pairings;
			const met = beside.map(({ white, black }) => [white.name, black.name]);
			const other = met.find((names) => !names.includes(three))[0];
			await choose(page, 'Người thứ hai', other);
			await button(dialog(page), 'Đổi chỗ').click();
			await page.getByText('Đã đổi chỗ.').waitFor();
			await page.getByText('Vòng này được ghép bằng tay').waitFor();
			await assertWell(page);
		});
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'tong-vua');
			await page.goto(entriesOf(event.id));
			await button(page, `Cho rút: ${four}`).click();
			await button(dialog(page), 'Hủy').click();
			await button(page, `Cho rút: ${four}`).click();
			await picture(page, 'leave-player-phone');
			await button(dialog(page), 'Cho rút').click();
			await page.getByText(`${four} đã rút khỏi giải.`).waitFor();
			await assertWell(page);
		});
		// An arbiter at a table does none of it.
		await withContext(phone, async (context) => {
			const page = await logIn(context, 'ban-vua-1');
			await page.goto(entriesOf(event.id));
			await page
				.getByText(/Làm được việc này:/)
				.first()
				.waitFor();
			assert.equal(await page.getByRole('button', { name: /^(Nghỉ vòng|Cho rút|Ghi số thứ tự|Thêm cặp)/ }).count(), 0);
			await assertWell(page);
		});
	}
);

test('Teams: the same panels number, keep apart, rest, exchange and let go', { timeout: 300_000 }, async () => {
	const event = await openEvent({
		club: 'Một Đội',
		count: 15,
		rounds: 3,
		enter: false,
		tieBreaks: ['wins'],
		options: { teams: { boards: 3, reserves: 1 } }
	});
	const names = ['Đội Sông', 'Đội Núi', 'Đội Biển', 'Đội Rừng', 'Đội Đồng'];
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		for (const [at, name] of names.entries())
			await tell(page, 'enterTeam', 'EnterTeamInput', {
				event: event.id,
				name,
				regulars: event.people.slice(3 * at, 3 * at + 3),
				reserves: []
			});
		// One was entered by mistake: it goes with its list, and can be entered anew.
		await page.goto(teamsOf(event.id));
		await button(page, 'Gỡ Đội Đồng khỏi danh sách').click();
		await button(dialog(page), 'Hủy').click();
		await button(page, 'Gỡ Đội Đồng khỏi danh sách').click();
		await picture(page, 'team-removed-desk');
		await button(dialog(page), 'Gỡ đội').click();
		await page.getByText('Đã gỡ Đội Đồng khỏi danh sách.').waitFor();
		await page.getByRole('heading', { name: /Đội Đồng/ }).waitFor({ state: 'detached' });
		await tell(page, 'enterTeam', 'EnterTeamInput', {
			event: event.id,
			name: 'Đội Đồng',
			regulars: event.people.slice(12, 15),
			reserves: []
		});
	});
	const teams = async (page) =>
		(
			await asks(
				page,
				'query($id: ID!) { event(id: $id) { teams { id name withdrawn byes { stage } mustNotMeet { name } } } }',
				{ id: event.id }
			)
		).event.teams;
	await withContext(desk, async (context) => {
		const page = await logIn(context, 'tong-vua');
		await page.goto(teamsOf(event.id));
		await lastFirst(page, page.getByRole('list', { name: 'Số thứ tự của các đội' }), 'Đội Đồng', 5);
		assert.deepEqual(
			(await teams(page)).map(({ name }) => name),
			['Đội Đồng', ...names.slice(0, 4)]
		);
		// The lists come with the new numbers.
		await page.getByRole('heading', { name: '1. Đội Đồng' }).waitFor();
		await choose(page, 'Một đội', 'Đội Sông');
		await choose(page, 'Và một đội', 'Đội Núi');
		await button(page, 'Thêm cặp').click();
		await button(page, 'Ghi danh sách này').click();
		await page.getByText('Đã ghi: 1 cặp không xếp gặp nhau.').waitFor();
		assert.deepEqual((await teams(page)).find(({ name }) => name === 'Đội Sông').mustNotMeet, [{ name: 'Đội Núi' }]);
		await picture(page, 'teams-desk');
		await assertWell(page);
	});
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'tong-vua');
		await page.goto(teamsOf(event.id));
		await button(page, 'Nghỉ lượt: Đội Rừng').click();
		await picture(page, 'team-bye-phone');
		await button(dialog(page), 'Nghỉ lượt').click();
		await page.getByText('Đã ghi: Đội Rừng, lượt 1.').waitFor();
		await page.getByText('Xin nghỉ lượt 1').waitFor();
		// Said at the team, not at the head of a long list.
		await page.getByRole('region', { name: 'Đội Rừng' }).getByText('Đã ghi: Đội Rừng, lượt 1.').waitFor();
		const river = page.getByRole('region', { name: 'Đội Sông' });
		await river.getByRole('button', { name: 'Đội hình' }).click();
		await dialog(page).getByLabel('Bàn 3').selectOption({ label: 'Bỏ trống' });
		await button(dialog(page), 'Hủy').click();
		await river.getByRole('button', { name: 'Đội hình' }).click();
		assert.notEqual(await dialog(page).getByLabel('Bàn 3').inputValue(), '', 'what was cancelled is forgotten');
		await dialog(page).getByLabel('Bàn 3').selectOption({ label: 'Bỏ trống' });
		await button(dialog(page), 'Ghi đội hình').click();
		await river.getByText('Đã ghi đội hình của Đội Sông.').waitFor();
		await river.getByText(/Đội hình vòng 1: .* · Bỏ trống$/).waitFor();
		await assertWell(page);
		await assertWell(page);
		await page.goto(roundsOf(event.id));
		await button(page, 'Ghép cặp vòng 1').click();
		await button(page, 'Đổi chỗ hai đội').click();
		await choose(page, 'Đội thứ nhất', 'Đội Đồng');
		await choose(page, 'Đội thứ hai', 'Đội Đồng');
		await button(dialog(page), 'Đổi chỗ').click();
		await dialog(page).getByText('Hãy chọn hai bên khác nhau.').waitFor();
		const {
			event: { round }
		} = await asks(
			page,
			'query($id: ID!) { event(id: $id) { round(number: 1) { matches { a { name } b { name } } } } }',
			{ id: event.id }
		);
		const other = round.matches.find(({ a, b }) => a.name !== 'Đội Đồng' && b.name !== 'Đội Đồng').a.name;
		await choose(page, 'Đội thứ hai', other);
		await button(dialog(page), 'Đổi chỗ').click();
		await page.getByText('Vòng này được ghép bằng tay').waitFor();
		await picture(page, 'teams-by-hand-phone');
		await assertWell(page);
		await page.goto(teamsOf(event.id));
		await button(page, 'Rút Đội Biển khỏi giải').click();
		await picture(page, 'leave-team-phone');
		await button(dialog(page), 'Rút đội').click();
		await page.getByText('Đội Biển đã rút khỏi giải.').waitFor();
		// Before the first round it may come back, as a player may, and leaves again.
		await button(page, 'Cho trở lại: Đội Biển').click();
		await page.getByText('Đội Biển đã trở lại giải.').waitFor();
		await button(page, 'Rút Đội Biển khỏi giải').click();
		await button(dialog(page), 'Rút đội').click();
		await page.getByText('Đội Biển đã rút khỏi giải.').waitFor();
		assert.deepEqual(
			(await teams(page)).filter(({ withdrawn }) => withdrawn).map(({ name }) => name),
			['Đội Biển']
		);
		// The prepared round still has the team: it is told, and paired anew.
		await page.goto(roundsOf(event.id));
		await button(page, 'Công bố vòng 1')
			.or(page.getByText(/đã rút: hãy ghép lại/))
			.first()
			.waitFor();
		await button(page, 'Ghép cặp lại vòng 1').click();
		await page.getByText(/Đã ghép cặp vòng 1/).waitFor();
		await pairAndPublish(page, event.id, 1);
	});
	await withContext(phone, async (context) => {
		const page = await logIn(context, 'ban-vua-1');
		await page.goto(teamsOf(event.id));
		await page.getByRole('heading', { name: /Đội Sông/ }).waitFor();
		assert.equal(await page.getByRole('button', { name: /^(Nghỉ lượt|Rút |Ghi số thứ tự|Thêm cặp)/ }).count(), 0);
		await assertWell(page);
	});
});
