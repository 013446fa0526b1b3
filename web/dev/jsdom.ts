// What components ask of a browser and jsdom has not: layout. Nothing here answers for one.
import { configure } from '@testing-library/svelte';
import { vi } from 'vitest';

// A machine that does other work as well takes longer than a second for what is waited for.
configure({ asyncUtilTimeout: 4_000 });

Element.prototype.scrollIntoView = vi.fn();
Element.prototype.setPointerCapture = vi.fn();
window.matchMedia = (media: string) =>
	({ matches: false, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal = function () {
	this.open = true;
};
HTMLDialogElement.prototype.close = function () {
	this.open = false;
	this.dispatchEvent(new Event('close'));
};
