import { dictionary } from './words.svelte.ts';
import { teamPageVi, type TeamPageWords } from './team-page-vi.ts';

/** Teams on an event's public page. */
export const teamPageWords = dictionary<TeamPageWords>(teamPageVi, () =>
	import('./team-page-en.ts').then((m) => m.teamPageEn)
);
