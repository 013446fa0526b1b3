import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { documentsOf, idOf } from '../../../dev/documents.js';
import { command, graphql, query, settle, type Fetch, type ResultOf } from './client.ts';
import { ArticleParts, RefusalParts } from './fragments.ts';
import { language } from '#lib/words/words.svelte.ts';
import { printDocument, type RefusalCode } from './graphql.ts';

/** Where the browser is. */
const here = vi.hoisted(() => ({ route: { id: '/giai/[id]' } }));
vi.mock('$app/state', () => ({ page: here }));

const Register = graphql(
	`
		mutation Register($input: RegisterClubInput!) {
			registerClub(input: $input) {
				__typename
				... on ClubSuccess {
					club {
						id
						name
					}
				}
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
type Payload = ResultOf<typeof Register>['registerClub'];

describe('a document', () => {
	it('is sent with every fragment that it needs, each once', () => {
		const text = printDocument(Register);
		for (const name of ['RefusalParts', 'ExplanationParts', 'ArticleParts'])
			expect(text.split(`fragment ${name} on`)).toHaveLength(2);
		expect(printDocument(ArticleParts)).toMatch(/^fragment ArticleParts on LawArticle/);
	});
});

describe('a payload', () => {
	it('parts into what was done and why it was not', () => {
		const done = settle({ __typename: 'ClubSuccess', club: { id: '1', name: 'Bến Thành' } } as Payload);
		expect(done).toEqual({ ok: true, value: { __typename: 'ClubSuccess', club: { id: '1', name: 'Bến Thành' } } });
		if (done.ok) expectTypeOf(done.value.club.name).toEqualTypeOf<string>();
		const refused = settle({ __typename: 'Refusal', code: 'forbidden', rule: 'r' } as Payload);
		expect(refused.ok).toBe(false);
		if (!refused.ok) expectTypeOf(refused.refusal.code).toEqualTypeOf<RefusalCode>();
	});
});

describe('a command id', () => {
	it('is a UUID and new each time', () => {
		expect(command().commandId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
		expect(command().commandId).not.toBe(command().commandId);
	});
});

describe('a document that the build noted', () => {
	const Bodies = (graphql as unknown as (text: string, fragments: [], id: string) => object)(
		'{ bodies { id } }',
		[],
		'ab12'
	);
	const answering = (...answers: object[]) => {
		const sent: unknown[] = [];
		const fetch = (async (_: unknown, init: RequestInit) => {
			sent.push(JSON.parse(String(init.body)));
			return new Response(JSON.stringify(answers.shift()), { headers: { 'content-type': 'application/json' } });
		}) as Fetch;
		return { sent, fetch };
	};

	it('is asked for by its id alone', async () => {
		const { sent, fetch } = answering({ data: { bodies: [] } });
		expect(await query(Bodies, {} as never, fetch)).toEqual({ bodies: [] });
		expect(sent).toEqual([{ extensions: { document: 'ab12' }, variables: {} }]);
	});

	it('is told in words to a server that does not know it', async () => {
		const unknown = { errors: [{ message: 'no', extensions: { code: 'unknown_document' } }] };
		const { sent, fetch } = answering(unknown, { data: { bodies: [] } });
		expect(await query(Bodies, {} as never, fetch)).toEqual({ bodies: [] });
		expect(sent[1]).toEqual({ query: '{ bodies { id } }', variables: {} });
	});

	it('asks for names in Chinese characters where pages are read in Chinese', async () => {
		const unknown = { errors: [{ message: 'no', extensions: { code: 'unknown_document' } }] };
		const { sent, fetch } = answering(unknown, ...Array.from({ length: 3 }, () => ({ data: { bodies: [] } })));
		language.code = 'zh';
		await query(Bodies, {} as never, fetch);
		// A form of a page of work stores what it shows.
		here.route.id = '/(work)/van-phong/hoi-vien/[id]';
		await query(Bodies, {} as never, fetch);
		here.route.id = '/giai/[id]';
		language.code = 'vi';
		await query(Bodies, {} as never, fetch);
		expect(sent).toEqual([
			{ extensions: { document: 'ab12', names: 'han' }, variables: {} },
			{ query: '{ bodies { id } }', variables: {}, extensions: { names: 'han' } },
			{ extensions: { document: 'ab12' }, variables: {} },
			{ extensions: { document: 'ab12' }, variables: {} }
		]);
	});

	it('is noted with every fragment that it needs, as validated text', () => {
		const noted = [...documentsOf('src').values()];
		expect(noted.length).toBeGreaterThan(20);
		for (const text of noted)
			for (const [, name] of text.matchAll(/\.\.\.\s*(\w+)/g))
				if (name !== 'on') expect(text.split(`fragment ${name} on`)).toHaveLength(2);
		expect(idOf('{ bodies { id } }')).toBe('d869c19b71');
	});
});
