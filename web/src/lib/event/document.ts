// An event's rules as the document that federations publish: the fifteen sections of appendix 5 of the xiangqi law, each with
// the clauses that the settings make and the text that was written for it.
import { documentWords } from '#lib/words/pages/document.ts';
import { sayDays } from '#lib/words/dates.ts';
import { settingClauses, type Clause, type SectionOf } from './setting-clauses.ts';
import type { SettingsShown } from './settings.ts';

interface Written {
	key: string;
	heading: string;
	text: string;
}
export interface DocumentSection {
	heading: string;
	/** What the platform plays by. */
	clauses: { key: string; label: string; text: string }[];
	/** What is read by people alone. */
	texts: { heading: string; text: string }[];
}

type Slot = keyof ReturnType<typeof documentWords>['sections'];
/** In the order of the appendix: the keys of written sections that belong there, and the clauses. */
const SLOTS: [Slot, readonly string[], SectionOf?][] = [
	['purpose', ['purpose']],
	['days', ['days']],
	['organizer', ['organizer', 'host', 'sponsors']],
	['eligibility', ['eligibility', 'exceptions'], 'eligibility'],
	['venue', ['venue']],
	['program', ['program'], 'program'],
	['format', ['format'], 'format'],
	['laws', ['laws', 'time_control'], 'laws'],
	['ranking', ['ranking'], 'ranking'],
	['prizes', ['prizes', 'prizes_and_discipline'], 'prizes'],
	['titles', ['titles'], 'titles'],
	['rights', ['rights']],
	['fees', ['fees'], 'fees'],
	['registration', ['registration', 'entry_form'], 'registration'],
	['deadline', ['deadline'], 'deadline']
];

/** The document's sections; those of which nothing is said are left out, and what has no place of its own comes last. */
export function documentSections(
	event: { venue: string; startsOn: string; endsOn: string; settings: SettingsShown },
	written: readonly Written[]
): DocumentSection[] {
	const clauses: Clause[] = settingClauses(event.settings);
	const own: Partial<Record<Slot, string>> = { days: sayDays(event.startsOn, event.endsOn), venue: event.venue };
	const placed = new Set<string>();
	const sections = SLOTS.flatMap(([slot, keys, of]): DocumentSection[] => {
		const texts = written.filter(({ key }) => keys.includes(key));
		texts.forEach(({ key }) => placed.add(key));
		const made = of ? clauses.filter((clause) => clause.of === of) : [];
		const fact = own[slot];
		if (texts.length === 0 && made.length === 0 && !fact) return [];
		return [
			{
				heading: documentWords().sections[slot],
				clauses: [...(fact ? [{ key: slot, label: '', text: fact }] : []), ...made],
				texts
			}
		];
	});
	const rest = written.filter(({ key }) => !placed.has(key));
	return [...sections, ...rest.map(({ heading, text }) => ({ heading, clauses: [], texts: [{ heading: '', text }] }))];
}

const ROMAN: [number, string][] = [
	[10, 'X'],
	[9, 'IX'],
	[5, 'V'],
	[4, 'IV'],
	[1, 'I']
];
/** As sections are numbered: 14 is XIV. */
export function roman(number: number): string {
	let left = number;
	let text = '';
	for (const [value, letters] of ROMAN)
		while (left >= value) {
			text += letters;
			left -= value;
		}
	return text;
}
