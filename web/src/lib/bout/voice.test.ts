import { describe, expect, it } from 'vitest';
import { tongueOf, voiceFor } from './voice.ts';

describe('voices', () => {
	it('are found by their language, however it is written', () => {
		const voices = [{ lang: 'en-US' }, { lang: 'de_DE' }, { lang: 'vi-VN' }];
		expect(voiceFor(voices, 'VIETNAMESE')).toBe(voices[2]);
		expect(voiceFor(voices, 'GERMAN')).toBe(voices[1]);
		expect(voiceFor([{ lang: 'fr-FR' }], 'ENGLISH')).toBeUndefined();
	});
	it('say moves as the address has it, else as the page does', () => {
		expect(tongueOf('de', 'vi')).toBe('GERMAN');
		expect(tongueOf('xx', 'vi')).toBe('VIETNAMESE');
		expect(tongueOf(null, 'en')).toBe('ENGLISH');
	});
});
