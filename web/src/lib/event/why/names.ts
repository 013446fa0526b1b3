import { graphql, query } from '#lib/api/client.ts';
import { explainWords } from '#lib/words/pages/explain.ts';

const Entries = graphql(`
	query EventNumbers($id: ID!) {
		event(id: $id) {
			entries {
				number
				person {
					id
					name
				}
			}
		}
	}
`);
const Teams = graphql(`
	query EventTeamNumbers($id: ID!) {
		event(id: $id) {
			teams {
				number
				id
				name
			}
		}
	}
`);

/** The players of an event by their starting numbers, or its teams. */
export type Names = ReadonlyMap<number, { readonly id: string; readonly name: string }>;

const asked = new Map<string, Promise<Names>>();
const asks = {
	players: (id: string): Promise<Names> =>
		query(Entries, { id }).then(
			(data) => new Map((data.event?.entries ?? []).map((entry) => [entry.number, entry.person]))
		),
	teams: (id: string): Promise<Names> =>
		query(Teams, { id }).then((data) => new Map((data.event?.teams ?? []).map((team) => [team.number, team])))
};

/** Asks who has which starting number: once for each event that is looked at. */
export function namesOf(event: string, whose: keyof typeof asks = 'players'): Promise<Names> {
	const key = `${whose} ${event}`;
	const known = asked.get(key);
	if (known) return known;
	const asking = asks[whose](event);
	asked.set(key, asking);
	asking.catch(() => asked.delete(key));
	return asking;
}

/** A player in a sentence: the starting number, as the rules speak, and the name. */
export const sayPlayer = (names: Names, number: number): string =>
	explainWords().numbered(number, names.get(number)?.name ?? '');
