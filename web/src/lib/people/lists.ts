import { graphql, query } from '#lib/api/client.ts';
import { kinds, type AskedKind } from '#lib/games/games.ts';

/** What the monthly rating lists are chosen by: of the games, those that the server was built with. */
export type Kind = AskedKind;
const BuiltIn = graphql(`
	query BuiltIn {
		editions {
			kind
		}
	}
`);
export const builtIn = (): Promise<Kind[]> =>
	query(BuiltIn, {}).then(
		({ editions }) => kinds.filter((kind) => editions.some((edition) => edition.kind === kind)) as Kind[]
	);
export const tempos = ['STANDARD', 'RAPID', 'BLITZ'] as const;
export type Tempo = (typeof tempos)[number];

/** `+5`, `−3`, `0`; what a value became since another. */
export function change(from: number, to: number): string {
	const by = to - from;
	return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0';
}

/** `12/2026` of `2026-12`. */
export function sayMonth(month: string): string {
	const [year, number] = month.split('-');
	return `${number}/${year}`;
}
