// The client for others is typed: its example is sound to the compiler, and what the schema does not have is an error.
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const EXAMPLE = at('../../../../clients/typescript/examples/typed.ts');
/** A builder's file that stands nowhere: every line below a mark must be an error, or the mark is one. */
const WRONG = at('../../../../clients/typescript/examples/wrong.ts');
const wrong = `
import { connect, graphql, KydanError } from '../kydan.js';
import { Standings, type Row } from './typed.ts';
export const row = (row: Row): [number, string, number | null] => [row.rank, row.points, row.person.birthYear];
// @ts-expect-error the schema has no such field
export const name = (row: Row) => row.person.nmae;
// @ts-expect-error it was not asked for
export const id = (row: Row) => row.person.id;
// @ts-expect-error an id is a text
export const asked = connect('https://kydan.example').ask(Standings, { event: 7 });
const Games = graphql('query Games { liveBouts(first: 2) { id white { name } } }');
export const games = connect('https://kydan.example', { key: 'kydan_' }).ask(Games).then(({ liveBouts }) =>
	liveBouts.map(({ white }) => white.name));
const Nothing = graphql('query Nothing { noSuchThing { id } }');
export const nothing = connect('https://kydan.example').ask(Nothing).then((answer) =>
	// @ts-expect-error a document with such a field has no answer
	answer.noSuchThing.id);
export const why = (cause: unknown) => (cause instanceof KydanError ? [cause.code, cause.retryAfter] : []);
`;

test('a document of the client for others is typed by the schema', { timeout: 60_000 }, () => {
	const options: ts.CompilerOptions = {
		target: ts.ScriptTarget.ES2022,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
		strict: true,
		noUncheckedIndexedAccess: true,
		noEmit: true,
		allowImportingTsExtensions: true,
		types: [],
		// As it would stand beside a builder's own project.
		paths: { 'gql.tada': [at('../../../node_modules/gql.tada/dist/gql-tada.d.ts')] }
	};
	const host = ts.createCompilerHost(options);
	const { getSourceFile, fileExists } = host;
	host.fileExists = (name) => name === WRONG || fileExists(name);
	host.getSourceFile = (name, version, ...rest) =>
		name === WRONG ? ts.createSourceFile(name, wrong, version) : getSourceFile(name, version, ...rest);
	const program = ts.createProgram([EXAMPLE, WRONG], options, host);
	const found = [EXAMPLE, WRONG].flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)));
	expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});
