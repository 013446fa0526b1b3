type Sentences = Record<string, string>;

const explanations = import.meta.glob<Sentences>(['./*/words/en.json', '!./{pairing,regulations,report,server}/**'], {
	base: '../../../../crates',
	eager: true,
	import: 'explanations'
});
const misreadings = import.meta.glob<Sentences>(['./*/words/en.json', '!./{pairing,regulations,report,server}/**'], {
	base: '../../../../crates',
	eager: true,
	import: 'misreadings'
});

/** What explanations say, in English. */
export const explanationsEn: Sentences = Object.assign({}, ...Object.values(explanations));
/** What could not be read, in English. */
export const misreadingsEn: Sentences = Object.assign({}, ...Object.values(misreadings));
