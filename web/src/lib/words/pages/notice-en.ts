import notices from '../../../../../crates/server/words/notices.en.json';
import type { NoticeWords } from './notice.ts';

export const noticeEn = {
	title: 'My notices',
	hint: 'What concerns you, the newest first. Nobody but you sees this list.',
	none: 'No notices yet.',
	nobody: 'This account belongs to nobody in the register, so there are no notices.',
	link: 'Notices',
	bell: (count) => (count === 0 ? 'Notices: nothing new' : `Notices: ${count >= 100 ? '99+' : count} unread`),
	sending: 'Choose what is sent by mail and to devices',
	unread: 'Unread',
	readAll: 'Mark all as read',
	markRead: 'Read',
	markUnread: 'Read again later',
	markOf: (act, what) => `${act}: ${what}`,
	allRead: 'All are marked as read.',
	round: (round) => `round ${round}`,
	table: (table) => `table ${table}`,
	plays: (white, black) => `${white} – ${black}`,
	score: (score) => `Result as it stands: ${score}`,
	noScore: 'The game has no result now.',
	until: (at) => `You can appeal until ${at}.`,
	overturned: 'This ruling was overturned.',
	kind: notices.kind
} satisfies NoticeWords;
