import { dictionary } from '#lib/words/words.svelte.ts';
import { teamWishesVi, type TeamWishesWords } from './team-wishes-vi.ts';

/** Byes of teams, and teams that must not meet. */
export const wishes = dictionary<TeamWishesWords>(teamWishesVi, () => import('./team-wishes-en.ts').then((m) => m.teamWishesEn));
