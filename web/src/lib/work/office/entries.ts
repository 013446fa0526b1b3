// What the office asks about entries. Apart from `event.ts`: whoever writes rules has none.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql } from '#lib/api/client.ts';
import { OfficeEvent, success } from './event.ts';

export const Enter = graphql(
	`mutation EnterPlayers($input: EnterPlayersInput!) { enterPlayers(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
