import { expect, it } from 'vitest';
import { LARGEST, titleOf, wrongWith } from './pdf.ts';

it('looks at what is in a file, whatever it is called', async () => {
	expect(await wrongWith(new Blob(['%PDF-1.7\n']))).toBeUndefined();
	expect(await wrongWith(new File(['<html>'], 'so-do.pdf', { type: 'application/pdf' }))).toBe('notPdf');
	expect(await wrongWith(new Blob([]))).toBe('notPdf');
	expect(await wrongWith(new Blob([new Uint8Array(LARGEST + 1)]))).toBe('tooLarge');
});

it('proposes the name of a file as a title', () => {
	expect(titleOf('Sơ_đồ  nhà thi đấu.PDF')).toBe('Sơ đồ nhà thi đấu');
	expect(titleOf('.pdf')).toBe('');
});
