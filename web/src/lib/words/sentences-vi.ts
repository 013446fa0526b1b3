// The crates' own words for their keys: each crate keeps them beside its phrases, for the command line as well. Those
// of games and of boards, whichever there are; a table's reasons come with the tables (`pairing.ts`).
type Sentences = Record<string, string>;

const explanations = import.meta.glob<Sentences>(['./*/words/vi.json', '!./{pairing,regulations,report,server}/**'], {
	base: '../../../../crates',
	eager: true,
	import: 'explanations'
});
const misreadings = import.meta.glob<Sentences>(['./*/words/vi.json', '!./{pairing,regulations,report,server}/**'], {
	base: '../../../../crates',
	eager: true,
	import: 'misreadings'
});

/** What explanations say, in Vietnamese. */
export const explanationsVi: Sentences = Object.assign({}, ...Object.values(explanations));
/** What could not be read, in Vietnamese. */
export const misreadingsVi: Sentences = Object.assign({}, ...Object.values(misreadings));
