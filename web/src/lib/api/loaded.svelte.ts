/** What is being asked for: its answer, the trouble that it met, and whether it is under way. */
export class Loaded<T> {
	value = $state.raw<T>();
	error = $state.raw<unknown>();
	loading = $state(true);
	#ask: () => Promise<T>;
	#turn = 0;

	constructor(ask: () => Promise<T>) {
		this.#ask = ask;
	}

	/** Asks again. The last answer stays in sight until the new one is there; late answers are dropped. */
	reload = (): Promise<void> => {
		const turn = ++this.#turn;
		this.loading = true;
		return this.#ask().then(
			(value) => {
				if (turn !== this.#turn) return;
				this.value = value;
				this.error = undefined;
				this.loading = false;
			},
			(error: unknown) => {
				if (turn !== this.#turn) return;
				this.error = error;
				this.loading = false;
			}
		);
	};
}

/** Asks when the component appears, and again whenever what `ask` reads before its first wait has changed. */
export function loaded<T>(ask: () => Promise<T>): Loaded<T> {
	const state = new Loaded(ask);
	$effect(() => void state.reload());
	return state;
}
