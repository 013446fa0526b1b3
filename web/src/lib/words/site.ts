import { siteVi, type SiteWords } from './site-vi.ts';
import { dictionary } from './words.svelte.ts';

export const siteWords = dictionary<SiteWords>(siteVi, () => import('./site-en.ts').then((m) => m.siteEn));
