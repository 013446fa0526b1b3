import { expect, it } from 'vitest';
import { wayBack } from './way-back.ts';

it('leads back to a page of this app', () => {
	expect(wayBack('/ban-trong-tai?giai=e1')).toBe('/ban-trong-tai?giai=e1');
	expect(wayBack(null)).toBe('/lam-viec');
});
it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/dang-nhap?ve=/x'])(
	'never leads to %s',
	(asked) => expect(wayBack(asked)).toBe('/lam-viec')
);
