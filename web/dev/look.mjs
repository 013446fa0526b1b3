// Looks at every page of the built app over the mock server, on a desk and on a phone, in both languages:
// axe's findings, layout shift, largest paint and errors in the console; screenshots into the folder given.
//   npm run build && npm run look -- [folder for screenshots] [part of a page's address]
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const folder = process.argv[2] ?? join(tmpdir(), 'kydan-look');
const only = process.argv[3];
mkdirSync(folder, { recursive: true });

const port = 8098;
const base = `http://127.0.0.1:${port}`;
const mock = spawn(process.execPath, [fileURLToPath(new URL('mock-server.mjs', import.meta.url))], {
	env: { ...process.env, PORT: String(port), BUILD: process.env.BUILD ?? '1', STILL: '1' },
	stdio: ['ignore', 'pipe', 'inherit']
});
await new Promise((resolve) => mock.stdout.once('data', resolve));

const pages = [
	['home', '/'], ['events', '/giai'], ['event-pairings', '/giai/e1'], ['event-standings', '/giai/e1?muc=xep-hang'], ['event-games', '/giai/e1?muc=van'],
	['event-rules', '/giai/e1?muc=dieu-le'], ['event-officials', '/giai/e1?muc=trong-tai'], ['event-upcoming', '/giai/e3'],
	['game-live', '/van/g17'], ['game-ruled', '/van/g18'], ['game-chess', '/van/g29'], ['game-proposal', '/van/g19'],
	['people', '/ky-thu'], ['people-search', '/ky-thu?tim=phuong'], ['person', '/ky-thu/p1'], ['person-rulings', '/ky-thu/p6'],
	['clubs', '/cau-lac-bo'], ['club', '/cau-lac-bo/c1'],
	['laws', '/luat'], ['law-search', '/luat?tim=cham%20quan'], ['law', '/luat/xiangqi-vn'], ['article', '/luat/xiangqi-vn/4.3'], ['article-second', '/luat/xiangqi-vn/15.5?lan=2'],
	['missing', '/khong-co'], ['missing-game', '/van/khong-co']
].filter(([name]) => !only || name.includes(only));
const views = [
	['1280x800', { viewport: { width: 1280, height: 800 } }],
	['390x844', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }]
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
let failed = 0;
try {
	for (const [size, options] of views)
		for (const language of ['vi', 'en']) {
			const context = await browser.newContext(options);
			await context.addInitScript((language) => {
				localStorage.setItem('kydan.language', language);
				window.shifts = 0;
				window.paint = 0;
				new PerformanceObserver((list) => list.getEntries().forEach((entry) => entry.hadRecentInput || (window.shifts += entry.value))).observe({ type: 'layout-shift', buffered: true });
				new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.paint = entry.startTime))).observe({ type: 'largest-contentful-paint', buffered: true });
			}, language);
			for (const [name, path] of pages) {
				const page = await context.newPage();
				const problems = [];
				page.on('console', (message) => message.type() === 'error' && !message.text().includes('Not found: /khong-co') && problems.push(message.text()));
				page.on('pageerror', (error) => problems.push(String(error)));
				await page.goto(base + path);
				await page.waitForSelector('h1, [role="alert"], .empty');
				await page.waitForLoadState('networkidle').catch(() => {});
				await page.waitForTimeout(250);
				const { shifts, paint } = await page.evaluate(() => ({ shifts: window.shifts, paint: window.paint }));
				const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
				await page.evaluate(axe);
				const { violations } = await page.evaluate(() => window.axe.run());
				if (language === 'vi' || size === '1280x800') await page.screenshot({ path: join(folder, `${name}-${size}${language === 'en' ? '-en' : ''}.png`), fullPage: size !== '1280x800' });
				const wrong = violations.length > 0 || shifts > 0.02 || wide || problems.length > 0;
				if (wrong) failed += 1;
				console.log(`${wrong ? '✗' : '✓'} ${size} ${language} ${name}: shift ${shifts.toFixed(3)}, paint ${Math.round(paint)} ms${wide ? ', WIDER THAN THE SCREEN' : ''}`);
				for (const violation of violations) console.log(`    axe ${violation.id}: ${violation.help}\n      ${violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join('\n      ')}`);
				for (const problem of problems) console.log(`    console: ${problem}`);
				await page.close();
			}
			await context.close();
		}
} finally {
	await browser.close();
	mock.kill();
}
console.log(failed === 0 ? 'all pages are well' : `${failed} looks were not well`);
process.exitCode = failed === 0 ? 0 : 1;
