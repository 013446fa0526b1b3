import { graphql, type ResultOf } from '#lib/api/client.ts';
import { EntryTermsParts } from './entry.ts';

/** An event as lists show it. */
export const EventGlance = graphql(`fragment EventGlance on Event { id name kind venue startsOn endsOn phase }`);
export type EventGlanced = ResultOf<typeof EventGlance>;

export const SettingsParts = graphql(`
	fragment SettingsParts on EventSettings {
		system rounds rated acceleration scoreGroups lastRoundColors meeting halfByes halfByesUntil thirdPlace scoring { win draw loss bye }
		edition { id titleVi titleEn }
		timeControl { baseSeconds incrementSeconds tempo }
		tieBreaks { code titleVi titleEn }
		entry { ...EntryTermsParts }
	}
`, [EntryTermsParts]);
export type SettingsShown = ResultOf<typeof SettingsParts>;
