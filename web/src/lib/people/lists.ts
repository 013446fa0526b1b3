/** What the monthly rating lists are chosen by. */
export const kinds = ['XIANGQI', 'CHESS'] as const;
export const tempos = ['STANDARD', 'RAPID', 'BLITZ'] as const;
export type Kind = (typeof kinds)[number];
export type Tempo = (typeof tempos)[number];

/** `+5`, `−3`, `0`; what a value became since another. */
export function change(from: number, to: number): string {
	const by = to - from;
	return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0';
}

/** The months that a list can be published for on a day: its own, in the federation's time, and the next. */
export function months(now: Date): [string, string] {
	const there = new Date(now.getTime() + 7 * 3600_000);
	const written = (month: number) => {
		const first = new Date(Date.UTC(there.getUTCFullYear(), month, 1));
		return first.toISOString().slice(0, 7);
	};
	return [written(there.getUTCMonth()), written(there.getUTCMonth() + 1)];
}

/** `12/2026` of `2026-12`. */
export function sayMonth(month: string): string {
	const [year, number] = month.split('-');
	return `${number}/${year}`;
}
