// Persisted documents: the build notes every document of the app by its id (`documents.json`, which the server
// embeds), and puts the id beside the document, so that the app asks with the id alone.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A document: its text and the fragments that it names. */
const CALL = /graphql\(\s*`([^`]*)`((?:\s*,\s*\[[^\]]*\])?)\s*,?\s*\)/g;
const NAME = /^\s*(query|mutation|subscription|fragment)\s+(\w+)/;

/** A document without what nobody reads. One with strings or comments stays as it is. */
const small = (text) =>
	/[#"]/.test(text)
		? text.trim()
		: text
				.trim()
				.replace(/\s+/g, ' ')
				.replace(/ ?([{}():,]) ?/g, '$1');

function sources(folder) {
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((it) => it.isFile() && /\.(svelte|ts)$/.test(it.name) && !it.name.endsWith('.test.ts'))
		.map((it) => join(it.parentPath ?? it.path, it.name));
}

/** The texts of the app's documents by their kind and name. */
export function documentsOf(folder) {
	const fragments = new Map();
	const operations = [];
	for (const file of sources(folder)) {
		for (const [, text] of readFileSync(file, 'utf8').matchAll(CALL)) {
			const [, kind, name] = NAME.exec(text) ?? [];
			if (!kind || text.includes('${')) continue;
			if (kind !== 'fragment') operations.push(small(text));
			else if (fragments.has(name) && fragments.get(name) !== small(text)) throw new Error(`two fragments are ${name}`);
			else fragments.set(name, small(text));
		}
	}
	const whole = (text, parts = new Set()) => {
		parts.add(text);
		for (const [, name] of text.matchAll(/\.\.\.\s*(\w+)/g)) {
			if (name === 'on') continue;
			const fragment = fragments.get(name);
			// A document that defines the fragment itself.
			if (fragment === undefined) continue;
			if (!parts.has(fragment)) whole(fragment, parts);
		}
		return parts;
	};
	return new Map(operations.map((text) => [text, [...whole(text)].join('\n')]));
}

/** The first 10 digits of the SHA-256: the manifest is the build's own, so nobody can want two texts of one id. */
export const idOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** The plugin of the build. */
export function persistedDocuments(folder = 'src') {
	let documents = new Map();
	return {
		name: 'persisted-documents',
		enforce: 'pre',
		apply: 'build',
		buildStart() {
			documents = documentsOf(folder);
		},
		transform(code, id) {
			if (!/\.(svelte|ts)$/.test(id.split('?')[0]) || !code.includes('graphql(')) return null;
			const found = code.replace(CALL, (call, text, fragments) => {
				if (!NAME.test(text) || text.includes('${')) return call;
				const whole = documents.get(small(text));
				const id = whole === undefined ? '' : `${fragments ? '' : ', []'}, '${idOf(whole)}'`;
				return `graphql(\`${small(text)}\`${fragments}${id})`;
			});
			return found === code ? null : { code: found, map: null };
		},
		generateBundle() {
			const manifest = Object.fromEntries([...documents.values()].map((text) => [idOf(text), text]));
			if (Object.keys(manifest).length < new Set(documents.values()).size) throw new Error('two documents have one id');
			this.emitFile({ type: 'asset', fileName: 'documents.json', source: JSON.stringify(manifest) });
		}
	};
}
