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

/** `12/2026` of `2026-12`. */
export function sayMonth(month: string): string {
	const [year, number] = month.split('-');
	return `${number}/${year}`;
}
