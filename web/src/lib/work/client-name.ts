const BROWSERS: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\bOPR\/|\bOpera\b/, 'Opera'],
	[/\bcoc_coc_browser\//, 'Cốc Cốc'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari']
];
const SYSTEMS: [RegExp, string][] = [
	[/\bAndroid\b/, 'Android'],
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux']
];

/** What a client calls itself, shortened to what its owner knows it by: `Chrome · Android`. Others stay as they are. */
export function nameClient(agent: string): string {
	if (!agent.startsWith('Mozilla/')) return agent;
	const found = [BROWSERS, SYSTEMS].map((table) => table.find(([pattern]) => pattern.test(agent))?.[1]).filter(Boolean);
	return found.length > 0 ? found.join(' · ') : agent;
}
