// Which bodies a merger takes in, and whether something is to be known before.

/** A body that may be merged, moved or closed. */
export interface EndingBody {
	id: string;
	name: string;
	kind: 'NATIONAL' | 'PROVINCIAL';
	parent: { id: string } | null;
}

/** What is still open in a body; null for whoever may not merge it. */
export interface OpenBody {
	id: string;
	name: string;
	open: {
		clubs: readonly { id: string }[];
		bodies: readonly { id: string }[];
		events: readonly { id: string; name: string }[];
		charges: number;
		owed: unknown;
	} | null;
}

/** The bodies that end by what is chosen: of a merger those beside the subject too, but never the one they become part of. */
export function merging(
	change: 'merge' | 'move' | 'close',
	subject: string,
	together: readonly string[],
	into: string
): string[] {
	const all = change === 'merge' ? [subject, ...together] : [subject];
	return all.filter((id) => id !== into);
}

/** Whether events go on or dues are owed in a body. */
export const hasMatters = (body: OpenBody): boolean =>
	body.open !== null && (body.open.events.length > 0 || body.open.charges > 0);

/** Whether that is so in one of them: then whoever merges says that they know. */
export const matters = (bodies: readonly OpenBody[]): boolean => bodies.some(hasMatters);
