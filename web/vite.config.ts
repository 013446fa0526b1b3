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
	'api/(client|keeper|server-time|trouble|graphql|loaded)\\b',
	'words/(vi|words)\\b',
	'paths',
	'session',
	'preferences',
	'parts/(Header|Page|Shown|Skeleton|Empty|ErrorNote)\\b'
];

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
							test: new RegExp(
								`node_modules/(svelte|@sveltejs|esm-env|clsx)/|generated/root|src/lib/(${everywhere.join('|')})`
							)
						}
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
