// Asks the platform's public API, from Node or a browser. No dependency at run time; the types are in kydan.d.ts.

/** How often a question is sent that is refused for now, and how long it is waited for at most, in seconds. */
const TRIES = 3;
const PATIENCE = 60;

/** Why there is no answer: `code` is stable, such as `key_revoked`; `status` is HTTP's. */
export class KydanError extends Error {
	constructor(message, { code = '', status = 0, retryAfter } = {}) {
		super(message);
		this.name = 'KydanError';
		this.code = code;
		this.status = status;
		this.retryAfter = retryAfter;
	}
}

/** A document. At run time it is its text; its types are read from the text. */
export const graphql = (text) => text;

/**
 * Somebody who asks: a visitor, or a program with a key.
 * @param origin where the platform's pages are, such as `https://kydan.example`
 */
export function connect(origin, { key, fetch = globalThis.fetch } = {}) {
	const endpoint = `${origin.replace(/\/+$/, '')}/graphql`;
	const headers = { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) };
	const kydan = {
		/** What is left to the key after the last answer: `{ questions: { remaining, full }, … }`. */
		left: {},
		/** Asks. Where it is told to wait, it waits, a minute at most, and asks again. */
		async ask(document, variables = {}) {
			for (let tries = 1; ; tries += 1) {
				const answer = await fetch(endpoint, {
					method: 'POST',
					credentials: 'omit',
					headers,
					body: JSON.stringify({ query: document, variables })
				});
				kydan.left = readLeft(answer.headers.get('ratelimit'));
				if (answer.status === 429) {
					const retryAfter = Number(answer.headers.get('retry-after')) || 1;
					await answer.body?.cancel();
					if (tries === TRIES || retryAfter > PATIENCE)
						throw new KydanError(`too many requests: wait ${retryAfter} s`, {
							code: 'too_many_requests',
							status: 429,
							retryAfter
						});
					await new Promise((done) => setTimeout(done, retryAfter * 1000));
					continue;
				}
				const { status } = answer;
				const { data, errors } = await answer.json().catch(() => ({}));
				if (errors?.length) throw new KydanError(errors[0].message, { code: errors[0].extensions?.code, status });
				if (!data) throw new KydanError('there is no answer', { status });
				return data;
			}
		}
	};
	return kydan;
}

/** `"questions";r=187;t=2, "work";r=598400;t=1` */
function readLeft(header) {
	const left = {};
	for (const [, purse, remaining, full] of (header ?? '').matchAll(/"([^"]+)";r=(\d+);t=(\d+)/g))
		left[purse] = { remaining: Number(remaining), full: Number(full) };
	return left;
}
