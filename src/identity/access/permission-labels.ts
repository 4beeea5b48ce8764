import { type Label, label } from '../../platform/core/label.ts';
import type { PermissionArea } from './permission-meanings.ts';
import type { permissions } from './permissions.ts';

/** Headings of the groups in which permissions are given. */
export const permissionAreaLabels: Readonly<Record<PermissionArea, Label>> = {
  General: label('General'),
  Policies: label('Policies'),
  'Limits & cover': label('Limits & cover'),
  'Receivables & claims': label('Receivables & claims'),
  'Other products': label('Other products'),
  Broker: label('Broker'),
  Content: label('Content'),
  'Other tools': label('Other tools'),
};

/** What a permission opens, in the words of the field. */
export const permissionLabels: Readonly<Record<(typeof permissions)[number], Label>> = {
  tode_system_login: label('German tool for overdues and claims'),
  midas_front_access: label('Midas tool'),
  brokerage_paid: label('Brokerage paid'),
  new_business_current_portfolio: label('New business and the portfolio'),
  no_transactional: label('Read only: no requests, declarations or claims'),
  ta_content: label('Pages for tied agents'),
  rabobank_content: label('Pages for Rabobank customers'),
  client_content: label('Library and academy for customers'),
  intermediary_content: label('Library and academy for brokers'),
  edoc: label('Documents of the policy'),
  eolis_access: label('Former portal'),
  eolis_wa_access: label('Former portal for world programmes'),
  'export-tables': label('Export lists as XLSX and CSV'),
  read_company_grade: label('View the grade of a company'),
  read_strategic_cover: label('View strategic covers'),
  write_strategic_cover: label('Request, change and cancel strategic covers'),
  read_gr: label('Grade requests and covers by grade'),
  read_unnamedcover: label('Unnamed and non-dependent covers'),
  read_clr: label('Cover requests and their history'),
  write_claims: label('File claims, declare recoveries'),
  write_overdues: label('Report overdues, extend due dates, agree payment plans, place for collection'),
  read_claims: label('View claims, recoveries and collections'),
  read_overdues: label('View overdues, due-date extensions and payment plans'),
  'policy-performance-broker': label('Performance of the portfolio’s policies'),
  'finalized-policy-drafts': label('Policy drafts: approve, comment'),
  'policy-admin-read': label('View terms, premium, declarations and renewal'),
  'policy-admin-write': label('Declare turnover, respond to renewals'),
  'policy-selector-single-search': label('Choose one policy to work on'),
  'policy-selector-multi-search': label('Portfolio: work on several policies at once'),
  'user-surety-access': label('Surety: facilities and bonds'),
  'mid-term-reader': label('Mid-term covers'),
  'tci-access': label('Trade credit insurance, all of its areas'),
  'e-commerce-access': label('E-commerce orders and limits'),
  'buyer-synthesis-basic': label('Buyer report, basic'),
  'buyer-synthesis-advanced': label('Buyer report, advanced: grades, financials, group'),
  'smart-view-group-login': label('SmartView of own policies'),
  'smart-view-world-agency-login': label('SmartView of a world programme'),
};
