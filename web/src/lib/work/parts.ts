// A long list of people is sent in parts: a form holds so many, as the server has it.

/** How many people one form holds. */
export const FORM = 500;

/**
 * Sends people a form at a time, until all are sent or one form is not taken: false then. After each, `left` says who is
 * still to come, so that pressing again sends those and nobody twice.
 */
export async function sendInParts<T>(
	all: readonly T[],
	send: (part: readonly T[]) => Promise<boolean>,
	left: (rest: readonly T[]) => void
): Promise<boolean> {
	let rest = all;
	while (rest.length > 0) {
		if (!(await send(rest.slice(0, FORM)))) return false;
		rest = rest.slice(FORM);
		left(rest);
	}
	return true;
}
