// The addresses of the demo's data, found by what everybody may ask.
import { ask } from './stage.mjs';

const QUERY = `query {
	events(first: 10) { edges { node { id kind name rounds { number pairings { table bout { id } white { id name } black { id name } } } } } }
	clubs(first: 10) { edges { node { id name } } }
	people(first: 1, search: "nguyen thuy phuong") { edges { node { id } } }
}`;

let found;

/** Ids by what they are in the demo. */
export async function places() {
	found ??= ask(QUERY).then(({ events, clubs, people }) => {
		const event = (kind) => events.edges.map(({ node }) => node).find((node) => node.kind === kind);
		const [xiangqi, chess] = [event('XIANGQI'), event('CHESS')];
		const pairing = ({ rounds }, round, table) =>
			rounds.find(({ number }) => number === round).pairings.find((one) => one.table === table);
		return {
			xiangqi,
			chess,
			club: clubs.edges[0].node.id,
			phuong: people.edges[0].node.id,
			/** Of round 1, ended by a third technical fault. */
			ruled: pairing(xiangqi, 1, 1),
			/** Of round 2, in progress: tables 1 and 2. */
			live: (table) => pairing(xiangqi, 2, table),
			/** Of the chess event's round 1, in progress. */
			chessLive: (table) => pairing(chess, 1, table)
		};
	});
	return found;
}
