import { sveltekit } from '@sveltejs/kit/vite';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { persistedDocuments } from './dev/documents.js';
import { hallFiles } from './dev/hall.js';
import { gamesOf, schemaReference } from './dev/reference.js';

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
	'api/(client|keeper|names|server-time|trouble|graphql|loaded|fragments)',
	'words/(vi|words|dates)',
	'paths',
	'session',
	'preferences',
	'parts/(Header|Page|Shown|Skeleton|Empty|ErrorNote|Button|ArticleLink)',
	// What says that a part is missing cannot be fetched when one is.
	'site/(part|Missing)',
	// Smaller, each, than what a request for it costs.
	'event/(suspension|pairings)',
	'work/fold'
];

/**
 * What comes together comes as one file: a request costs some 250 bytes, and small files pack worse. With its parts a file
 * holds all that they import, so what other pages need of that stands in a file before it.
 */
const together: Record<string, string[]> = {
	// What is asked for of a game; what is said of one that goes on; who is followed.
	bout: ['bout/(parts|irregularity|table-record|stopped)'],
	live: ['words/pages/bout', 'parts/LiveSign', 'api/feed'],
	follow: ['site/(followed|Follow)', 'words/pages/(follow|home)'],
	// Around every page, after what it begins with: what ends one comes when somebody is near.
	frame: ['parts/(HeaderTools|Footer|Later|Together)', 'words/pages/footer', 'site/(first|drawn|whole)'],
	// What many pages of work have, and is next to nothing.
	sent: ['work/(may|unsent|plain)', 'work/office/file'],
	// Squares and pieces in words, which sentences need without a board.
	names: ['board/(name|fen|place)', 'words/pages/board', 'games/[a-z]+'],
	// Wherever pieces stand.
	ground: ['board/(Ground|Figure|BoardPicture)'],
	card: ['parts/(Card|Facts)'],
	// The first page shows the newest.
	announced: ['announced/(parts|Announced)', 'words/pages/announcements'],
	clock: ['bout/(Clock|clock)'],
	// Wherever a game is stepped through, then a game's own page and the first page.
	board: ['board/(Board|Coordinates)', 'bout/(Player|Moves|FigurineChoice)', 'words/pages/viewer'],
	game: ['bout/(BoutView|Controls|Steps)'],
	// An event's round, which most come for, after what other pages need of it.
	terms: ['words/pages/terms'],
	event: ['words/pages/event', 'event/(changes|countdown)'],
	field: ['parts/Field'],
	filter: ['event/NameFilter'],
	round: ['event/(Pairings|RoundChoice|Actions)', 'parts/(CopyTable|copy-table)', 'words/pages/(copying|why)'],
	home: ['site/(HomeLists|Newest|FollowedLink)', 'bout/LiveBoard']
};
const within = (parts: string[]) => `src/lib/(${parts.join('|')})\\.`;

export default defineConfig({
	plugins: [persistedDocuments(), schemaReference(), hallFiles(), sveltekit()],
	// What is asked of where no server says in its pages which games it knows: `lib/games/games.ts`.
	define: { __GAMES__: JSON.stringify(gamesOf()) },
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
					setupFiles: ['dev/jsdom.ts'],
					// Longer than what is waited for in one (`dev/jsdom.ts`).
					testTimeout: 15_000
				}
			}
		]
	}
});
