import { dictionary } from '#lib/words/words.svelte.ts';
import { glanceVi, type GlanceWords } from './glance-vi.ts';

/** The words of a round at a glance. */
export const glanceWords = dictionary<GlanceWords>(glanceVi, () => import('./glance-en.ts').then((m) => m.glanceEn));
