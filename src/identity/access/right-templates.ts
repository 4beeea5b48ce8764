import type { Permission } from '../../platform/core/permission.ts';
import type { OrderingRole } from './roles.ts';

/*
 * Sets of rights by what somebody does or a token is for: a start that can be adjusted. They give nothing of their own:
 * whoever chooses one gives the rights in it that they may give.
 */

const everybody = ['tci-access', 'policy-selector-single-search', 'buyer-synthesis-basic'] as const;
const readingCover = [
  'read_clr',
  'read_gr',
  'read_company_grade',
  'read_unnamedcover',
  'read_strategic_cover',
  'buyer-synthesis-advanced',
] as const;
const readingCases = ['read_overdues', 'read_claims'] as const;
const writingCases = ['write_overdues', 'write_claims'] as const;
const filing = ['edoc', 'export-tables'] as const;

/** What users do, the most common first. */
export const userTemplates = {
  'credit-manager': [
    ...everybody,
    ...readingCover,
    ...readingCases,
    ...writingCases,
    ...filing,
    'policy-selector-multi-search',
    'policy-admin-read',
    'write_strategic_cover',
  ],
  approver: [...everybody, ...readingCover, ...readingCases, 'policy-admin-read'],
  receivables: [...everybody, ...readingCases, ...writingCases, ...filing, 'read_clr'],
  accounting: [...everybody, ...filing, 'policy-admin-read', 'policy-admin-write', 'read_overdues'],
  reader: [...everybody, ...readingCover, ...readingCases, ...filing, 'policy-admin-read', 'no_transactional'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type UserTemplate = keyof typeof userTemplates;

const requesting = ['requestor-validator', 'requestor-four-eyes', 'requestor-six-eyes'] as const;
const reading = ['read-only', 'broker-read-only'] as const;

/** The ordering roles of each template, the first that a policy offers: what a role is called depends on its mode. */
const templateRoles: Readonly<Record<UserTemplate, readonly OrderingRole[]>> = {
  'credit-manager': [...requesting, ...reading],
  approver: ['validator-four-eyes', 'final-validator-six-eyes', 'requestor-validator', ...reading],
  receivables: [...requesting, ...reading],
  accounting: reading,
  reader: reading,
};

/** The ordering role that a template gives where these are offered; `null` where none of its roles is. */
export function roleOfTemplate(template: UserTemplate, offered: readonly OrderingRole[]): OrderingRole | null {
  return templateRoles[template].find((role) => offered.includes(role)) ?? null;
}

/** What programs are for. A right to cover requests is one to read and to place them, as the ordering role allows. */
export const tokenPurposes = {
  covers: ['tci-access', 'buyer-synthesis-basic', ...readingCover],
  'aged-debtors': ['tci-access', 'read_overdues', 'write_overdues'],
  claims: ['tci-access', ...readingCases, ...writingCases],
  lists: ['tci-access', 'export-tables', ...readingCover, ...readingCases],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type TokenPurpose = keyof typeof tokenPurposes;

/** The rights of a set that somebody may give. */
export function rightsWithin(rights: readonly Permission[], grantable: readonly Permission[]): Permission[] {
  return rights.filter((right) => grantable.includes(right));
}

/** The template whose rights, as far as they may be given, are these and no others; `null` for a selection of one's own. */
export function templateOf(held: readonly Permission[], grantable: readonly Permission[]): UserTemplate | null {
  const isSame = (rights: readonly Permission[]) =>
    rights.length === held.length && rights.every((right) => held.includes(right));
  const names = Object.keys(userTemplates) as UserTemplate[];
  return names.find((name) => isSame(rightsWithin(userTemplates[name], grantable))) ?? null;
}
