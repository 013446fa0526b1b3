import adapter from '@sveltejs/adapter-static';

/** @type {import('@sveltejs/kit').Config} */
export default {
	compilerOptions: { runes: true },
	kit: {
		// One page for every route: the server answers with it wherever no file and no API is. The demo, which is served to its own
		// machine, is not compressed.
		adapter: adapter({ precompress: !process.env.KYDAN_UNCOMPRESSED, fallback: 'index.html' }),
		// Only whoever works registers it (routes/(work)/+layout.svelte): a visit by a spectator stays light.
		serviceWorker: { register: false },
		csp: {
			mode: 'hash',
			directives: {
				'default-src': ['self'],
				'connect-src': ['self'],
				'img-src': ['self', 'data:'],
				// One inline style: of kit's own element that tells screen readers of a new page.
				'style-src': ['self', 'unsafe-hashes', 'sha256-S8qMpvofolR8Mpjy4kQvEm7m1q8clzU4dfDH0AmvZjo='],
				'object-src': ['none'],
				'base-uri': ['self'],
				'form-action': ['self']
			}
		},
		typescript: {
			config: (config) => ({ ...config, include: [...config.include, '../dev/**/*.mjs'] })
		}
	}
};
