// What the server says may be done: shown as it is, with its reason where it may not.
import { RefusalParts } from '#lib/api/fragments.ts';
import { graphql, type ResultOf } from '#lib/api/graphql.ts';
import { capabilityWords } from '#lib/words/pages/capability.ts';
import { sayRole } from '#lib/words/roles.ts';

export const CapabilityParts = graphql(
	`
		fragment CapabilityParts on Capability {
			deed
			may
			who
			limits {
				key
				value
			}
			refusal {
				...RefusalParts
			}
		}
	`,
	[RefusalParts]
);
export type CapabilityShown = ResultOf<typeof CapabilityParts>;

/** Roles in words, for «who may». */
export const sayRoles = (who: readonly string[]): string =>
	who.map((role) => (role === 'visitor' ? capabilityWords().everybody : sayRole(role))).join(', ');

/** What is said of one deed; the server names them all. */
export const of = (
	capabilities: readonly CapabilityShown[],
	deed: CapabilityShown['deed']
): CapabilityShown | undefined => capabilities.find((one) => one.deed === deed);

/** Whether it may be done now. */
export const can = (capabilities: readonly CapabilityShown[], deed: CapabilityShown['deed']): boolean =>
	of(capabilities, deed)?.may ?? false;

/** Whether the viewer has the right, whatever the state of things allows now. */
export const mayEver = (capabilities: readonly CapabilityShown[], deed: CapabilityShown['deed']): boolean => {
	const code = of(capabilities, deed)?.refusal?.code;
	return code !== 'forbidden' && code !== 'not_logged_in';
};

/** A limit as a number, where there is one. */
export const limit = (
	capabilities: readonly CapabilityShown[],
	deed: CapabilityShown['deed'],
	key: string
): number | undefined => {
	const value = of(capabilities, deed)?.limits.find((one) => one.key === key)?.value;
	return value === undefined ? undefined : Number(value);
};
