// The examples of the page for builders. The browser tests run each of them against the demo.

/** What stands in an example's variables for something that there is. */
export interface Places {
	event: string;
	round: number;
	bout: string;
	person: string;
	club: string;
}

export interface Example {
	key: 'events' | 'standings' | 'pairings' | 'moves' | 'player' | 'club' | 'season' | 'law' | 'ratings';
	query: string;
	variables?: (places: Places) => Record<string, unknown>;
}

/** Where the examples lead: asked once, in a visitor's own words. */
export const wherePlaces = `query Places {
  events(first: 20) { edges { node { id phase rounds { number pairings { bout { id } white { id club { id } } } } } } }
}`;

interface Found {
	events: {
		edges: {
			node: {
				id: string;
				rounds: {
					number: number;
					pairings: { bout: { id: string } | null; white: { id: string; club: { id: string } | null } }[];
				}[];
			};
		}[];
	};
}

/** The first event that has a game. */
export function placesIn(found: Found): Places | undefined {
	for (const { node } of found.events.edges)
		for (const { number, pairings } of node.rounds)
			for (const { bout, white } of pairings)
				if (bout && white.club)
					return { event: node.id, round: number, bout: bout.id, person: white.id, club: white.club.id };
	return undefined;
}

export const examples: readonly Example[] = [
	{
		key: 'events',
		query: `query Events {
  events(first: 10) {
    edges { node { id name kind phase startsOn endsOn venue } }
    pageInfo { hasNextPage endCursor }
  }
}`
	},
	{
		key: 'standings',
		query: `query Standings($event: ID!) {
  event(id: $event) {
    name
    standings {
      afterRound
      rows { rank points person { id name club { name } } }
    }
  }
}`,
		variables: ({ event }) => ({ event })
	},
	{
		key: 'pairings',
		query: `query Pairings($event: ID!, $round: Int!) {
  event(id: $event) {
    round(number: $round) {
      phase
      startsAt
      pairings { table white { name } black { name } result { white black } bout { id phase } }
      bye { name }
    }
  }
}`,
		variables: ({ event, round }) => ({ event, round })
	},
	{
		key: 'moves',
		query: `query Moves($bout: ID!) {
  bout(id: $bout) {
    kind
    white { name }
    black { name }
    startFen
    plies { number side uci text clockMs }
    result { white black }
    rulings { citation { number article { titleVi titleEn } } }
  }
}`,
		variables: ({ bout }) => ({ bout })
	},
	{
		key: 'player',
		query: `query Player($person: ID!) {
  person(id: $person) {
    name
    latinName
    club { name }
    ratings { kind tempo value games }
    bouts(first: 5) { edges { node { id white { name } black { name } result { white black } } } }
  }
}`,
		variables: ({ person }) => ({ person })
	},
	{
		key: 'club',
		query: `query Club($club: ID!) {
  club(id: $club) {
    name
    memberCount
    body { name }
    members(first: 20) { edges { node { id name } } }
  }
}`,
		variables: ({ club }) => ({ club })
	},
	{
		key: 'ratings',
		query: `query Ratings {
  ratingList(kind: XIANGQI, first: 10) {
    edges { node { value games person { id name } } }
  }
}`
	},
	{
		key: 'season',
		query: `query Season($from: Date!, $until: Date!) {
  season(input: { from: $from, until: $until }) { id name kind startsOn endsOn schedule { round startsAt } }
}`,
		variables: () => {
			const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
			return { from: day(-180), until: day(180) };
		}
	},
	{
		key: 'law',
		query: `query Law {
  searchLaw(query: "điện thoại", first: 3) { law number titleVi titleEn digestVi digestEn }
}`
	}
];

/** What is taken by address alone, without GraphQL. */
export const addresses = ({ event, bout, person, club }: Places): readonly { key: string; path: string }[] => [
	{ key: 'schema', path: '/api/schema.graphql' },
	{ key: 'pgn', path: `/giai/${event}/tep/games.pgn` },
	{ key: 'csv', path: `/giai/${event}/tep/standings.csv` },
	{ key: 'trf', path: `/giai/${event}/tep/tournament.trf` },
	{ key: 'game', path: `/van/${bout}/tep/game.pgn` },
	{ key: 'person', path: `/ky-thu/${person}/tep/calendar.ics` },
	{ key: 'club', path: `/cau-lac-bo/${club}/tep/calendar.ics` },
	{ key: 'news', path: '/tin.xml' },
	{ key: 'feed', path: `/feed/${event}/state` }
];

/** Asks as a visitor: nobody's cookie goes along, and a key only where one is given. */
export async function askOpenly(
	query: string,
	variables: Record<string, unknown> | undefined,
	key?: string
): Promise<{ status: number; text: string; left: string | null }> {
	const answer = await fetch('/graphql', {
		method: 'POST',
		credentials: 'omit',
		headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
		body: JSON.stringify({ query, variables })
	});
	const body: unknown = await answer.json();
	return { status: answer.status, text: JSON.stringify(body, null, 2), left: answer.headers.get('ratelimit') };
}
