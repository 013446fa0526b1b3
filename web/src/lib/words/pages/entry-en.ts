import type { EntryWords } from './entry.ts';

export const entryEn = {
	players: 'Players',
	title: 'Entry',
	conditions: 'Conditions of entry',
	labels: {
		window: 'Entries open',
		by: 'Entered by',
		age: 'Age',
		sex: 'Women or men',
		rating: 'Rating',
		title: 'Title',
		club: 'Club',
		dues: 'Dues',
		card: 'Card',
		places: 'Places',
		perClub: 'From one club',
		perProvince: 'From one province',
		fee: 'Entry fee',
		feeShares: 'How fees are shared',
		late: 'Late entries'
	},
	window: (opens, closes) => `from ${opens} until before ${closes} (Việt Nam time)`,
	by: { CLUBS_AND_PLAYERS: 'the club or the player', CLUBS: 'the club', PLAYERS: 'the player' },
	age: (from, to, on) =>
		`${from !== null && to !== null ? (from === to ? `${from} years` : `from ${from} to ${to} years`) : from !== null ? `${from} years or older` : `${to} years at most`}, completed on ${on}`,
	sex: { FEMALE: 'women only', MALE: 'men only' },
	rating: (from, to, list) =>
		`${from !== null && to !== null ? `from ${from} to ${to}` : from !== null ? `${from} or higher` : to !== null ? `${to} at most` : 'rated'} (${list.toLowerCase()})`,
	unrated: { yes: 'unrated players may enter', no: 'unrated players may not enter' },
	atLeast: (title) => `${title} or higher`,
	below: (title) => `below ${title}`,
	club: 'a member of a club in good standing',
	dues: 'the dues of the event’s year are paid',
	card: {
		CLUB: 'a member’s card that is valid on the first day of the event',
		PROVINCE: 'a member’s card of a province or higher that is valid on the first day of the event',
		NATION: 'a national member’s card that is valid on the first day of the event'
	},
	countsOn: (day) => `on ${day}`,
	ofYear: (year) => `for ${year}`,
	cardUntil: (day) => `the card is valid until ${day}`,
	places: (n) => `${n} entries; who comes later waits`,
	perClub: (n) => `${n} entries at most`,
	feePerPlayer: 'for everybody on a team’s list, reserves too',
	feeShares: (province, nation) => `province ${province}%, nation ${nation}%, club ${100 - province - nation}%`,
	late: (round) => `taken after the window until round ${round} is paired`,
	none: 'No conditions.',
	phase: {
		BY_THE_OFFICE: 'The office enters players',
		NOT_YET: 'Entries are not open yet',
		OPEN: 'Entries are open',
		LATE: 'Late entries are taken',
		CLOSED: 'Entries are closed'
	},
	left: (n) => (n === 0 ? 'No places left: an entry goes to the waiting list' : `${n} places left`),
	apply: 'Enter',
	applyHere: 'Enter this event',
	logIn: 'Log in to enter',
	number: 'No.',
	player: 'Player',
	clubColumn: 'Club',
	ratingColumn: 'Rating',
	startList: 'Starting list',
	noPlayers: 'No player is confirmed yet.',
	waitingList: 'Waiting list',
	withdrawn: 'withdrawn',
	standing: {
		INELIGIBLE: 'Not eligible',
		WAITING: 'Waiting for a place',
		PLACED: 'Has a place, to be confirmed',
		CONFIRMED: 'Confirmed',
		DECLINED: 'Turned down',
		WITHDRAWN: 'Withdrawn'
	},
	waitsFor: {
		TOTAL: 'all places are taken',
		CLUB: 'the club’s places are taken',
		PROVINCE: 'the province’s places are taken'
	},
	outcome: { DUE: 'due', PAID: 'paid', WAIVED: 'waived' },
	verdict: { HOLDS: 'met', FAILS: 'not met', UNKNOWN: 'not in the register' },
	waived: (conditions, ground) => (conditions ? `Waived: ${conditions} (${ground})` : `Admitted by waiver (${ground})`),
	waiverGround: {
		INVITED: 'invited',
		PAPERS_SHOWN: 'papers were shown',
		REGISTER_BEHIND: 'the register is wrong or behind',
		COMMITTEE_DECIDED: 'the organizing committee decided so'
	},
	declineGround: {
		NOT_ELIGIBLE: 'not eligible',
		FEE_UNPAID: 'fee not paid',
		AS_ASKED: 'as the player or the club asked',
		BY_MISTAKE: 'entered by mistake'
	},
	lateMark: 'late entry',
	mine: 'My entries',
	noneMine: 'You have entered no event.',
	open: 'See and change the entry'
} as const satisfies EntryWords;
