// What the office asks about events.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf, type VariablesOf } from '#lib/api/client.ts';
import type { SectionDraft } from './sections.ts';

export const SettingsParts = graphql(`
	fragment SettingsParts on EventSettings {
		edition { id titleVi titleEn } system rounds rated acceleration meeting halfByes halfByesUntil thirdPlace
		timeControl { baseSeconds incrementSeconds } tieBreaks { code titleVi titleEn }
	}
`);
export const OfficeEvent = graphql(
	`
	fragment OfficeEvent on Event {
		id name kind venue startsOn endsOn phase version viewerMay
		body { id name }
		settings { ...SettingsParts }
		rules { number publishedAt publishedBy reason sections { key heading text } settings { ...SettingsParts } }
		officials { function appointedAt person { id name } }
		entries { number rating withdrawnAfterRound person { id name } club { id name } }
		rounds { number phase }
	}
`,
	[SettingsParts]
);
export type OfficeEventShown = ResultOf<typeof OfficeEvent>;

const One = graphql(`query OfficeEventById($id: ID!) { event(id: $id) { ...OfficeEvent } }`, [OfficeEvent]);
export const askEvent = async (id: string): Promise<OfficeEventShown | null> => (await query(One, { id })).event;

const Round = graphql(`
	query OfficeRound($event: ID!, $round: Int!) {
		event(id: $event) { id round(number: $round) { number phase bye { id name } byHand { objections { severity phrase values } } pairings { table white { id name } black { id name } bout { id phase } result { white black kind } } } }
	}
`);
export const askRound = async (event: string, round: number) => (await query(Round, { event, round })).event?.round ?? null;
export type OfficeRoundShown = NonNullable<Awaited<ReturnType<typeof askRound>>>;

const Editions = graphql(`
	query OfficeEditions { editions { id kind titleVi titleEn tieBreakOrders { id titleVi titleEn order { code titleVi titleEn } } } }
`);
export const askEditions = async () => (await query(Editions, {})).editions;
export type EditionShown = Awaited<ReturnType<typeof askEditions>>[number];

/** What every mutation of an event answers. */
export const success = '{ __typename ... on EventSuccess { event { ...OfficeEvent } } ...RefusalParts }' as const;
export const Publish = graphql(`mutation PublishRules($input: PublishRulesInput!) { publishRules(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const Amend = graphql(`mutation AmendRules($input: AmendRulesInput!) { amendRules(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const Enter = graphql(`mutation EnterPlayers($input: EnterPlayersInput!) { enterPlayers(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const Withdraw = graphql(`mutation WithdrawPlayer($input: WithdrawInput!) { withdrawPlayer(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const PairRound = graphql(`mutation PairRound($input: RoundInput!) { pairRound(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const PublishRound = graphql(`mutation PublishRound($input: RoundInput!) { publishRound(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const CloseRound = graphql(`mutation CloseRound($input: RoundInput!) { closeRound(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
export const RecordResult = graphql(`mutation RecordResult($input: RecordResultInput!) { recordResult(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);

/** An event's rules while they are being written. Numbers are texts, as typed. */
export interface RulesDraft {
	sections: SectionDraft[];
	edition: string;
	system: 'ROUND_ROBIN' | 'SWISS' | 'DOUBLE_ROUND_ROBIN' | 'DUTCH' | 'LIM' | 'LOTS' | 'KNOCKOUT' | 'DOUBLE_KNOCKOUT';
	rounds: string;
	minutes: string;
	increment: string;
	tieBreaks: string[];
	rated: boolean;
	accelerated: boolean;
	twoGames: boolean;
	thirdPlace: boolean;
	halfByes: string;
}
/** Systems in which a player may ask for a bye worth half a point. */
export const takesHalfByes = (system: RulesDraft['system']): boolean => ['SWISS', 'DUTCH', 'LIM', 'LOTS'].includes(system);
/** Systems in which two may meet in a match of two games. */
export const takesMatches = (system: RulesDraft['system']): boolean => ['ROUND_ROBIN', 'KNOCKOUT', 'DOUBLE_KNOCKOUT'].includes(system);
type SettingsInput = VariablesOf<typeof Publish>['input']['settings'];

const whole = (text: string, least: number, most: number): number | null => {
	const number = Number(text.trim());
	return /^\d+$/.test(text.trim()) && number >= least && number <= most ? number : null;
};

/** Which parts of a draft keep it from being published. */
export function rulesProblems(draft: RulesDraft): Set<'rounds' | 'halfByes' | 'minutes' | 'increment' | 'tieBreaks' | 'edition' | 'sections' | `section ${number}`> {
	const found: ReturnType<typeof rulesProblems> = new Set();
	if (draft.edition === '') found.add('edition');
	if (whole(draft.rounds, 1, 99) === null) found.add('rounds');
	if (whole(draft.minutes, 0, 1440) === null) found.add('minutes');
	if (whole(draft.increment, 0, 3600) === null) found.add('increment');
	if (draft.tieBreaks.length === 0) found.add('tieBreaks');
	if (takesHalfByes(draft.system) && whole(draft.halfByes, 0, 9) === null) found.add('halfByes');
	if (draft.sections.length === 0) found.add('sections');
	draft.sections.forEach((section, index) => {
		if (section.heading.trim() === '' || section.text.trim() === '') found.add(`section ${index}`);
	});
	return found;
}

export const settingsOf = (draft: RulesDraft): SettingsInput => ({
	edition: draft.edition,
	system: draft.system,
	rounds: Number(draft.rounds),
	baseSeconds: Number(draft.minutes) * 60,
	incrementSeconds: Number(draft.increment),
	tieBreaks: draft.tieBreaks,
	rated: draft.rated,
	options: {
		acceleration: draft.accelerated && draft.system === 'DUTCH' ? 'BAKU' : null,
		meeting: draft.twoGames && takesMatches(draft.system) ? 'TWO_GAMES' : 'GAME',
		thirdPlace: draft.thirdPlace && draft.system === 'KNOCKOUT' ? 'PLAYED' : 'SHARED',
		halfByes: takesHalfByes(draft.system) ? Number(draft.halfByes) : 0
	}
});

/** The draft that an amendment of a published event begins with. */
export const draftOf = ({ settings, rules }: OfficeEventShown): RulesDraft => ({
	sections: (rules[0]?.sections ?? []).map((section) => ({ ...section })),
	edition: settings.edition.id,
	system: settings.system,
	rounds: String(settings.rounds),
	minutes: String(settings.timeControl.baseSeconds / 60),
	increment: String(settings.timeControl.incrementSeconds),
	tieBreaks: settings.tieBreaks.map(({ code }) => code),
	rated: settings.rated,
	accelerated: settings.acceleration !== null,
	twoGames: settings.meeting === 'TWO_GAMES',
	thirdPlace: settings.thirdPlace === 'PLAYED',
	halfByes: String(settings.halfByes)
});

/** The ways to record a result from a score sheet, in half points. */
export const outcomes = {
	WHITE: { whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'PLAYED' },
	DRAW: { whiteHalfPoints: 1, blackHalfPoints: 1, kind: 'PLAYED' },
	BLACK: { whiteHalfPoints: 0, blackHalfPoints: 2, kind: 'PLAYED' },
	WHITE_FORFEIT: { whiteHalfPoints: 2, blackHalfPoints: 0, kind: 'FORFEIT' },
	BLACK_FORFEIT: { whiteHalfPoints: 0, blackHalfPoints: 2, kind: 'FORFEIT' },
	BOTH_ABSENT: { whiteHalfPoints: 0, blackHalfPoints: 0, kind: 'FORFEIT' }
} as const;
export type Outcome = keyof typeof outcomes;
