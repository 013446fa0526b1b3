// Runs at build time only, when the one page is written: it tells browsers to fetch the fonts at once, rather
// than when the scripts have come and the first text is drawn.
import type { Handle } from '@sveltejs/kit';
import latin400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2?url';
import latin600 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-600-normal.woff2?url';
import vietnamese400 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2?url';
import vietnamese600 from '@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-600-normal.woff2?url';

const links = [latin400, vietnamese400, latin600, vietnamese600]
	.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`)
	.join('\n\t\t');

export const handle: Handle = ({ event, resolve }) =>
	resolve(event, { transformPageChunk: ({ html }) => html.replace('<!-- fonts -->', links) });
