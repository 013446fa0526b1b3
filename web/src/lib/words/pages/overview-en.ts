import type { OverviewWords } from './overview.ts';

export const overviewEn = {
	stands: 'How it stands',
	round: (n, of) => `Round ${n} of ${of}`,
	done: (done, of) => (of === 1 ? `${done} of 1 table has a result` : `${done} of ${of} tables have a result`),
	notBegun: (players) => `No round was played yet. ${players} players are entered.`,
	players: (n) => `${n} players`,
	leaders: (round) => `Leaders after round ${round}`,
	final: 'Final standings',
	ahead: 'Leading now',
	facts: 'This event',
	dates: 'Dates',
	organizer: 'Organizer',
	officials: 'Officials',
	allOfficials: (n) => `All ${n}`,
	documents: 'Documents',
	rules: (n, at) => `Event rules, version ${n}, published ${at}`,
	lists: {
		'starting-list': 'Starting list',
		standings: 'Standings',
		crosstable: 'Cross table',
		games: 'Games'
	},
	news: 'News of the event',
	noNews: 'No news yet.',
	published: 'The event rules were published',
	amended: (n, why) => `The event rules were amended to version ${n}${why ? `: ${why}` : ''}`,
	corrected: (round, table, was, becomes) =>
		`A result was corrected, round ${round}, table ${table}: ${was} to ${becomes}`,
	signed: (who) => `${who} signed the list of players`
} as const satisfies OverviewWords;
