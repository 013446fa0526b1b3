import type { LeaveWords } from './leave.ts';

/** The words for whoever leaves an event, comes back or was entered by mistake, in English. */
export const leaveEn: LeaveWords = {
	act: { person: 'Withdraw', team: 'Withdraw the team' },
	of: { person: (name) => `Withdraw: ${name}`, team: (name) => `Withdraw ${name} from the event` },
	sure: {
		person: (name) => `${name} is not paired any more. Results so far are treated as the event’s law says.`,
		team: (name) =>
			`Let ${name} and all its players leave the event? It can come back before round 1 only, or in a Swiss.`
	},
	withdrew: (name) => `${name} has left the event.`,
	remove: { person: 'Remove', team: 'Remove the team' },
	removeOf: (name) => `Remove ${name} from the list`,
	removeSure: (name) => `Remove ${name} and all its players as if never entered?`,
	removed: (name) => `${name} was removed from the list.`,
	back: { person: 'Let return', team: 'Let the team return' },
	backOf: (name) => `Let return: ${name}`,
	returned: (name) => `${name} is back in the event.`
};
