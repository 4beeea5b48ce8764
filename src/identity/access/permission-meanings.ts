import type { Permission } from '../../platform/core/permission.ts';

/** Areas of the portal to which permissions belong, in the order of its navigation. */
export const permissionAreas = [
  'General',
  'Policies',
  'Limits & cover',
  'Receivables & claims',
  'Other products',
  'Broker',
  'Content',
  'Other tools',
] as const;
export type PermissionArea = (typeof permissionAreas)[number];

/** What a permission opens, for those who grant it (handbook policy-and-nonpayment 7, covers 13). */
export const permissionMeanings: Readonly<Record<Permission, Readonly<{ area: PermissionArea; opens: string }>>> = {
  no_transactional: { area: 'General', opens: 'removes the right to submit any request, declaration or claim' },
  'export-tables': { area: 'General', opens: 'lists as XLSX and CSV' },
  'tci-access': { area: 'General', opens: 'all areas of trade credit insurance' },

  'policy-selector-single-search': { area: 'Policies', opens: 'choosing one policy as the context of every screen' },
  'policy-selector-multi-search': { area: 'Policies', opens: 'choosing several policies at once' },
  'policy-admin-read': { area: 'Policies', opens: 'terms, premium and fees, declarations, renewal, figures: reading' },
  'policy-admin-write': { area: 'Policies', opens: 'declaring turnover, responding to renewals' },
  edoc: { area: 'Policies', opens: 'documents of the policy and the document portal' },

  read_clr: { area: 'Limits & cover', opens: 'cover requests and their history' },
  read_gr: { area: 'Limits & cover', opens: 'grade requests and grade-based covers' },
  read_company_grade: { area: 'Limits & cover', opens: 'the value of a grade; masked everywhere without it' },
  read_unnamedcover: { area: 'Limits & cover', opens: 'unnamed and non-dependent covers' },
  read_strategic_cover: { area: 'Limits & cover', opens: 'strategic covers: reading' },
  write_strategic_cover: { area: 'Limits & cover', opens: 'strategic covers: requesting, changing, cancelling' },
  'buyer-synthesis-basic': { area: 'Limits & cover', opens: 'buyer report, basic: identity, cover, overdue flags' },
  'buyer-synthesis-advanced': {
    area: 'Limits & cover',
    opens: 'buyer report, advanced: grade history, financials, group, trends',
  },

  read_overdues: {
    area: 'Receivables & claims',
    opens: 'overdues, due-date extensions, payment plans, disputes: reading',
  },
  write_overdues: {
    area: 'Receivables & claims',
    opens: 'reporting overdues, due-date extensions, payment plans and disputes, placing for collection',
  },
  read_claims: { area: 'Receivables & claims', opens: 'claims, recoveries, collections: reading' },
  write_claims: { area: 'Receivables & claims', opens: 'filing claims, answering, declaring recoveries' },

  'user-surety-access': { area: 'Other products', opens: 'surety: facilities and bonds' },
  'mid-term-reader': { area: 'Other products', opens: 'mid-term covers' },
  'e-commerce-access': { area: 'Other products', opens: 'e-commerce orders and limits' },

  brokerage_paid: { area: 'Broker', opens: 'brokerage paid' },
  new_business_current_portfolio: { area: 'Broker', opens: 'pipeline and portfolio' },
  'policy-performance-broker': { area: 'Broker', opens: 'performance of the policies of the portfolio' },
  'finalized-policy-drafts': { area: 'Broker', opens: 'policy drafts: downloading, approving, commenting' },

  client_content: { area: 'Content', opens: 'library, academy and news for customers' },
  intermediary_content: { area: 'Content', opens: 'library and academy for brokers and intermediaries' },
  ta_content: { area: 'Content', opens: 'pages for tied agents' },
  rabobank_content: { area: 'Content', opens: 'pages for Rabobank customers' },

  tode_system_login: { area: 'Other tools', opens: 'the German tool for overdues and claims' },
  midas_front_access: { area: 'Other tools', opens: 'the Midas tool' },
  eolis_access: { area: 'Other tools', opens: 'the former portal' },
  eolis_wa_access: { area: 'Other tools', opens: 'the former portal for world programmes' },
  'smart-view-group-login': { area: 'Other tools', opens: 'SmartView of one’s own group of policies' },
  'smart-view-world-agency-login': { area: 'Other tools', opens: 'SmartView of a world programme' },
};
