// An event's rules while they are being written. Apart from `event.ts`: few pages need it.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type VariablesOf } from '#lib/api/client.ts';
import { entryDraftOf, entryOf, entryProblems, type EntryDraft } from './entry-draft.ts';
import { OfficeEvent, success, type SettingsShown } from './event.ts';
import { noPrizes, prizeProblems, prizesDraftOf, prizesOf, type PrizesDraft } from './prize-draft.ts';
import { roundTimesDraftOf, roundTimesFit, roundTimesOf, type RoundTimesDraft } from './round-times.ts';
import type { SectionDraft } from './sections.ts';
import { timeDraftOf, timeFits, timeOf, type TimeDraft } from './time-draft.ts';

const Editions = graphql(`
	query OfficeEditions {
		editions {
			id
			kind
			titleVi
			titleEn
			openToRules {
				supervised
				agreeingNumber
				slidingNumber
				recordingNumber
				lastMinutesNumber
				quiet {
					moves
					unit
					effect
					number
					own
				}
			}
			timeControls {
				id
				titleVi
				titleEn
				pace
				periods {
					seconds
					moves
					incrementSeconds
					times
					unused
				}
				citation {
					number
				}
			}
			tieBreakOrders {
				id
				suits
				titleVi
				titleEn
				order {
					code
					titleVi
					titleEn
				}
			}
		}
		tieBreaks {
			code
			titleVi
			titleEn
			forPlayers
			forTeams
			buchholz
		}
		systems {
			system
			takes
			family
			suits
		}
	}
`);
export const askEditions = async () => {
	const { editions, ...known } = await query(Editions, {});
	return { editions, known };
};
type Asked = Awaited<ReturnType<typeof askEditions>>;
export type EditionShown = Asked['editions'][number];
/** What the server says of systems and tie-breaks. */
export type Known = Asked['known'];
/** Before it has answered. */
export const nothingKnown: Known = { systems: [], tieBreaks: [] };

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
	system:
		| 'ROUND_ROBIN'
		| 'SWISS'
		| 'DOUBLE_ROUND_ROBIN'
		| 'DUTCH'
		| 'LIM'
		| 'LOTS'
		| 'KNOCKOUT'
		| 'DOUBLE_KNOCKOUT'
		| 'SCHEVENINGEN';
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
/** The law's official event: four boards, a reserve, one game at each (Article 30). */
export const usualTeams: TeamsDraft = {
	boards: '4',
	reserves: '1',
	rankedBy: 'BOARD_POINTS',
	meeting: 'SIMULTANEOUS',
	games: '1',
	occasion: 'OFFICIAL'
};
/** What parts teams, as the law has it: the points of boards, then board by board. */
export const teamTieBreaks = (ranked: TeamsDraft['rankedBy']): string[] =>
	ranked === 'MATCH_POINTS' ? ['board_points', 'board_by_board', 'lot'] : ['board_by_board', 'lot'];
const character = (known: Known, system: RulesDraft['system']) => known.systems.find((one) => one.system === system);
/** Whether a system can be told something. */
export const takes = (
	known: Known,
	system: RulesDraft['system'],
	option: Known['systems'][number]['takes'][number]
): boolean => character(known, system)?.takes.includes(option) ?? false;
/** What an order of tie-breaks has to suit, by the system. */
export const suiting = (
	known: Known,
	system: RulesDraft['system'],
	twoGames: boolean
): 'MATCHES' | 'SWISS' | 'ROUND_ROBIN' =>
	twoGames && takes(known, system, 'MATCHES') ? 'MATCHES' : (character(known, system)?.suits ?? 'ROUND_ROBIN');
/** The order that an untouched list becomes when the system changes; the list as it is, if it was touched or still suits. */
export function tieBreaksFor(
	orders: EditionShown['tieBreakOrders'],
	now: string[],
	suits: ReturnType<typeof suiting>
): string[] {
	const preset = orders.filter(({ order }) => order.map(({ code }) => code).join() === now.join());
	if (preset.length === 0 || preset.some((one) => one.suits === suits)) return now;
	// Where an edition has nothing for matches, they are a round robin of several games.
	const fits =
		orders.find((one) => one.suits === suits) ??
		orders.find((one) => suits === 'MATCHES' && one.suits === 'ROUND_ROBIN');
	return fits?.order.map(({ code }) => code) ?? now;
}
/** FIDE forbids Buchholz in round robins (C.07, 8): chess refuses it there, and xiangqi is told. */
export const buchholzMisplaced = (known: Known, { system, tieBreaks }: RulesDraft): boolean =>
	character(known, system)?.family === 'ROUND_ROBIN' &&
	known.tieBreaks.some(({ code, buchholz }) => buchholz && tieBreaks.includes(code));
/** Titles are given for championships of xiangqi. */
export const namesChampionship = (draft: RulesDraft): boolean =>
	draft.edition.startsWith('xiangqi') && draft.championship !== '';
/** The conditions that the form shows: teams do not enter by themselves, and titles are xiangqi's. */
const entryAsked = ({ teams, edition }: RulesDraft, entry: EntryDraft): EntryDraft => ({
	...entry,
	online: entry.online && !teams,
	titleTerm: edition.startsWith('xiangqi') ? entry.titleTerm : ''
});
type SettingsInput = VariablesOf<typeof Publish>['input']['settings'];

const whole = (text: string, least: number, most: number): number | null => {
	const number = Number(text.trim());
	return /^\d+$/.test(text.trim()) && number >= least && number <= most ? number : null;
};

/** The law's limits for official events (Article 30, 30.2.1); friendly ones have none that matters. */
export function teamsFit(teams: TeamsDraft): boolean {
	const official = teams.occasion === 'OFFICIAL';
	const games = teams.meeting === 'ALL_PLAY_ALL' || whole(teams.games, 1, 4) !== null;
	return (
		whole(teams.boards, official ? 3 : 1, official ? 6 : 200) !== null &&
		whole(teams.reserves, official ? 1 : 0, official ? 3 : 200) !== null &&
		games
	);
}

/** The half points of a scoring; null where it is none. */
export function scoringOf(text: string): Record<'win' | 'draw' | 'loss' | 'bye', number> | null {
	const points = text
		.trim()
		.split(/[\s/;–-]+/)
		.map((one) => 2 * Number(one.replace(/½$/, '.5').replace(',', '.')));
	const [win, draw, loss, bye] = points as [number, number, number, number];
	return points.length === 4 &&
		points.every((one) => Number.isInteger(one) && one >= 0 && one <= 20) &&
		win > draw &&
		draw >= loss &&
		bye <= win
		? { win, draw, loss, bye }
		: null;
}

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
	if (whole(draft.rounds, 1, 99) === null) found.add('rounds');
	if (whole(draft.minutes, 0, 1440) === null) found.add('minutes');
	if (whole(draft.increment, 0, 3600) === null) found.add('increment');
	if (draft.time && !timeFits(draft.time)) found.add('time');
	const late = draft.lateMinutes?.trim() ?? '';
	if (late !== '' && whole(late, 0, 1440) === null) found.add('lateMinutes');
	const delayed = draft.delayIn ?? 'NONE';
	if (delayed !== 'NONE' && whole(draft.delay ?? '', 1, delayed === 'MINUTES' ? 240 : 50) === null) found.add('delay');
	if (draft.tieBreaks.length === 0) found.add('tieBreaks');
	if (draft.edition.startsWith('fide') && buchholzMisplaced(known, draft)) found.add('buchholz');
	if (!scoringOf(draft.scoring)) found.add('scoring');
	if (takes(known, draft.system, 'HALF_BYES') && whole(draft.halfByes, 0, 9) === null) found.add('halfByes');
	if (draft.teams && !teamsFit(draft.teams)) found.add('teams');
	if (namesChampionship(draft) && draft.championship === 'YOUTH' && whole(draft.age, 5, 20) === null) found.add('age');
	const nothing = (text: string) => text.trim() === '';
	if (!nothing(draft.appealMinutes) && whole(draft.appealMinutes, 1, 43_200) === null) found.add('appeals');
	if (!nothing(draft.appealFee) && whole(draft.appealFee, 1, 1_000_000_000_000) === null) found.add('appeals');
	if (draft.entry && entryProblems(entryAsked(draft, draft.entry)).size > 0) found.add('entry');
	if (draft.agreeing === 'CONSENT_BEFORE' && whole(draft.agreeingMoves ?? '', 1, 200) === null) found.add('agreeing');
	if (!roundTimesFit(draft.roundTimes ?? [])) found.add('roundTimes');
	if (prizeProblems(draft.prizes ?? noPrizes).size > 0) found.add('prizes');
	if (draft.sections.length === 0) found.add('sections');
	draft.sections.forEach((section, index) => {
		if (section.heading.trim() === '' || section.text.trim() === '') found.add(`section ${index}`);
	});
	return found;
}

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
	tieBreaks: draft.tieBreaks,
	rated: draft.rated,
	appealMinutes: Number(draft.appealMinutes) || null,
	appealFee: Number(draft.appealFee) || null,
	scoring: scoringOf(draft.scoring),
	roundTimes: roundTimesOf(draft.roundTimes ?? []),
	...(draft.prizes ? { prizes: prizesOf(draft.prizes, !draft.system.endsWith('KNOCKOUT')) } : {}),
	...(draft.entry ? { entry: entryOf(entryAsked(draft, draft.entry)) } : {}),
	championship: namesChampionship(draft)
		? { of: draft.championship as 'TEAM', age: draft.championship === 'YOUTH' ? Number(draft.age) : null }
		: null,
	options: {
		acceleration: draft.accelerated && !draft.teams && takes(known, draft.system, 'ACCELERATION') ? 'BAKU' : null,
		scoreGroups: draft.inBlocks && !draft.teams && takes(known, draft.system, 'SCORE_GROUPS') ? 'BLOCKS' : 'WHOLE',
		...(takes(known, draft.system, 'LAST_ROUND_COLORS')
			? { lastRoundColors: draft.colorsKept ? ('IF_UNPAIRABLE' as const) : ('EQUAL_SCORES' as const) }
			: {}),
		meeting: draft.twoGames && !draft.teams && takes(known, draft.system, 'MATCHES') ? 'TWO_GAMES' : 'GAME',
		thirdPlace: draft.thirdPlace && takes(known, draft.system, 'THIRD_PLACE') ? 'PLAYED' : 'SHARED',
		halfByes: takes(known, draft.system, 'HALF_BYES') ? Number(draft.halfByes) : 0,
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
		...(draft.drawnStarts
			? { starts: draft.startsForEach ? ('DRAWN_FOR_EACH_GAME' as const) : ('DRAWN' as const) }
			: {}),
		...(draft.openGames && !draft.teams && takes(known, draft.system, 'OPEN_GAMES')
			? { openGames: 'COUNT_AS_DRAWS' as const }
			: {}),
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
