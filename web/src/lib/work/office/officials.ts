// What the office asks about an event's officials.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql } from '#lib/api/client.ts';
import { OfficeEvent, success } from './event.ts';

export const Appoint = graphql(`mutation Appoint($input: AppointInput!) { appoint(input: $input) ${success} }`, [OfficeEvent, RefusalParts]);
