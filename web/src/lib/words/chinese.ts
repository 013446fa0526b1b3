// Everything that is said in Chinese, by subject: it comes as one, when Chinese is asked for.
import roles from '../../../../crates/access/words/roles.zh.json';
import plies from '../../../../crates/xiangqi/words/plies.zh.json';
import { amongZh } from './pages/among-zh.ts';
import { boardZh } from './pages/board-zh.ts';
import { boutZh } from './pages/bout-zh.ts';
import { bracketZh } from './pages/bracket-zh.ts';
import { careerZh } from './pages/career-zh.ts';
import { copyingZh } from './pages/copying-zh.ts';
import { eventZh } from './pages/event-zh.ts';
import { eventRulesZh } from './pages/event-rules-zh.ts';
import { eventListsZh } from './pages/event-lists-zh.ts';
import { eventsZh } from './pages/events-zh.ts';
import { eventDownloadsZh } from './pages/event-downloads-zh.ts';
import { figureZh } from './pages/figure-zh.ts';
import { followZh } from './pages/follow-zh.ts';
import { hallZh } from './pages/hall-zh.ts';
import { homeZh } from './pages/home-zh.ts';
import { kindsZh } from './pages/kinds-zh.ts';
import { lawZh } from './pages/law-zh.ts';
import { listsZh } from './pages/lists-zh.ts';
import { overviewZh } from './pages/overview-zh.ts';
import { peopleZh } from './pages/people-zh.ts';
import { scheduleZh } from './pages/schedule-zh.ts';
import { nextGamesZh } from './pages/next-games-zh.ts';
import { shareZh } from './pages/share-zh.ts';
import { siteZh } from './pages/site-zh.ts';
import { termsZh } from './pages/terms-zh.ts';
import { viewerZh } from './pages/viewer-zh.ts';
import { zh } from './zh.ts';

export const chinese = {
	shared: zh,
	roles,
	plies,
	among: amongZh,
	board: boardZh,
	bout: boutZh,
	bracket: bracketZh,
	career: careerZh,
	copying: copyingZh,
	event: eventZh,
	eventRules: eventRulesZh,
	eventLists: eventListsZh,
	events: eventsZh,
	eventDownloads: eventDownloadsZh,
	figure: figureZh,
	follow: followZh,
	hall: hallZh,
	home: homeZh,
	kinds: kindsZh,
	law: lawZh,
	lists: listsZh,
	overview: overviewZh,
	people: peopleZh,
	schedule: scheduleZh,
	nextGames: nextGamesZh,
	share: shareZh,
	site: siteZh,
	terms: termsZh,
	viewer: viewerZh
} as const;
