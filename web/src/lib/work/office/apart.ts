// Which players must not meet: what is asked and sent.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query } from '#lib/api/client.ts';
import { OfficeEvent, success } from './event.ts';
import type { TeamPair } from './team-wishes.ts';

export const ForbidPairs = graphql(`mutation ForbidPairs($input: ForbidPairsInput!) { forbidPairs(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
const Forbidden = graphql(`query ForbiddenPairs($event: ID!) { event(id: $event) { id forbiddenPairs { one other } } }`);
export const askForbidden = async (event: string): Promise<readonly TeamPair[]> => (await query(Forbidden, { event })).event?.forbiddenPairs ?? [];

interface Entered {
	person: { id: string };
	club: { id: string } | null;
}
/** Every two players of one club. */
export const ofOneClub = (entries: readonly Entered[]): TeamPair[] =>
	entries.flatMap((entry, index) =>
		entries
			.slice(index + 1)
			.filter((other) => entry.club !== null && entry.club.id === other.club?.id)
			.map((other) => ({ one: entry.person.id, other: other.person.id }))
	);
