import { expect, test } from 'vitest';
import { frameCode, scriptCode, type Framed } from './code.ts';

const game: Framed = {
	origin: 'https://kydan.example',
	path: '/van/abc',
	title: 'Lý "Sơn" <b>',
	theme: 'auto',
	language: 'vi'
};

test('a game is framed as it is, and what somebody wrote stays words', () => {
	const code = frameCode(game);
	expect(code).toContain('src="https://kydan.example/nhung/van/abc"');
	expect(code).toContain('title="Lý &quot;Sơn&quot; &lt;b&gt;"');
	expect(scriptCode(game)).toContain('data-trang="/van/abc"');
	expect(scriptCode(game)).not.toContain('giao-dien');
});

test('a part of an event goes in its theme and language', () => {
	const table: Framed = { ...game, path: '/giai/e', part: 'bang-cheo', theme: 'toi', language: 'en' };
	expect(frameCode(table)).toContain('/nhung/giai/e/bang-cheo?giao-dien=toi&amp;lang=en"');
	expect(scriptCode(table)).toContain('data-trang="/giai/e/bang-cheo"');
	expect(scriptCode(table)).toContain('data-giao-dien="toi" data-lang="en"');
});
