import type { CompanyRef } from '../../platform/core/company-reference.ts';
import { label } from '../../platform/core/label.ts';
import { country, identifier, type ListColumn, text } from '../../platform/core/list.ts';
import type { PolicyKey } from '../../platform/core/policy-key.ts';

type OfBuyer = Readonly<{ company: CompanyRef; policy: PolicyKey }>;

/**
 * Name, country, number and policy with which the rows of most lists begin; sorted by the name. On the screen the country
 * follows the name, in the file the number does.
 */
export const columnsOfBuyer: readonly ListColumn<OfBuyer>[] = [
  text('buyer', label('Buyer'), ({ company }) => company.companyName, {
    width: 190,
    grows: true,
    priority: 1,
    sort: 'companyName',
    file: 36,
  }),
  country('country', label('Country'), countryOf, { width: 46, hidesHead: true, priority: 3 }),
  identifier('number', label('Number'), ({ company }) => company.companyId, { width: 90, priority: 9, file: 12 }),
  country('country', label('Country'), countryOf, { file: 9 }),
  identifier('policy', label('Policy'), ({ policy }) => policy, {
    width: 132,
    priority: 6,
    tellsPolicies: true,
    file: 20,
  }),
];

function countryOf({ company }: OfBuyer): string {
  return company.countryCode;
}
