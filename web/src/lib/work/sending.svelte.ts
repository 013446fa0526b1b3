import { Trouble, type Answer } from '#lib/api/client.ts';
import type { RefusalShown } from '#lib/api/fragments.ts';
import { Intention, type Stamp } from './intention.ts';
import { waits } from './unsent.ts';

type Refused = { __typename: 'Refusal' } & RefusalShown;
type Done<P> = Exclude<P, { __typename: 'Refusal' }>;

/** How long to wait before trying again by oneself, in milliseconds. */
const PAUSE = 4000;

/** A form's command on its way: busy, refused, in trouble, or waiting for the network to come back. */
export class Sending {
	phase = $state<'idle' | 'busy' | 'waiting'>('idle');
	refusal = $state.raw<RefusalShown | null>(null);
	error = $state.raw<unknown>();
	#intention: Intention;
	/** An answer was lost, here or before the page was reloaded. */
	#lost = $state(false);
	#wake: (() => void) | undefined;
	#given = false;

	/** @param key remembers an unanswered command under this name over a reload of the page. */
	constructor(key?: string) {
		this.#intention = new Intention(key);
		this.#lost = this.#intention.open;
	}

	get busy(): boolean {
		return this.phase !== 'idle';
	}

	/** Whether this content was sent and its answer lost: it may have been recorded, and signed again does nothing twice. */
	unanswered(content: unknown): boolean {
		return this.#lost && this.#intention.unanswered(content);
	}

	/**
	 * Sends a command and gives what was done; undefined where it was refused or failed, which is then shown by
	 * `refusal` and `error`. Without network it waits and sends the same again, by the same command id.
	 */
	async send<C extends object, P extends { __typename: string }>(
		content: C,
		run: (input: C & Stamp) => Promise<Answer<P>>,
		version?: number
	): Promise<Done<P> | undefined> {
		if (this.busy) return undefined;
		this.clear();
		this.#given = false;
		const input = { ...content, ...this.#intention.stamp(content, version) };
		for (;;) {
			this.phase = 'busy';
			try {
				const answer = await run(input);
				this.phase = 'idle';
				// Nothing was done: once it is proved who asks, the same is sent again.
				if (
					!answer.ok &&
					(answer.refusal as unknown as Refused).code === 'confirmation_needed' &&
					(await (await import('./ask-identity.ts')).default())
				)
					continue;
				this.#intention.answered();
				this.#lost = false;
				if (answer.ok) return answer.value as Done<P>;
				this.refusal = answer.refusal as unknown as Refused;
				return undefined;
			} catch (error) {
				this.error = error;
				this.#lost = true;
				if (this.#given || !(error instanceof Trouble) || error.kind !== 'offline') {
					this.phase = 'idle';
					return undefined;
				}
				this.phase = 'waiting';
				waits(this, true);
				await this.#network();
				waits(this, false);
				if (this.#given) {
					this.phase = 'idle';
					return undefined;
				}
				this.error = undefined;
			}
		}
	}

	/** Sends now instead of when the network is back. */
	again(): void {
		this.#wake?.();
	}

	/** Stops trying. The command may have been received all the same: sent again unchanged, it does nothing twice. */
	giveUp(): void {
		this.#given = true;
		this.#wake?.();
	}

	clear(): void {
		this.refusal = null;
		this.error = undefined;
	}

	#network(): Promise<void> {
		return new Promise((resolve) => {
			const timer = setTimeout(() => this.#wake?.(), PAUSE);
			this.#wake = () => {
				clearTimeout(timer);
				window.removeEventListener('online', this.#wake!);
				this.#wake = undefined;
				resolve();
			};
			window.addEventListener('online', this.#wake);
		});
	}
}
