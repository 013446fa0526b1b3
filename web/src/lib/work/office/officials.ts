// What the office asks about an event's officials.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql } from '#lib/api/client.ts';
import { OfficeEvent, success } from './event.ts';

export const Appoint = graphql(`mutation Appoint($input: AppointInput!) { appoint(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);
export const Dismiss = graphql(`mutation Dismiss($input: DismissInput!) { dismiss(input: $input) ${success} }`, [
	OfficeEvent,
	RefusalParts
]);
export const AssignTables = graphql(
	`mutation AssignTables($input: AssignTablesInput!) { assignTables(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const ReplaceArbiter = graphql(
	`mutation ReplaceArbiter($input: ReplaceArbiterInput!) { replaceArbiter(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const ChiefAbsent = graphql(
	`mutation RecordChiefAbsence($input: ChiefAbsenceInput!) { recordChiefAbsence(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
export const ChiefBack = graphql(
	`mutation EndChiefAbsence($input: ChiefAbsenceInput!) { endChiefAbsence(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
