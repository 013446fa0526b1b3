import { describe, expect, it } from 'vitest';
import { filesOf } from '../dev/hall.js';

const chunk = (fileName: string, parts: Record<string, unknown> = {}) => ({
	type: 'chunk',
	fileName,
	moduleIds: [] as string[],
	imports: [] as string[],
	dynamicImports: [] as string[],
	isEntry: false,
	facadeModuleId: null as string | null,
	...parts
});
const bundle = Object.fromEntries(
	[
		chunk('app.js', {
			isEntry: true,
			facadeModuleId: '/web/.svelte-kit/generated/client-optimized/app.js',
			imports: ['base.js'],
			dynamicImports: ['moves.js', 'office.js']
		}),
		chunk('base.js', { viteMetadata: { importedCss: new Set(['base.css']), importedAssets: new Set(['a.woff2']) } }),
		chunk('moves.js', { moduleIds: ['/web/src/moves.svelte'], imports: ['board.js'], dynamicImports: ['dialog.js'] }),
		chunk('board.js', { viteMetadata: { importedCss: new Set(['board.css']), importedAssets: new Set() } }),
		// A dialog leads back to the page that opened it.
		chunk('dialog.js', { imports: ['moves.js', 'words.js'] }),
		chunk('words.js'),
		chunk('office.js', { moduleIds: ['/web/src/office.svelte'], imports: ['ledger.js'] }),
		chunk('ledger.js'),
		{ type: 'asset', fileName: 'documents.json' }
	].map((it) => [it.fileName, it])
);

describe('what a device keeps for a hall without a network', () => {
	it('is a page with all that it needs or may ask for, and the app, but no other page', () => {
		expect(filesOf(bundle, ['/web/src/moves.svelte'])).toEqual([
			'a.woff2',
			'app.js',
			'base.css',
			'base.js',
			'board.css',
			'board.js',
			'dialog.js',
			'moves.js',
			'words.js'
		]);
	});

	it('cannot be said of a page that is not built', () => {
		expect(() => filesOf(bundle, ['/web/src/renamed.svelte'])).toThrow('nothing is built of /web/src/renamed.svelte');
	});
});
