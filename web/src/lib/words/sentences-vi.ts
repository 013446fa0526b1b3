// The crates' own words for their keys: each crate keeps them beside its phrases, for the command line as well. Those
// of games and of boards, whichever there are; a table's reasons come with the tables (`pairing.ts`).
type Sentences = Record<string, string>;

const files = import.meta.glob<{ explanations: Sentences; misreadings: Sentences }>(
	['../../../../crates/*/words/vi.json', '!**/(pairing|regulations|report)/**'],
	{ eager: true, import: 'default' }
);
const all = Object.values(files);

/** What explanations say, in Vietnamese. */
export const explanationsVi: Sentences = Object.assign({}, ...all.map((file) => file.explanations));
/** What could not be read, in Vietnamese. */
export const misreadingsVi: Sentences = Object.assign({}, ...all.map((file) => file.misreadings));
