import { expect, it } from 'vitest';
import { sayChange } from './effects.ts';

it('writes a change with its sign, by locale', () => {
	expect(sayChange('12.80')).toBe('+12,80');
	expect(sayChange('-2.80')).toBe('−2,80');
	expect(sayChange('0.00')).toBe('0,00');
});
