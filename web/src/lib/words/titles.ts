import { titlesVi, type TitlesWords } from './titles-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of titles and their norms. */
export const titlesWords = dictionary<TitlesWords>(titlesVi, () => import('./titles-en.ts').then((m) => m.titlesEn));

/** `6½` of 13 half points. */
export function sayHalves(half: number): string {
	const whole = Math.floor(half / 2);
	return half % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`;
}
