import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '../../../platform/core/permission.ts';
import type { PermissionArea } from '../permission-meanings.ts';

/** Headings of the groups in which permissions are given. */
export const permissionAreaLabels: Readonly<Record<PermissionArea, MessageDescriptor>> = {
  General: msg`General`,
  Policies: msg`Policies`,
  'Risk services': msg`Risk services`,
  'Non-payment': msg`Non-payment`,
  'Other products': msg`Other products`,
  Broker: msg`Broker`,
  Content: msg`Content`,
  'Other tools': msg`Other tools`,
};

/** What a permission opens, in the words of the field. */
export const permissionLabels: Readonly<Record<Permission, MessageDescriptor>> = {
  no_transactional: msg`Reads only: no ordering, declaring or claiming`,
  'export-tables': msg`Take lists out as XLSX and CSV`,
  'tci-access': msg`Trade credit insurance, all of its areas`,
  'policy-selector-single-search': msg`Choose one policy to work on`,
  'policy-selector-multi-search': msg`Work on several policies at once`,
  'policy-admin-read': msg`Read terms, premium, declarations and renewal`,
  'policy-admin-write': msg`Declare turnover, answer renewals`,
  edoc: msg`Documents of the policy`,
  read_clr: msg`Cover requests and their history`,
  read_gr: msg`Grade requests and covers by grade`,
  read_company_grade: msg`See the grade of a company`,
  read_unnamedcover: msg`Unnamed and non-dependent covers`,
  read_strategic_cover: msg`Read strategic covers`,
  write_strategic_cover: msg`Ask for, change and cancel strategic covers`,
  'buyer-synthesis-basic': msg`A buyer in short`,
  'buyer-synthesis-advanced': msg`A buyer in full: grades, financials, group`,
  read_overdues: msg`Read overdues, extensions and reschedulings`,
  write_overdues: msg`Report overdues, extend, reschedule, hand over`,
  read_claims: msg`Read claims, recoveries and collections`,
  write_claims: msg`File claims, declare recoveries`,
  'user-surety-access': msg`Surety: facilities and bonds`,
  'mid-term-reader': msg`Mid-term covers`,
  'e-commerce-access': msg`E-commerce orders and limits`,
  brokerage_paid: msg`Brokerage paid`,
  new_business_current_portfolio: msg`New business and the portfolio`,
  'policy-performance-broker': msg`Performance of the portfolio’s policies`,
  'finalized-policy-drafts': msg`Policy drafts: approve, comment`,
  client_content: msg`Library and academy for customers`,
  intermediary_content: msg`Library and academy for brokers`,
  ta_content: msg`Pages for tied agents`,
  rabobank_content: msg`Pages for Rabobank customers`,
  tode_system_login: msg`German tool for overdues and claims`,
  midas_front_access: msg`Midas tool`,
  eolis_access: msg`Former portal`,
  eolis_wa_access: msg`Former portal for world programmes`,
  'smart-view-group-login': msg`SmartView of one’s own policies`,
  'smart-view-world-agency-login': msg`SmartView of a world programme`,
};
