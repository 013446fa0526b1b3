// What a device keeps for the day when a hall has no network: the pages of work that go on without one, with all that they
// may load, as `_app/hall.json`, which the service worker reads (`src/service-worker.ts`).
import { resolve } from 'node:path';

/** The pages, with the frame that stands around them and what says that something went wrong. */
const PAGES = [
	'+layout.svelte',
	'+error.svelte',
	'(work)/+layout.svelte',
	'(work)/lam-viec/+page.svelte',
	'(work)/ban-trong-tai/+page.svelte',
	'(work)/ban-trong-tai/[bout]/nuoc-di/+page.svelte',
	'dong-ho/+page.svelte'
];

/** The files of `bundle` that the pages, sources by their paths, need or may ask for. */
export function filesOf(bundle, pages) {
	const chunks = new Map(Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? [[it.fileName, it]] : [])));
	const files = new Set();
	const add = (name) => {
		const chunk = chunks.get(name);
		if (!chunk || files.has(name)) return;
		files.add(name);
		for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
		for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file);
		chunk.imports.forEach(add);
		// The app itself may ask for every page; a page only for what is its own.
		if (!/client-optimized\/app\.js$/.test(chunk.facadeModuleId ?? '')) chunk.dynamicImports.forEach(add);
	};
	for (const page of pages) {
		const own = [...chunks.values()].filter((chunk) => chunk.moduleIds.includes(page));
		if (own.length === 0) throw new Error(`nothing is built of ${page}`);
		for (const chunk of own) add(chunk.fileName);
	}
	// Kit's two entries import what every page begins with, and name the pages.
	for (const chunk of chunks.values())
		if (chunk.isEntry && /\/(app|client\/entry)\.js$/.test(chunk.facadeModuleId ?? '')) add(chunk.fileName);
	return [...files].sort();
}

/** The plugin of the build, for what browsers get. */
export function hallFiles(routes = 'src/routes') {
	return {
		name: 'hall-files',
		apply: 'build',
		generateBundle: {
			// After the styles have their names.
			order: 'post',
			handler(_, bundle) {
				if (this.environment?.name !== 'client') return;
				const files = filesOf(
					bundle,
					PAGES.map((page) => resolve(routes, page))
				);
				this.emitFile({ type: 'asset', fileName: '_app/hall.json', source: JSON.stringify(files) });
			}
		}
	};
}
