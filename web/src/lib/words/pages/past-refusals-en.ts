import type { PastRefusals } from './past-refusals.ts';

export const pastRefusalsEn: PastRefusals = {
	no_such_past_event: 'There is no such past event.',
	past_event_bad_dates: 'The last day must not be before the first.',
	past_event_bad_label: 'The name, the place or the source has something in it that cannot be used.',
	past_event_empty: 'No game of the file has a result.',
	past_event_known: 'This file was imported before.',
	past_event_not_over: 'The event ends on {ends_on}: only what is over is imported.',
	past_event_taken_back: 'This event was taken back. Reload the page.',
	past_event_unusable: 'The file has errors and cannot be imported.',
	past_event_without_days: 'Fill in the first and the last day of the event.',
	no_such_past_list: 'There is no such list.',
	past_list_bad_source: 'Say whose list it is.',
	past_list_empty: 'Nobody in the list is registered.',
	past_list_known: 'This file was imported before.',
	past_list_not_yet: 'The day from which it holds is to come.',
	past_list_same_day: 'Another list holds from {on}: take that one back first.',
	past_list_taken_back: 'This list was taken back. Reload the page.',
	past_player_bad_name: 'No. {line}: this name cannot be registered; it is kept in the event alone.'
};
