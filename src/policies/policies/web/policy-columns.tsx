import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import type { PolicyItem } from '../policies.contract.ts';
import { PolicyStatus } from './PolicyStatus.tsx';
import { itemStateLabels, orderingModeLabels, policyTypeLabels, productTypeLabels } from './policy-labels.ts';

/** Columns of the policies, in the reader's language and notation. */
export function policyColumns(i18n: I18n, format: Format): ReadonlyArray<Column<PolicyItem>> {
  const text = (id: string, head: string, width: number, priority: number, textOf: (policy: PolicyItem) => string) => ({
    id,
    head,
    width,
    priority,
    cell: textOf,
    text: textOf,
  });
  return [
    {
      ...text('policyholder', i18n._(msg`Policyholder`), 260, 1, (policy) => policy.policyholder.name),
      grows: true,
      sort: 'policyholder',
      cell: (policy) => <b>{policy.policyholder.name}</b>,
    },
    {
      ...text('country', i18n._(msg`Country`), 44, 6, (policy) => policy.policyholder.countryCode),
      hidesHead: true,
      cell: (policy) => <CountryCode code={policy.policyholder.countryCode} />,
    },
    {
      ...text('policy', i18n._(msg`Policy`), 160, 1, (policy) => policy.policy),
      sort: 'policy',
      cell: (policy) => <code>{policy.policy}</code>,
    },
    text('product', i18n._(msg`Product`), 156, 4, (policy) => i18n._(productTypeLabels[policy.productType])),
    text('type', i18n._(msg`Type`), 124, 7, (policy) => i18n._(policyTypeLabels[policy.policyType])),
    text('orders', i18n._(msg`Orders`), 190, 8, (policy) => i18n._(orderingModeLabels[policy.orderingMode])),
    text('currency', i18n._(msg`Currency`), 84, 5, (policy) => policy.currency),
    {
      ...text('startDate', i18n._(msg`From`), 104, 5, (policy) => format.fullDay(policy.startDate)),
      align: 'end',
      sort: 'startDate',
    },
    {
      ...text('endDate', i18n._(msg`Until`), 104, 2, (policy) => format.fullDay(policy.endDate)),
      align: 'end',
      sort: 'endDate',
    },
    {
      ...text('state', i18n._(msg`State`), 132, 3, (policy) => i18n._(itemStateLabels[policy.state])),
      cell: (policy) => <PolicyStatus policy={policy} />,
    },
  ];
}
