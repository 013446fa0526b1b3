// Grave acts ask whoever is logged in to prove once more who they are: one dialog for every form, fetched when asked.
import { mount, unmount } from 'svelte';
import ConfirmIdentity from './ConfirmIdentity.svelte';

/** True once it was proved, false where whoever sits there gave up. */
export default function askIdentity(): Promise<boolean> {
	return new Promise((resolve) => {
		const dialog = mount(ConfirmIdentity, {
			target: document.body,
			props: {
				onanswer: (proved: boolean) => {
					resolve(proved);
					void unmount(dialog);
				}
			}
		});
	});
}
