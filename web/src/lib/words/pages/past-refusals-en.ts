import type { PastRefusals } from './past-refusals.ts';

export const pastRefusalsEn: PastRefusals = {
	event_file_of_teams:
		'The file has no teams: an event of teams needs one that has them (records 310 or 013, or a column Team).',
	game_file_bad_source: 'Say where the file comes from.',
	game_file_empty: 'No game of the file is one of this round.',
	game_file_known: 'This file is attached to the round already.',
	game_file_no_round: 'There are no games in round {round} yet.',
	game_file_no_table: 'This round has no table {table}.',
	game_file_table_twice: 'Two games of the file (no. {one} and no. {other}) are for table {table}.',
	game_file_taken_off: 'This file was taken off. Reload the page.',
	no_such_game_file: 'There is no such file.',
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
