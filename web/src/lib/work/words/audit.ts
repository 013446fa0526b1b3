import { dictionary } from '#lib/words/words.svelte.ts';
import { auditVi, type AuditWords } from './audit-vi.ts';

/** The words of the audit. */
export const auditWords = dictionary<AuditWords>(auditVi, () => import('./audit-en.ts').then((m) => m.auditEn));
