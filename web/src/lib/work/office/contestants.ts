// Who contends in an event: its players, or its teams where teams play. What the office asks about either.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query } from '#lib/api/client.ts';
import { OfficeEvent, success, type OfficeEventShown } from './event.ts';

export const Withdraw = graphql(
	`mutation WithdrawContestant($input: WithdrawContestantInput!) { withdrawContestant(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const Return = graphql(
	`mutation ReturnContestant($input: ReturnContestantInput!) { returnContestant(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const Remove = graphql(
	`mutation RemoveContestants($input: RemoveContestantsInput!) { removeContestants(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const SetBye = graphql(`mutation SetBye($input: ByeInput!) { setBye(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);
export const ForbidPairs = graphql(
	`mutation ForbidPairs($input: ForbidPairsInput!) { forbidPairs(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const NumberContestants = graphql(
	`mutation NumberContestants($input: NumberContestantsInput!) { numberContestants(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const NumberByRating = graphql(
	`mutation NumberByRating($input: EventInput!) { numberByRating(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
const Forbidden = graphql(`
	query ForbiddenPairs($event: ID!) {
		event(id: $event) {
			id
			forbiddenPairs {
				one
				other
			}
		}
	}
`);
export const askForbidden = async (event: string): Promise<readonly Pair[]> =>
	(await query(Forbidden, { event })).event?.forbiddenPairs ?? [];

export type Kind = 'person' | 'team';
export interface Contestant {
	id: string;
	kind: Kind;
	number: number;
	name: string;
	club: string | undefined;
	/** The body that the club belongs to. */
	province: string | undefined;
}
export interface Pair {
	one: string;
	other: string;
}

/** What an act with a contestant is told. */
export interface Acting {
	event: OfficeEventShown;
	kind: Kind;
	id: string;
	name: string;
	take: (event: OfficeEventShown) => void;
	reload: () => Promise<void>;
	ondone: (said: string) => void;
}
/** What an act with all of them is told. */
export interface ActingOnAll extends Omit<Acting, 'id' | 'name'> {
	contestants: readonly Contestant[];
}

/** How an input names a contestant. */
export const refer = (kind: Kind, id: string): { person: string } | { team: string } =>
	kind === 'team' ? { team: id } : { person: id };

interface Entered {
	number: number;
	person: { id: string; name: string };
	club: { id: string } | null;
}
export const playersOf = (entries: readonly Entered[]): Contestant[] =>
	entries.map(({ number, person, club }) => ({
		id: person.id,
		kind: 'person',
		number,
		name: person.name,
		club: club?.id,
		province: undefined
	}));

interface Team {
	id: string;
	number: number;
	name: string;
	club: { id: string; body: { id: string } } | null;
}
export const teamsOf = (teams: readonly Team[]): Contestant[] =>
	teams.map(({ id, number, name, club }) => ({
		id,
		kind: 'team',
		number,
		name,
		club: club?.id,
		province: club?.body.id
	}));

const same = (a: Pair, b: Pair) => (a.one === b.one && a.other === b.other) || (a.one === b.other && a.other === b.one);

/** The pairs with these added, each once. */
export function joined(pairs: readonly Pair[], more: readonly Pair[]): Pair[] {
	return more.reduce<Pair[]>((all, pair) => (all.some((one) => same(one, pair)) ? all : [...all, pair]), [...pairs]);
}

/** Every two of one club, or of one province. */
export const akin = (contestants: readonly Contestant[], by: 'club' | 'province'): Pair[] =>
	contestants.flatMap((one, index) =>
		contestants
			.slice(index + 1)
			.filter((other) => one[by] !== undefined && one[by] === other[by])
			.map((other) => ({ one: one.id, other: other.id }))
	);
