import type { PapersWords } from './papers.ts';

const many = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;

/** The words of what is printed at an event, in English. */
export const papersEn: PapersWords = {
	title: 'Papers to print',
	choose: 'Paper',
	round: 'Round',
	print: 'Print',
	printHint: 'A4. The print dialog of your device can save it as PDF.',
	names: {
		'ghep-cap': 'Pairings',
		'xep-hang': 'Standings',
		'bang-cheo': 'Cross table',
		'bien-ban-van': 'Score sheets',
		'cac-doan': 'List of delegations',
		'the-vao-cua': 'Door cards with QR codes',
		'the-ban': 'Table cards',
		'bien-ban-tran': 'Match sheets of teams',
		'bien-ban-vong': 'Minutes of a round',
		'phan-quyet': 'Rulings and appeals',
		'bao-cao': 'Chief arbiter’s report',
		'giai-thuong': 'Prize-winners',
		'chung-nhan': 'Certificates',
		'mau-fide': 'FIDE’s forms (IT1, IT3)'
	},
	fide: {
		form: 'Form',
		forms: {
			it3: 'Tournament report (IT3)',
			'title-norms': 'Everybody’s title norms',
			it1: 'Certificates (IT1) of those who made a norm'
		},
		of: (number, name) => `IT1: ${number}. ${name}`,
		nobody: 'Nobody has made a norm. Everybody’s title norms say why.'
	},
	crosstable: {
		bye: 'bye',
		side: { WHITE: 'w', BLACK: 'b' },
		legend: (white: string, black: string) =>
			`In each cell: the opponent’s rank, w (moves first, ${white}) or b (moves second, ${black}), the result; + − is not played; bye is a round without a game.`
	},
	noRounds: 'No round is public yet: a round’s papers come once it is published.',
	unknown: 'There is no such paper. Choose one from the list.',
	asPlayed: 'With the recorded moves',
	most: 'How many from the top',
	gathering: (done: number, of: number) => `Gathering: ${done} of ${of}`,
	nation: '',
	motto: '',
	printedAt: (at: string, version: number, rules: number) =>
		`Printed ${at} · event record: version ${version} · regulations: version ${rules}`,
	roundOf: (round: number, of: number) => `Round ${round} of ${of}`,
	table: 'Table',
	points: 'Points',
	result: 'Result',
	number: 'No.',
	name: 'Name',
	club: 'Club',
	rank: 'Rank',
	how: 'How it ended',
	findByName: 'By name: table and side',
	bye: (name: string) => `${name} has the bye in this round.`,
	absent: (names: string) => `Not paired in this round: ${names}.`,
	signatures: 'Signatures: both sides, arbiter',
	placeAndDay: (place: string) => `${place}, date ……………………`,
	sheet: {
		title: 'SCORE SHEET',
		event: 'Event',
		round: 'Round',
		day: 'Date',
		number: 'No.',
		arbiter: 'Arbiter',
		ply: '#',
		result: 'Result',
		illegal: 'illegal move that stands'
	},
	minutes: {
		games: (all: number, done: number) => `${many(all, 'game')}, ${done} with a result`,
		forfeits: 'Won because the opponent was absent',
		rulings: 'Rulings in this round',
		noRulings: 'No ruling was made in this round.',
		sheetsOut: (tables: string) => `Score sheets not all handed in at table: ${tables}.`
	},
	clocks: {
		title: 'Clocks set by hand, time given or taken',
		before: 'Before',
		after: 'After',
		why: 'Why',
		by: 'Arbiter',
		hands: 'Tables handed from one arbiter to another',
		handed: (place: string, from: string, to: string, at: string) => `${place}: ${from} to ${to}, taken at ${at}.`
	},
	ruling: {
		where: 'Round, table',
		who: 'Against',
		what: 'What',
		article: 'Article',
		measure: 'Measure',
		by: 'Ruled by',
		time: (n: number) => `no. ${n}`,
		note: 'Note',
		none: 'No ruling was made at this event.',
		incidents: 'Incidents that were recorded and not ruled on, or closed without a penalty',
		handling: { OPEN: 'not ruled on', RULED: 'ruled on', CLOSED: 'closed, no penalty' },
		quote: 'The article, in short'
	},
	report: {
		to: 'To the organizing committee',
		law: (number, law) => `By Article ${number}, ${law}`,
		sections: {
			event: 'The event',
			officials: 'Officials',
			attendance: 'Attendance',
			games: 'Games',
			rulings: 'Rulings and appeals',
			corrections: 'Corrected results',
			standings: 'Final standings',
			ratings: 'Ratings and titles'
		},
		entered: (players: number, clubs: number) => `${many(players, 'player')} of ${many(clubs, 'club')} entered.`,
		withdrew: 'Withdrew',
		afterRound: (name: string, round: number) =>
			round === 0 ? `${name} (before round 1)` : `${name} (after round ${round})`,
		perRound: ['Round', 'Games', 'Done', 'Absent', 'Byes', 'Not paired'],
		played: 'Played',
		won: (side: string) => `${side} won`,
		drawn: 'Drawn',
		total: 'All',
		noCorrections: 'Nothing was corrected.',
		correction: (round: number, table: number, was: string, becomes: string) =>
			`Round ${round}, table ${table}: ${was} became ${becomes}.`,
		notRated: 'The event is not rated.',
		norms: 'Norms for titles (appendix 6)',
		normHeads: ['Player', 'Games', 'Points at the board', 'Norm'],
		noNorms: 'Nobody has made a norm.',
		noRatings: 'The event has not been rated yet.',
		ratingHeads: ['Player', 'Games', 'Score', 'Expected', 'K', 'Before', 'After'],
		unfinished: 'The event is not finished: this report is incomplete.'
	},
	certificate: {
		title: 'CERTIFICATE',
		unfinished: 'The event is not finished: places may still change.',
		certifies: 'is awarded to',
		of: (club: string) => club,
		rank: (rank: number) => ['FIRST PLACE', 'SECOND PLACE', 'THIRD PLACE'][rank - 1] ?? `PLACE ${rank}`,
		at: (event: string) => `at ${event}`,
		with: (points: string, games: number) =>
			`with ${points} ${points === '1' || points === '½' ? 'point' : 'points'} after ${many(games, 'round')}`
	}
};
