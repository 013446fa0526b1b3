import { language } from './words.svelte.ts';

/** A decimal number as the server writes it, by locale: `4.14` is `4,14` in Vietnamese. */
export const sayDecimal = (number: string): string => (language.code === 'vi' ? number.replace('.', ',') : number);
