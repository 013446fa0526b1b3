import { dictionary } from '#lib/words/words.svelte.ts';
import { teamsVi, type TeamWords } from './teams-vi.ts';

/** Teams of an event at the office. */
export const teamsWords = dictionary<TeamWords>(teamsVi, () => import('./teams-en.ts').then((m) => m.teamsEn));
