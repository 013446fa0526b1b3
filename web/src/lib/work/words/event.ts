import { dictionary } from '#lib/words/words.svelte.ts';
import { eventVi, type EventWords } from './event-vi.ts';

/** The words for running an event. */
export const eventOfficeWords = dictionary<EventWords>(eventVi, () => import('./event-en.ts').then((m) => m.eventEn));
