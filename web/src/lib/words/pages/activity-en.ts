import type { ActivityWords } from './activity.ts';

export const activityEn = {
	competing: 'compete',
	officiating: 'officiate',
	representing: 'play for a team'
} as const satisfies ActivityWords;
