import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';

/** The number of the buyer of a row; it is hidden first where there is less room, and is copied all the same. */
export function buyerNumberColumn(i18n: I18n): Column<{ company: CompanyRef }> {
  return {
    id: 'number',
    head: i18n._(msg`Number`),
    width: 90,
    priority: 14,
    cell: ({ company }) => <code>{company.companyId}</code>,
    text: ({ company }) => company.companyId,
  };
}
