import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

// The server that answers /graphql in development: the real one, or the mock of `npm run mock`.
const server = process.env.KYDAN_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
	plugins: [sveltekit()],
	build: { target: 'es2022' },
	server: { proxy: { '/graphql': { target: server, ws: true } } },
	preview: { proxy: { '/graphql': { target: server, ws: true } } },
	test: { include: ['src/**/*.test.ts'], environment: 'node' }
});
