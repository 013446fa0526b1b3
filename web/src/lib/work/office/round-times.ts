// When rounds begin, while it is being written: fields of a day and a time by the federation's clock, by round.
import { fieldOf, instantOf } from './local-time.ts';

/** The fields, round 1 first; an empty one is announced by the chief arbiter. */
export type RoundTimesDraft = string[];

interface Times {
	readonly round: number;
	readonly at: string;
}

/** What is sent: the rounds that have a time. */
export const roundTimesOf = (draft: RoundTimesDraft): Times[] =>
	draft.flatMap((field, index) => (field === '' ? [] : [{ round: index + 1, at: instantOf(field) }]));

/** The draft of what was published. */
export function roundTimesDraftOf(times: readonly Times[]): RoundTimesDraft {
	const last = times.at(-1)?.round ?? 0;
	return Array.from({ length: last }, (_, index) => {
		const found = times.find(({ round }) => round === index + 1);
		return found ? fieldOf(found.at) : '';
	});
}

/** Whether each round begins after the one before it. */
export function roundTimesFit(draft: RoundTimesDraft): boolean {
	const said = draft.filter((field) => field !== '');
	return said.every(
		(field, index) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field) && (index === 0 || said[index - 1]! < field)
	);
}
