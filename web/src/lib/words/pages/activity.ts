import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** What a sanction keeps somebody from, by its code, in Vietnamese. */
export const activityVi = {
	competing: 'thi đấu',
	officiating: 'làm trọng tài, điều hành giải',
	representing: 'thi đấu trong đội'
} as const;

export type ActivityWords = Widen<typeof activityVi>;

const words = dictionary<ActivityWords>(activityVi, () => import('./activity-en.ts').then((m) => m.activityEn));

/** What a sanction keeps somebody from, by its code in whatever case it comes. */
export const sayActivity = (code: string): string => (words() as Record<string, string>)[code.toLowerCase()] ?? code;
