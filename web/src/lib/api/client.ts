import { persisted, printDocument, type Result, type Variables } from './graphql.ts';
import { keepSession, type SessionKeeper } from './keeper.ts';
import { namesWanted } from './names.svelte.ts';
import { noteServerDate } from './server-time.ts';
import { Trouble } from './trouble.ts';

export { graphql, type ResultOf, type VariablesOf } from './graphql.ts';
export { Trouble } from './trouble.ts';

export type Fetch = typeof globalThis.fetch;
type Loose = object;

/** The answer of a mutation: what was done, or the refusal that says why not. */
export type Answer<Payload> =
	| { ok: true; value: Exclude<Payload, { __typename: 'Refusal' }> }
	| { ok: false; refusal: Extract<Payload, { __typename: 'Refusal' }> };

type Only<T> = T[keyof T];

/**
 * Asks a query. Throws `Trouble` when there is no answer.
 * @param fetch the `fetch` of a load function, so that kit can follow it; else the browser's.
 */
export async function query<D extends Loose>(document: D, variables: Variables<D>, fetch?: Fetch): Promise<Result<D>> {
	return (await send(document, variables, fetch)) as Result<D>;
}

/**
 * Runs a mutation of one root field whose payload is `Success | Refusal`; the document must ask for
 * `__typename` and spread `RefusalParts`. A refusal is an answer, not an exception.
 */
export async function mutate<D extends Loose>(document: D, variables: Variables<D>): Promise<Answer<Only<Result<D>>>> {
	const data = (await send(document, variables)) as Record<string, unknown>;
	return settle(Object.values(data)[0]) as Answer<Only<Result<D>>>;
}

/** Parts a payload union into what was done and why it was not. */
export function settle<P>(payload: P): Answer<P> {
	const refused = (payload as { __typename?: string } | null)?.__typename === 'Refusal';
	return (refused ? { ok: false, refusal: payload } : { ok: true, value: payload }) as Answer<P>;
}

/**
 * A fresh command id, for `input: { ...command(), … }`. Make it once for an intention, outside of retries:
 * the same id again answers the same and does nothing twice.
 */
export function command(): { commandId: string } {
	// randomUUID needs https or localhost; arbiters' phones may come by a plain address of the hall.
	const made = (crypto as Partial<Crypto>).randomUUID?.();
	if (made) return { commandId: made };
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = (bytes[6]! & 0x0f) | 0x40;
	bytes[8] = (bytes[8]! & 0x3f) | 0x80;
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return { commandId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
}

/** Refreshes the session before a request where it is about to run out. One for the whole app. */
export const keeper: SessionKeeper = keepSession((query) => post({ query, variables: {} }, globalThis.fetch));

/** The server does not know a document by its id. */
class UnknownDocument extends Error {}

async function send(document: object, variables: unknown, fetch: Fetch = globalThis.fetch): Promise<unknown> {
	// Before anything is waited for: whoever asks in an effect asks anew when it changes.
	const names = namesWanted();
	await keeper.fresh();
	const extensions = persisted(document);
	const text = () => post({ query: printDocument(document), variables, ...(names && { extensions: names }) }, fetch);
	if (!extensions) return text();
	try {
		return await post({ extensions: { ...extensions, ...names }, variables }, fetch);
	} catch (cause) {
		// Another server than the page's own, a moment after an update: it is told the text.
		if (cause instanceof UnknownDocument) return text();
		throw cause;
	}
}

interface Wrong {
	message: string;
	extensions?: { code?: string };
}

function trouble(errors: Wrong[]): Trouble {
	const codes = errors.map((error) => error.extensions?.code ?? error.message);
	const kind = codes.some((code) => code === 'too_many_requests' || code === 'busy')
		? 'busy'
		: codes.includes('internal')
			? 'server'
			: codes.every((code) => /^(bad_id|no_such_|not_found)/.test(code))
				? 'missing'
				: 'question';
	return new Trouble(kind, errors.map((error) => error.message).join('\n'));
}

async function post(question: object, fetch: Fetch): Promise<unknown> {
	const sentAt = Date.now();
	let response: Response;
	try {
		response = await fetch('/graphql', {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'application/json' },
			credentials: 'same-origin',
			body: JSON.stringify(question)
		});
	} catch (cause) {
		throw new Trouble('offline', String(cause));
	}
	noteServerDate(response.headers.get('date'), sentAt, Date.now());
	const body = (await response.json().catch(() => null)) as { data?: unknown; errors?: Wrong[] } | null;
	if (body?.errors?.some(({ extensions }) => extensions?.code === 'unknown_document')) throw new UnknownDocument();
	if (body?.errors?.length) throw trouble(body.errors);
	if (!response.ok || !body?.data) throw new Trouble('server', `HTTP ${response.status}`);
	return body.data;
}
