// Every document is typed by gql.tada from the schema: a field that is not there is an error of the compiler.
import type { initGraphQLTada, ResultOf, VariablesOf } from "gql.tada";
import type { introspection } from "./schema.d.ts";

export type { ResultOf, VariablesOf } from "gql.tada";

/** Why there is no answer. */
export declare class KydanError extends Error {
	/** Stable, such as `key_revoked`, `key_expired`, `too_many_requests`; empty where there is none. */
	code: string;
	/** HTTP's. */
	status: number;
	/** In how many seconds to ask again, where it was too much. */
	retryAfter?: number;
}

/** A document: `graphql('query Name($id: ID!) { … }')`. */
export declare const graphql: initGraphQLTada<{
	introspection: introspection;
	disableMasking: true;
	scalars: { DateTime: string; Date: string; Long: number; ID: string };
}>;

/** What is left of what a key is given at a time. */
export interface Left {
	/** How much there is now. */
	remaining: number;
	/** In how many seconds all of it is back. */
	full: number;
}

export interface Kydan {
	/** What is left to the key after the last answer, by `questions`, `changes` and `work`; empty without a key. */
	left: Partial<Record<"questions" | "changes" | "work", Left>>;
	/** Asks. Where it is told to wait, it waits, a minute at most, and asks again. Throws `KydanError`. */
	ask<D extends object>(document: D, variables?: VariablesOf<D>): Promise<ResultOf<D>>;
}

/** Somebody who asks: a visitor, or a program with a key. The origin is where the platform's pages are. */
export declare function connect(origin: string, options?: { key?: string; fetch?: typeof globalThis.fetch }): Kydan;
