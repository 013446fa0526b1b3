import builders from '../../../../../crates/server/words/pages/builders.en.json';
import type { BuildersWords } from './builders.ts';

/** The words of the page for builders, in English. */
export const buildersEn: BuildersWords = {
	title: builders.title,
	lead: builders.lead,
	terms: builders.terms,
	tabs: {
		bat_dau: 'Start',
		vi_du: 'Examples',
		tra_cuu: 'Reference',
		khoa: 'Keys',
		gioi_han: 'Limits',
		dieu_khoan: 'Terms',
		thay_doi: 'Changes'
	},
	sections: 'Parts of this page',
	start: {
		...builders.first,
		graphiql: 'Open GraphiQL',
		graphiqlText: 'Write questions with completion in the browser; it asks as a visitor, never with your log-in.',
		clients: 'Clients that are there',
		clientsText:
			'TypeScript and Rust, with types made from the schema, in the repository: clients/typescript, clients/rust.',
		live: 'Listening',
		liveText:
			'A browser follows an event or a game at /feed/{id} (server-sent events); programs subscribe over WebSocket (graphql-transport-ws) at /graphql.',
		changes: 'Following by position',
		changesText:
			'changes(after, of) answers by pages what changed at an event, a game, a player, a club, in the news or anywhere, after a position of the log; /feed/changes tells the same as it happens (Last-Event-ID). A change says what to ask for again, and no more.',
		webhooks: 'Webhooks',
		webhooksText:
			'Or let the platform call your program: signed as Standard Webhooks has it, at least once, again where it was not taken. More in docs/webhooks.md.',
		webhooksLink: 'Register a webhook',
		files: 'By address alone'
	},
	examples: {
		lead: 'Each example runs right here, on the data of this site.',
		run: 'Run',
		runOf: (title: string) => `Run the example: ${title}`,
		open: 'Open in GraphiQL',
		openOf: (title: string) => `Open in GraphiQL: ${title}`,
		variables: 'Variables',
		answer: 'Answer',
		answerOf: (title: string) => `Answer: ${title}`,
		none: 'There is no event with a game yet to show.',
		titles: {
			events: 'Events',
			standings: 'An event’s standings',
			pairings: 'A round’s pairings and results',
			moves: 'A game’s moves',
			player: 'A player',
			club: 'A club',
			ratings: 'The rating list',
			season: 'The season’s calendar',
			law: 'Searching the laws'
		},
		addresses: {
			schema: 'The API’s schema',
			pgn: 'Every game of the event (PGN)',
			csv: 'The standings (CSV)',
			trf: 'The tournament report (TRF26)',
			game: 'One game (PGN)',
			person: 'A player’s calendar (iCalendar)',
			club: 'A club’s calendar (iCalendar)',
			news: 'News (Atom)',
			feed: 'How the event stands (JSON, with an ETag)'
		}
	},
	reference: {
		lead: 'Every type and every field of the schema.',
		find: 'Find a type or field',
		kinds: {
			object: 'Object',
			input: 'Input',
			enum: 'Values',
			union: 'One of',
			interface: 'Interface',
			scalar: 'Scalar'
		},
		roots: { Query: 'Ask', Mutation: 'Do', Subscription: 'Listen' },
		fields: 'Fields',
		gone: 'Goes',
		usual: 'by default',
		found: (n: number) => (n === 1 ? '1 result' : `${n} results`),
		back: 'All types'
	},
	keys: {
		lead: 'Whoever asks for much, or does an event’s or a club’s work, uses a key. You make it in your account; nobody has to approve.',
		make: 'Make a key in your account',
		send: 'Sent with each request',
		points: [
			'A key to read: what everybody may read, with limits of its own.',
			'A key for an event: the daily work of its officials — entries, check-in, pairings, publishing, moves, results.',
			'A key for a club: entries, lineups, dues.',
			'No key punishes, decides appeals, appoints, grants roles, or reads birth dates and contacts.',
			'A key never may what its maker may not at that moment.',
			'A key is shown once. Once revoked, the next request is refused (401). A new password ends every key.',
			'Keys ask by POST; listening takes none.'
		],
		policy: 'The column “Key” of the policy page says what may be done with which.'
	},
	limits: {
		lead: 'The usual bounds; an operator may set others. Each holds ten seconds’ worth.',
		questions: 'Questions/s',
		changes: 'Changes/s',
		work: 'Work/s',
		stranger: 'Without a key, by network address',
		key: 'One key',
		workText:
			'A field costs one, a list its rows; a question costs 30,000 at most and is 14 levels deep at most. Time of the machine beyond that counts as well.',
		headers: 'What is left',
		headersText:
			'Answers to a key carry RateLimit-Policy and RateLimit: q is the quota, w its seconds, r what remains, t the seconds until it is full. Beyond it comes 429 with Retry-After; wait as long as it says.',
		rest: 'Besides',
		restText:
			'The text of a question has 64 KB at most, a list in variables 5,000 entries, a WebSocket 24 subscriptions. One question a request, no batches.'
	},
	changes: {
		policy: 'How something goes',
		policyText:
			'Nothing is renamed, nothing changes its meaning. What goes is marked @deprecated with the day on which it goes, 180 days later at the earliest, and listed here. New fields and values may come at any time: pass over values that you do not know.',
		leaving: 'What goes',
		nothing: 'Nothing goes at present.',
		log: 'Changes',
		entries: [
			{
				on: '2026-11-28',
				what: 'Edition.offered: whether the federation offers it to new events; publishRules refuses another with edition_not_offered.'
			},
			{
				on: '2026-11-27',
				what: 'previewEventFile reads files of events of teams (teams, rounds.matches, rounds.lineups, rounds.away); EventFileStanding has FOLLOWS; events of teams have files team-standings, team-crosstable, matches-3.'
			},
			{
				on: '2026-11-27',
				what: 'Round.bye and Round.teamBye go on 2027-06-01: leftOver names players and teams. editions.ruleOptions, systems (forPlayers, forTeams, never) and ruleLimits tell what rules may choose before there is an event.'
			},
			{
				on: '2026-11-27',
				what: 'events(search) and pastEvents(search): events by words of the name and the venue, without diacritics.'
			},
			{
				on: '2026-11-27',
				what: 'removePlayers and returnPlayer go on 2027-06-01: removeContestants and returnContestant take players and teams.'
			},
			{
				on: '2026-11-27',
				what: 'previewEventFile reads lists of players as XLSX or CSV, too (players.club, players.birthYear, lines); every event has a file swiss-manager; calendars have a STATUS.'
			},
			{
				on: '2026-11-27',
				what: 'Event.currentRound: the round that goes on, also where later ones are public already.'
			},
			{
				on: '2026-11-27',
				what: 'An event may name minors by their initials (settings.minors): every answer, file and picture follows; namesInFull says whether whoever asks reads all of them.'
			},
			{
				on: '2026-11-27',
				what: 'Telephone and mail are kept by consent alone: keepContact, dropContact; an import of members says contactsAgreed, else those two columns are passed over.'
			},
			{
				on: '2026-11-24',
				what: 'An administrator sees whose keys are in use and ends one with a reason (keysHeld, endKey); its owner is told.'
			},
			{
				on: '2026-11-24',
				what: 'Webhooks: addWebhook, testWebhook, pauseWebhook, replayWebhook; an address is asked first whether it wants to be told (proveWebhook). changes, logHead and /feed/changes: following by cursor.'
			},
			{
				on: '2026-11-24',
				what: 'An event may tell moves later (settings.broadcastDelay, bout.delay): until the game is over nothing tells them earlier.'
			},
			{
				on: '2026-11-24',
				what: 'Files come into an event as proposals: previewEventFile (TRF), previewGames and attachGames (PGN); filedGames are games as a file has them, beside the record.'
			},
			{
				on: '2026-11-24',
				what: 'This page. The schema at /api/schema.graphql, GraphiQL, introspection; keys for programs (makeKey, revokeKey, viewer.keys, programKey) with RateLimit; clients in TypeScript and Rust.'
			}
		]
	}
};
