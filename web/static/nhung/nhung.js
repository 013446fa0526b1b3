// On a page of another site: puts a frame where this script stands.
//   <script async src="https://…/nhung/nhung.js" data-trang="/van/…" data-giao-dien="toi" data-lang="en"></script>
(() => {
	const script = document.currentScript;
	const { origin } = new URL(script.src);
	const { trang = '', giaoDien, lang } = script.dataset;
	if (!/^\/(van|giai)\/[\w-]+(\/[\w-]+)?$/.test(trang)) return console.error(`Kỳ Đàn: data-trang "${trang}"`);
	const address = new URL(`/nhung${trang}`, origin);
	if (giaoDien) address.searchParams.set('giao-dien', giaoDien);
	if (lang) address.searchParams.set('lang', lang);

	const frame = document.createElement('iframe');
	frame.src = address.href;
	frame.title = script.dataset.ten || 'Kỳ Đàn';
	frame.loading = 'lazy';
	frame.style.cssText = `border:0;width:100%;height:480px;max-width:${trang.startsWith('/van/') ? '480px' : '100%'}`;
	script.after(frame);
	addEventListener('message', ({ source, origin: from, data }) => {
		const height = data?.kydan?.height;
		if (source === frame.contentWindow && from === origin && height > 100 && height < 6000)
			frame.style.height = `${Math.ceil(height)}px`;
	});
})();
