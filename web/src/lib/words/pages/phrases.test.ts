import { describe, expect, it } from 'vitest';
import { fill } from '#lib/words/pages/phrases.ts';

describe('a phrase', () => {
	it('names squares by place, and the rest together', () => {
		expect(fill('Mã ở {0} bị cản bởi {2+}.', ['b0', 'c2', 'b1'], [])).toBe('Mã ở b0 bị cản bởi b1.');
		expect(fill('Cản ở {1+}.', ['a1', 'a2', 'a3'], [])).toBe('Cản ở a2, a3.');
	});
	it('names plies', () => {
		expect(fill('Sau các nước {plies}.', [], [3, 7])).toBe('Sau các nước 3, 7.');
	});
	it('says so where a square is missing', () => {
		expect(fill('Ở {3}.', ['a1'], [])).toBe('Ở ?.');
	});
});
