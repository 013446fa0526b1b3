import { follow, starts } from './board.mjs';

export const typeNameOf = (value) => value.__typename;
const now = () => new Date().toISOString();
const ago = (minutes) => new Date(Date.now() - minutes * 60_000).toISOString();
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase();
const page = (nodes, { first = 50, after } = {}) => {
	const from = after ? Number(after) : 0;
	const slice = nodes.slice(from, from + first);
	return {
		edges: slice.map((node, i) => ({ cursor: String(from + i + 1), node })),
		pageInfo: { hasNextPage: from + first < nodes.length, endCursor: slice.length ? String(from + slice.length) : null },
		totalCount: nodes.length
	};
};

// --- law
const art = (law, number, titleVi, titleEn, digestVi, digestEn, parent = null, ordinal = 1) => ({ law, number, ordinal, parent, titleVi, titleEn, digestVi, digestEn, hash: 'a3f1c09e5d' });
const laws = [
	{
		id: 'xiangqi-vn',
		titleVi: 'Luật cờ tướng',
		titleEn: 'The law of xiangqi',
		articles: [
			art('xiangqi-vn', '4', 'Chạm quân', 'Touched pieces', 'Khi đến lượt mình, đấu thủ chạm quân nào phải đi quân ấy.', 'A player who touches a piece when it is his turn must move it.'),
			art('xiangqi-vn', '4.3', 'Chạm quân phải đi', 'Touch-move', 'Chạm quân mình thì phải đi, chạm quân đối phương thì phải ăn, nếu đúng luật.', 'An own piece touched must move, an opponent’s must be captured, where that is legal.', '4'),
			art('xiangqi-vn', '7', 'Kết thúc ván cờ', 'The end of the game', 'Các trường hợp thắng, thua và hòa.', 'When a game is won, lost or drawn.'),
			art('xiangqi-vn', '7.1g', 'Chiếu mãi phải đổi nước', 'Perpetual check must change', 'Bên chiếu mãi không chịu đổi nước thì bị xử thua.', 'A side that checks perpetually and does not change loses.', '7'),
			art('xiangqi-vn', '7.1m', 'Ba lỗi thì thua', 'Three faults lose', 'Ba lỗi kỹ thuật hoặc ba lỗi tác phong thì bị xử thua ván cờ.', 'Three technical or three conduct faults lose the game.', '7'),
			art('xiangqi-vn', '11.3', 'Ghi biên bản', 'The score sheet', 'Mỗi đấu thủ phải ghi đủ từng nước đi của hai bên.', 'Each player records every move of both sides.'),
			art('xiangqi-vn', '15.5', 'Khiếu nại', 'Appeals', 'Đấu thủ có quyền khiếu nại bằng văn bản.', 'A player may appeal in writing.'),
			art('xiangqi-vn', '15.5', 'Thời hạn khiếu nại', 'Time for appeals', 'Khiếu nại phải nộp trước khi công bố kết quả vòng đấu.', 'An appeal is lodged before the round’s results are published.', null, 2)
		]
	},
	{
		id: 'fide',
		titleVi: 'Luật cờ vua FIDE',
		titleEn: 'The FIDE Laws of Chess',
		articles: [
			art('fide', '7.5.5', 'Nước đi sai luật đã hoàn thành', 'Completed illegal move', 'Lần đầu cộng hai phút cho đối phương, lần hai xử thua.', 'The first gives the opponent two minutes, the second loses.'),
			art('fide', '9.2', 'Ba lần lặp lại', 'Threefold repetition', 'Đấu thủ được quyền xin hòa khi thế cờ xuất hiện ba lần.', 'A draw may be claimed when a position appears for the third time.')
		]
	}
];
laws[0].chapters = [{ titleVi: 'Phần I. Luật chơi', titleEn: 'Part I. The rules of play', first: '4' }, { titleVi: 'Phần II. Thi đấu', titleEn: 'Part II. Competition', first: '11.3' }];
laws[1].chapters = [];
for (const law of laws) law.article = ({ number, ordinal }) => law.articles.find((a) => a.number === number && a.ordinal === ordinal) ?? null;
const article = (law, number) => laws.find((l) => l.id === law).article({ number, ordinal: 1 });
const fault = (code, cls, titleVi, titleEn, a) => ({ code, class: cls, titleVi, titleEn, articles: [a] });
const editions = [
	{ id: 'xiangqi-vn-2004', kind: 'XIANGQI', titleVi: 'Luật cờ tướng 2004', titleEn: 'Xiangqi law 2004', law: laws[0], tieBreakOrders: [], faults: [fault('not-recorded', 'TECHNICAL', 'Không ghi biên bản bốn nước liền', 'Four moves not recorded', article('xiangqi-vn', '11.3')), fault('noise', 'CONDUCT', 'Làm ồn trong phòng thi đấu', 'Noise in the playing hall', article('xiangqi-vn', '7.1m'))] },
	{ id: 'fide-2018', kind: 'CHESS', titleVi: 'Luật FIDE 2018', titleEn: 'FIDE Laws 2018', law: laws[1], tieBreakOrders: [], faults: [fault('illegal-move', 'ILLEGAL_MOVE', 'Nước đi sai luật', 'Illegal move', article('fide', '7.5.5'))] }
];

// --- people
const bodies = [
	{ __typename: 'Body', id: 'b0', name: 'Liên đoàn Cờ Việt Nam', kind: 'NATIONAL', parent: null },
	{ __typename: 'Body', id: 'b1', name: 'Liên đoàn Cờ Hà Nội', kind: 'PROVINCIAL' },
	{ __typename: 'Body', id: 'b2', name: 'Liên đoàn Cờ Thành phố Hồ Chí Minh', kind: 'PROVINCIAL' }
];
bodies[1].parent = bodies[2].parent = bodies[0];
const clubs = [
	{ id: 'c1', name: 'CLB Cờ Hoàn Kiếm', body: bodies[1] },
	{ id: 'c2', name: 'CLB Cờ Bến Thành', body: bodies[2] },
	{ id: 'c3', name: 'CLB Cờ Thủ Đức', body: bodies[2] }
].map((club) => ({ __typename: 'Club', ...club }));
for (const body of bodies) body.clubs = clubs.filter((club) => club.body === body);
const names = ['Nguyễn Thuỳ Phượng', 'Trần Đức Hậu', 'Lê Quỳnh Như', 'Đặng Hữu Nghĩa', 'Phạm Vũ Ước', 'Đỗ Khánh Ly', 'Hoàng Minh Tuấn', 'Vũ Thị Ánh', 'Bùi Gia Bảo', 'Ngô Đình Chiến', 'Dương Hồng Đào', 'Lý Thanh Giang', 'Phan Quốc Khánh', 'Võ Ngọc Lan', 'Đinh Xuân Mai', 'Tạ Quang Nhật', 'Trịnh Bảo Oanh', 'Cao Tiến Phát', 'Hồ Diễm Quyên', 'Mai Hải Sơn', 'Lâm Tường Vy', 'Tô Anh Xuân', 'Kiều Hải Yến', 'Chu Văn An'];
const people = names.map((name, i) => ({
	__typename: 'Person', id: `p${i + 1}`, name, givenName: name.split(' ').at(-1), latinName: fold(name).replace(/\b\w/g, (c) => c.toUpperCase()),
	club: clubs[i % 3], birthYear: i % 5 === 4 ? null : 1980 + i, dues: [], fideId: i < 3 ? String(12400000 + i) : null, sponsor: null
}));
for (const [i, person] of people.entries()) {
	person.ratings = ['XIANGQI', 'CHESS'].filter((_, k) => i % 2 === k || i < 2).map((kind) => ({ person, kind, tempo: 'STANDARD', value: 2310 - i * 26, games: 12 + i, asOf: ago(60 * 24 * 20) }));
	person.ratingHistory = ({ kind }) =>
		person.ratings.some((r) => r.kind === kind)
			? Array.from({ length: 9 }, (_, m) => ({ at: new Date(Date.UTC(2025, 3 + m, 1)).toISOString(), value: 2310 - i * 26 - 60 + Math.round(m * 7.5 + 18 * Math.sin(m * 1.7 + i)), change: Math.round(18 * Math.cos(m + i)), event: m > 6 ? events[0] : null }))
			: [];
	person.bouts = (args) => page(bouts.filter((b) => b.white === person || b.black === person), args);
	person.rulings = () => bouts.flatMap((b) => b.rulings).filter((r) => r.person === person);
}
const byGivenName = [...people].sort((a, b) => a.givenName.localeCompare(b.givenName, 'vi') || a.name.localeCompare(b.name, 'vi'));
const find = (search, club) => byGivenName.filter((p) => (!club || p.club.id === club) && (!search || fold(search).split(/\s+/).every((part) => fold(p.name).includes(part))));
for (const club of clubs) {
	club.members = (args) => page(find('', club.id), args);
	club.memberCount = people.filter((p) => p.club === club).length;
}

// --- events
const tieBreaks = [
	{ code: 'DE', titleVi: 'Đối kháng', titleEn: 'Direct encounter' },
	{ code: 'SB', titleVi: 'Hệ số Sonneborn-Berger', titleEn: 'Sonneborn-Berger' },
	{ code: 'WIN', titleVi: 'Số ván thắng', titleEn: 'Wins' }
];
const settings = (edition, system, rounds, base) => ({ edition, system, rounds, lastRoundColors: 'EQUAL_SCORES', timeControl: { baseSeconds: base, incrementSeconds: 30, tempo: 'STANDARD' }, tieBreaks, rated: true });
const official = (person, fn) => ({ person, function: fn, appointedAt: ago(9000) });
const sections = (rounds) => [
	{ key: 'purpose', heading: 'Mục đích, yêu cầu', text: 'Giải nhằm tuyển chọn các kỳ thủ xuất sắc và thúc đẩy phong trào.\n\nBan tổ chức bảo đảm an toàn, công bằng và tiết kiệm.' },
	{ key: 'format', heading: 'Thể thức thi đấu', text: `Thi đấu ${rounds} vòng. Mỗi bên có 60 phút và cộng 30 giây cho mỗi nước đi.` },
	{ key: 'prizes', heading: 'Giải thưởng', text: 'Cờ, huy chương và tiền thưởng cho ba kỳ thủ đứng đầu.' }
];
const events = [
	{ id: 'e1', name: 'Giải vô địch quốc gia 2026', kind: 'XIANGQI', body: bodies[0], venue: 'Nhà thi đấu Trịnh Hoài Đức, Hà Nội', startsOn: '2026-05-04', endsOn: '2026-05-11', phase: 'RUNNING', settings: settings(editions[0], 'ROUND_ROBIN', 7, 3600), players: people.slice(0, 8), played: 5 },
	{ id: 'e2', name: 'Giải cờ vua mở rộng Bến Thành', kind: 'CHESS', body: bodies[2], venue: 'Cung Văn hóa Lao động, TP. Hồ Chí Minh', startsOn: '2026-05-08', endsOn: '2026-05-10', phase: 'RUNNING', settings: settings(editions[1], 'SWISS', 5, 5400), players: people.slice(2, 18), played: 2 },
	{ id: 'e3', name: 'Giải cờ tướng trẻ Thủ Đức', kind: 'XIANGQI', body: bodies[2], venue: 'Nhà Thiếu nhi Thủ Đức', startsOn: '2026-06-20', endsOn: '2026-06-22', phase: 'ANNOUNCED', settings: settings(editions[0], 'SWISS', 7, 3600), players: [], played: 0 }
].map((event) => ({ __typename: 'Event', ...event, viewerMay: [], version: 12, ratingChanges: [] }));

const games = {
	XIANGQI: [
		['h2e2', 'P2-5'], ['h9g7', 'M8.7'], ['h0g2', 'M2.3'], ['i9h9', 'X9-8'], ['i0h0', 'X1-2'], ['b9c7', 'M2.3'],
		['h0h6', 'X2.6'], ['h7i7', 'P8-9'], ['h6g6', 'X2-3'], ['g7h5', 'M7.8']
	],
	CHESS: [
		['d2d4', 'd4'], ['d7d5', 'd5'], ['c1f4', 'Bf4'], ['g8f6', 'Nf6'], ['e2e3', 'e3'], ['e7e6', 'e6'], ['b1d2', 'Nd2'], ['c7c5', 'c5'],
		['c2c3', 'c3'], ['b8c6', 'Nc6'], ['g1f3', 'Ngf3'], ['f8e7', 'Be7'], ['f1d3', 'Bd3'], ['e8g8', 'O-O']
	]
};
const bouts = [];
function seat(event, round, table, white, black, phase, result) {
	const moves = phase === 'SEATED' ? [] : games[event.kind].slice(0, phase === 'RUNNING' ? -2 : undefined);
	const bout = {
		__typename: 'Bout', id: `g${bouts.length + 1}`, event, round, table, kind: event.kind, edition: event.settings.edition, white, black, phase,
		startFen: starts[event.kind], moves, rulings: [], incidents: [], proposals: [], faultCounts: [], signatures: [], viewerMay: [], version: 3, result, legalMoves: [], check: null
	};
	Object.defineProperties(bout, {
		plies: { get: () => follow(bout.kind, bout.moves.map(([uci]) => uci)).map((ply, i) => ({ ...ply, number: i + 1, side: i % 2 ? 'BLACK' : 'WHITE', uci: bout.moves[i][0], text: () => bout.moves[i][1], check: null, clockMs: 3_600_000 - i * 47_000, at: ago(60 - i), legal: true })) },
		fen: { get: () => bout.plies.at(-1)?.fen ?? bout.startFen },
		turn: { get: () => (bout.moves.length % 2 ? 'BLACK' : 'WHITE') },
		clocks: { get: () => ({ white: 1_512_000, black: 1_447_000, running: phase === 'RUNNING' ? bout.turn : null, asOf: bout.movedAt ?? now() }) }
	});
	bouts.push(bout);
	return bout;
}
const scores = { 2: '1', 1: '½', 0: '0' };
const score = (white, kind = 'PLAYED', ending = 'resignation', more = {}) => ({ white: scores[white], black: scores[2 - white], whiteHalfPoints: white, blackHalfPoints: 2 - white, kind, ending, grounds: null, ruling: null, ...more });

for (const event of events) {
	event.entries = event.players.map((person, i) => ({ number: i + 1, person, rating: person.ratings.find((r) => r.kind === event.kind)?.value ?? null, club: person.club, withdrawnAfterRound: null }));
	event.officials = [official(people[18], 'CHIEF_ARBITER'), official(people[19], 'TABLE_ARBITER'), official(people[20], 'TABLE_ARBITER'), official(people[21], 'ORGANIZING_HEAD')];
	event.rules = [
		{ number: 2, publishedAt: ago(6000), publishedBy: 'Tô Anh Xuân', reason: 'Đổi địa điểm thi đấu vì nhà thi đấu cũ sửa chữa.', sections: sections(event.settings.rounds), settings: event.settings },
		{ number: 1, publishedAt: ago(20000), publishedBy: 'Tô Anh Xuân', reason: null, sections: sections(event.settings.rounds).slice(0, 2), settings: event.settings }
	];
	event.rounds = Array.from({ length: event.played }, (_, r) => {
		const n = event.players.length;
		const order = [event.players[0], ...Array.from({ length: n - 1 }, (_, i) => event.players[1 + ((i + r) % (n - 1))])];
		const last = r === event.played - 1;
		return {
			number: r + 1, phase: last ? 'PUBLISHED' : 'CLOSED', bye: null,
			pairings: Array.from({ length: n / 2 }, (_, i) => {
				const [white, black] = r % 2 ? [order[n - 1 - i], order[i]] : [order[i], order[n - 1 - i]];
				const result = !last || i === 1 ? score((i * 7 + r * 5) % 3, 'PLAYED', i % 2 ? 'agreement' : 'checkmate') : null;
				const bout = seat(event, r + 1, i + 1, white, black, result ? 'CONCLUDED' : i === 3 ? 'SEATED' : 'RUNNING', result);
				return { table: i + 1, white, black, bout, result, explanation: [] };
			})
		};
	});
	event.round = ({ number }) => event.rounds[number - 1] ?? null;
	event.standings = ({ afterRound }) => {
		const until = afterRound ?? event.rounds.length;
		const rows = event.players.map((person, i) => {
			const results = bouts.filter((b) => b.event === event && b.round <= until && b.result && (b.white === person || b.black === person));
			const half = results.reduce((sum, b) => sum + (b.white === person ? b.result.whiteHalfPoints : b.result.blackHalfPoints), 0);
			return { number: i + 1, person, halfPoints: half, points: `${half >> 1 || (half % 2 ? '' : 0)}${half % 2 ? '½' : ''}`, played: results.length, wins: half >> 1, values: [{ code: 'DE', value: '0' }, { code: 'SB', value: `${half * 1.25}` }, { code: 'WIN', value: `${half >> 1}` }], withdrawn: false };
		});
		rows.sort((a, b) => b.halfPoints - a.halfPoints || a.number - b.number);
		return { afterRound: until, tieBreaks, rows: rows.map((row, i) => ({ rank: i + 1, ...row })) };
	};
}

// --- a game with rulings, one of them overturned, and an appeal
const ruled = bouts.find((b) => b.event.id === 'e1' && b.round === 5 && b.table === 2);
const ruling = (id, ordinal, status, more = {}) => ({
	__typename: 'Ruling', id, bout: ruled, side: 'BLACK', person: ruled.black, fault: editions[0].faults[0], ordinal, subject: 'FAULT',
	citation: { law: 'xiangqi-vn', edition: 'xiangqi-vn-2004', number: '11.3', ordinal: 1, digestHash: 'a3f1', article: article('xiangqi-vn', '11.3') },
	grounds: null, measure: { kind: ordinal === 3 ? 'LOSS_OF_GAME' : 'WARNING', seconds: null }, decidedBy: people[19], function: 'TABLE_ARBITER', conflict: null, note: null, at: ago(50 - ordinal * 8), status, appeals: [], ...more
});
ruled.rulings = [
	ruling('r3', 3, 'OVERTURNED', { conflict: 'same-province', note: 'Kỳ thủ bỏ trống bốn nước 31–34.', appeals: [{ id: 'a1', by: ruled.black, at: ago(20), note: 'Tôi đã ghi bù trước khi trọng tài nhắc.', status: 'OVERTURNED', decidedBy: people[18], decidedAt: ago(8), decisionNote: 'Camera bàn cho thấy biên bản đã được ghi bù.' }] }),
	ruling('r2', 2, 'STANDS', { note: 'Không ghi các nước 22–25.' }),
	ruling('r1', 1, 'STANDS')
];
ruled.faultCounts = [{ side: 'BLACK', class: 'TECHNICAL', count: 2 }, { side: 'WHITE', class: 'CONDUCT', count: 1 }];
ruled.signatures = [{ who: 'WHITE', person: ruled.white, at: ago(6) }, { who: 'BLACK', person: ruled.black, at: ago(5) }, { who: 'ARBITER', person: people[19], at: ago(4) }];
ruled.result = score(1, 'ADJUDICATED', 'appeal', { ruling: ruled.rulings[0], grounds: null });

const live = bouts.filter((b) => b.phase === 'RUNNING');
const proposed = live[1];
proposed.proposals = [{
	key: 'v1', outcome: 'BLACK_WINS', force: 'BY_ARBITER',
	grounds: { article: '7.1g', lawArticle: article('xiangqi-vn', '7.1g'), phrase: 'xiangqi.repetition.perpetual_check', plies: [1, 2, 3, 4], squares: ['e9', 'e2'], cycle: [1, 2, 3, 4].map((ply) => ({ ply, class: ply % 2 ? 'check' : 'idle', squares: ['e2', 'e6'] })) }
}];

// --- live: the first xiangqi game goes on, a move every three seconds
const listeners = new Set();
if (!process.env.STILL)
	setInterval(() => {
		const bout = live[0];
		bout.moves = bout.moves.length >= games.XIANGQI.length ? games.XIANGQI.slice(0, 6) : games.XIANGQI.slice(0, bout.moves.length + 1);
		bout.movedAt = now();
		bout.version += 1;
		for (const wake of listeners) wake(bout);
	}, 3000).unref();

async function* follower(first, wanted, wrap) {
	let position = 100;
	yield wrap(first, position);
	const queue = [];
	let wake = () => {};
	const listener = (bout) => wanted(bout) && (queue.push(bout), wake());
	listeners.add(listener);
	try {
		for (;;) {
			if (queue.length === 0) await new Promise((resolve) => (wake = resolve));
			yield wrap(queue.shift(), ++position);
		}
	} finally {
		listeners.delete(listener);
	}
}

const clubPage = ({ search, ...args }) => page(clubs.filter((c) => !search || fold(c.name).includes(fold(search))), args);
const nodes = () => [...bodies, ...clubs, ...people, ...events, ...bouts];
const byId = (list) => ({ id }) => list.find((node) => node.id === id) ?? null;
const refuse = (code) => ({ __typename: 'Refusal', code, rule: null, article: null, explanation: null, misread: null, currentVersion: null, details: [] });

export const rootValue = {
	node: ({ id }) => byId(nodes())({ id }),
	viewer: null,
	bodies, body: byId(bodies),
	clubs: clubPage, club: byId(clubs),
	people: ({ search, club, ...args }) => page(find(search, club), args), person: byId(people),
	events: (args) => page(events, args), event: byId(events),
	bout: byId(bouts),
	liveBouts: ({ first }) => [...new Set([live[0], live.find((b) => b.kind === 'CHESS'), ...live])].slice(0, first),
	ratingList: ({ kind, tempo: _tempo, ...args }) => page(people.flatMap((p) => p.ratings.filter((r) => r.kind === kind)).sort((a, b) => b.value - a.value), args),
	laws, law: byId(laws),
	searchLaw: ({ query, law, first }) => laws.filter((l) => !law || l.id === law).flatMap((l) => l.articles).filter((a) => fold(`${a.number} ${a.titleVi} ${a.titleEn} ${a.digestVi} ${a.digestEn}`).includes(fold(query))).slice(0, first),
	editions, edition: byId(editions),
	policyPage: '', searchFideList: [], logHead: { position: 100, chain: 'c0ffee' },
	logIn: () => refuse('wrong_credentials'),
	logOut: { __typename: 'Done', ok: true },
	boutChanged: ({ id }) => follower(byId(bouts)({ id }), (b) => b.id === id, (bout, position) => ({ boutChanged: { position, bout } })),
	eventChanged: ({ id }) => follower(byId(events)({ id }), (b) => b.event.id === id, (it, position) => ({ eventChanged: { position, event: it.event ?? it } })),
	liveBoutsChanged: () => follower(live[0], () => true, (bout, position) => ({ liveBoutsChanged: { position, bout } }))
};
