import type { CompanyRef } from '../../platform/core/company-reference.ts';
import { label } from '../../platform/core/label.ts';
import { country, day, identifier, type ListColumn, type Placed, text } from '../../platform/core/list.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';

type OfBuyer = Readonly<{ company: CompanyRef }>;

const nameColumn = { width: 190, grows: true, priority: 1, file: 36 } as const;

/** Name, country and number of a buyer. On the screen the country follows the name, in the file the number does. */
export const unsortedBuyerColumns: readonly ListColumn<OfBuyer>[] = [
  text('buyer', label('Buyer'), nameOf, nameColumn),
  country('country', label('Country'), countryOf, { width: 46, hidesHead: true, priority: 3 }),
  identifier('number', label('Buyer number'), ({ company }) => company.companyId, { width: 96, priority: 9, file: 12 }),
  country('country', label('Country'), countryOf, { file: 9 }),
];

/** The same, sorted by the name. */
export const buyerColumns: readonly ListColumn<OfBuyer>[] = [
  text('buyer', label('Buyer'), nameOf, { ...nameColumn, sort: 'companyName' }),
  ...unsortedBuyerColumns.slice(1),
];

/** The policy of a row. */
const policyColumn: ListColumn<Readonly<{ policy: PolicyKey }>> = identifier(
  'policy',
  label('Policy'),
  ({ policy }) => policy,
  { width: 132, priority: 6, tellsPolicies: true, file: 20 },
);

/** Policyholder and policy of a row: the first is there for readers with policies of several policyholders. */
export const policyColumns: readonly ListColumn<
  Readonly<{ policy: PolicyKey; policyholder?: string | null | undefined }>
>[] = [policyholderColumn({ width: 150, priority: 2 }), policyColumn];

/** The same where the policyholder is whom a row is about: its name gets the room that is left. */
export const columnsOfPolicy: typeof policyColumns = [
  policyholderColumn({ width: 150, priority: 2, grows: true }),
  policyColumn,
];

/** Buyer and policy with which the rows of most lists begin. */
export const columnsOfBuyer: readonly ListColumn<
  OfBuyer & Readonly<{ policy: PolicyKey; policyholder?: string | null | undefined }>
>[] = [...buyerColumns, ...policyColumns];

/** How the customer calls the buyer. */
export function referenceColumn(placed: Placed): ListColumn<Readonly<{ customerReference: string | null }>> {
  return text('reference', label('Customer reference'), ({ customerReference }) => customerReference, placed);
}

/** In the file beside a column of the screen: the last day on which deliveries are covered. */
export function lastCoveredDay(beside: string): ListColumn<Readonly<{ noCoverAfter?: string | null | undefined }>> {
  return day(beside, label('Cover stops on'), ({ noCoverAfter }) => noCoverAfter ?? null, {
    file: 14,
    needs: 'read_overdues',
  });
}

function nameOf({ company }: OfBuyer): string {
  return company.companyName;
}

function countryOf({ company }: OfBuyer): string {
  return company.countryCode;
}
