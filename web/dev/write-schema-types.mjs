// Writes src/lib/api/schema.d.ts, by which every document is typed, from schema.graphql. No network.
import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';

const schema = buildSchema(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'));
const introspection = introspectionFromSchema(schema, { descriptions: false });
const text = outputIntrospectionFile(minifyIntrospection(introspection), { fileType: '.d.ts', shouldPreprocess: true });
writeFileSync(new URL('../src/lib/api/schema.d.ts', import.meta.url), text);
