import { untrack } from 'svelte';
import { Loaded } from '#lib/api/loaded.svelte.ts';
import { subscribe } from '#lib/api/live.ts';
import type { Result, Variables } from '#lib/api/graphql.ts';

interface Versioned {
	id: string;
	version: number;
}

/** A game that is asked for once, then followed live, and replaced by the answers of one's own commands. */
export class Followed<B extends Versioned> extends Loaded<B | null> {
	constructor(ask: () => Promise<B | null>) {
		super(() => ask().then((bout) => this.newer(bout)));
	}

	/** Takes a newer reading; an older one, overtaken on its way, is left. */
	take = (bout: B): void => void (this.value = this.newer(bout));

	private newer(bout: B): B;
	private newer(bout: B | null): B | null;
	private newer(bout: B | null): B | null {
		const held = this.value;
		return held && bout && held.id === bout.id && held.version > bout.version ? held : bout;
	}
}

/**
 * Follows a game while the component lives, anew whenever `id` changes.
 * @param changed a subscription whose root field has the `bout`
 */
export function followed<B extends Versioned, D extends object>(
	id: () => string,
	ask: (id: string) => Promise<B | null>,
	changed: D,
	boutOf: (data: Result<D>) => B
): Followed<B> {
	const state = new Followed<B>(() => ask(id()));
	$effect(() => {
		const wanted = id();
		return untrack(() => {
			if (state.value?.id !== wanted) state.value = undefined;
			void state.reload();
			return subscribe(changed, { id: wanted } as unknown as Variables<D>, {
				next: (data) => state.take(boutOf(data))
			});
		});
	});
	return state;
}
