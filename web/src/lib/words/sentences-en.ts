import bout from '../../../../crates/bout/words/en.json';
import caro from '../../../../crates/caro/words/en.json';
import chess from '../../../../crates/chess/words/en.json';
import xiangqi from '../../../../crates/xiangqi/words/en.json';

type Sentences = Record<string, string>;

/** What explanations say, in English. */
export const explanationsEn: Sentences = {
	...bout.explanations,
	...caro.explanations,
	...chess.explanations,
	...xiangqi.explanations
};
/** What could not be read, in English. */
export const misreadingsEn: Sentences = {
	...bout.misreadings,
	...caro.misreadings,
	...chess.misreadings,
	...xiangqi.misreadings
};
