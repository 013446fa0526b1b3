import { browser } from '$app/environment';

class Network {
	/** What the device says of its network; a request that fails knows better. */
	online = $state(!browser || navigator.onLine);
	constructor() {
		if (!browser) return;
		window.addEventListener('online', () => (this.online = true));
		window.addEventListener('offline', () => (this.online = false));
	}
}

export const network = new Network();
