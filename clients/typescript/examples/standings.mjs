// Prints an event's standings: node standings.mjs http://127.0.0.1:8080 [EVENT], of the newest event if none is named.
// A key comes from KYDAN_KEY, where there is one.
import { connect, graphql, KydanError } from '../kydan.js';

const Events = graphql(`
	query Events {
		events(first: 20) {
			edges { node { id name phase } }
		}
	}
`);
const Standings = graphql(`
	query Standings($event: ID!) {
		event(id: $event) {
			name
			standings {
				afterRound
				rows { rank points person { name club { name } } }
			}
		}
	}
`);

const [origin = 'http://127.0.0.1:8080', named] = process.argv.slice(2);
const kydan = connect(origin, { key: process.env.KYDAN_KEY });
try {
	const event = named ?? (await kydan.ask(Events)).events.edges[0].node.id;
	const found = await kydan.ask(Standings, { event });
	if (!found.event) throw new KydanError('there is no such event');
	console.log(`${found.event.name}, after round ${found.event.standings.afterRound}`);
	for (const { rank, points, person } of found.event.standings.rows) {
		const club = person.club ? ` (${person.club.name})` : '';
		console.log(`${String(rank).padStart(3)}. ${points.padStart(4)}  ${person.name}${club}`);
	}
	if (kydan.left.questions) console.log(`${kydan.left.questions.remaining} questions left`);
} catch (cause) {
	console.error(cause instanceof KydanError ? `${cause.code || 'error'}: ${cause.message}` : cause);
	process.exitCode = 1;
}
