import { language, locale } from './words.svelte.ts';

/** An amount in đồng, which have no minor unit. */
export const sayDong = (amount: number): string =>
	new Intl.NumberFormat(locale(), { style: 'currency', currency: 'VND' }).format(amount);

/** What somebody typed as an amount in đồng: `200000`, `200.000`; NaN where it is none. */
export const readDong = (text: string): number =>
	/^\d{1,3}([. ]\d{3})*$|^\d+$/.test(text.trim()) ? Number(text.replace(/[. ]/g, '')) : Number.NaN;

/** A decimal number as the server writes it, by locale: `4.14` is `4,14` in Vietnamese. */
export const sayDecimal = (number: string): string => (language.code === 'vi' ? number.replace('.', ',') : number);
