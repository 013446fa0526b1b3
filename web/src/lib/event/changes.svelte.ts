import { follow } from '#lib/api/feed.ts';

/** What of an event a page may have to ask for again. */
export type EventPart =
	'HEAD' | 'ROUNDS' | 'STANDINGS' | 'RULES' | 'OFFICIALS' | 'ENTRIES' | 'RATINGS' | 'NEWS' | 'ALL';

export interface EventFrame {
	position: number;
	/** Empty for whoever comes now. */
	changed: EventPart[];
	/** The rounds whose pairings or results are others now. */
	rounds: number[];
}

/** Over how long, in milliseconds, the viewers of an event ask for what has changed. */
const SPREAD = 1_500;

/** What has changed of an event since the page was opened: each list's number grows with its changes. */
export class EventChanges {
	#parts = $state<Partial<Record<EventPart, number>>>({});
	#rounds = $state<Record<number, number>>({});
	#position: number | undefined;
	#waiting: EventFrame[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** Grows when one of these lists has changed. */
	of = (...parts: EventPart[]): number =>
		(['ALL', ...parts] as EventPart[]).reduce((sum, part) => sum + (this.#parts[part] ?? 0), 0);
	/** Grows when this round has changed. */
	ofRound = (round: number): number => this.of() + (this.#rounds[round] ?? 0);

	/** Follows an event until the returned function is called. */
	follow(event: string): () => void {
		this.#position = undefined;
		const stop = follow<EventFrame>(event, { next: (frame) => this.hear(frame) });
		return () => {
			stop();
			clearTimeout(this.#timer);
			this.#timer = undefined;
			this.#waiting = [];
		};
	}

	hear(frame: EventFrame): void {
		const before = this.#position;
		this.#position = frame.position;
		if (before === undefined || before === frame.position) return;
		// A frame that names nothing stands for whatever was missed.
		this.#waiting.push(frame.changed.length > 0 ? frame : { ...frame, changed: ['ALL'] });
		// Not all viewers of a hall in the same moment.
		this.#timer ??= setTimeout(() => this.tell(), Math.random() * SPREAD);
	}

	tell(): void {
		this.#timer = undefined;
		for (const part of new Set(this.#waiting.flatMap((frame) => frame.changed)))
			this.#parts[part] = (this.#parts[part] ?? 0) + 1;
		for (const round of new Set(this.#waiting.flatMap((frame) => frame.rounds)))
			this.#rounds[round] = (this.#rounds[round] ?? 0) + 1;
		this.#waiting = [];
	}
}
