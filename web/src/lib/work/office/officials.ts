// What the office asks about an event's officials.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, query, type ResultOf } from '#lib/api/client.ts';
import type { OfficialFunction } from '#lib/api/graphql.ts';
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
export const SetTenure = graphql(
	`mutation SetTenure($input: SetTenureInput!) { setTenure(input: $input) ${success} }`,
	[OfficeEvent, RefusalParts]
);
const Warnings = graphql(`
	query AppointmentWarnings($id: ID!, $person: ID!, $function: OfficialFunction!) {
		event(id: $id) {
			appointmentWarnings(person: $person, function: $function) {
				kind
				grade
				until
				players {
					id
					name
				}
			}
		}
	}
`);
export type WarningShown = NonNullable<ResultOf<typeof Warnings>['event']>['appointmentWarnings'][number];
/** What speaks against an appointment; for whoever may appoint. */
export const askWarnings = async (id: string, person: string, office: OfficialFunction) =>
	(await query(Warnings, { id, person, function: office })).event?.appointmentWarnings ?? [];
