// Writes the types by which every document is typed, of the web app and of the client for others, from schema.graphql.
// No network.
import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));
const introspection = introspectionFromSchema(schema, { descriptions: false });
const text = outputIntrospectionFile(minifyIntrospection(introspection), { fileType: '.d.ts', shouldPreprocess: true });
for (const file of ['../src/lib/api/schema.d.ts', '../../clients/typescript/schema.d.ts'])
	writeFileSync(new URL(file, import.meta.url), text);
