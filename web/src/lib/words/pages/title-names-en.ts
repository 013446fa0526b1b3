import titles from '../../../../../crates/server/words/pages/titles.en.json';

/** What titles are called, in English. */
export const titleNamesEn = titles;
