// What an event's settings say, as clauses: the same words in the settings, and in the document below the section that each
// belongs to (xiangqi law, appendix 5).
import { sayQuiet } from './quiet.ts';
import { boardRulesWords } from '#lib/words/pages/board-rules.ts';
import { broadcastWords } from '#lib/words/pages/broadcast.ts';
import { sayInstant } from '#lib/words/dates.ts';
import { sayLength } from '#lib/words/lengths.ts';
import { eventWords } from '#lib/words/pages/event.ts';
import { kindsWords } from '#lib/words/pages/kinds.ts';
import { scheduleWords } from '#lib/words/pages/schedule.ts';
import { either, sharedWords } from '#lib/words/words.svelte.ts';
import { sayDelay } from './delay.ts';
import { clauses, type ClauseKey } from './entry.ts';
import { prizeClauses } from './prizes.ts';
import type { SettingsShown } from './settings.ts';
import { hasPeriods, sayTimeControl } from './time-control.ts';

/** The section of the document that a clause belongs to. */
export type SectionOf = 'eligibility' | 'program' | 'format' | 'laws' | 'ranking' | 'prizes' | 'fees' | 'registration';
export interface Clause {
	of: SectionOf;
	label: string;
	text: string;
}

const ofEntry: Record<ClauseKey, SectionOf> = {
	window: 'registration',
	by: 'registration',
	late: 'registration',
	fee: 'fees',
	age: 'eligibility',
	sex: 'eligibility',
	rating: 'eligibility',
	title: 'eligibility',
	club: 'eligibility',
	dues: 'eligibility',
	places: 'eligibility',
	perClub: 'eligibility',
	perProvince: 'eligibility'
};

function sayOptions(settings: SettingsShown): string {
	const words = eventWords().option;
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

/** All clauses, in the order in which the settings are shown; what says nothing is left out. */
export function settingClauses(settings: SettingsShown): Clause[] {
	const words = eventWords();
	const { timeControl, board } = settings;
	const base = sayLength(timeControl.baseSeconds);
	const time = hasPeriods(timeControl)
		? sayTimeControl(timeControl)
		: sharedWords().time.control(base, timeControl.incrementSeconds);
	const supervised = (text: string, number: string) => `${text} (${boardRulesWords().supervised(number)})`;
	const all: Clause[] = [
		{ of: 'laws', label: words.edition, text: either(settings.edition) },
		{ of: 'format', label: words.system, text: kindsWords().system[settings.system] },
		{ of: 'format', label: words.rounds, text: String(settings.rounds) },
		{ of: 'format', label: words.options, text: sayOptions(settings) },
		{ of: 'laws', label: words.timeControl, text: `${time} (${sharedWords().tempo[timeControl.tempo]})` },
		{
			of: 'laws',
			label: words.lateness,
			text: settings.lateAfterSeconds === null ? '' : sayLength(settings.lateAfterSeconds)
		},
		{
			of: 'laws',
			label: boardRulesWords().supervision,
			text:
				board.supervision && board.supervisionNumber
					? supervised(boardRulesWords().supervisions[board.supervision], board.supervisionNumber)
					: ''
		},
		{
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
			of: 'laws',
			label: boardRulesWords().sliding,
			text: board.slidingNumber
				? `${boardRulesWords().slidings[board.sliding]} (${boardRulesWords().instead(board.slidingNumber)})`
				: ''
		},
		{
			of: 'laws',
			label: boardRulesWords().recording,
			text: board.recordingNumber
				? `${boardRulesWords().recordings[board.recording]} (${boardRulesWords().instead(board.recordingNumber)})`
				: ''
		},
		{
			of: 'laws',
			label: boardRulesWords().late,
			text: board.lastMinutesNumber
				? supervised(boardRulesWords().lates[board.lastMinutes], board.lastMinutesNumber)
				: ''
		},
		{ of: 'laws', label: boardRulesWords().quiet, text: board.quiet ? sayQuiet(board.quiet) : '' },
		{ of: 'laws', label: words.adjournments, text: settings.noAdjournments ? words.noAdjournments : '' },
		{ of: 'laws', label: broadcastWords().clause, text: sayDelay(settings.broadcastDelay) },
		{
			of: 'registration',
			label: broadcastWords().minors.clause,
			text: settings.minors === 'BY_INITIALS' ? broadcastWords().minors.said : ''
		},
		{
			of: 'program',
			label: scheduleWords().clause,
			text: settings.roundTimes.map(({ round, at }) => scheduleWords().line(round, sayInstant(at))).join('; ')
		},
		{ of: 'ranking', label: words.scoring, text: Object.values(settings.scoring).join(' – ') },
		{ of: 'ranking', label: words.tieBreaks, text: settings.tieBreaks.map(either).join(' → ') },
		{ of: 'ranking', label: words.rated, text: settings.rated ? words.yes : words.no },
		...clauses(settings.entry).map(({ key, label, text }) => ({ of: ofEntry[key], label, text })),
		...prizeClauses(settings.prizes).map((one) => ({ of: 'prizes' as const, ...one }))
	];
	return all.filter(({ text }) => text !== '');
}
