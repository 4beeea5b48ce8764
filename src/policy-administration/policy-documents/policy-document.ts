import { addMonths, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type SentLevel, sentLevels } from '../premium-invoices/reminder-levels.ts';

/** What a document of a policy is (handbook N 2.6). */
export const policyDocumentCategories = [
  'POLICY_AND_ENDORSEMENTS',
  'COVER_DECISION',
  'PREMIUM_INVOICE',
  'REMINDER',
  'DECLARATION_RECEIPT',
  'CLAIM_LETTER',
  'SETTLEMENT',
  'TAX_CERTIFICATE',
  'COMMISSION_STATEMENT',
] as const;
export type PolicyDocumentCategory = ValueOf<typeof policyDocumentCategories>;

/** Whether the reader has opened it. */
export const readStatuses = ['UNREAD', 'READ'] as const;
export type ReadStatus = ValueOf<typeof readStatuses>;

/** The right that a document needs besides that to documents: nobody reads in a letter what its record hides from them. */
const rightsOfCategories: Readonly<Record<PolicyDocumentCategory, Permission | null>> = {
  POLICY_AND_ENDORSEMENTS: null,
  COVER_DECISION: 'read_clr',
  PREMIUM_INVOICE: 'policy-admin-read',
  REMINDER: 'policy-admin-read',
  DECLARATION_RECEIPT: 'policy-admin-read',
  CLAIM_LETTER: 'read_claims',
  SETTLEMENT: 'read_claims',
  TAX_CERTIFICATE: 'policy-admin-read',
  COMMISSION_STATEMENT: 'brokerage_paid',
};

/** The right that documents of a category need besides that to documents; `null` where they need none. */
export function rightOf(category: PolicyDocumentCategory): Permission | null {
  return rightsOfCategories[category];
}

/**
 * Under which policy the history tells of a document. `null`: what a broker is paid is theirs, and no part of what others
 * read of the policy.
 */
export function historyOf<Policy extends string>({
  policyKey,
  category,
}: Readonly<{ policyKey: Policy; category: PolicyDocumentCategory }>): Policy | null {
  return category === 'COMMISSION_STATEMENT' ? null : policyKey;
}

/** The categories that a reader with these rights may have. */
export function readableCategories(has: (permission: Permission) => boolean): PolicyDocumentCategory[] {
  return policyDocumentCategories.filter((category) => {
    const right = rightOf(category);
    return right === null || has(right);
  });
}

/** Types of files that browsers show by themselves and that cannot act: the others are only downloaded. */
const shown = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** Whether a file of a type can be looked at in the browser. */
export function canBeShown(contentType: string): boolean {
  return (shown as readonly string[]).includes(contentType);
}

/** Years for which documents are kept at least (handbook N 2.6); the insurer may keep one for longer. */
const leastYearsKept = 10;

/** The last day on which a document is kept at least. */
export function leastKept(documentDate: Day): Day {
  return addMonths(documentDate, 12 * leastYearsKept);
}

/** Most documents in one archive, and most bytes of the files in it (handbook N 2.6: 50 MB). */
export const mostInArchive = 50;
export const largestArchive = 50 * 1024 * 1024;

/** Names of the files of an archive: equal ones are numbered, so that unpacking overwrites none. */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const { base, ending } = partsOf(name.replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'document');
    let unique = `${base}${ending}`;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${base} (${number})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function partsOf(name: string): Readonly<{ base: string; ending: string }> {
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return { base: name.slice(0, name.length - ending.length), ending };
}

/** Which reminder of an invoice a letter is, by what it is about (`invoice-reminder/inv_1-N`); `null` of all other documents. */
export function reminderLevelOf({ letterAbout }: Readonly<{ letterAbout: string | null }>): SentLevel | null {
  const [kind, name = ''] = (letterAbout ?? '').split('/');
  return kind === 'invoice-reminder' ? (sentLevels.find((level) => name.endsWith(`-${level}`)) ?? null) : null;
}
