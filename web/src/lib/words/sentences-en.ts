type Sentences = Record<string, string>;

const files = import.meta.glob<{ explanations: Sentences; misreadings: Sentences }>(
	['../../../../crates/*/words/en.json', '!**/(pairing|regulations|report)/**'],
	{ eager: true, import: 'default' }
);
const all = Object.values(files);

/** What explanations say, in English. */
export const explanationsEn: Sentences = Object.assign({}, ...all.map((file) => file.explanations));
/** What could not be read, in English. */
export const misreadingsEn: Sentences = Object.assign({}, ...all.map((file) => file.misreadings));
