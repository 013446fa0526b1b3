// A league's season, each on the own device: the office names captains, publishes the fixtures and puts a match off; captains
// hand in lineups and results from their phones and confirm the other's; contradictions stay in sight; match sheets on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, askAs, does, newMember } from './cast.mjs';
import { asks, openEvent, roundsOf, tell } from './hall.mjs';
import { picture } from './hands.mjs';
import { assertWell, settled } from './looks.mjs';
import { assertOnPaper } from './paper.mjs';
import { logIn, phone, withContext } from './stage.mjs';

const desk = { viewport: { width: 1366, height: 768 } };
const dialog = (page) => page.getByRole('dialog');
const button = (page, name) => page.getByRole('button', { name, exact: true });
const NAMES = ['Đội Lúa', 'Đội Tre', 'Đội Sen', 'Đội Mai'];
const LOGINS = ['doi-lua', 'doi-tre', 'doi-sen', 'doi-mai'];
/** A time by the federation's clock, so many days from now. */
const local = (days) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 16);

let made;
const stage = () => {
	assert.ok(made, 'the teams were entered');
	return made;
};
const page = (team) => `/giai/${encodeURIComponent(stage().id)}/doi/${encodeURIComponent(stage().teams[team].id)}`;
const on = (device, login, address, use) =>
	withContext(device, async (context) => {
		const opened = await logIn(context, login);
		await opened.goto(address);
		await use(opened);
	});
/** Counts the taps of whoever does something. */
function tapping(of) {
	let taps = 0;
	return {
		async tap(target) {
			taps += 1;
			await target.tap();
		},
		get taps() {
			return taps;
		},
		of
	};
}
/** The matches of a round as everybody sees them. */
async function matchesOf(round) {
	const { event } = await askAs(
		'van-phong',
		`query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) { matches {
			number scoreA scoreB a { name } b { name } startsAt movedFrom
			boards { table claims hasResult playerA { name } } } } } }`,
		{ id: stage().id, round }
	);
	return event.round.matches;
}
/** The match that two teams play: its round, and the match. */
async function meeting(one, other) {
	for (const round of [1, 2, 3]) {
		const found = (await matchesOf(round)).find(({ a, b }) =>
			[a.name, b.name].every((name) => [one, other].includes(name))
		);
		if (found) return { round, ...found };
	}
	throw new Error(`${one} and ${other} do not meet`);
}
const matchOn = (opened, { round, a, b }, own) =>
	opened.getByRole('region', { name: `Vòng ${round}: ${a.name === own ? b.name : a.name}`, exact: true });

test(
	'The office names captains, publishes the season at a stroke and puts a match off',
	{ timeout: 300_000 },
	async () => {
		const event = await openEvent({
			club: 'Sân Nhà',
			count: 16,
			rounds: 3,
			system: 'ROUND_ROBIN',
			enter: false,
			tieBreaks: ['wins'],
			options: { teams: { boards: 3, reserves: 1 } }
		});
		await withContext(desk, async (context) => {
			const office = await logIn(context, 'van-phong');
			for (const [at, name] of NAMES.entries())
				await tell(office, 'enterTeam', 'EnterTeamInput', {
					event: event.id,
					name,
					regulars: event.people.slice(4 * at, 4 * at + 3),
					reserves: event.people.slice(4 * at + 3, 4 * at + 4)
				});
			const { event: known } = await asks(office, 'query($id: ID!) { event(id: $id) { teams { id name } } }', {
				id: event.id
			});
			made = { ...event, teams: known.teams };
			const captains = [];
			for (const [at, login] of LOGINS.entries()) {
				const captain = await newMember(`Huấn luyện ${NAMES[at]}`, 'CLB Cờ Hồ Gươm', `HLV-${at}`);
				await account(login, captain.id);
				captains.push(captain);
			}
			await office.goto(`/van-phong/giai/${encodeURIComponent(event.id)}?muc=doi`);
			const team = office.getByRole('region', { name: 'Đội Lúa' });
			await team.getByRole('button', { name: 'Cử đội trưởng của Đội Lúa' }).click();
			await dialog(office).getByRole('searchbox').fill('huan luyen doi lua');
			await dialog(office)
				.getByRole('button', { name: /Huấn luyện Đội Lúa/ })
				.click();
			await picture(office, 'league-captain-desk');
			await button(dialog(office), 'Cử đội trưởng').click();
			await office.getByText('Huấn luyện Đội Lúa là đội trưởng của Đội Lúa.').waitFor();
			await office.getByText('Đội trưởng: Huấn luyện Đội Lúa').waitFor();
			await assertWell(office);
			for (const at of [1, 2, 3])
				await tell(office, 'nameCaptain', 'NameCaptainInput', {
					event: event.id,
					team: made.teams[at].id,
					person: captains[at].id
				});
		});
		// Before the fixtures are public a captain orders the squad.
		await on(phone, 'doi-lua', page(0), async (opened) => {
			await button(opened, 'Sửa danh sách').tap();
			await opened.getByRole('button', { name: 'Ghi danh sách' }).waitFor();
			await picture(opened, 'league-squad-phone');
			await assertWell(opened);
			await button(opened, 'Ghi danh sách').tap();
			await opened.getByText('Đã ghi danh sách mới.').waitFor();
		});
		await on(desk, 'tong-vua', roundsOf(event.id), async (chief) => {
			const form = chief.getByRole('region', { name: 'Công bố lịch cả mùa' });
			await button(form, 'Công bố lịch cả mùa').click();
			await form.getByText('Hãy ghi giờ đấu.').waitFor();
			await form.getByLabel('Giờ đấu vòng 1').fill(local(1));
			await form.getByLabel('Cách nhau (ngày)').fill('7');
			await picture(chief, 'league-season-desk');
			await button(form, 'Công bố lịch cả mùa').click();
			await chief.getByText('Đã công bố lịch cả mùa.').waitFor();
			const first = (await matchesOf(3))[0];
			const called = `${first.a.name} – ${first.b.name}`;
			await button(chief, 'Vòng 3').click();
			await chief.getByRole('button', { name: `Giờ và nơi đấu: ${called}` }).click();
			await dialog(chief).getByLabel('Giờ đấu (giờ Việt Nam)').fill(local(30));
			await dialog(chief).getByLabel('Nơi đấu, nếu khác nơi của giải').fill('Nhà văn hóa Quận 5');
			await button(dialog(chief), 'Ghi').click();
			await dialog(chief).getByText('Trận đã công bố giờ: đổi giờ thì ghi lý do.').waitFor();
			await dialog(chief).getByLabel('Lý do đổi giờ').fill('Đội khách đấu giải trẻ');
			await button(dialog(chief), 'Ghi').click();
			await chief.getByText(`Đã ghi giờ và nơi đấu của ${called}.`).waitFor();
			await chief.getByText('Lý do: Đội khách đấu giải trẻ').waitFor();
			await assertWell(chief);
			await picture(chief, 'league-dates-desk');
		});
		const moved = (await matchesOf(3))[0];
		assert.ok(moved.movedFrom && moved.movedFrom !== moved.startsAt, JSON.stringify(moved));
	}
);

test('Everybody reads the fixtures and the squads on a phone', { timeout: 120_000 }, async () => {
	await withContext(phone, async (context) => {
		const visitor = await context.newPage();
		await visitor.goto(`/giai/${encodeURIComponent(stage().id)}?muc=lich-dau`);
		await visitor.getByRole('heading', { name: 'Vòng 3' }).waitFor();
		await visitor.getByText('Nơi đấu: Nhà văn hóa Quận 5').waitFor();
		await visitor.getByText(/Dời từ .* Lý do: Đội khách đấu giải trẻ/).waitFor();
		await assertWell(visitor);
		await picture(visitor, 'league-fixtures-phone');
		await visitor.getByRole('tab', { name: 'Các đội' }).tap();
		const team = visitor.getByRole('region', { name: 'Đội Sen' });
		await team.getByText('Bàn 3').waitFor();
		await team.getByText(/Dự bị:/).waitFor();
		await team.getByText('Đội trưởng: Huấn luyện Đội Sen').waitFor();
		await assertWell(visitor);
		await picture(visitor, 'league-squads-phone');
		await visitor.goto(page(2));
		await visitor.getByRole('heading', { level: 1, name: 'Đội Sen' }).waitFor();
	});
});

test('A captain finds the team in the account and hands in the lineup in four taps', { timeout: 180_000 }, async () => {
	await on(phone, 'doi-lua', '/lam-viec', async (opened) => {
		const hand = tapping(opened);
		await hand.tap(opened.getByRole('link', { name: /^Đội Lúa/ }));
		await opened.getByRole('heading', { level: 1, name: 'Đội Lúa' }).waitFor();
		await settled(opened);
		await hand.tap(button(opened, 'Khai đội hình'));
		const place = opened.getByLabel('Bàn 2', { exact: true });
		const reserve = await place.locator('option').last().innerText();
		await place.selectOption({ label: reserve });
		await picture(opened, 'league-lineup-phone');
		await hand.tap(button(opened, 'Gửi đội hình'));
		await opened.getByText('Đã gửi đội hình.').waitFor();
		assert.ok(hand.taps + 1 <= 4, `${hand.taps} taps and a choice`);
		await opened.getByText(reserve).first().waitFor();
		await assertWell(opened);
	});
	// Another team's page is to look at.
	await on(phone, 'doi-lua', page(1), async (opened) => {
		await opened.getByText('Trang của đội').waitFor();
		await settled(opened);
		assert.equal(await opened.getByRole('button', { name: /Khai|Gửi|Xác nhận/ }).count(), 0);
	});
});

/** The captain says what was made at the boards of a match: `Thắng`, `Hòa`, `Thua`. */
async function report(opened, match, own, made) {
	const hand = tapping(opened);
	const shown = matchOn(opened, match, own);
	await shown.waitFor();
	await settled(opened);
	const folded = shown.getByRole('button', { name: `Vòng ${match.round}: Các trận` });
	if (await folded.count()) await hand.tap(folded);
	const start = shown.getByRole('button', { name: /^(Khai kết quả|Khai khác)$/ });
	await hand.tap(start);
	const form = opened.getByRole('form', { name: 'Khai kết quả' });
	for (const [at, result] of made.entries())
		if (result) await hand.tap(form.getByRole('group').nth(at).getByRole('button', { name: result, exact: true }));
	await picture(opened, `league-report-${own === 'Đội Lúa' ? 'first' : 'other'}-phone`);
	await hand.tap(form.getByRole('button', { name: /^Gửi \d bàn$/ }));
	await form.waitFor({ state: 'detached' });
	return hand.taps;
}

test(
	'One captain reports a match with a tap a board, the other confirms it with one tap; the second round is played first',
	{ timeout: 240_000 },
	async () => {
		const match = await meeting('Đội Lúa', 'Đội Tre');
		await on(phone, 'doi-lua', page(0), async (opened) => {
			const taps = await report(opened, match, 'Đội Lúa', ['Thắng', 'Hòa', 'Thắng']);
			assert.ok(taps <= 6, `${taps} taps for three boards`);
			await opened.getByText('Đã gửi. Kết quả được ghi khi đội trưởng bên kia khai giống vậy.').waitFor();
			await assertWell(opened);
		});
		await on(phone, 'doi-tre', page(1), async (opened) => {
			// What waits stands first.
			const shown = matchOn(opened, match, 'Đội Tre');
			await shown.getByText('Đội bạn khai ½ – 2½.').waitFor();
			await picture(opened, 'league-confirm-phone');
			await shown.getByRole('button', { name: 'Xác nhận ½ – 2½' }).tap();
			await opened.getByText('Đã ghi kết quả: hai đội khai giống nhau.').waitFor();
			await assertWell(opened);
		});
		const over = await meeting('Đội Lúa', 'Đội Tre');
		assert.ok(over.boards.every(({ hasResult }) => hasResult));
		assert.deepEqual([over.scoreA, over.scoreB].sort(), ['2½', '½'].sort());
	}
);

test(
	'Two captains say different things: both stay in sight, and an arbiter decides',
	{ timeout: 240_000 },
	async () => {
		const match = await meeting('Đội Sen', 'Đội Mai');
		// Both at the same moment.
		await Promise.all([
			on(phone, 'doi-sen', page(2), (opened) => report(opened, match, 'Đội Sen', ['Thắng', 'Hòa', 'Hòa'])),
			on(phone, 'doi-mai', page(3), (opened) => report(opened, match, 'Đội Mai', ['Thắng', 'Hòa', 'Hòa']))
		]);
		await on(phone, 'doi-mai', page(3), async (opened) => {
			const shown = matchOn(opened, match, 'Đội Mai');
			await shown.getByText('hai đội khai khác nhau, chờ trọng tài').waitFor();
			for (const captain of ['Huấn luyện Đội Sen khai', 'Huấn luyện Đội Mai khai'])
				await shown.getByText(captain, { exact: false }).first().waitFor();
			await assertWell(opened);
			await picture(opened, 'league-differ-phone');
		});
		await withContext(desk, async (context) => {
			const visitor = await context.newPage();
			await visitor.goto(`/giai/${encodeURIComponent(stage().id)}?muc=ghep-cap&vong=${match.round}`);
			await settled(visitor);
			await picture(visitor, 'league-public-desk');
			for (const [tab, called] of [
				['lich-dau', 'Lịch đấu'],
				['cac-doi', 'Các đội']
			]) {
				await visitor.goto(`/giai/${encodeURIComponent(stage().id)}?muc=${tab}`);
				await visitor.getByRole('tabpanel').getByRole('link', { name: NAMES[0] }).first().waitFor();
				assert.ok((await visitor.title()).startsWith(`${called} – `), await visitor.title());
				await assertOnPaper(visitor, 2);
			}
		});
		const open = (await meeting('Đội Sen', 'Đội Mai')).boards.filter(({ hasResult }) => !hasResult);
		assert.deepEqual(
			open.map(({ claims }) => claims),
			['DIFFER']
		);
		await does('tong-vua', 'recordResult', 'RecordResultInput', {
			event: stage().id,
			round: match.round,
			table: open[0].table,
			whiteHalfPoints: 2,
			blackHalfPoints: 0
		});
		const decided = await meeting('Đội Sen', 'Đội Mai');
		assert.ok(decided.boards.every(({ hasResult }) => hasResult));
		assert.ok(
			decided.boards.some(({ claims }) => claims === 'DIFFER'),
			'what was said stays beside it'
		);
	}
);

test('Match sheets are printed with both captains’ lines', { timeout: 120_000 }, async () => {
	await on(
		desk,
		'tong-vua',
		`/van-phong/giai/${encodeURIComponent(stage().id)}/in?giay=bien-ban-tran&vong=1`,
		async (opened) => {
			await opened.getByText('Biên bản trận đấu đồng đội').first().waitFor();
			await opened.getByText('Đội trưởng Đội Lúa').waitFor();
			await assertWell(opened);
			await picture(opened, 'league-sheets-desk');
		}
	);
});
