// A command id belongs to one intention: what is to be done, word for word. It is kept until the server has
// answered, so that a retry over a bad network does nothing twice, and never carried over to another content.
import { command } from '#lib/api/client.ts';

/** What a command is sent with besides its content. */
export interface Stamp {
	commandId: string;
	expectedVersion?: number;
}

/** Where an unanswered command is remembered over a reload of the page: `sessionStorage`, or nothing. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Sent {
	content: string;
	stamp: Stamp;
}

export class Intention {
	#sent: Sent | undefined;

	/**
	 * @param key where in `memory` the unanswered command is kept; without it, only this page knows it.
	 */
	constructor(
		readonly key?: string,
		readonly memory: Memory | undefined = globalThis.sessionStorage
	) {
		if (!key) return;
		try {
			this.#sent = JSON.parse(memory?.getItem(key) ?? 'null') ?? undefined;
		} catch {
			memory?.removeItem(key);
		}
	}

	/**
	 * The stamp for a content: the one it was sent with before if no answer came, else a fresh one.
	 * The version is frozen with it: where the first sending was recorded after all, the retry must be the same.
	 */
	stamp(content: unknown, expectedVersion?: number): Stamp {
		const text = JSON.stringify(content);
		if (this.#sent?.content !== text) {
			this.#sent = { content: text, stamp: { ...command(), expectedVersion } };
			if (this.key) this.memory?.setItem(this.key, JSON.stringify(this.#sent));
		}
		return this.#sent.stamp;
	}

	/** Whether this content was sent and had no answer: it may have been recorded all the same. */
	unanswered(content: unknown): boolean {
		return this.#sent?.content === JSON.stringify(content);
	}

	/** Whether anything was sent and had no answer. */
	get open(): boolean {
		return this.#sent !== undefined;
	}

	/** To be called with every answer, also a refusal: what comes next is a new intention. */
	answered(): void {
		this.#sent = undefined;
		if (this.key) this.memory?.removeItem(this.key);
	}
}
