import type { EventRulesWords } from './event-rules.ts';

export const eventRulesEn = {
	rulesDocument: 'Rules to print',
	noRules: 'The event rules have not been published yet.',
	version: (n: number) => `Version ${n}`,
	inForce: 'in force',
	superseded: 'superseded',
	publishedBy: (who: string, at: string) => `Published by ${who} on ${at}`,
	publishedAt: (at: string) => `Published on ${at}`,
	reason: 'Reason for the amendment',
	settings: 'Settings of the event',
	edition: 'Edition of the law',
	system: 'System',
	rounds: 'Rounds',
	timeControl: 'Rate of play',
	adjournments: 'Adjournments',
	noAdjournments: 'none: games end within the session',
	lateness: 'May be late',
	scoring: 'Points: win – draw – loss – bye',
	tieBreaks: 'Order of tie-breaks',
	rated: 'Rated',
	options: 'Further rules',
	option: {
		accelerated: 'accelerated pairing (Baku)',
		inBlocks: 'score groups paired in blocks, not FIDE’s rules',
		lastRound: {
			EQUAL_SCORES: 'in the last round color limits give way where equals could not meet (Article 27)',
			IF_UNPAIRABLE: 'color limits are kept in the last round unless somebody stays unpaired'
		},
		twoGames: 'matches of two games',
		thirdPlace: 'the third place is played for',
		drawnStarts: 'Chess960, the starting position of each round is drawn',
		startsForEach: 'Chess960, each game has a drawn position of its own',
		openGames: 'adjourned games are draws for the next pairing (C.04.2, 3.1)',
		halfByes: (n) => `half-point byes on request: ${n} each`,
		until: (round) => `, up to round ${round}`
	},
	yes: 'Yes',
	no: 'No'
} as const satisfies EventRulesWords;
