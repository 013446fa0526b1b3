// What of this page has no answer yet: whoever closes it is asked first.

const waiting = new Set<object>();

/** Says whether something of this page still waits for the network. */
export function waits(who: object, does: boolean): void {
	if (does) waiting.add(who);
	else waiting.delete(who);
}

globalThis.addEventListener?.('beforeunload', (leaving) => {
	if (waiting.size > 0) leaving.preventDefault();
});
