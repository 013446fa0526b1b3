// What this device prefers; nothing that the server needs to know.
import { browser } from '$app/environment';

/** What stands on xiangqi pieces: Chinese characters, pictures, or Vietnamese letters. */
export const figurineSets = ['han', 'pictures', 'viet'] as const;
export type Figurines = (typeof figurineSets)[number];
/** How chess pieces are drawn: the usual figures, plain shapes, or Vietnamese letters on discs. */
export const chessSets = ['classic', 'shapes', 'letters'] as const;
export type ChessSet = (typeof chessSets)[number];
/** What boards are made of: wood and glaze, or paper and lines. */
export const grounds = ['wood', 'plain'] as const;
export type BoardGround = (typeof grounds)[number];
const switched = ['on', 'off'] as const;
export type Switch = (typeof switched)[number];

/** One choice, kept on the device. */
class Kept<T extends string> {
	#value = $state() as T;
	#key: string;

	constructor(name: string, all: readonly T[], usual: T) {
		this.#key = `kydan.${name}`;
		this.#value = (browser && all.find((one) => one === localStorage.getItem(this.#key))) || usual;
	}
	get value(): T {
		return this.#value;
	}
	set value(value: T) {
		this.#value = value;
		if (browser) localStorage.setItem(this.#key, value);
	}
}

class Preferences {
	#figurines = new Kept<Figurines>('figurines', figurineSets, 'han');
	#chess = new Kept<ChessSet>('chess', chessSets, 'classic');
	#ground = new Kept<BoardGround>('ground', grounds, 'wood');
	#coordinates = new Kept<Switch>('coordinates', switched, 'on');
	#sound = new Kept<Switch>('sound', switched, 'off');

	get figurines(): Figurines {
		return this.#figurines.value;
	}
	set figurines(value: Figurines) {
		this.#figurines.value = value;
	}
	get chess(): ChessSet {
		return this.#chess.value;
	}
	set chess(value: ChessSet) {
		this.#chess.value = value;
	}
	get ground(): BoardGround {
		return this.#ground.value;
	}
	set ground(value: BoardGround) {
		this.#ground.value = value;
	}
	/** Whether files and ranks are named at the board's edge. */
	get coordinates(): Switch {
		return this.#coordinates.value;
	}
	set coordinates(value: Switch) {
		this.#coordinates.value = value;
	}
	/** Whether a move is heard. */
	get sound(): Switch {
		return this.#sound.value;
	}
	set sound(value: Switch) {
		this.#sound.value = value;
	}
}

export const preferences = new Preferences();
