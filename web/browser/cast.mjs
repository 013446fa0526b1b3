// An event made anew for a test: its rules, officials, players and first round, and everybody's log-in.
import { origin } from './stage.mjs';

const PASSWORD = 'mot hai ba bon nam sau';

async function send(query, variables, token) {
	const reply = await fetch(`${origin}/graphql`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
		body: JSON.stringify({ query, variables })
	});
	const { data, errors } = await reply.json();
	if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
	return data;
}

/** How long a token is used: it is good for five minutes, and the suite lasts longer. */
const FRESH = 180_000;
const tokens = new Map();
async function token(login) {
	if (!(tokens.get(login)?.until > Date.now())) {
		const query =
			'mutation($login: String!, $password: String!) { it: logIn(input: { login: $login, password: $password, client: PROGRAM }) { ... on LogInSuccess { accessToken } } }';
		const { accessToken } = (await send(query, { login, password: PASSWORD })).it;
		tokens.set(login, { accessToken, until: Date.now() + FRESH });
	}
	return tokens.get(login).accessToken;
}

/** Asks the API as somebody. */
export const askAs = async (login, query, variables) => send(query, variables, await token(login));

/** A mutation as somebody, which must succeed. */
export async function does(login, field, type, input, parts = '') {
	const { it } = await askAs(
		login,
		`mutation($input: ${type}!) { it: ${field}(input: $input) { __typename ${parts} ... on Refusal { code details { key value } } } }`,
		{ input }
	);
	if (it.__typename === 'Refusal') throw new Error(`${field}: ${JSON.stringify(it)}`);
	return it;
}

export async function member(name) {
	const { people } = await send(
		'query($name: String!) { people(first: 1, search: $name) { edges { node { id name } } } }',
		{ name }
	);
	return people.edges[0].node;
}

/** Somebody new is in the register, whom no other test knows. */
export async function newMember(name, club, card) {
	const line = `${name},05/05/1985,nữ,${club},Cao Đình Thắng,${card},200000,0900000555,${card.toLowerCase()}@example.org`;
	const file = Buffer.from(
		`Họ và tên,Ngày sinh,Giới tính,Câu lạc bộ,Người giới thiệu,Số thẻ,Hội phí,Điện thoại,Email\n${line}\n`
	).toString('base64');
	const preview = '... on MembersPreview { contentHash }';
	const { contentHash } = await does('van-phong', 'previewMembers', 'MembersFileInput', { file }, preview);
	await does('van-phong', 'importMembers', 'ImportMembersInput', { file, contentHash });
	return member(name);
}

/** Somebody new asked a club on paper, and was admitted today: without a card. Answers the id. */
export async function admitted(name, club, sponsor, birthDate = '1990-09-09') {
	const { request } = await does(
		'van-phong',
		'requestMembership',
		'RequestMembershipInput',
		{ newcomer: { name, birthDate }, kind: 'ADMISSION', club, sponsor },
		'... on RequestSuccess { request { id person { id } } }'
	);
	await does('van-phong', 'answerRequest', 'AnswerRequestInput', {
		request: request.id,
		step: 'ADMISSION',
		verdict: 'GRANTED'
	});
	return request.person.id;
}

/** A member gets an account with the demo's password. */
export async function account(login, person) {
	const opened = await does(
		'quan-tri',
		'openAccount',
		'OpenAccountInput',
		{ login, person },
		'... on CodeSuccess { account oneTimeCode }'
	);
	await send('mutation($input: SetPasswordInput!) { setPassword(input: $input) { __typename } }', {
		input: { code: opened.oneTimeCode, password: PASSWORD }
	});
	await does('van-phong', 'confirmAccount', 'AccountInput', { account: opened.account });
}

/** A day so many days from today, where the federation is. */
export const day = (days = 0) => new Date(Date.now() + 7 * 3600e3 + days * 86_400e3).toISOString().slice(0, 10);

/**
 * The rules of an event are published. Where nothing else is said, it is of the national body and today: a round robin of
 * xiangqi of three rounds, unrated. Answers the event.
 */
export async function published({ purpose, settings, ...rules }) {
	const { bodies } = await send('{ bodies { id kind } }', {});
	const { event } = await does(
		'van-phong',
		'publishRules',
		'PublishRulesInput',
		{
			kind: 'XIANGQI',
			body: bodies.find(({ kind }) => kind === 'NATIONAL').id,
			venue: 'Nhà văn hoá',
			startsOn: day(),
			endsOn: day(),
			sections: [{ key: 'purpose', heading: 'Mục đích', text: purpose }],
			...rules,
			settings: {
				edition: 'xiangqi-vn-2004',
				system: 'ROUND_ROBIN',
				rounds: 3,
				baseSeconds: 3600,
				incrementSeconds: 30,
				rated: false,
				tieBreaks: ['direct_encounter', 'lot'],
				...settings
			}
		},
		'... on EventSuccess { event { id name } }'
	);
	return event;
}

let made;

/**
 * A xiangqi event of four players, round 1 public: an appeal within an hour, for 200,000 đồng. In office: chief
 * tong-tuong, deputy tong-vua, secretary ban-vua-1, table ban-tuong-1, head truong-ban; not yet in office: uy-vien (no
 * ties) and uy-vien-gan (of the club of Phượng, who plays at the first of the two tables).
 */
export function hall() {
	made ??= build();
	return made;
}

async function build() {
	const names = {
		phuong: 'Nguyễn Thuỳ Phượng',
		bao: 'Hoàng Gia Bảo',
		uoc: 'Phạm Vũ Ước',
		huy: 'Dương Quốc Huy',
		chief: 'Cao Đình Thắng',
		deputy: 'Hồ Bích Trâm',
		secretary: 'Trương Việt Hùng',
		table: 'Đinh Công Tráng',
		head: 'Lâm Tuấn Kiệt',
		free: 'Nguyễn Thị Hoà',
		near: 'Lê Quỳnh Như'
	};
	const people = Object.fromEntries(
		await Promise.all(Object.entries(names).map(async ([key, name]) => [key, await member(name)]))
	);
	for (const [login, key] of [
		['uoc', 'uoc'],
		['huy', 'huy'],
		['truong-ban', 'head'],
		['uy-vien', 'free'],
		['uy-vien-gan', 'near']
	])
		await account(login, people[key].id);
	const event = await published({
		name: 'Giải thử trọng tài',
		purpose: 'Thử việc của trọng tài.',
		settings: { appealMinutes: 60, appealFee: 200_000 }
	});
	const appoint = (key, office) =>
		does('van-phong', 'appoint', 'AppointInput', { event: event.id, person: people[key].id, function: office });
	await appoint('chief', 'CHIEF_ARBITER');
	await appoint('deputy', 'DEPUTY_CHIEF_ARBITER');
	await appoint('secretary', 'ARBITERS_SECRETARY');
	await appoint('table', 'TABLE_ARBITER');
	await appoint('head', 'ORGANIZING_HEAD');
	await does('van-phong', 'enterPlayers', 'EnterPlayersInput', {
		event: event.id,
		people: ['phuong', 'bao', 'uoc', 'huy'].map((key) => people[key].id)
	});
	for (const step of ['pairRound', 'publishRound'])
		await does('tong-tuong', step, 'RoundInput', { event: event.id, round: 1 });
	const asked = await send(
		'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { table white { id name } black { id name } bout { id } } } } }',
		{ id: event.id }
	);
	const logins = new Map(['phuong', 'bao', 'uoc', 'huy'].map((key) => [people[key].id, key]));
	const tables = asked.event.round.pairings;
	const first = tables.find(({ white, black }) => [white.id, black.id].includes(people.phuong.id));
	const second = tables.find((table) => table !== first);
	return {
		event,
		people,
		first,
		second,
		login: (person) => logins.get(person.id),
		desk: (table) => `/ban-trong-tai?giai=${encodeURIComponent(event.id)}&vong=1&ban=${table}`
	};
}

/**
 * An event of two players, its one game seated: chief tong-tuong, deputy tong-vua, secretary ban-vua-1, table
 * ban-tuong-1, head truong-ban, appeals committee uy-vien. Who plays: uoc and huy, who log in by those names.
 */
export async function duel({ name, kind = 'XIANGQI', settings = {} }) {
	const { people } = await hall();
	const event = await published({
		...{ name, kind, purpose: 'Tình huống khó của luật.' },
		settings: {
			edition: kind === 'XIANGQI' ? 'xiangqi-vn-2004' : 'fide-2018',
			...{ rounds: 1, baseSeconds: 5400, incrementSeconds: 0, tieBreaks: ['lot'], appealMinutes: 60 },
			...settings
		}
	});
	for (const [key, office] of [
		['chief', 'CHIEF_ARBITER'],
		['deputy', 'DEPUTY_CHIEF_ARBITER'],
		['secretary', 'ARBITERS_SECRETARY'],
		['table', 'TABLE_ARBITER'],
		['head', 'ORGANIZING_HEAD'],
		['free', 'APPEALS_MEMBER']
	])
		await does('van-phong', 'appoint', 'AppointInput', { event: event.id, person: people[key].id, function: office });
	await does('van-phong', 'enterPlayers', 'EnterPlayersInput', {
		event: event.id,
		people: [people.uoc.id, people.huy.id]
	});
	for (const step of ['pairRound', 'publishRound'])
		await does('tong-tuong', step, 'RoundInput', { event: event.id, round: 1 });
	const asked = await send(
		'query($id: ID!) { event(id: $id) { round(number: 1) { pairings { white { id name } black { id name } bout { id } } } } }',
		{ id: event.id }
	);
	const [{ white, black, bout }] = asked.event.round.pairings;
	const login = ({ id }) => (id === people.uoc.id ? 'uoc' : 'huy');
	const path = encodeURIComponent(event.id);
	return {
		event,
		bout: bout.id,
		white: { ...white, login: login(white) },
		black: { ...black, login: login(black) },
		page: `/van/${encodeURIComponent(bout.id)}`,
		desk: `/ban-trong-tai?giai=${path}&vong=1&ban=1`,
		moves: `/ban-trong-tai/${encodeURIComponent(bout.id)}/nuoc-di`,
		ruling: `/ban-trong-tai/${encodeURIComponent(bout.id)}/quyet-dinh`,
		appeals: `/ban-trong-tai/khieu-nai/${path}`,
		office: `/van-phong/giai/${path}?muc=trong-tai`,
		rounds: `/van-phong/giai/${path}?muc=vong`,
		start: () => does('ban-tuong-1', 'startBout', 'BoutInput', { bout: bout.id }),
		/** As a visitor reads it. */
		game: async () =>
			(
				await send(
					'query($id: ID!) { bout(id: $id) { phase version plies { text legal } clocks { white black } result { white black ending grounds { article } } rulings { status } } }',
					{ id: bout.id }
				)
			).bout,
		points: async () =>
			Object.fromEntries(
				(
					await send('query($id: ID!) { event(id: $id) { standings { rows { points person { id } } } } }', {
						id: event.id
					})
				).event.standings.rows.map((row) => [login(row.person), row.points])
			)
	};
}
