import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { addDays } from '../../../platform/core/day.ts';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { renewalModeLabels } from '../../../policies/policies/policy-labels.ts';
import type { Renewal } from '../renewals.contract.ts';

/** The days of a renewal, and what happens without an agreement. */
export function RenewalDays({ renewal }: { renewal: Renewal }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { lastDay, nextLastDay, noticeBy, offerValidUntil, renewalMode } = renewal;
  const terms: (Term | null)[] = [
    [t`Ends on`, format.fullDay(lastDay)],
    [t`Next insurance year`, format.period(addDays(lastDay, 1), nextLastDay)],
    [t`Notice until`, format.fullDay(noticeBy)],
    [t`Renewal`, i18n._(renewalModeLabels[renewalMode])],
    offerValidUntil ? [t`Offer valid until`, format.fullDay(offerValidUntil)] : null,
  ];
  return <Terms terms={terms.filter((term) => term !== null)} />;
}
