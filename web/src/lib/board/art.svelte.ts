// The drawings of pieces, loaded when a board first needs them: one game's are of no use to the other.
type Drawings = Record<'WHITE' | 'BLACK', Record<string, string>>;

class Art {
	/** Outlines of Chinese characters by side and role. */
	han = $state.raw<Drawings>();
	/** Markup of chess pieces by side and role. */
	chess = $state.raw<Drawings>();
	#asked = new Set<string>();

	/** Has a set of drawings fetched, once. */
	fetch(set: 'han' | 'chess'): void {
		if (this.#asked.has(set)) return;
		this.#asked.add(set);
		const coming = set === 'han' ? import('./art/han.ts').then((m) => void (this.han = m.han)) : import('./art/chess.ts').then((m) => void (this.chess = m.chess));
		// Another board asks again.
		coming.catch(() => this.#asked.delete(set));
	}
}

export const art = new Art();
