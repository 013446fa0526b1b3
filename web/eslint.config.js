// What TypeScript and svelte-check do not see: bindings nobody uses, promises nobody waits for, keys of lists.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default typescript.config(
	{ ignores: ['build/', '.svelte-kit/', 'node_modules/', 'src/lib/api/schema.d.ts', 'static/'] },
	js.configs.recommended,
	...typescript.configs.recommended,
	...svelte.configs.recommended,
	...svelte.configs.prettier,
	{ languageOptions: { globals: { ...globals.browser, ...globals.node } } },
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } }
	},
	{
		rules: {
			// TypeScript knows what exists.
			'no-undef': 'off',
			// The app stands at the root of its server, and links lead to files of the server too.
			'svelte/no-navigation-without-resolve': 'off',
			// Sets and maps are replaced whole (`$state.raw`), or nobody watches them.
			'svelte/prefer-svelte-reactivity': 'off',
			'no-restricted-syntax': [
				'error',
				...[
					// Waited for as it is, or by a function without arguments that gives it, and nothing said where it fails.
					'SvelteAwaitBlock[catch=null] > ImportExpression',
					'SvelteAwaitBlock[catch=null] > CallExpression[callee.name!="part"][arguments.length=0]',
					// On its way before it is waited for, or not waited for at all.
					'SvelteScriptElement VariableDeclarator > ImportExpression',
					'UnaryExpression[operator="void"] > CallExpression[callee.property.name="then"][arguments.length=1] > MemberExpression > ImportExpression'
				].map((selector) => ({
					selector,
					message:
						"without a network it fails in silence and never comes: write part(() => import('…')), of #lib/site/part.svelte.ts, or say in {:catch} what stands there instead"
				}))
			],
			// A space that must stay, also an unbreakable one, is written so that it can be seen.
			'svelte/no-useless-mustaches': 'off',
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }]
		}
	}
);
