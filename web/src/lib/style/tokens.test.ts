// Counts the contrasts of both palettes as WCAG 2.2 defines them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const read = (block: string): Record<string, string> =>
	Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]));
const light = read(css.slice(0, css.indexOf('@media')));
const dark = { ...light, ...read(css.slice(css.indexOf("[data-theme='dark']"))) };

function luminance(hex: string): number {
	const [r, g, b] = [1, 3, 5]
		.map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
		.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(one: string, other: string): number {
	const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (high! + 0.05) / (low! + 0.05);
}

const grounds = ['paper', 'card', 'sunken'];
/** Text and the grounds that it stands on. */
const text: [string, string[]][] = [
	['ink', [...grounds, 'accent-soft', 'warn-soft', 'danger-soft', 'gold-soft', 'dispute-soft', 'overturn-soft']],
	['ink-soft', [...grounds, 'accent-soft']],
	['accent', [...grounds, 'accent-soft']],
	['accent-deep', grounds],
	['on-accent', ['accent', 'accent-deep']],
	['son', grounds],
	['on-son', ['son']],
	['on-gold', ['gold-soft', 'paper', 'card']],
	['red', grounds],
	['warn', ['warn-soft', 'paper', 'card']],
	['danger', ['danger-soft', 'paper', 'card']],
	['win', ['win-soft', 'card']],
	['draw', ['draw-soft', 'card']],
	['loss', ['loss-soft', 'card']],
	['dispute', ['dispute-soft', 'card']],
	['overturn', ['overturn-soft', 'card']],
	['stage-ink', ['stage', 'stage-2']],
	['stage-soft', ['stage', 'stage-2']],
	['stage-gold', ['stage', 'stage-2']],
	['stage-son', ['stage', 'stage-2']],
	['wood-label', ['wood']],
	['square-label', ['wood-light', 'wood-dark', 'plain-light', 'plain-dark']],
	['plain-label', ['plain']],
	['piece-red', ['piece-face']],
	['piece-black', ['piece-face']]
];
/** Marks and edges of controls. */
const marks: [string, string[]][] = [
	['line-strong', ['paper', 'card']],
	['mark-last', ['wood', 'wood-light', 'plain', 'plain-light']],
	['mark-check', ['wood', 'wood-light', 'plain', 'plain-light']],
	['wood-line', ['wood']],
	['plain-line', ['plain']]
];

describe.each([
	['light', light],
	['dark', dark]
])('the %s palette', (_, palette) => {
	const pairs = (list: [string, string[]][], least: number) =>
		list.flatMap(([over, under]) => under.map((ground) => ({ over, ground, least })));
	it.each([...pairs(text, 4.5), ...pairs(marks, 3)])('$over on $ground has $least:1', ({ over, ground, least }) => {
		expect(contrast(palette[over]!, palette[ground]!)).toBeGreaterThanOrEqual(least);
	});
});
