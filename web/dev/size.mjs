// Weighs what a first visit of each route loads, gzipped, and what a page takes that somebody goes on to from the home page;
// fails over budget.
//   npm run build && npm run size
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const KB = 1000;
// Of the js, 49 kB are the framework and the frame that every page has; 66 leave 17 for forms with their words.
const budget = { js: 66 * KB, css: 10 * KB, fonts: 70 * KB, all: 200 * KB, lazy: 45 * KB };
/**
 * Of the 20 kB that a later page may take (`browser/budget.mjs`), what is left for files: the rest are answers of the API.
 * They are weighed as they are sent, packed by brotli, each with the head of its answer.
 */
const LATER = 16 * KB;
const HEAD = 250;
/** Files are named by what is in them, letters at random that every page lists: the same tree weighs some bytes more or less. */
const NAMES = 100;
const root = fileURLToPath(new URL('..', import.meta.url));
const client = `${root}.svelte-kit/output/client/`;
const manifestFile = `${client}.vite/manifest.json`;
if (!existsSync(manifestFile)) {
	console.error('build first: npm run build');
	process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

const weights = new Map();
function weigh(file) {
	if (!weights.has(file)) {
		const bytes = readFileSync(client + file);
		weights.set(file, file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length);
	}
	return weights.get(file);
}

/** The chunks that come with one chunk by static imports. */
function closure(key, seen = new Set()) {
	if (seen.has(key)) return seen;
	seen.add(key);
	for (const next of manifest[key].imports ?? []) closure(next, seen);
	return seen;
}
const files = (keys) => {
	const js = new Set();
	const css = new Set();
	for (const key of keys) {
		js.add(manifest[key].file);
		for (const sheet of manifest[key].css ?? []) css.add(sheet);
	}
	return { js, css };
};
const sum = (set) => [...set].reduce((total, file) => total + weigh(file), 0);

// Kit's nodes: the layouts and pages by number, named by the sources in the generated files.
const nodes = Object.keys(manifest).filter((key) => /generated\/client-optimized\/nodes\/\d+\.js$/.test(key));
const app = Object.keys(manifest).filter((key) =>
	/generated\/client-optimized\/app\.js$|runtime\/client\/entry\.js$/.test(key)
);
const dictionary = readFileSync(`${root}.svelte-kit/generated/client-optimized/app.js`, 'utf8');
const routes = [...dictionary.matchAll(/"(\/[^"]*)": \[~?(\d+)(?:,\[([\d,]*)\])?/g)];
const fonts = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.assets ?? []))].filter((file) =>
	file.endsWith('.woff2')
);
const fontWeight = sum(fonts);
const node = (number) => nodes.find((key) => key.endsWith(`/${number}.js`));

let over = 0;
const show = (bytes, limit) => {
	const heavy = bytes > limit + NAMES;
	if (heavy) over += 1;
	return `${(bytes / KB).toFixed(1).padStart(6)}${heavy ? '!' : ' '}`;
};
console.log(
	`fonts ${show(fontWeight, budget.fonts)}kB (all four; by unicode-range a page loads those that it needs)\n`
);
console.log('route'.padEnd(34), '    js', '    css', '    all', '  largest lazy chunk (kB gzip)');
for (const [, route, leaf, layouts = ''] of routes.sort((a, b) => a[1].localeCompare(b[1]))) {
	const keys = new Set();
	for (const key of [...app, node(0), ...layouts.split(',').filter(Boolean).map(node), node(leaf)])
		for (const it of closure(key)) keys.add(it);
	const first = files(keys);
	// What its components may load later: dynamic imports that are no nodes of kit's, each with what it alone brings.
	const later = new Set(
		[...keys].flatMap((key) => (/client-optimized\/app\.js$/.test(key) ? [] : (manifest[key].dynamicImports ?? [])))
	);
	const lazy = [...later].map((key) => sum(files([...closure(key)].filter((it) => !keys.has(it))).js));
	const [js, css] = [sum(first.js), sum(first.css)];
	console.log(
		route.padEnd(34),
		show(js, budget.js),
		show(css, budget.css),
		show(js + css + fontWeight, budget.all),
		show(Math.max(0, ...lazy), budget.lazy)
	);
}

// What is on a page before anybody scrolls, by the names of chunks or their sources: what it imports, and what it shows.
const first = [
	'#home #board #Thumbnail #EventList #follow #frame src/lib/event/Poster.svelte',
	{
		'/giai/[id]': '#round #filter',
		'/van/[id]': '#game src/lib/bout/BesideMoves.svelte',
		'/ky-thu/[id]': 'src/lib/people/NextGames.svelte src/lib/people/RatingHistory.svelte'
	}
];
const named = (names) =>
	names.split(' ').map((name) => {
		const found = Object.keys(manifest).find((key) => (manifest[key].src ?? `#${manifest[key].name}`) === name);
		if (found) return found;
		console.error(`no chunk is ${name}: what its page shows first is told in dev/size.mjs`);
		process.exit(1);
	});
const sent = new Map();
const weighSent = (file) => {
	if (!sent.has(file)) sent.set(file, brotliCompressSync(readFileSync(client + file)).length + HEAD);
	return sent.get(file);
};
/** The files of a route with what it shows first. */
function filesOf(route, shows) {
	const leaf = routes.find(([, name]) => name === route)?.[2];
	const all = files([...app, node(0), node(leaf), ...named(shows)].flatMap((key) => [...closure(key)]));
	return new Set([...all.js, ...all.css]);
}
console.log('\nafter the home page'.padEnd(35), ' files', '    kB', '  (brotli, with a head each)');
const home = filesOf('/', first[0]);
for (const [route, shows] of Object.entries(first[1])) {
	const more = [...filesOf(route, shows)].filter((file) => !home.has(file));
	const bytes = more.reduce((total, file) => total + weighSent(file), 0);
	console.log(route.padEnd(34), String(more.length).padStart(6), show(bytes, LATER));
}
if (routes.length === 0) {
	console.error('no routes found: kit has changed what it generates');
	over += 1;
}
console.log(
	over === 0
		? '\nwithin budget'
		: `\n${over} over budget (!): js ${budget.js / KB}, css ${budget.css / KB}, fonts ${budget.fonts / KB}, all ${budget.all / KB}, lazy ${budget.lazy / KB}, later ${LATER / KB}`
);
process.exitCode = over === 0 ? 0 : 1;
