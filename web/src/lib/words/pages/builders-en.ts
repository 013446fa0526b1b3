import type { BuildersWords } from './builders.ts';

/** The words of the page for builders, in English. */
export const buildersEn: BuildersWords = {
	title: 'API for programs',
	lead: 'Whatever is public here can be asked for by a program: events, pairings, games, results, ratings, laws. Nobody has to sign up.',
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
		one: 'One address, one way to ask',
		oneText: 'Send a GraphQL question to /graphql by POST, as application/json. The answer is JSON.',
		schema: 'The schema (SDL)',
		schemaText:
			'At an address that stays, with an ETag; generators of code read it. The server answers introspection, too.',
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
	terms: [
		'What is public here may be used again, also in what is sold. Name the source: the federation, with a link to the page.',
		'Results may be corrected by decisions that stay on record: ask again before you show them, and keep no copy for more than a day.',
		'Whoever asked to be erased stands here under a pseudonym; your copies follow within thirty days.',
		'Do not put data together to find what somebody keeps private, and do not use it to bother anybody.',
		'Let your program name itself in User-Agent, with a way to reach you. A program that harms others is slowed, and told why.',
		'It is not promised that nothing ever fails. The source is open under AGPL-3.0: you may run your own.'
	],
	changes: {
		policy: 'How something goes',
		policyText:
			'Nothing is renamed, nothing changes its meaning. What goes is marked @deprecated with the day on which it goes, 180 days later at the earliest, and listed here. New fields and values may come at any time: pass over values that you do not know.',
		leaving: 'What goes',
		nothing: 'Nothing goes at present.',
		log: 'Changes',
		entries: [
			{
				on: '2026-11-24',
				what: 'This page. The schema at /api/schema.graphql, GraphiQL, introspection; keys for programs (makeKey, revokeKey, viewer.keys, programKey) with RateLimit; clients in TypeScript and Rust.'
			}
		]
	}
};
