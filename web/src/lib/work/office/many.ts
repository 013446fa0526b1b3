// Many players at once: a club's members, or a pasted list.
import { graphql, query } from '#lib/api/client.ts';
import type { PersonFound } from './Person.svelte';

const Clubs = graphql(`
	query ClubsToEnter {
		clubs(first: 100) {
			edges {
				node {
					id
					name
					memberCount
				}
			}
		}
	}
`);
export const askClubs = async () => (await query(Clubs, {})).clubs.edges.map(({ node }) => node);
const Members = graphql(`
	query MembersToEnter($club: ID!) {
		club(id: $club) {
			id
			members(first: 100) {
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
	}
`);
export const askMembers = async (club: string): Promise<PersonFound[]> =>
	(await query(Members, { club })).club?.members.edges.map(({ node }) => node) ?? [];
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
