import type { EventFileWords } from './event-file.ts';

export const eventFileEn: EventFileWords = {
	title: 'Take in a file of another program',
	short: 'File of another program',
	about:
		'A TRF report file (Swiss-Manager and others write it): players before the event begins, the pairing of the next round, results of a round in which nothing was recorded; or a list of players as Excel or CSV. An event of teams takes files that have teams: the teams with their lists, who meets whom, who sits at which board, results board by board. All of it is proposed, and confirmed by whoever may.',
	file: 'Report file (TRF)',
	reading: 'Reading the file…',
	previewing: 'Comparing with the event…',
	unread: 'The file cannot be read.',
	unusable: 'The file has errors and cannot be used. Mend these lines.',
	players: 'Players',
	entered: (n: number, of: number) => `${n} of ${of} in the file are entered.`,
	begun: 'The event has begun: nobody is entered from a file any more.',
	kinds: { DOUBTFUL: 'to be decided', NEW: 'not registered', SAME: 'registered', NONE: 'not a usable name' },
	who: (number: number) => `No. ${number}: who it is`,
	leave: 'not entered',
	enter: (n: number) => `Enter ${n} ${n === 1 ? 'player' : 'players'}`,
	teams: 'Teams',
	teamsEntered: (n: number, of: number) => `${n} of ${of} teams in the file are entered.`,
	teamEntered: 'entered',
	teamUnknown: 'it is open who somebody is in the register',
	reserves: (names: string) => `Reserves: ${names}`,
	lacks: {
		REGULARS: 'The list is shorter than a match has boards.',
		RESERVES: 'There are more reserves than the rules allow.',
		OTHER_LIST: 'The event’s team has another list.'
	},
	enterTeams: (n: number) => `Enter ${n} ${n === 1 ? 'team' : 'teams'}`,
	doneTeams: (n: number) => `${n} ${n === 1 ? 'team' : 'teams'} entered.`,
	rounds: 'Rounds',
	round: (n: number) => `Round ${n}`,
	standings: {
		NEXT: 'the next one: the file’s pairing can be taken',
		FOLLOWS: 'the next one, which follows from results: who sits where is taken from the file',
		OPEN: 'nothing was recorded: the file’s results can be taken',
		OTHER_PAIRS: 'paired otherwise here: nothing is taken',
		RECORDED: 'something was recorded: nothing is taken',
		LATER: 'not due'
	},
	unknown: 'Somebody in this round is not entered: the pairing cannot be taken yet.',
	pair: (round: number) => `Pair round ${round} as in the file`,
	pairAsItFollows: (round: number) => `Pair round ${round} as it follows`,
	sitsOtherwise: (team: string, names: string) => `${team} sits: ${names}`,
	away: (names: string) => `Away by request: ${names}`,
	worths: {
		ZERO: (name: string) => `${name} (no point)`,
		HALF: (name: string) => `${name} (half a point)`,
		FULL: (name: string) => `${name} (a full point)`
	},
	record: (round: number, n: number) => `Record ${n} ${n === 1 ? 'result' : 'results'} of round ${round}`,
	recording: (n: number, of: number) => `Recording ${n} of ${of}…`,
	leftOver: (name: string) => `Left over: ${name}`,
	noResults: 'The file has no results of this round.',
	doneEntering: (n: number) => `${n} ${n === 1 ? 'player' : 'players'} entered.`,
	donePairing: (round: number) => `Round ${round} is paired, and not public yet.`,
	doneRecording: (n: number) => `${n} ${n === 1 ? 'result' : 'results'} recorded.`
};
