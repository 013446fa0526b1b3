// An event's rules while they are being written. Apart from `event.ts`: few pages need it.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, type VariablesOf } from '#lib/api/client.ts';
import { entryDraftOf, entryOf, entryProblems, type EntryDraft } from './entry-draft.ts';
import { OfficeEvent, success, type SettingsShown } from './event.ts';
import {
	allows,
	buchholzMisplaced,
	character,
	limit,
	numberings,
	takes,
	teamsFit,
	within,
	withinOrEmpty,
	type EditionShown,
	type Known
} from './known.ts';
import { noPrizes, prizeProblems, prizesDraftOf, prizesOf, type PrizesDraft } from './prize-draft.ts';
import { roundTimesDraftOf, roundTimesFit, roundTimesOf, type RoundTimesDraft } from './round-times.ts';
import type { SectionDraft } from './sections.ts';
import { timeDraftOf, timeFits, timeOf, type TimeDraft } from './time-draft.ts';

export const Publish = graphql(
	`mutation PublishRules($input: PublishRulesInput!) { publishRules(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const Amend = graphql(`mutation AmendRules($input: AmendRulesInput!) { amendRules(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);

/** An event's rules while they are being written. Numbers are texts, as typed. */
export interface RulesDraft {
	sections: SectionDraft[];
	edition: string;
	system: Known['systems'][number]['system'];
	rounds: string;
	minutes: string;
	increment: string;
	/** The periods; one for the whole game without it. */
	time?: TimeDraft;
	/** How many minutes an absent player may be late; empty where the rules leave it to the law. */
	lateMinutes?: string;
	/** How late the public is told moves, in what, and how much of it; at once without. */
	delayIn?: 'NONE' | 'MINUTES' | 'MOVES';
	delay?: string;
	/** How the public sees players who are not of age; in full without it. */
	minors?: 'IN_FULL' | 'BY_INITIALS';
	/** What starting numbers are given by; as the system has it without it. */
	numbers?: 'BY_SYSTEM' | 'BY_RATING' | 'BY_TITLE' | 'AS_ENTERED' | 'BY_LOT';
	/** Whether arbiters rule on players of their own province; they do, and it is shown, without it. */
	province?: 'FLAG' | 'BLOCK';
	/** Whether games are adjourned; without it as the law has it. */
	adjournments?: 'BY_LAW' | 'ALLOWED' | 'BARRED';
	tieBreaks: string[];
	rated: boolean;
	/** Within how many minutes players appeal, and for how many đồng; empty where the rules say nothing. */
	appealMinutes: string;
	appealFee: string;
	accelerated: boolean;
	/** Large score groups in blocks, outside FIDE's rules. */
	inBlocks: boolean;
	twoGames: boolean;
	/** Article 27: the limits of color give way in the last round only where not everyone could be paired. */
	colorsKept?: boolean;
	thirdPlace: boolean;
	/** Chess960: the position of each round is drawn. */
	drawnStarts?: boolean;
	/** And each game has one of its own. */
	startsForEach?: boolean;
	/** Adjourned games are draws for the pairing. */
	openGames?: boolean;
	/** Guideline III, where the event announces it. */
	lastMinutes?: 'UNUSED' | 'DRAW' | 'INCREMENT';
	/** A limit of moves without a capture, by [`quietKey`]; the edition's without it. */
	quiet?: string;
	/** Two people must report a result. */
	twoPeople?: boolean;
	/** Rapid and blitz are supervised closely enough for the rules of standard play. */
	closely?: boolean;
	/** Whether players may agree to a draw by themselves, and from how many moves of each on. */
	agreeing?: 'FREE' | 'CONSENT_BEFORE' | 'CONSENT';
	agreeingMoves?: string;
	/** A piece set on several points stays where it was let go of (the note of 2015). */
	slides?: boolean;
	/** Nobody records in the last ten minutes (the note of 2015). */
	tenMinutes?: boolean;
	halfByes: string;
	/** What a win, a draw, a loss and a bye are worth: `1 ½ 0 1`. */
	scoring: string;
	/** How teams play; none where players play for themselves. */
	teams: TeamsDraft | null;
	/** Which championship it is, where titles are given for it. */
	championship: '' | 'INDIVIDUAL' | 'TEAM' | 'YOUTH';
	/** The age group of a youth championship. */
	age: string;
	/** Who may enter, when and how many; nothing is asked without it. */
	entry?: EntryDraft;
	/** When rounds begin; the chief arbiter announces it without. */
	roundTimes?: RoundTimesDraft;
	/** What is won; nothing without it. */
	prizes?: PrizesDraft;
}
/** How teams play, while it is being written. */
export interface TeamsDraft {
	boards: string;
	reserves: string;
	rankedBy: 'BOARD_POINTS' | 'MATCH_POINTS';
	meeting: 'SIMULTANEOUS' | 'ALL_PLAY_ALL';
	games: string;
	occasion: 'OFFICIAL' | 'FRIENDLY';
}
/** Titles are given for championships of some games. */
export const namesChampionship = (known: Known, draft: RulesDraft): boolean =>
	draft.championship !== '' && allows(known, draft.edition, 'CHAMPIONSHIP');
/** The conditions that the form shows: clubs enter teams, a fee by the player is asked of teams, and titles are those of some
 * games. */
const entryAsked = (known: Known, { teams, edition }: RulesDraft, entry: EntryDraft): EntryDraft => ({
	...entry,
	by: teams ? 'CLUBS' : entry.by,
	feePerPlayer: teams !== null && (entry.feePerPlayer ?? false),
	titleTerm: allows(known, edition, 'TITLE_OF_ENTRY') ? entry.titleTerm : ''
});
type SettingsInput = VariablesOf<typeof Publish>['input']['settings'];

/** The half points of a scoring; null where it is not four such numbers. Whether they make sense the server says. */
export function scoringOf(text: string): Record<'win' | 'draw' | 'loss' | 'bye', number> | null {
	const points = text
		.trim()
		.split(/[\s/;–-]+/)
		.map((one) => 2 * Number(one.replace(/½$/, '.5').replace(',', '.')));
	const [win, draw, loss, bye] = points as [number, number, number, number];
	return points.length === 4 && points.every((one) => Number.isInteger(one) && one >= 0)
		? { win, draw, loss, bye }
		: null;
}
const scoringFits = (known: Known, text: string): boolean => {
	const most = limit(known, 'HALF_POINTS')?.most ?? Infinity;
	const points = scoringOf(text);
	// What is not written is the edition's.
	return text.trim() === '' || (points !== null && Object.values(points).every((one) => one <= most));
};

/** Which parts of a draft keep it from being published. */
export function rulesProblems(
	known: Known,
	draft: RulesDraft
): Set<
	| 'agreeing'
	| 'appeals'
	| 'delay'
	| 'entry'
	| 'rounds'
	| 'roundTimes'
	| 'prizes'
	| 'scoring'
	| 'halfByes'
	| 'age'
	| 'teams'
	| 'minutes'
	| 'increment'
	| 'lateMinutes'
	| 'time'
	| 'tieBreaks'
	| 'buchholz'
	| 'edition'
	| 'sections'
	| `section ${number}`
> {
	const found: ReturnType<typeof rulesProblems> = new Set();
	if (draft.edition === '') found.add('edition');
	if (!within(known, 'ROUNDS', draft.rounds)) found.add('rounds');
	if (!within(known, 'BASE_SECONDS', draft.minutes, 60)) found.add('minutes');
	if (!within(known, 'INCREMENT_SECONDS', draft.increment)) found.add('increment');
	if (draft.time && !timeFits(draft.time)) found.add('time');
	if (!withinOrEmpty(known, 'LATE_SECONDS', draft.lateMinutes ?? '', 60)) found.add('lateMinutes');
	const delayed = draft.delayIn ?? 'NONE';
	if (delayed !== 'NONE' && !within(known, `DELAY_${delayed}`, draft.delay ?? '')) found.add('delay');
	if (draft.tieBreaks.length === 0) found.add('tieBreaks');
	if (!allows(known, draft.edition, 'BUCHHOLZ_IN_ROUND_ROBIN') && buchholzMisplaced(known, draft))
		found.add('buchholz');
	if (!scoringFits(known, draft.scoring)) found.add('scoring');
	if (takes(known, draft, 'HALF_BYES') && !within(known, 'HALF_BYES', draft.halfByes)) found.add('halfByes');
	if (!teamsFit(known, draft)) found.add('teams');
	if (namesChampionship(known, draft) && draft.championship === 'YOUTH' && !within(known, 'YOUTH_AGE', draft.age))
		found.add('age');
	if (!withinOrEmpty(known, 'APPEAL_MINUTES', draft.appealMinutes)) found.add('appeals');
	if (!withinOrEmpty(known, 'APPEAL_FEE', draft.appealFee)) found.add('appeals');
	if (draft.entry && entryProblems(known, entryAsked(known, draft, draft.entry)).size > 0) found.add('entry');
	if (draft.agreeing === 'CONSENT_BEFORE' && !within(known, 'AGREEING_MOVES', draft.agreeingMoves ?? ''))
		found.add('agreeing');
	if (!roundTimesFit(draft.roundTimes ?? [])) found.add('roundTimes');
	if (prizeProblems(known, draft.prizes ?? noPrizes).size > 0) found.add('prizes');
	if (draft.sections.length === 0) found.add('sections');
	draft.sections.forEach((section, index) => {
		if (section.heading.trim() === '' || section.text.trim() === '') found.add(`section ${index}`);
	});
	return found;
}

/** Whether players of an event can have the same points; who is out of a knock-out shares a rank. */
export const sharesPoints = (known: Known, { system }: Pick<RulesDraft, 'system'>): boolean =>
	character(known, system)?.family !== 'KNOCKOUT';

type Quiet = EditionShown['openToRules']['quiet'][number];
/** Names a limit of moves among those of an edition. */
export const quietKey = ({ moves, unit, effect }: Pick<Quiet, 'moves' | 'unit' | 'effect'>): string =>
	`${moves}/${unit}/${effect}`;
const quietOf = (key: string | undefined) => {
	const [moves, unit, effect] = (key ?? '').split('/');
	return moves ? { moves: Number(moves), unit: unit as Quiet['unit'], effect: effect as Quiet['effect'] } : null;
};

export const settingsOf = (known: Known, draft: RulesDraft): SettingsInput => ({
	edition: draft.edition,
	system: draft.system,
	rounds: Number(draft.rounds),
	baseSeconds: Number(draft.minutes) * 60,
	incrementSeconds: Number(draft.increment),
	...(draft.time ? timeOf(draft.time) : {}),
	lateAfterSeconds: draft.lateMinutes?.trim() ? Number(draft.lateMinutes) * 60 : null,
	adjournments: draft.adjournments ?? 'BY_LAW',
	...((draft.delayIn ?? 'NONE') !== 'NONE'
		? { broadcastDelay: { [draft.delayIn === 'MINUTES' ? 'minutes' : 'moves']: Number(draft.delay) } }
		: {}),
	...(draft.minors === 'BY_INITIALS' ? { minors: 'BY_INITIALS' as const } : {}),
	...(draft.province === 'BLOCK' ? { provinceConflict: 'BLOCK' as const } : {}),
	tieBreaks: draft.tieBreaks,
	rated: draft.rated,
	appealMinutes: Number(draft.appealMinutes) || null,
	appealFee: Number(draft.appealFee) || null,
	scoring: scoringOf(draft.scoring),
	roundTimes: roundTimesOf(draft.roundTimes ?? []),
	...(draft.prizes ? { prizes: prizesOf(draft.prizes, sharesPoints(known, draft)) } : {}),
	...(draft.entry ? { entry: entryOf(entryAsked(known, draft, draft.entry)) } : {}),
	championship: namesChampionship(known, draft)
		? { of: draft.championship as 'TEAM', age: draft.championship === 'YOUTH' ? Number(draft.age) : null }
		: null,
	options: {
		acceleration: draft.accelerated && takes(known, draft, 'ACCELERATION') ? 'BAKU' : null,
		scoreGroups: draft.inBlocks && takes(known, draft, 'SCORE_GROUPS') ? 'BLOCKS' : 'WHOLE',
		...(takes(known, draft, 'LAST_ROUND_COLORS')
			? { lastRoundColors: draft.colorsKept ? ('IF_UNPAIRABLE' as const) : ('EQUAL_SCORES' as const) }
			: {}),
		meeting: draft.twoGames && takes(known, draft, 'MATCHES') ? 'TWO_GAMES' : 'GAME',
		thirdPlace: draft.thirdPlace && takes(known, draft, 'THIRD_PLACE') ? 'PLAYED' : 'SHARED',
		halfByes: takes(known, draft, 'HALF_BYES') ? Number(draft.halfByes) : 0,
		resultEntry: draft.twoPeople ? 'TWO_PEOPLE' : 'ONE_PERSON',
		...(draft.closely ||
		draft.slides ||
		draft.tenMinutes ||
		(draft.agreeing ?? 'FREE') !== 'FREE' ||
		(draft.lastMinutes ?? 'UNUSED') !== 'UNUSED' ||
		draft.quiet
			? {
					board: {
						lastMinutes: draft.lastMinutes ?? 'UNUSED',
						quiet: quietOf(draft.quiet),
						supervision: draft.closely ? ('CLOSE' as const) : ('USUAL' as const),
						agreeing: draft.agreeing ?? 'FREE',
						agreeingMoves: draft.agreeing === 'CONSENT_BEFORE' ? Number(draft.agreeingMoves) : null,
						sliding: draft.slides ? ('REMINDED' as const) : ('STOPS_AT_FIRST' as const),
						recording: draft.tenMinutes ? ('NOT_IN_THE_LAST_TEN_MINUTES' as const) : ('BY_THE_LAW' as const)
					}
				}
			: {}),
		...(draft.drawnStarts && allows(known, draft.edition, 'DRAWN_STARTS')
			? { starts: draft.startsForEach ? ('DRAWN_FOR_EACH_GAME' as const) : ('DRAWN' as const) }
			: {}),
		...(draft.numbers && draft.numbers !== 'BY_SYSTEM' && numberings(known, draft).includes(draft.numbers)
			? { numbers: draft.numbers }
			: {}),
		...(draft.openGames && takes(known, draft, 'OPEN_GAMES') ? { openGames: 'COUNT_AS_DRAWS' as const } : {}),
		teams: draft.teams
			? {
					...draft.teams,
					boards: Number(draft.teams.boards),
					reserves: Number(draft.teams.reserves),
					games: Number(draft.teams.games) || 1
				}
			: null
	}
});

/** The draft that an amendment of a published event begins with. */
export const draftOf = (settings: SettingsShown, sections: readonly SectionDraft[]): RulesDraft => ({
	sections: sections.map((section) => ({ ...section })),
	edition: settings.edition.id,
	system: settings.system,
	rounds: String(settings.rounds),
	minutes: String(settings.timeControl.baseSeconds / 60),
	increment: String(settings.timeControl.incrementSeconds),
	time: timeDraftOf(settings.timeControl),
	lateMinutes: settings.lateAfterNamed === null ? '' : String(settings.lateAfterNamed / 60),
	adjournments: settings.adjournments,
	delayIn: settings.broadcastDelay ? (settings.broadcastDelay.minutes === null ? 'MOVES' : 'MINUTES') : 'NONE',
	delay: String(settings.broadcastDelay?.minutes ?? settings.broadcastDelay?.moves ?? ''),
	minors: settings.minors,
	tieBreaks: settings.tieBreaks.map(({ code }) => code),
	province: settings.provinceConflict,
	numbers: settings.numbers,
	rated: settings.rated,
	appealMinutes: String(settings.appealMinutes ?? ''),
	appealFee: String(settings.appealFee?.amount ?? ''),
	accelerated: settings.acceleration !== null,
	inBlocks: settings.scoreGroups === 'BLOCKS',
	colorsKept: settings.lastRoundColors === 'IF_UNPAIRABLE',
	twoGames: settings.meeting === 'TWO_GAMES',
	thirdPlace: settings.thirdPlace === 'PLAYED',
	twoPeople: settings.resultEntry === 'TWO_PEOPLE',
	closely: settings.board.supervision === 'CLOSE',
	agreeing: settings.board.agreeing,
	agreeingMoves: String(settings.board.agreeingMoves ?? ''),
	slides: settings.board.sliding === 'REMINDED',
	tenMinutes: settings.board.recording === 'NOT_IN_THE_LAST_TEN_MINUTES',
	drawnStarts: settings.starts !== 'USUAL',
	startsForEach: settings.starts === 'DRAWN_FOR_EACH_GAME',
	openGames: settings.openGames === 'COUNT_AS_DRAWS',
	lastMinutes: settings.board.lastMinutes,
	quiet: settings.board.quiet && !settings.board.quiet.own ? quietKey(settings.board.quiet) : '',
	halfByes: String(settings.halfByes),
	scoring: Object.values(settings.scoring).join(' '),
	teams: settings.teams && {
		rankedBy: settings.teams.rankedBy,
		meeting: settings.teams.meeting,
		occasion: settings.teams.occasion,
		boards: String(settings.teams.boards),
		reserves: String(settings.teams.reserves),
		games: String(settings.teams.meeting === 'ALL_PLAY_ALL' ? 1 : settings.teams.games)
	},
	championship: settings.championship?.of ?? '',
	age: String(settings.championship?.age ?? 18),
	entry: entryDraftOf(settings.entry),
	roundTimes: roundTimesDraftOf(settings.roundTimes),
	prizes: prizesDraftOf(settings.prizes)
});
