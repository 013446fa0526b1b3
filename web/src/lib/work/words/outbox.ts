import { dictionary } from '#lib/words/words.svelte.ts';
import { outboxVi, type OutboxWords } from './outbox-vi.ts';

/** The words for moves that wait for the server. */
export const outboxWords = dictionary<OutboxWords>(outboxVi, () => import('./outbox-en.ts').then((m) => m.outboxEn));
