// What the server says that an event's rules may choose: systems, tie-breaks, numbers of teams, bounds. Asked once for a form, which
// shows it and knows nothing by itself; whatever does not fit is the server's to refuse.
import { graphql, query } from '#lib/api/client.ts';
import { ArticleParts, RefusalParts } from '#lib/api/fragments.ts';
import { PrintedTimeParts } from '#lib/event/periods.ts';
import type { Kind } from '#lib/games/games.ts';
import type { RulesDraft, TeamsDraft } from './rules.ts';

const Editions = graphql(
	`
		query OfficeEditions {
			editions {
				id
				kind
				titleVi
				titleEn
				offered
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
					...PrintedTimeParts
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
				ruleOptions {
					allows
					scoring {
						win
						draw
						loss
						bye
					}
					systems {
						system
						article {
							...ArticleParts
						}
						rounds {
							code
							least
							most
							odd
						}
					}
					teams {
						occasion
						boards {
							least
							most
						}
						reserves {
							least
							most
						}
						games {
							least
							most
						}
						usual {
							boards
							reserves
							rankedBy
							meeting
							games
							occasion
						}
					}
					teamsArticle {
						...ArticleParts
					}
					teamOrders {
						rankedBy
						order
					}
					orders {
						suits
						order
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
				family
				suits
				suitsMatches
				twoTeams
				forPlayers {
					takes
					numbers
				}
				forTeams {
					takes
					numbers
				}
				never {
					deed
					refusal {
						...RefusalParts
					}
				}
			}
			ruleLimits {
				number
				least
				most
			}
		}
	`,
	[PrintedTimeParts, ArticleParts, RefusalParts]
);
export const askEditions = async () => {
	const known = await query(Editions, {});
	return { editions: known.editions, known };
};
/** What the server says of editions, systems, tie-breaks and bounds. */
export type Known = Awaited<ReturnType<typeof askEditions>>['known'];
export type EditionShown = Known['editions'][number];
type System = Known['systems'][number];
type Choices = NonNullable<System['forPlayers']>;
export type RuleNumber = Known['ruleLimits'][number]['number'];
/** The bounds of numbers, as the server has them. */
export type Limits = Pick<Known, 'ruleLimits'>;
/** Before it has answered. */
export const nothingKnown: Known = { editions: [], systems: [], tieBreaks: [], ruleLimits: [] };

/** At least and at most; none where the server has not said it. */
export const limit = ({ ruleLimits }: Limits, of: RuleNumber) => ruleLimits.find(({ number }) => number === of);
/** Whether a text is a whole number within bounds; `unit` is how many of the server's units one of the text's is. */
export function within(limits: Limits, of: RuleNumber, text: string, unit = 1): boolean {
	const trimmed = text.trim();
	if (!/^\d+$/.test(trimmed)) return false;
	const found = limit(limits, of);
	const number = Number(trimmed) * unit;
	return !found || (number >= found.least && number <= found.most);
}
/** The same, or nothing. */
export const withinOrEmpty = (limits: Limits, of: RuleNumber, text: string, unit = 1): boolean =>
	text.trim() === '' || within(limits, of, text, unit);

/** The editions that rules of a game may choose: those that the federation offers, and the one that they have already. */
export const editionsOf = ({ editions }: Known, kind: Kind, chosen = ''): EditionShown[] =>
	editions.filter((edition) => edition.kind === kind && (edition.offered || edition.id === chosen));
/** What an edition leaves to the rules. */
export const optionsOf = ({ editions }: Known, edition: string) =>
	editions.find(({ id }) => id === edition)?.ruleOptions;
/** Whether rules by an edition may say something. */
export const allows = (known: Known, edition: string, rule: EditionShown['ruleOptions']['allows'][number]): boolean =>
	optionsOf(known, edition)?.allows.includes(rule) ?? false;

export const character = (known: Known, system: RulesDraft['system']): System | undefined =>
	known.systems.find((one) => one.system === system);
type Played = Pick<RulesDraft, 'system' | 'teams'>;
const choices = (known: Known, { system, teams }: Played): Choices | null => {
	const found = character(known, system);
	return (teams ? found?.forTeams : found?.forPlayers) ?? null;
};
/** Whether the system can be told something, by players or by teams. */
export const takes = (known: Known, draft: Played, option: Choices['takes'][number]): boolean =>
	choices(known, draft)?.takes.includes(option) ?? false;
/** What starting numbers can be given by. */
export const numberings = (known: Known, draft: Played): Choices['numbers'] => choices(known, draft)?.numbers ?? [];
/** What an order of tie-breaks has to suit, by the system. */
export const suiting = (known: Known, { system, twoGames }: Pick<RulesDraft, 'system' | 'twoGames'>) => {
	const found = character(known, system);
	return twoGames ? found?.suitsMatches : found?.suits;
};
/** FIDE forbids Buchholz in round robins (C.07, 8): where a law does, it is refused, elsewhere it is told. */
export const buchholzMisplaced = (known: Known, { system, tieBreaks }: Pick<RulesDraft, 'system' | 'tieBreaks'>) =>
	character(known, system)?.family === 'ROUND_ROBIN' &&
	known.tieBreaks.some(({ code, buchholz }) => buchholz && tieBreaks.includes(code));
/** What the law advises otherwise about the rounds of a draft: codes of advice, with the number that it speaks of. */
export function roundsAdvised(
	known: Known,
	{ edition, system, rounds }: RulesDraft
): { code: string; number: number }[] {
	const number = Number(rounds);
	const advised = optionsOf(known, edition)?.systems.find((one) => one.system === system)?.rounds ?? [];
	// What names neither bounds nor odd numbers is told whatever the number.
	const kept = ({ least, most, odd }: (typeof advised)[number]) =>
		(least !== null || most !== null || odd) &&
		number >= (least ?? 0) &&
		number <= (most ?? Infinity) &&
		(!odd || number % 2 === 1);
	return within(known, 'ROUNDS', rounds)
		? advised.filter((one) => !kept(one)).map(({ code }) => ({ code, number }))
		: [];
}

/** The points that an edition gives, as the form has them: `1 ½ 0 1`. */
export const usualScoring = (known: Known, edition: string): string => {
	const scoring = optionsOf(known, edition)?.scoring;
	return scoring ? [scoring.win, scoring.draw, scoring.loss, scoring.bye].join(' ') : '';
};
/** The numbers of teams on an occasion. */
export const teamsOffered = (known: Known, edition: string, occasion: TeamsDraft['occasion']) =>
	optionsOf(known, edition)?.teams.find((one) => one.occasion === occasion);
/** How teams play where rules begin; none before the server has said it. */
export function usualTeams(known: Known, edition: string): TeamsDraft | null {
	const usual = optionsOf(known, edition)?.teams[0]?.usual;
	return usual
		? {
				boards: String(usual.boards),
				reserves: String(usual.reserves),
				rankedBy: usual.rankedBy,
				meeting: usual.meeting,
				games: String(usual.games),
				occasion: usual.occasion
			}
		: null;
}
/** Whether the numbers of teams are within the bounds of their occasion. */
export function teamsFit(known: Known, { edition, teams }: Pick<RulesDraft, 'edition' | 'teams'>): boolean {
	if (!teams) return true;
	const offered = teamsOffered(known, edition, teams.occasion);
	const fits = (text: string, bounds: { least: number; most: number } | undefined) =>
		/^\d+$/.test(text.trim()) && (!bounds || (Number(text) >= bounds.least && Number(text) <= bounds.most));
	return (
		fits(teams.boards, offered?.boards) &&
		fits(teams.reserves, offered?.reserves) &&
		(teams.meeting === 'ALL_PLAY_ALL' || fits(teams.games, offered?.games))
	);
}

const codes = ({ order }: EditionShown['tieBreakOrders'][number]) => order.map(({ code }) => code);
/** The tie-breaks that rules begin with: of teams by what ranks them, of players by what suits the system. */
export function usualTieBreaks(
	known: Known,
	draft: Pick<RulesDraft, 'edition' | 'system' | 'twoGames' | 'teams'>
): string[] {
	const edition = known.editions.find(({ id }) => id === draft.edition);
	if (draft.teams) {
		const { rankedBy } = draft.teams;
		return [...(edition?.ruleOptions.teamOrders.find((one) => one.rankedBy === rankedBy)?.order ?? [])];
	}
	const suits = suiting(known, draft);
	const usual = edition?.ruleOptions.orders.find((one) => one.suits === suits)?.order;
	const found = edition?.tieBreakOrders.find(({ id }) => id === usual) ?? edition?.tieBreakOrders[0];
	return found ? codes(found) : [];
}
/** The order that an untouched list becomes when the system changes; the list as it is, if it was touched or still suits. */
export function tieBreaksFor(known: Known, draft: RulesDraft): string[] {
	const orders = known.editions.find(({ id }) => id === draft.edition)?.tieBreakOrders ?? [];
	const preset = orders.filter((one) => codes(one).join() === draft.tieBreaks.join());
	const suits = suiting(known, draft);
	if (draft.teams || preset.length === 0 || preset.some((one) => one.suits === suits)) return draft.tieBreaks;
	return usualTieBreaks(known, draft);
}
