import { useLingui } from '@lingui/react';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import type { OverdueDetail } from '../overdues.contract.ts';
import { overdueWarningLabels } from './overdue-labels.ts';

/** Numbers that are named; of the others only how many there are is said. */
const mostNamed = 6;

/** What the insured should know of the invoices; nothing of it hinders the report. */
export function OverdueWarnings({ warnings }: Pick<OverdueDetail, 'warnings'>) {
  const { i18n } = useLingui();
  return warnings.map(({ code, documentNumbers }) => (
    <Banner key={code} tone="warn">
      {i18n._(overdueWarningLabels[code])} <b>{documentNumbers.slice(0, mostNamed).join(', ')}</b>
      {documentNumbers.length > mostNamed ? ` +${documentNumbers.length - mostNamed}` : ''}
    </Banner>
  ));
}
