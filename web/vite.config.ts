import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { persistedDocuments } from './dev/documents.js';
import { schemaReference } from './dev/reference.js';

// The server that answers /graphql and /feed and makes files in development.
const server = process.env.KYDAN_URL ?? 'http://127.0.0.1:8080';

const proxy = {
	'/graphql': { target: server, ws: true },
	'/api/': { target: server },
	'/feed/': { target: server },
	'^/(giai|van|ky-thu)/[^/]+/tep/': { target: server },
	'/hinh/': { target: server },
	'^/nhung/(van|giai|tokens)': { target: server }
};

// What every page needs, within src/lib.
const everywhere = [
	'api/(client|keeper|server-time|trouble|graphql|loaded|fragments)',
	'words/(vi|words|dates)',
	'paths',
	'session',
	'preferences',
	'parts/(Header|Page|Shown|Skeleton|Empty|ErrorNote|Button|ArticleLink)'
];

/**
 * What comes together comes as one file: a request costs some 250 bytes, and small files pack worse. With its parts a file
 * holds all that they import, so what other pages need of that stands in a file before it.
 */
const together: Record<string, string[]> = {
	// What is asked for of a game; what is said of one that goes on; who is followed.
	bout: ['bout/(parts|irregularity|table-record|stopped)'],
	live: ['words/pages/bout', 'parts/LiveSign'],
	follow: ['site/followed', 'words/pages/(follow|home)'],
	// Around every page, after what it begins with.
	frame: ['parts/(HeaderTools|Footer)', 'words/pages/footer', 'site/(first|drawn)'],
	// Squares and pieces in words, which sentences need without a board.
	names: ['board/(name|fen|place)', 'words/pages/board', 'games/(games|caro|chess|xiangqi)'],
	// Wherever pieces stand.
	ground: ['board/(Ground|Figure|BoardPicture)'],
	card: ['parts/Card'],
	clock: ['bout/(Clock|clock)'],
	// Wherever a game is stepped through, then a game's own page and the first page.
	board: ['board/(Board|Coordinates)', 'bout/(Player|Moves|FigurineChoice)', 'words/pages/viewer'],
	game: ['bout/(BoutView|Controls|Steps)'],
	home: ['site/(HomeLists|Newest|FollowedLink)', 'bout/LiveBoard']
};
const within = (parts: string[]) => `src/lib/(${parts.join('|')})\\.`;

export default defineConfig({
	plugins: [persistedDocuments(), schemaReference(), sveltekit()],
	build: {
		target: 'es2022',
		rolldownOptions: {
			output: {
				codeSplitting: {
					// What every page needs comes as one file: a dozen small ones weigh 4 kB more.
					groups: [
						{
							name: 'base',
							test: new RegExp(`node_modules/(svelte|@sveltejs|esm-env|clsx)/|generated/root|${within(everywhere)}`)
						},
						...Object.entries(together).map(([name, parts]) => ({ name, test: new RegExp(within(parts)) }))
					]
				}
			}
		}
	},
	server: { proxy },
	preview: { proxy },
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: 'units',
					include: ['src/**/*.test.ts'],
					exclude: ['src/**/*.svelte.test.ts'],
					environment: 'node'
				}
			},
			// Components as a browser draws them, without one: what needs layout or a server is in `browser/`.
			{
				extends: true,
				plugins: [svelteTesting()],
				test: {
					name: 'components',
					include: ['src/**/*.svelte.test.ts'],
					environment: 'jsdom',
					setupFiles: ['dev/jsdom.ts']
				}
			}
		]
	}
});
