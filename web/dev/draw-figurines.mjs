// Draws src/lib/board/art/{han,chess}.json from their sources. Run once, by hand, when a figurine set changes:
// in a folder of its own, `npm i @fontsource/lxgw-wenkai-tc@5 opentype.js@1.3.4 chessground@9.2.1`,
// then there `node <repository>/web/dev/draw-figurines.mjs`. The licenses stand in web/NOTICE.md.
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const require = createRequire(`${process.cwd()}/`);
const opentype = require('opentype.js');
const out = (name) => fileURLToPath(new URL(`../src/lib/board/art/${name}.json`, import.meta.url));

// --- xiangqi: characters of LXGW WenKai TC (OFL 1.1) as outlines, centered on 0 0 in a box of EM units.
const EM = 120;
const red = { general: '帥', advisor: '仕', elephant: '相', chariot: '俥', horse: '傌', cannon: '炮', soldier: '兵' };
const black = { general: '將', advisor: '士', elephant: '象', chariot: '車', horse: '馬', cannon: '砲', soldier: '卒' };
const css = readFileSync('node_modules/@fontsource/lxgw-wenkai-tc/700.css', 'utf8');

function fontOf(character) {
	const code = character.codePointAt(0);
	for (const [, face] of css.matchAll(/@font-face \{([^}]*)\}/g)) {
		const ranges = /unicode-range: ([^;]*);/.exec(face)?.[1] ?? '';
		const holds = ranges.split(',').some((range) => {
			const [from, to = from] = range
				.trim()
				.slice(2)
				.split('-')
				.map((hex) => parseInt(hex, 16));
			return from <= code && code <= to;
		});
		if (holds) return `node_modules/@fontsource/lxgw-wenkai-tc/files/${/files\/([^)]*\.woff)\)/.exec(face)[1]}`;
	}
	throw new Error(`no font file holds ${character}`);
}

/** Path data in whole units, relative, with the shortest separators: a third of opentype.js's own text. */
function outline(character) {
	const font = opentype.parse(new Uint8Array(readFileSync(fontOf(character))).buffer);
	const glyph = font.charToGlyph(character);
	const box = glyph.getPath(0, 0, EM).getBoundingBox();
	const { commands } = glyph.getPath(-(box.x1 + box.x2) / 2, -(box.y1 + box.y2) / 2, EM);
	let text = '';
	let last = '';
	let [x, y] = [0, 0];
	let start = [0, 0];
	const emit = (letter, numbers) => {
		const joined = numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('');
		text += letter === last && letter !== 'm' ? (numbers[0] < 0 ? joined : ` ${joined}`) : letter + joined;
		last = letter;
	};
	for (const c of commands) {
		if (c.type === 'Z') {
			text += 'z';
			last = 'z';
			[x, y] = start;
			continue;
		}
		const points = [c.x1, c.y1, c.x2, c.y2, c.x, c.y].filter((n) => n !== undefined).map(Math.round);
		const [toX, toY] = points.slice(-2);
		if (c.type === 'L' && toX === x && toY === y) continue;
		emit(
			c.type.toLowerCase(),
			points.map((n, i) => n - (i % 2 ? y : x))
		);
		[x, y] = [toX, toY];
		if (c.type === 'M') start = [x, y];
	}
	return text;
}

const drawn = (set) => Object.fromEntries(Object.entries(set).map(([role, character]) => [role, outline(character)]));
const write = (name, sides) => writeFileSync(out(name), `${JSON.stringify(sides, null, '\t')}\n`);
write('han', { WHITE: drawn(red), BLACK: drawn(black) });

// --- chess: the set of Colin M.L. Burnett (GPL 2 or later), 45 units square.
const sheet = readFileSync('node_modules/chessground/assets/chessground.cburnett.css', 'utf8');
const sides = { WHITE: {}, BLACK: {} };
for (const [, role, side, data] of sheet.matchAll(/piece\.(\w+)\.(\w+)[^{]*\{[^}]*base64,([^'")]*)/g)) {
	const art = Buffer.from(data, 'base64')
		.toString()
		.replace(/^<svg[^>]*>/, '')
		.replace(/<\/svg>$/, '');
	sides[side.toUpperCase()][role] = art;
}
write('chess', sides);
