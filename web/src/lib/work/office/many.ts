// Many players at once: a club's members, or a pasted list.
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import type { PersonFound } from './Person.svelte';

const Clubs = graphql(`
	query ClubsToEnter($after: String) {
		clubs(first: 100, after: $after) {
			edges {
				node {
					id
					name
					memberCount
				}
			}
			pageInfo {
				hasNextPage
				endCursor
			}
		}
	}
`);
type Part<T> = { edges: { node: T }[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

/** Every row of a list, a page at a time. */
async function every<T>(ask: (after: string | null) => Promise<Part<T> | undefined>): Promise<T[]> {
	const all: T[] = [];
	for (let after: string | null = null; ;) {
		const part = await ask(after);
		all.push(...(part?.edges.map(({ node }) => node) ?? []));
		if (!part?.pageInfo.hasNextPage) return all;
		after = part.pageInfo.endCursor;
	}
}
export const askClubs = () => every(async (after) => (await query(Clubs, { after })).clubs);
const Members = graphql(`
	query MembersToEnter($club: ID!, $after: String) {
		club(id: $club) {
			id
			members(first: 100, after: $after) {
				edges {
					node {
						id
						name
						birthYear
						club {
							name
						}
					}
				}
				pageInfo {
					hasNextPage
					endCursor
				}
			}
		}
	}
`);
const Checks = graphql(
	`
		query MembersChecked($event: ID!, $club: ID!) {
			event(id: $event) {
				id
				entering {
					members(club: $club) {
						checks {
							condition
							verdict
							on
							until
						}
						refusal {
							...RefusalParts
						}
						person {
							id
						}
					}
				}
			}
		}
	`,
	[RefusalParts]
);
type Checked = NonNullable<ResultOf<typeof Checks>['event']>['entering']['members'][number];

/** A member, and what the rules ask of them where whoever looks is told. */
export interface MemberFound extends PersonFound {
	/** The conditions that do not hold. */
	failed: Checked['checks'];
	/** Why they cannot be entered. */
	refusal: Checked['refusal'];
}

/** Every member of a club, for an event. */
export async function askMembers(event: string, club: string): Promise<MemberFound[]> {
	const [members, asked] = await Promise.all([
		every(async (after) => (await query(Members, { club, after })).club?.members),
		query(Checks, { event, club })
	]);
	const checked = new Map(asked.event?.entering.members.map((one) => [one.person.id, one]));
	return members.map((member) => {
		const own = checked.get(member.id);
		const failed = own?.checks.filter(({ verdict }) => verdict !== 'HOLDS') ?? [];
		return { ...member, failed, refusal: own?.refusal ?? null };
	});
}
const Find = graphql(`
	query FindPasted($search: String!) {
		people(search: $search, first: 6) {
			edges {
				node {
					id
					name
					birthYear
					club {
						name
					}
				}
			}
		}
	}
`);

/** A pasted line and who it may be. */
export interface Line {
	text: string;
	people: PersonFound[];
}

/** The names in a pasted text: one a line or a cell of a table, without numbers before them; each once. */
export const namesOf = (text: string): string[] => [
	...new Set(
		text
			.split(/[\n;\t]+/)
			.map((line) => line.replace(/^[\s\d.,)\-–]+/, '').trim())
			.filter((name) => /\p{L}{2}/u.test(name))
	)
];

/** Who each name may be: those who are called exactly so before those whose name only holds it. */
export async function findAll(names: readonly string[]): Promise<Line[]> {
	const lines: Line[] = [];
	for (const text of names) {
		const people = (await query(Find, { search: text })).people.edges.map(({ node }) => node);
		const exact = people.filter(({ name }) => name.localeCompare(text, 'vi', { sensitivity: 'accent' }) === 0);
		lines.push({ text, people: exact.length > 0 ? exact : people });
	}
	return lines;
}
