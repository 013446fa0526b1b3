import type { OriginWords } from './origin.ts';

export const originEn = {
	from: (whose: string, exported: string, adopted: string) =>
		`This event was recorded by ${whose}; exported ${exported}, taken in here ${adopted}.`,
	chain: (chain: string) => `Hash chain where it was recorded: ${chain}…`
} as const satisfies OriginWords;
