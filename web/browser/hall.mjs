// Events of a test's own: the office sets them up by the API, so that a test plays what it is about in the browser.
import assert from 'node:assert/strict';
import { logIn, desk, withContext } from './stage.mjs';

/** Sends a mutation as whoever is logged in on the page; a refusal fails the test. */
export async function tell(page, field, type, input, parts = '') {
	const query = `mutation($input: ${type}!) { it: ${field}(input: $input) { __typename ${parts} ... on Refusal { code details { key value } } } }`;
	const reply = await page.evaluate(
		(body) =>
			fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then((answer) =>
				answer.json()
			),
		JSON.stringify({ query, variables: { input } })
	);
	assert.ok(reply.data && reply.data.it.__typename !== 'Refusal', `${field}: ${JSON.stringify(reply)}`);
	return reply.data.it;
}

/** Asks as whoever is logged in on the page. */
export const asks = (page, query, variables) =>
	page
		.evaluate(
			(body) =>
				fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then((answer) =>
					answer.json()
				),
			JSON.stringify({ query, variables })
		)
		.then(({ data }) => data);

const LAST = [
	'An',
	'Bình',
	'Châu',
	'Dũng',
	'Giang',
	'Hải',
	'Khoa',
	'Linh',
	'Minh',
	'Nam',
	'Oanh',
	'Phúc',
	'Quân',
	'Sơn',
	'Tâm',
	'Uyên',
	'Vinh',
	'Xuân',
	'Yến',
	'Đức'
];
const FIRST = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng'];

/** Past a hundred names of one club a second middle name tells them apart. */
const MIDDLE = ['', ' Anh', ' Bảo', ' Công'];

/** Names that are nobody else's in the demo, up to four hundred of a club. */
export const namesOf = (club, count) =>
	Array.from(
		{ length: count },
		(_, at) => `${FIRST[at % 5]} ${club}${MIDDLE[Math.floor(at / 100)]} ${LAST[Math.floor(at / 5) % 20]}`
	);

/** A club of new members, and an event, of chess and of today if nothing else is said, with the demo's officials: chief tong-vua, arbiters ban-vua-1 and ban-tuong-1. */
export async function openEvent({
	club,
	count,
	rounds = 3,
	system = 'DUTCH',
	options = {},
	enter = true,
	rated = false,
	endsOn,
	tieBreaks = ['direct_encounter', 'wins'],
	kind = 'CHESS',
	edition = 'fide-2023',
	increment = 30,
	prizes,
	entry,
	settings = {}
}) {
	return withContext(desk, async (context) => {
		const page = await logIn(context, 'van-phong');
		const known = await asks(
			page,
			`query { bodies { id name } events(first: 100) { edges { node { kind officials { function person { id name } } } } } people(first: 1, search: "nguyen thi hoa") { edges { node { id name } } } }`,
			{}
		);
		const body = known.bodies.find(({ name }) => name === 'Liên đoàn Cờ minh hoạ').id;
		const name = `CLB ${club}`;
		await tell(page, 'registerClub', 'RegisterClubInput', { name, body });
		const lines = namesOf(club, count).map(
			(person, at) =>
				`${person},0${(at % 9) + 1}/02/${1980 + (at % 25)},nam,${name},Cao Đình Thắng,${club.toUpperCase()}-${at},200000,09${String(1e7 + at * 7)},k${at}@example.org`
		);
		const file = Buffer.from(
			`Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Người giới thiệu,Số thẻ,Hội phí,Điện thoại,Email\n${lines.join('\n')}\n`
		).toString('base64');
		const { contentHash } = await tell(
			page,
			'previewMembers',
			'MembersFileInput',
			{ file },
			'... on MembersPreview { contentHash }'
		);
		const { people } = await tell(
			page,
			'importMembers',
			'ImportMembersInput',
			{ file, contentHash },
			'... on MembersImported { people { id } }'
		);
		assert.equal(people.length, count, 'members');
		const today = new Date(Date.now() + 7 * 3600e3).toISOString().slice(0, 10);
		const { event } = await tell(
			page,
			'publishRules',
			'PublishRulesInput',
			{
				name: `Giải ${club}`,
				kind,
				body,
				venue: 'Nhà thi đấu',
				startsOn: endsOn ?? today,
				endsOn: endsOn ?? today,
				settings: {
					edition,
					system,
					rounds,
					baseSeconds: 5400,
					incrementSeconds: increment,
					rated,
					tieBreaks,
					options,
					...(prizes ? { prizes } : {}),
					...(entry ? { entry } : {}),
					...settings
				},
				sections: ['purpose', 'organizer', 'eligibility', 'format', 'ranking', 'prizes_and_discipline'].map((key) => ({
					key,
					heading: 'Mục',
					text: 'Theo thông lệ của liên đoàn.'
				}))
			},
			'... on EventSuccess { event { id } }'
		);
		// The demo's own officials, of its first events: those of the events that tests opened since have been replaced.
		const officials = known.events.edges
			.toReversed()
			.flatMap(({ node }) => node.officials.map((one) => ({ ...one, kind: node.kind })));
		const of = (kind, office) => officials.find((one) => one.kind === kind && one.function === office).person.id;
		for (const [person, office] of [
			[of('CHESS', 'CHIEF_ARBITER'), 'CHIEF_ARBITER'],
			[of('CHESS', 'TABLE_ARBITER'), 'TABLE_ARBITER'],
			[of('XIANGQI', 'TABLE_ARBITER'), 'TABLE_ARBITER']
		])
			await tell(page, 'appoint', 'AppointInput', { event: event.id, person, function: office });
		const ids = people.map(({ id }) => id);
		if (enter) await tell(page, 'enterPlayers', 'EnterPlayersInput', { event: event.id, people: ids });
		return { id: event.id, club: name, names: namesOf(club, count), people: ids, tied: known.people.edges[0].node };
	});
}

/** Pairs and publishes a round as the chief arbiter on this page. */
export async function pairAndPublish(page, event, round) {
	for (const field of ['pairRound', 'publishRound']) await tell(page, field, 'RoundInput', { event, round });
}

export const roundsOf = (event) => `/van-phong/giai/${encodeURIComponent(event)}?muc=vong`;
export const entriesOf = (event) => `/van-phong/giai/${encodeURIComponent(event)}?muc=dau-thu`;
/** The button of a table's result. */
export const cell = (page, table) => page.locator(`[data-cell="${table}"]`);
