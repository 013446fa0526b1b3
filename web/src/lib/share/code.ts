// What somebody puts into a page of another site.

export type Theme = 'auto' | 'sang' | 'toi';

export interface Framed {
	origin: string;
	/** The page on our site, such as `/van/…`. */
	path: string;
	/** The part of an event; nothing for a game. */
	part?: string;
	title: string;
	theme: Theme;
	language: string;
}

const quoted = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const framed = ({ path, part }: Framed): string => (part ? `${path}/${part}` : path);

/** The frame as an element that holds its own size. */
export function frameCode(of: Framed): string {
	const wishes = new URLSearchParams();
	if (of.theme !== 'auto') wishes.set('giao-dien', of.theme);
	if (of.language !== 'vi') wishes.set('lang', 'en');
	const query = wishes.size > 0 ? `?${wishes}` : '';
	const [width, height] = of.part ? [720, 560] : [480, 680];
	const source = quoted(`${of.origin}/nhung${framed(of)}${query}`);
	return `<iframe src="${source}" title="${quoted(of.title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

/** The script that puts the frame where it stands and lets it be as high as it needs. */
export function scriptCode(of: Framed): string {
	const wishes = [
		`data-trang="${quoted(framed(of))}"`,
		`data-ten="${quoted(of.title)}"`,
		...(of.theme === 'auto' ? [] : [`data-giao-dien="${of.theme}"`]),
		...(of.language !== 'vi' ? ['data-lang="en"'] : [])
	];
	return `<script async src="${quoted(of.origin)}/nhung/nhung.js" ${wishes.join(' ')}></${'script'}>`;
}
