interface Connection<N> {
	edges: readonly { node: N }[];
	pageInfo: { hasNextPage: boolean; endCursor: string | null };
	totalCount?: number;
}

/** A list that grows by pages: what has come so far, and the way to more. */
export class Paged<N> {
	nodes = $state.raw<readonly N[]>();
	total = $state<number>();
	hasMore = $state(false);
	loading = $state(true);
	error = $state.raw<unknown>();
	#ask: (after: string | null) => Promise<Connection<N>>;
	#cursor: string | null = null;
	#turn = 0;

	constructor(ask: (after: string | null) => Promise<Connection<N>>) {
		this.#ask = ask;
	}

	/** From the beginning; what was there stays in sight until the new list is there. */
	restart = (): Promise<void> => this.#next(null);
	more = (): Promise<void> => this.#next(this.#cursor);

	async #next(after: string | null): Promise<void> {
		const turn = ++this.#turn;
		this.loading = true;
		try {
			const { edges, pageInfo, totalCount } = await this.#ask(after);
			if (turn !== this.#turn) return;
			const fresh = edges.map((edge) => edge.node);
			this.nodes = after === null ? fresh : [...(this.nodes ?? []), ...fresh];
			this.#cursor = pageInfo.endCursor;
			this.hasMore = pageInfo.hasNextPage;
			this.total = totalCount;
			this.error = undefined;
		} catch (error) {
			if (turn === this.#turn) this.error = error;
		}
		if (turn === this.#turn) this.loading = false;
	}
}

/** Asks for the first page when the component appears, and again whenever what `ask` reads has changed. */
export function paged<N>(ask: (after: string | null) => Promise<Connection<N>>): Paged<N> {
	const list = new Paged(ask);
	$effect(() => void list.restart());
	return list;
}
