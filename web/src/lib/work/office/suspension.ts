// What the office asks about an event that stands still.
import { graphql } from '#lib/api/client.ts';
import { RefusalParts } from '#lib/api/fragments.ts';
import { OfficeEvent, success } from './event.ts';

export const SuspendEvent = graphql(
	`mutation SuspendEvent($input: SuspendEventInput!) { suspendEvent(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const ResumeEvent = graphql(
	`mutation ResumeEvent($input: EventInput!) { resumeEvent(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
