import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate, type DocumentNode, type FragmentDefinitionNode } from 'graphql';
import { describe, expect, it } from 'vitest';

// gql.tada types a field that does not exist as unknown and says nothing. So every document of the app is
// read from the sources here and validated as the server would.
const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));
const sources = import.meta.glob<string>(['/src/**/*.svelte', '/src/**/*.ts', '!/src/**/*.test.ts'], {
	query: '?raw',
	import: 'default',
	eager: true
});

const found = Object.entries(sources).flatMap(([file, text]) =>
	[...text.matchAll(/graphql\(\s*`([^`]*)`/g)]
		.filter(([, body]) => !body!.includes('${') && /^\s*(query|mutation|subscription|fragment)\b/.test(body!))
		.map(([, body]) => ({ file, document: parse(body!) }))
);
const fragments = new Map<string, FragmentDefinitionNode>();
for (const { document } of found)
	for (const definition of document.definitions)
		if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);

/** The document with the fragments that it spreads, at any depth. */
function whole(document: DocumentNode): DocumentNode {
	const needed = new Map<string, FragmentDefinitionNode>();
	const own = new Set(document.definitions.map((it) => (it.kind === 'FragmentDefinition' ? it.name.value : '')));
	const look = (node: unknown): void => {
		if (!node || typeof node !== 'object') return;
		const { kind, name } = node as { kind?: string; name?: { value: string } };
		if (kind === 'FragmentSpread' && name && !needed.has(name.value) && !own.has(name.value)) {
			const fragment = fragments.get(name.value);
			if (fragment) needed.set(name.value, fragment);
			look(fragment);
		}
		for (const [key, value] of Object.entries(node))
			if (key !== 'loc') for (const below of Array.isArray(value) ? value : [value]) look(below);
	};
	look(document);
	return { ...document, definitions: [...document.definitions, ...needed.values()] };
}

describe('the documents of the app', () => {
	it('are found', () => expect(found.length).toBeGreaterThan(20));
	it.each(
		found.map(
			({ file, document }) =>
				[document.definitions.map((it) => ('name' in it ? it.name?.value : '')).join(), file, document] as const
		)
	)('%s of %s is valid by the schema', (_, __, document) => {
		const messages = validate(schema, whole(document)).map((error) => error.message);
		// A fragment alone is not unused: others spread it.
		expect(messages.filter((message) => !/^Fragment .* is never used/.test(message))).toEqual([]);
	});
});
