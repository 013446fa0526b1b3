// By day or by night: as the device says, unless whoever uses it chose.
import { browser } from '$app/environment';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
const KEY = 'kydan.theme';

class Look {
	#chosen = $state<Theme>('auto');
	#night: MediaQueryList | undefined;

	constructor() {
		if (!browser) return;
		this.#chosen = themes.find((one) => one === localStorage.getItem(KEY)) ?? 'auto';
		this.#night = matchMedia('(prefers-color-scheme: dark)');
		this.#night.addEventListener('change', () => this.#show());
		this.#show();
	}

	get chosen(): Theme {
		return this.#chosen;
	}
	set chosen(theme: Theme) {
		this.#chosen = theme;
		if (theme === 'auto') localStorage.removeItem(KEY);
		else localStorage.setItem(KEY, theme);
		// The server writes the first page by it.
		document.cookie = `${KEY}=${theme}; path=/; max-age=${theme === 'auto' ? 0 : 31536000}; samesite=lax`;
		this.#show();
	}

	/** Writes onto the page which palette holds, and paints the browser's own bar like the header. */
	#show(): void {
		const theme = this.#chosen === 'auto' ? (this.#night?.matches ? 'dark' : 'light') : this.#chosen;
		document.documentElement.dataset.theme = theme;
		document
			.querySelector('meta[name="theme-color"]')
			?.setAttribute('content', theme === 'dark' ? '#1e1916' : '#fffdf8');
	}
}

export const look = new Look();
