// What this device prefers; nothing that the server needs to know.
import { browser } from '$app/environment';

export type Figurines = 'han' | 'viet';
const KEY = 'kydan.figurines';

class Preferences {
	#figurines = $state<Figurines>(browser && localStorage.getItem(KEY) === 'viet' ? 'viet' : 'han');

	/** What stands on xiangqi pieces: Chinese characters, or Vietnamese letters. */
	get figurines(): Figurines {
		return this.#figurines;
	}
	set figurines(value: Figurines) {
		this.#figurines = value;
		if (browser) localStorage.setItem(KEY, value);
	}
}

export const preferences = new Preferences();
