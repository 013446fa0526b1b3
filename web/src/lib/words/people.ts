import { peopleVi, type PeopleWords } from './people-vi.ts';
import { dictionary } from './words.svelte.ts';

/** The words of people and clubs. */
export const peopleWords = dictionary<PeopleWords>(peopleVi, () => import('./people-en.ts').then((m) => m.peopleEn));
