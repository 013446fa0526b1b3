import type { FooterWords } from './footer.ts';

/** The words below every page, in English. */
export const footerEn: FooterWords = {
	label: 'Foot of the page',
	builders: 'API for programs',
	news: 'News (Atom)',
	lacks: 'This part had not come yet when the page was printed. Print again to have all of it.'
};
