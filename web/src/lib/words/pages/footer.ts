import type { Widen } from '#lib/words/widen.ts';
import { dictionary } from '#lib/words/words.svelte.ts';

/** The words below every page, in Vietnamese. */
export const footerVi = {
	label: 'Cuối trang',
	builders: 'API cho chương trình',
	news: 'Tin mới (Atom)',
	lacks: 'Phần này chưa tải xong khi in. Hãy in lại để có đủ.'
} as const;

export type FooterWords = Widen<typeof footerVi>;

/** The words below every page. */
export const footerWords = dictionary<FooterWords>(footerVi, () => import('./footer-en.ts').then((m) => m.footerEn));
