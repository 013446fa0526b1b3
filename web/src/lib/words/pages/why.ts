import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What asks for an explanation, in Vietnamese; the explanations' own words come with them. */
export const whyVi = {
	why: 'Vì sao?',
	table: (n: number) => `Vì sao bàn ${n} ghép như vậy?`,
	match: (n: number) => `Vì sao trận ${n} ghép như vậy?`,
	ifSwappedTeams: 'Nếu hai đội đổi chỗ cho nhau?',
	bye: (name: string) => `Vì sao ${name} được miễn đấu?`,
	rank: (name: string) => `Vì sao ${name} xếp hạng này?`,
	ifSwapped: 'Nếu hai kỳ thủ đổi chỗ cho nhau?'
} as const;

export type WhyWords = Widen<typeof whyVi>;

/** The words that ask why. */
export const whyWords = dictionary<WhyWords>(whyVi, () => import('./why-en.ts').then((m) => m.whyEn));
