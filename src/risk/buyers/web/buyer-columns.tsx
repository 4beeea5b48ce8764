import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';

type OfBuyer = { company: CompanyRef };

/** Name, country and number of the buyer of a row; sorted by its name. */
export function buyerColumns(i18n: I18n): Column<OfBuyer>[] {
  return [
    {
      id: 'buyer',
      head: i18n._(msg`Buyer`),
      width: 190,
      grows: true,
      priority: 1,
      sort: 'companyName',
      cell: ({ company }) => company.companyName,
      text: ({ company }) => company.companyName,
    },
    {
      id: 'country',
      head: i18n._(msg`Country`),
      hidesHead: true,
      width: 46,
      priority: 3,
      cell: ({ company }) => <CountryCode code={company.countryCode} />,
      text: ({ company }) => company.countryCode,
    },
    {
      id: 'number',
      head: i18n._(msg`Number`),
      width: 90,
      priority: 9,
      cell: ({ company }) => <code>{company.companyId}</code>,
      text: ({ company }) => company.companyId,
    },
  ];
}

/** The policy of a row; worth a column where there are several. */
export function policyColumn(i18n: I18n): Column<{ policy: PolicyKey }> {
  return {
    id: 'policy',
    head: i18n._(msg`Policy`),
    width: 132,
    priority: 6,
    cell: ({ policy }) => <code>{policy}</code>,
    text: ({ policy }) => policy,
  };
}
