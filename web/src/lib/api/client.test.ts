import { describe, expect, expectTypeOf, it } from 'vitest';
import { command, graphql, settle, type ResultOf } from './client.ts';
import { ArticleParts, RefusalParts } from './fragments.ts';
import { printDocument, type RefusalCode } from './graphql.ts';

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
