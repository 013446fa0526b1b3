// The crates' own words for their keys: each crate keeps them beside its phrases, for the command line as well.
import bout from '../../../../crates/bout/words/vi.json';
import caro from '../../../../crates/caro/words/vi.json';
import chess from '../../../../crates/chess/words/vi.json';
import xiangqi from '../../../../crates/xiangqi/words/vi.json';

type Sentences = Record<string, string>;

/** What explanations say, in Vietnamese. */
export const explanationsVi: Sentences = {
	...bout.explanations,
	...caro.explanations,
	...chess.explanations,
	...xiangqi.explanations
};
/** What could not be read, in Vietnamese. */
export const misreadingsVi: Sentences = {
	...bout.misreadings,
	...caro.misreadings,
	...chess.misreadings,
	...xiangqi.misreadings
};
