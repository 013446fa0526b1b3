import { dictionary } from '#lib/words/words.svelte.ts';
import { deskVi, type DeskWords } from './desk-vi.ts';

/** The words of the arbiter's desk. */
export const d = dictionary<DeskWords>(deskVi, () => import('./desk-en.ts').then((m) => m.deskEn));

/** A measure in words, in whatever case its kind comes. */
export const sayMeasureKind = (kind: string): string => (d().measure as Record<string, string>)[kind.toUpperCase()] ?? kind;
