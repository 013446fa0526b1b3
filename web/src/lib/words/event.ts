import { eventVi, type EventWords } from './event-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of events. */
export const eventWords = dictionary<EventWords>(eventVi, () => import('./event-en.ts').then((m) => m.eventEn));
