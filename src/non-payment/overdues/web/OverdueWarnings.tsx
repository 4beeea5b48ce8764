import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotInsuredText } from '../../insurability/web/public.ts';
import { whyNotInsured } from '../insured-items.ts';
import { overdueWarningLabels } from '../overdue-labels.ts';
import type { OverdueDetail } from '../overdues.contract.ts';

type Warning = OverdueDetail['warnings'][number];

/** Numbers that are named; of the others only their count is shown. */
const mostNamed = 6;

/** What the insured should know of the invoices; nothing of it blocks the report. */
export function OverdueWarnings({
  warnings,
  unknownMateriality,
}: Pick<OverdueDetail, 'warnings' | 'unknownMateriality'>) {
  return (
    <>
      {unknownMateriality && <UnknownShare of={unknownMateriality} />}
      {warnings.map((warning) => (
        <Banner key={warning.code} tone="warn">
          <InWords warning={warning} />
        </Banner>
      ))}
    </>
  );
}

/** Which rate, of which day, is needed to know whether the cover stops, and who can give it. */
function UnknownShare({ of: { percent, missingRates, on } }: { of: NonNullable<OverdueDetail['unknownMateriality']> }) {
  const format = useFormat();
  const share = format.number(percent);
  const currencies = format.list(missingRates);
  const day = format.fullDay(on);
  return (
    <Banner tone="warn">
      <Trans>
        Cover stops where more than {share}% of the debt is past due. This cannot be determined: the reference rate for{' '}
        {currencies} on {day} is missing, and cover stops as if it were the case. The insurer publishes the reference
        rates and can provide it.
      </Trans>
    </Banner>
  );
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
  const why = whyNotInsured({ code, facts });
  const reason = why && whyNotInsuredText(why);
  return (
    <Trans>
      {reason}. Not insured: <b>{named}</b>
      {more}
    </Trans>
  );
}
