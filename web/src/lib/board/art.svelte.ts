// The drawings of pieces, loaded when a board first needs them: one game's are of no use to the other.
import { untrack } from 'svelte';
import { part } from '#lib/site/part.svelte.ts';

type Drawings = Record<'WHITE' | 'BLACK', Record<string, string>>;

class Art {
	/** Outlines of Chinese characters by side and role. */
	han = $state.raw<Drawings>();
	/** Outlines of pictures by side and role, on a square of 24. */
	pictures = $state.raw<Drawings>();
	/** Markup of chess pieces by side and role. */
	chess = $state.raw<Drawings>();
	/** The same in plain shapes. */
	shapes = $state.raw<Drawings>();
	#asked = new Set<string>();

	/** Has a set of drawings fetched, once. */
	fetch(set: 'han' | 'pictures' | 'chess' | 'shapes'): void {
		if (this.#asked.has(set)) return;
		this.#asked.add(set);
		const sets = {
			han: () => import('./art/han.json').then((m) => void (this.han = m.default)),
			pictures: () => import('./art/pictures.ts').then((m) => void (this.pictures = m.pictures)),
			chess: () => import('./art/chess.json').then((m) => void (this.chess = m.default)),
			shapes: () => import('./art/chess-shapes.ts').then((m) => void (this.shapes = m.shapes))
		};
		// For every board, also when the one that asked is gone.
		void untrack(() => part(sets[set]));
	}
}

export const art = new Art();
