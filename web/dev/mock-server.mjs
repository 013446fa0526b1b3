// A stand-in for the server, for development and screenshots only: it answers schema.graphql from made-up
// data and judges nothing. `npm run mock`, then `KYDAN_URL=http://127.0.0.1:8099 npm run dev`.
// With BUILD=1 it also serves build/ with the fallback page, as the real server does.
import { createServer } from 'node:http';
import { readFileSync, existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSchema, graphql, GraphQLScalarType } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { rootValue, typeNameOf } from './mock/data.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const schema = buildSchema(readFileSync(join(here, '../schema.graphql'), 'utf8'));
for (const type of Object.values(schema.getTypeMap())) {
	if ('resolveType' in type) type.resolveType = typeNameOf;
	if (type instanceof GraphQLScalarType && type.name === 'Long') type.serialize = Number;
}

// BUILD=1 for build/, or the folder of another build.
const build = process.env.BUILD === '1' ? join(here, '../build') : process.env.BUILD;
const port = Number(process.env.PORT ?? 8099);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json' };

const server = createServer(async (request, response) => {
	const { pathname } = new URL(request.url, 'http://mock');
	if (pathname === '/graphql' && request.method === 'POST') {
		let body = '';
		for await (const chunk of request) body += chunk;
		const { query, variables } = JSON.parse(body);
		const result = await graphql({ schema, source: query, variableValues: variables, rootValue });
		for (const error of result.errors ?? []) console.error(error.message, error.path);
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result));
	} else if (build) {
		const file = join(build, pathname);
		const served = existsSync(file) && statSync(file).isFile() ? file : join(build, 'index.html');
		const text = readFileSync(served);
		response.setHeader('content-type', `${types[extname(served)] ?? 'application/octet-stream'}; charset=utf-8`);
		response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
	} else response.writeHead(404).end();
});

useServer({ schema, roots: { query: rootValue, mutation: rootValue, subscription: rootValue } }, new WebSocketServer({ server, path: '/graphql' }));
server.listen(port, '127.0.0.1', () => console.log(`mock on http://127.0.0.1:${port}`));
