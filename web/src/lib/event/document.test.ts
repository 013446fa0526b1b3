import { expect, it } from 'vitest';
import { roman } from './document.ts';

it('numbers sections as documents do', () => {
	expect([1, 4, 8, 9, 14, 15, 19, 40].map(roman)).toEqual(['I', 'IV', 'VIII', 'IX', 'XIV', 'XV', 'XIX', 'XXXX']);
});
