import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWhyNotInsuredText } from '../../claims/web/public.ts';
import { Banner } from '../../platform/web/ui/Banner.tsx';
import type { OverdueDetail } from '../overdues.contract.ts';
import { overdueWarningLabels } from './overdue-labels.ts';

type Warning = OverdueDetail['warnings'][number];

/** Numbers that are named; of the others only how many there are is said. */
const mostNamed = 6;

/** What the insured should know of the invoices; nothing of it hinders the report. */
export function OverdueWarnings({ warnings }: Pick<OverdueDetail, 'warnings'>) {
  return warnings.map((warning) => (
    <Banner key={warning.code} tone="warn">
      <InWords warning={warning} />
    </Banner>
  ));
}

function InWords({ warning: { code, documentNumbers, facts } }: { warning: Warning }): ReactNode {
  const { i18n } = useLingui();
  const whyNotInsuredText = useWhyNotInsuredText();
  const named = documentNumbers.slice(0, mostNamed).join(', ');
  const more = documentNumbers.length > mostNamed ? ` +${documentNumbers.length - mostNamed}` : '';
  if (code === 'LATE' || code === 'NOT_YET_DUE')
    return (
      <>
        {i18n._(overdueWarningLabels[code])} <b>{named}</b>
        {more}
      </>
    );
  const reason = whyNotInsuredText({ code: code === 'NO_COVER_AT_SHIPMENT' ? 'NO_COVER_AT_DELIVERY' : code, facts });
  return (
    <Trans>
      {reason}: not insured are <b>{named}</b>
      {more}
    </Trans>
  );
}
