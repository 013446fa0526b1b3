import { rulingVi, type RulingWords } from './ruling-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of rulings and appeals. */
export const rulingWords = dictionary<RulingWords>(rulingVi, () => import('./ruling-en.ts').then((m) => m.rulingEn));
