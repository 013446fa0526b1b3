/** The addresses of the app's pages. Ids are the API's, escaped. */
const id = encodeURIComponent;

export const path = {
	home: () => '/',
	events: () => '/giai',
	/** What bodies and events announce. */
	announcements: (one?: string) => `/thong-bao${one ? `#${id(one)}` : ''}`,
	/** The season's calendar. */
	calendar: () => '/lich',
	rulesDocument: (event: string) => `/giai/${id(event)}/dieu-le`,
	event: (event: string, tab?: string) => `/giai/${id(event)}${tab ? `?muc=${tab}` : ''}`,
	/** An event's list as a file, its headings in the language. */
	file: (event: string, name: string, language: string) =>
		`/giai/${id(event)}/tep/${name}${language !== 'vi' ? '?language=en' : ''}`,
	/** The same with the names of minors in full, for who works at the event. */
	fileInFull: (event: string, name: string, language: string) =>
		`/graphql/tep/giai/${id(event)}/${name}${language !== 'vi' ? '?language=en' : ''}`,
	/** The event's screen for a hall. */
	hall: (event: string) => `/giai/${id(event)}/man-hinh`,
	/** A game's moves as a file. */
	gameFile: (bout: string, name: string) => `/van/${id(bout)}/tep/${name}`,
	/** Where one enters an event: oneself, or the members of a club. */
	enter: (event: string) => `/giai/${id(event)}/dang-ky`,
	/** A team's page: its matches and squad; its captain hands in lineups and results there. */
	team: (event: string, team: string) => `/giai/${id(event)}/doi/${id(team)}`,
	/** Where the code of a player leads that is read at the door. */
	atTheDoor: (event: string, person: string) => `/vao-cua/${id(event)}/${id(person)}`,
	/** Where arbiters check players in. */
	checkIn: (event: string) => `/ban-trong-tai/diem-danh/${id(event)}`,
	bout: (bout: string) => `/van/${id(bout)}`,
	/** Where a player appeals against a ruling. */
	appeal: (bout: string, ruling: string) => `/van/${id(bout)}/khieu-nai?phan-quyet=${id(ruling)}`,
	/** Where a player claims a draw. */
	claim: (bout: string) => `/van/${id(bout)}/xin-hoa`,
	/** The game clock on the phone, set as the game's event has it. */
	clock: (bout?: string) => `/dong-ho${bout ? `?van=${id(bout)}` : ''}`,
	/** Whom and what this device follows. */
	followed: () => '/theo-doi',
	people: () => '/ky-thu',
	person: (person: string) => `/ky-thu/${id(person)}`,
	/** All games of a player as a file. */
	playedFile: (person: string, ending: string) => `/ky-thu/${id(person)}/tep/games.${ending}`,
	/** A player's rated games with what each did to the rating, as a file. */
	ratedFile: (person: string, kind: string, language: string) =>
		`/ky-thu/${id(person)}/tep/ratings-${kind.toLowerCase()}.csv${language !== 'vi' ? '?language=en' : ''}`,
	/** Two players side by side, in one game. */
	meeting: (one: string, other: string, kind?: string) =>
		`/ky-thu/${id(one)}/voi/${id(other)}${kind ? `?mon=${kind}` : ''}`,
	/** Events of the past, from files. */
	pastEvents: () => '/giai-cu',
	pastEvent: (past: string) => `/giai-cu/${id(past)}`,
	/** Rating lists of the past, from files. */
	pastLists: (list?: string) => `/he-so/cu${list ? `?danh-sach=${id(list)}` : ''}`,
	ratingLists: () => '/he-so',
	ratingList: (kind: string, tempo: string, month: string) => `/he-so?mon=${kind}&nhip=${tempo}&thang=${month}`,
	/** A receipt, to be printed. */
	receipt: (receipt: string) => `/phieu-thu/${id(receipt)}`,
	/** A member's card, to be printed. */
	card: (person: string) => `/the-hoi-vien/${id(person)}`,
	clubs: () => '/cau-lac-bo',
	club: (club: string) => `/cau-lac-bo/${id(club)}`,
	/** A federation's body, one that was merged too. */
	body: (body: string) => `/to-chuc/${id(body)}`,
	/** Where somebody who is in no register yet asks a club to admit them. */
	join: (club?: string) => `/gia-nhap${club ? `?clb=${id(club)}` : ''}`,
	/** What became of that: the secret stands behind the #. */
	ownLetter: (secret: string) => `/gia-nhap/thu#${id(secret)}`,
	/** What programs may ask, and how. */
	builders: () => '/api',
	laws: () => '/luat',
	law: (law: string) => `/luat/${id(law)}`,
	/** An article's permalink; of articles printed with one number, the ordinal says which. */
	article: ({ law, number, ordinal }: { law: string; number: string; ordinal: number }) =>
		`/luat/${id(law)}/${id(number)}${ordinal > 1 ? `?lan=${ordinal}` : ''}`,
	logIn: () => '/dang-nhap',
	/** Where the owner of an account sets its password with a code. */
	/** Where a link to set a forgotten password is asked for. */
	forgotten: () => '/quen-mat-khau',
	setPassword: () => '/dat-mat-khau'
};
