// What whoever is logged in was told.
import { graphql, mutate, query, type ResultOf } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import { path } from '#lib/paths.ts';

export const NoticeParts = graphql(`
	fragment NoticeParts on Notice {
		position
		kind
		topic
		at
		round
		isRead
		event {
			id
			name
		}
		bout {
			id
			table
			white {
				id
				name
			}
			black {
				id
				name
			}
			result {
				whiteHalfPoints
				blackHalfPoints
				kind
			}
		}
		ruling {
			id
			status
			appealUntil
		}
	}
`);
export type NoticeShown = ResultOf<typeof NoticeParts>;

const List = graphql(
	`
		query Notices($after: String) {
			viewer {
				notices(first: 30, after: $after) {
					edges {
						node {
							...NoticeParts
						}
					}
					pageInfo {
						hasNextPage
						endCursor
					}
				}
			}
		}
	`,
	[NoticeParts]
);
const Unread = graphql(`
	query UnreadNotices {
		viewer {
			unreadNotices
		}
	}
`);
const Mark = graphql(
	`
		mutation MarkNotice($input: MarkNoticeInput!) {
			markNotice(input: $input) {
				__typename
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
const ReadAll = graphql(
	`
		mutation ReadNotices($input: ReadNoticesInput!) {
			readNotices(input: $input) {
				__typename
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);

export const askNotices = async (after: string | null) => (await query(List, { after })).viewer?.notices ?? null;
export const mark = (position: number, as: 'READ' | 'UNREAD') => mutate(Mark, { input: { position, mark: as } });
export const readAll = (through: number) => mutate(ReadAll, { input: { through } });

/** How many are unread: what the header shows. */
class Unseen {
	count = $state(0);
	/** Asks anew; without a network the number stays as it was. */
	async refresh(): Promise<void> {
		try {
			this.count = (await query(Unread, {})).viewer?.unreadNotices ?? 0;
		} catch {
			// The next page asks again.
		}
	}
}
export const unseen = new Unseen();

/** Where a notice leads. */
export function leadsTo({ kind, topic, bout, event }: NoticeShown): string {
	if (kind === 'captain_named' || kind === 'match_reported') return '/tai-khoan';
	if (kind === 'key_ended') return '/tai-khoan/khoa';
	if (kind === 'letter_came') return '/van-phong/hoi-vien';
	switch (topic) {
		case 'pairing':
		case 'result':
		case 'ruling':
			return bout ? path.bout(bout.id) : event ? path.event(event.id, 'ghep-cap') : '/lam-viec';
		case 'entry':
			return event ? path.enter(event.id) : '/lam-viec';
		case 'rules':
			return event ? path.event(event.id, 'dieu-le') : '/lam-viec';
		case 'announcement':
		case 'office':
		case 'rating':
			return event ? path.event(event.id) : '/lam-viec';
		case 'membership':
		case 'dues':
		case 'sanction':
			return '/tai-khoan';
		case 'account':
			return '/tai-khoan/webhook';
	}
}
