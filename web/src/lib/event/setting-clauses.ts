// What an event's settings say, line by line: the one list that the settings, the document (below the section that each
// belongs to; xiangqi law, appendix 5) and the comparison of two versions are made of.
import { sayQuiet } from './quiet.ts';
import { boardRulesWords } from '#lib/words/pages/board-rules.ts';
import { broadcastWords } from '#lib/words/pages/broadcast.ts';
import { sayDay, sayDays, sayInstant } from '#lib/words/dates.ts';
import { sayLength } from '#lib/words/lengths.ts';
import { eventRulesWords } from '#lib/words/pages/event-rules.ts';
import { kindsWords } from '#lib/words/pages/kinds.ts';
import { sayDong } from '#lib/words/numbers.ts';
import { scheduleWords } from '#lib/words/pages/schedule.ts';
import { settingLinesWords } from '#lib/words/pages/setting-lines.ts';
import { teamRulesWords } from '#lib/words/pages/team-rules.ts';
import { titlesWords } from '#lib/words/pages/titles.ts';
import { either, sharedWords } from '#lib/words/words.svelte.ts';
import { sayDelay } from './delay.ts';
import { clauses, type ClauseKey } from './entry.ts';
import { prizeClauses } from './prizes.ts';
import type { SettingsShown } from './settings.ts';
import { hasPeriods, sayTimeControl } from './time-control.ts';

/** The section of the document that a clause belongs to. */
export type SectionOf =
	| 'eligibility'
	| 'program'
	| 'format'
	| 'laws'
	| 'ranking'
	| 'prizes'
	| 'titles'
	| 'fees'
	| 'registration'
	| 'deadline';
export interface Clause {
	/** The same in every version of the rules. */
	key: string;
	of: SectionOf;
	label: string;
	text: string;
}

const ofEntry: Record<ClauseKey, SectionOf> = {
	window: 'deadline',
	by: 'registration',
	late: 'deadline',
	fee: 'fees',
	feeShares: 'fees',
	age: 'eligibility',
	sex: 'eligibility',
	rating: 'eligibility',
	title: 'eligibility',
	club: 'eligibility',
	dues: 'eligibility',
	card: 'eligibility',
	places: 'eligibility',
	perClub: 'eligibility',
	perProvince: 'eligibility'
};

function sayOptions(settings: SettingsShown): string {
	const words = eventRulesWords().option;
	const { system, acceleration, scoreGroups, lastRoundColors, meeting, thirdPlace, halfByes, halfByesUntil } = settings;
	const byes = halfByes ? words.halfByes(halfByes) + (halfByesUntil ? words.until(halfByesUntil) : '') : false;
	return [
		acceleration && words.accelerated,
		scoreGroups === 'BLOCKS' && words.inBlocks,
		system === 'SWISS' && words.lastRound[lastRoundColors],
		meeting === 'TWO_GAMES' && words.twoGames,
		thirdPlace === 'PLAYED' && words.thirdPlace,
		settings.starts === 'DRAWN' && words.drawnStarts,
		settings.starts === 'DRAWN_FOR_EACH_GAME' && words.startsForEach,
		settings.openGames === 'COUNT_AS_DRAWS' && words.openGames,
		byes
	]
		.filter((one) => one)
		.join('; ');
}

function sayTeams({ teams }: SettingsShown): string {
	if (!teams) return '';
	const [words, rules] = [settingLinesWords(), teamRulesWords()];
	return [
		rules.occasions[teams.occasion],
		words.boards(teams.boards, teams.reserves),
		rules.rankings[teams.rankedBy],
		rules.meetings[teams.meeting],
		...(teams.meeting === 'ALL_PLAY_ALL' ? [] : [words.games(teams.games)]),
		...(teams.movesUp ? [words.movesUp] : [])
	]
		.map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
		.join('; ');
}

function sayChampionship({ championship, entry }: SettingsShown): string {
	if (!championship) return '';
	const [words, titles] = [settingLinesWords(), titlesWords()];
	const name = titles.of[championship.of];
	const { age } = championship;
	const years = entry.ageOn ? words.ageOn(sayDay(entry.ageOn)) : words.ageByYear;
	return words.byAppendix(age === null ? name : `${name}, ${titles.age(age)} (${years})`);
}

const noAdjournments = (settings: SettingsShown): string =>
	settings.noAdjournments
		? eventRulesWords().noAdjournments
		: settings.adjournments === 'ALLOWED'
			? settingLinesWords().adjourned
			: '';

/** All lines, in the order in which the settings are shown; the text of what says nothing is empty. */
export function settingLines(settings: SettingsShown): Clause[] {
	const lines = settingLinesWords();
	const words = eventRulesWords();
	const { timeControl, board } = settings;
	const base = sayLength(timeControl.baseSeconds);
	const time = hasPeriods(timeControl)
		? sayTimeControl(timeControl)
		: sharedWords().time.control(base, timeControl.incrementSeconds);
	const supervised = (text: string, number: string) => `${text} (${boardRulesWords().supervised(number)})`;
	const all: Clause[] = [
		{ key: 'edition', of: 'laws', label: words.edition, text: either(settings.edition) },
		{ key: 'system', of: 'format', label: words.system, text: kindsWords().system[settings.system] },
		{ key: 'rounds', of: 'format', label: words.rounds, text: String(settings.rounds) },
		{ key: 'teams', of: 'format', label: lines.teams, text: sayTeams(settings) },
		{ key: 'numbers', of: 'format', label: lines.numbers, text: lines.numberedBy[settings.numbers] },
		{ key: 'options', of: 'format', label: words.options, text: sayOptions(settings) },
		{ key: 'time', of: 'laws', label: words.timeControl, text: `${time} (${sharedWords().tempo[timeControl.tempo]})` },
		{
			key: 'lateness',
			of: 'laws',
			label: words.lateness,
			text: settings.lateAfterSeconds === null ? '' : sayLength(settings.lateAfterSeconds)
		},
		{
			key: 'supervision',
			of: 'laws',
			label: boardRulesWords().supervision,
			text:
				board.supervision && board.supervisionNumber
					? supervised(boardRulesWords().supervisions[board.supervision], board.supervisionNumber)
					: ''
		},
		{
			key: 'agreeing',
			of: 'laws',
			label: boardRulesWords().agreeing,
			text: board.agreeingNumber
				? supervised(
						board.agreeingMoves ? boardRulesWords().before(board.agreeingMoves) : boardRulesWords().never,
						board.agreeingNumber
					)
				: ''
		},
		{
			key: 'sliding',
			of: 'laws',
			label: boardRulesWords().sliding,
			text: board.slidingNumber
				? `${boardRulesWords().slidings[board.sliding]} (${boardRulesWords().instead(board.slidingNumber)})`
				: ''
		},
		{
			key: 'recording',
			of: 'laws',
			label: boardRulesWords().recording,
			text: board.recordingNumber
				? `${boardRulesWords().recordings[board.recording]} (${boardRulesWords().instead(board.recordingNumber)})`
				: ''
		},
		{
			key: 'lastMinutes',
			of: 'laws',
			label: boardRulesWords().late,
			text: board.lastMinutesNumber
				? supervised(boardRulesWords().lates[board.lastMinutes], board.lastMinutesNumber)
				: ''
		},
		{ key: 'quiet', of: 'laws', label: boardRulesWords().quiet, text: board.quiet ? sayQuiet(board.quiet) : '' },
		{ key: 'adjournments', of: 'laws', label: words.adjournments, text: noAdjournments(settings) },
		{
			key: 'results',
			of: 'laws',
			label: lines.results,
			text: settings.resultEntry === 'TWO_PEOPLE' ? lines.twoPeople : ''
		},
		{
			key: 'appeals',
			of: 'laws',
			label: lines.appeals,
			text: settings.appealMinutes === null ? '' : lines.within(settings.appealMinutes)
		},
		{
			key: 'appealFee',
			of: 'fees',
			label: lines.appealFee,
			text: settings.appealFee ? lines.returned(sayDong(settings.appealFee.amount)) : ''
		},
		{ key: 'province', of: 'laws', label: lines.province, text: lines.provinces[settings.provinceConflict] },
		{ key: 'delay', of: 'laws', label: broadcastWords().clause, text: sayDelay(settings.broadcastDelay) },
		{
			key: 'minors',
			of: 'registration',
			label: broadcastWords().minors.clause,
			text: settings.minors === 'BY_INITIALS' ? broadcastWords().minors.said : ''
		},
		{
			key: 'roundTimes',
			of: 'program',
			label: scheduleWords().clause,
			text: settings.roundTimes.map(({ round, at }) => scheduleWords().line(round, sayInstant(at))).join('; ')
		},
		{ key: 'scoring', of: 'ranking', label: words.scoring, text: Object.values(settings.scoring).join(' – ') },
		{ key: 'tieBreaks', of: 'ranking', label: words.tieBreaks, text: settings.tieBreaks.map(either).join(' → ') },
		{ key: 'rated', of: 'ranking', label: words.rated, text: settings.rated ? words.yes : words.no },
		{ key: 'championship', of: 'titles', label: lines.championship, text: sayChampionship(settings) },
		...clauses(settings.entry).map(({ key, label, text }) => ({ key: `entry ${key}`, of: ofEntry[key], label, text })),
		...prizeClauses(settings.prizes).map((one) => ({ key: `prizes ${one.label}`, of: 'prizes' as const, ...one }))
	];
	return all;
}

/** The clauses that they make. */
export const settingClauses = (settings: SettingsShown): Clause[] =>
	settingLines(settings).filter(({ text }) => text !== '');

/** A version of the rules: what it sets, and where and when the event is by it. */
export interface VersionShown {
	settings: SettingsShown;
	venue: string | null;
	startsOn: string | null;
	endsOn: string | null;
}
type Line = Omit<Clause, 'of'>;

/** Every line of a version. */
function versionLines({ settings, venue, startsOn, endsOn }: VersionShown): Line[] {
	const words = settingLinesWords();
	return [
		{ key: 'venue', label: words.venue, text: venue ?? '' },
		{ key: 'days', label: words.days, text: startsOn && endsOn ? sayDays(startsOn, endsOn) : '' },
		...settingLines(settings)
	];
}

/** A line of a version beside the one before it: `old` is what it said where that was another. */
export interface LineCompared {
	key: string;
	label: string;
	text: string;
	old: string | null;
}

/** Two versions line by line, in the order of the new one; what neither says is left out. */
export function compareVersions(before: VersionShown | undefined, after: VersionShown): LineCompared[] {
	const old = new Map(before ? versionLines(before).map((line) => [line.key, line]) : []);
	const now = versionLines(after);
	const gone = [...old.values()].filter(({ key }) => now.every((line) => line.key !== key));
	return [...now, ...gone.map((line) => ({ ...line, text: '' }))]
		.map(({ key, label, text }) => {
			const was = before ? (old.get(key)?.text ?? '') : text;
			return { key, label, text, old: was === text ? null : was };
		})
		.filter(({ text, old }) => text !== '' || old !== null);
}
