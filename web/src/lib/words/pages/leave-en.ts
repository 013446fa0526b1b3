import type { LeaveWords } from './leave.ts';

/** The words for whoever leaves an event, in English. */
export const leaveEn: LeaveWords = {
	act: { person: 'Withdraw', team: 'Withdraw the team' },
	of: { person: (name) => `Withdraw: ${name}`, team: (name) => `Withdraw ${name} from the event` },
	sure: {
		person: (name) => `${name} is not paired any more. Results so far are treated as the event’s law says.`,
		team: (name) => `Let ${name} and all its players leave the event? This cannot be undone.`
	},
	withdrew: (name) => `${name} has left the event.`
};
