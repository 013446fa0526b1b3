// Within a frame: follows the public feed and shows the page anew where something has changed; tells the page around
// it how high it is. Without this script the page stands as it was sent.
(() => {
	const root = document.documentElement;
	const dark = matchMedia('(prefers-color-scheme: dark)');
	if (!root.dataset.theme) {
		const paint = () => (root.dataset.theme = dark.matches ? 'dark' : 'light');
		dark.addEventListener('change', paint);
		paint();
	}

	const tell = () => parent !== window && parent.postMessage({ kydan: { height: root.scrollHeight } }, '*');
	new ResizeObserver(tell).observe(document.body);

	let asked;
	async function show() {
		asked = undefined;
		try {
			const answer = await fetch(location.href, { credentials: 'omit', cache: 'no-cache' });
			if (!answer.ok) return;
			const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
			const [old, now] = [document.querySelector('main'), page.querySelector('main')];
			if (now && old.innerHTML !== now.innerHTML) old.replaceWith(document.adoptNode(now));
		} catch {
			// The line is gone: the feed comes back by itself, and says so.
		}
	}
	if (!root.dataset.feed) return;
	let first = true;
	const feed = new EventSource(root.dataset.feed);
	feed.onmessage = () => {
		// The first frame is what the page shows already. A crowd does not ask in the same instant.
		if (!first) asked ??= setTimeout(show, Math.random() * 800);
		first = false;
	};
})();
