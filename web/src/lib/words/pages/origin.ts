import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** Whose record an event is that came from elsewhere, in Vietnamese. */
export const originVi = {
	from: (whose: string, exported: string, adopted: string) =>
		`Giải này do ${whose} ghi; hồ sơ xuất ${exported}, nhận vào đây ${adopted}.`,
	chain: (chain: string) => `Chuỗi băm ở nơi ghi: ${chain}…`
} as const;

export type OriginWords = Widen<typeof originVi>;

/** Whose record an event is that came from elsewhere. */
export const originWords = dictionary<OriginWords>(originVi, () => import('./origin-en.ts').then((m) => m.originEn));
