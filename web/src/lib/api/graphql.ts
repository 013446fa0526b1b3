import type { initGraphQLTada, ResultOf, VariablesOf } from 'gql.tada';
import type { introspection } from './schema.d.ts';

export type { FragmentOf, ResultOf, VariablesOf } from 'gql.tada';

type Tada = initGraphQLTada<{
	introspection: introspection;
	// Fragments are read where they are spread: pages here are small enough not to hide data from themselves.
	disableMasking: true;
	scalars: { DateTime: string; Date: string; Long: number; ID: string };
}>;

/** The values of one of the schema's enums. */
export type EnumOf<N extends keyof introspection['types']> = introspection['types'][N] extends {
	enumValues: infer Values;
}
	? Values
	: never;

/** Something that somebody asks the platform to do: a row of the policy page. */
export type Action = EnumOf<'Action'>;
/** What somebody is to the platform: a column of the policy page. */
export type Role = EnumOf<'Role'>;
/** Why something was not done. */
export type RefusalCode = EnumOf<'RefusalCode'>;
/** In which function an official acts. */
export type OfficialFunction = EnumOf<'OfficialFunction'>;

/** What stands behind a document at run time: its text and the fragments that it spreads. */
interface Text {
	text: string;
	fragments: readonly Text[];
	/** By what the server knows it, where the build noted it. */
	id?: string;
}

/**
 * A typed document. gql.tada gives the types; at run time it is no more than the text, so neither a
 * parser nor a cache is loaded: `graphql('query …', [Fragment])`.
 */
export const graphql = ((text: string, fragments: readonly Text[] = [], id?: string) => ({
	text,
	fragments,
	id
})) as unknown as Tada;

/** A document of any result and variables, as `query`, `mutate` and `subscribe` take it. */
export type Document = { readonly __tadaDocument?: never } | object;
export type Result<D> = ResultOf<D>;
export type Variables<D> = VariablesOf<D>;

/** The text to send: the document and every fragment that it needs, each once. */
export function printDocument(document: object): string {
	const parts = new Set<string>();
	const collect = (part: Text) => {
		parts.add(part.text.trim());
		part.fragments.forEach(collect);
	};
	collect(document as Text);
	return [...parts].join('\n');
}

/** What a request says instead of the text: by what the server knows the document. */
export interface Persisted {
	document: string;
}

/** The document as the server knows it; nothing where the build did not note it. */
export function persisted(document: object): Persisted | undefined {
	const { id } = document as Text;
	return id ? { document: id } : undefined;
}
