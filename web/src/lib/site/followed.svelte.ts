// Whom and what this device follows: ids with their names, kept here and told to nobody.
import { browser } from '$app/environment';

export type Followable = 'people' | 'events';
export interface Followed {
	id: string;
	name: string;
}
const KEY = 'kydan.followed';
/** How many of a kind are kept: more could not be looked at. */
const MOST = 60;

type Lists = Record<Followable, readonly Followed[]>;

/** What was kept; what cannot be read is nothing. */
export function readLists(text: string | null): Lists {
	const none: Lists = { people: [], events: [] };
	if (!text) return none;
	try {
		const found = JSON.parse(text) as Partial<Record<Followable, unknown>> | null;
		const list = (value: unknown): Followed[] =>
			Array.isArray(value)
				? value
						.filter(
							(one): one is Followed =>
								typeof (one as Followed | null)?.id === 'string' && typeof (one as Followed).name === 'string'
						)
						.slice(0, MOST)
				: [];
		return { people: list(found?.people), events: list(found?.events) };
	} catch {
		return none;
	}
}

class FollowedLists {
	#lists = $state.raw<Lists>(readLists(browser ? localStorage.getItem(KEY) : null));

	constructor() {
		// Another tab of this device.
		if (browser)
			window.addEventListener('storage', ({ key, newValue }) => {
				if (key === KEY) this.#lists = readLists(newValue);
			});
	}
	of = (what: Followable): readonly Followed[] => this.#lists[what];
	get any(): boolean {
		return this.#lists.people.length + this.#lists.events.length > 0;
	}
	has = (what: Followable, id: string): boolean => this.#lists[what].some((one) => one.id === id);
	/** Follows, or follows no longer; whether it is followed now. */
	turn(what: Followable, one: Followed): boolean {
		const rest = this.#lists[what].filter(({ id }) => id !== one.id);
		const follows = rest.length === this.#lists[what].length;
		this.#lists = { ...this.#lists, [what]: follows ? [one, ...rest].slice(0, MOST) : rest };
		if (browser) localStorage.setItem(KEY, JSON.stringify(this.#lists));
		return follows;
	}
}

export const followed = new FollowedLists();
