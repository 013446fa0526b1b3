import { graphql, query } from '#lib/api/client.ts';
import { explainWords } from '#lib/words/explain.ts';

const Entries = graphql(`query EventNumbers($id: ID!) { event(id: $id) { entries { number person { id name } } } }`);

/** The players of an event by their starting numbers. */
export type Names = ReadonlyMap<number, { readonly id: string; readonly name: string }>;

const asked = new Map<string, Promise<Names>>();

/** Asks who has which starting number: once for each event that is looked at. */
export function namesOf(event: string): Promise<Names> {
	const known = asked.get(event);
	if (known) return known;
	const asking = query(Entries, { id: event }).then((data) => new Map((data.event?.entries ?? []).map((entry) => [entry.number, entry.person])));
	asked.set(event, asking);
	asking.catch(() => asked.delete(event));
	return asking;
}

/** A player in a sentence: the starting number, as the rules speak, and the name. */
export const sayPlayer = (names: Names, number: number): string => explainWords().numbered(number, names.get(number)?.name ?? '');
