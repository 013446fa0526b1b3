// What this device prefers; nothing that the server needs to know.
import { browser } from '$app/environment';

/** What stands on xiangqi pieces: Chinese characters, pictures, or Vietnamese letters. */
export const figurineSets = ['han', 'pictures', 'viet'] as const;
export type Figurines = (typeof figurineSets)[number];
export type Sound = 'on' | 'off';
const KEY = { figurines: 'kydan.figurines', sound: 'kydan.sound' };
const kept = <T extends string>(key: string, all: readonly T[], usual: T): T =>
	(browser && all.find((one) => one === localStorage.getItem(key))) || usual;

class Preferences {
	#figurines = $state<Figurines>(kept(KEY.figurines, figurineSets, 'han'));
	#sound = $state<Sound>(kept<Sound>(KEY.sound, ['on', 'off'], 'off'));

	get figurines(): Figurines {
		return this.#figurines;
	}
	set figurines(value: Figurines) {
		this.#figurines = value;
		if (browser) localStorage.setItem(KEY.figurines, value);
	}
	/** Whether a move is heard. */
	get sound(): Sound {
		return this.#sound;
	}
	set sound(value: Sound) {
		this.#sound = value;
		if (browser) localStorage.setItem(KEY.sound, value);
	}
}

export const preferences = new Preferences();
