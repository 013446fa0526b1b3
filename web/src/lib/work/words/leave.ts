import { dictionary } from '#lib/words/words.svelte.ts';
import { leaveVi, type LeaveWords } from './leave-vi.ts';

/** The words for whoever leaves an event. */
export const leaveWords = dictionary<LeaveWords>(leaveVi, () => import('./leave-en.ts').then((m) => m.leaveEn));
