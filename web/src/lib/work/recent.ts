// Which tables were looked after last on this device, so that they are one tap away.
const KEY = 'kydan.tables';
const MOST = 4;

/** Puts a table in front of the others, each once. */
export const remember = (tables: readonly number[], table: number): number[] =>
	[table, ...tables.filter((other) => other !== table)].slice(0, MOST);

/** The tables to offer: those looked after last, filled up with the first ones that there are. */
export function offered(recent: readonly number[], there: readonly number[], most: number = MOST): number[] {
	const known = recent.filter((table) => there.includes(table));
	return [...known, ...there.filter((table) => !known.includes(table))].slice(0, most);
}

export function recentTables(event: string): number[] {
	try {
		const held: unknown = JSON.parse(localStorage.getItem(`${KEY}.${event}`) ?? '[]');
		return Array.isArray(held) ? held.filter((table): table is number => Number.isInteger(table)) : [];
	} catch {
		return [];
	}
}

export function rememberTable(event: string, table: number): void {
	localStorage.setItem(`${KEY}.${event}`, JSON.stringify(remember(recentTables(event), table)));
}
