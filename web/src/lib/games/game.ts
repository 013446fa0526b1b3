// What a page knows of a game: how its board looks, and what its sides and pieces are called. No rules.
export type Side = 'WHITE' | 'BLACK';

/** The words of a game in one language: `words/game.vi.json` and `game.en.json` of its crate. */
export interface GameWords {
	/** "Cờ tướng", and within a sentence "cờ tướng". */
	name: string;
	inline: string;
	side: Record<Side, string>;
	toMove: Record<Side, string>;
	outcome: Record<'WHITE_WINS' | 'BLACK_WINS' | 'DRAW', string>;
	/** The pieces by role, and the color of a side's pieces within a sentence. */
	piece: Record<string, string>;
	sideInline: Record<Side, string>;
	/** How moves and squares are typed. */
	movesHint: string;
	squaresHint: string;
	/** Moves that set nothing down, by their coordinates: choices of an opening. */
	choices?: Record<string, string>;
}

export interface GameFace {
	files: number;
	ranks: number;
	/** The number of the first rank in coordinates. */
	firstRank: number;
	/** How players call squares: by coordinates, or counted by each side from its own corner. */
	named: 'coordinates' | 'by-side';
	/** Room above and below the cells, in cells. */
	top: number;
	/** Pieces stand where lines cross, or in squares of two colors. */
	stand: 'points' | 'squares';
	/** What is drawn under them: a river and palaces, nothing but lines, or squares. */
	ground: 'river' | 'lines' | 'squares';
	/** How pieces are drawn: by a choice of figurines on discs, by figures of their own, or as stones. */
	pieces: 'discs' | 'figures' | 'stones';
	/** The letters of a position's text, in small letters. */
	roles: Record<string, string>;
	/** What goes with a piece that a hand carries: nothing; or a rook, a pawn and what a pawn becomes. */
	hand: 'carries' | 'carries-and-castles';
	/** Whether the sides move in turn from the first move on; where not, only the server knows who is next. */
	inTurn: boolean;
	/** The endings of the files that the server writes of its games. */
	endings: readonly string[];
	/** The system that events usually have. */
	system: 'ROUND_ROBIN' | 'DUTCH' | 'SWISS';
	/** The notations that a reader chooses from; the first is the server's usual one. */
	notations: readonly string[];
	/** The pieces that stand for an event without a picture, by their roles. */
	poster: readonly string[];
	/** By what law event rules say that it is played. */
	law: string;
	/** Whether FIDE gives titles in it, and has forms for them. */
	fide: boolean;
}
