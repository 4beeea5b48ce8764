import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { FormHint } from '../../../platform/ui/form/FormParts.tsx';
import { type Preview, PreviewCard, PreviewFigure } from '../../../platform/ui/form/Preview.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { OverdueWarnings } from './OverdueWarnings.tsx';
import type { OverduePreview as Report } from './overdues.queries.ts';

/** The preview of the report, beside the form: the total, the last day to report, how long deliveries are covered. */
export function OverduePreview({ preview, title }: { preview: Preview<Report>; title?: ReactNode }) {
  return (
    <PreviewCard
      title={title ?? <Trans>Report</Trans>}
      preview={preview}
      blank={<Trans>Enter or paste the invoices to see the totals.</Trans>}
      tour="overdue-foreseen"
    >
      {(report) => <InWords report={report} />}
    </PreviewCard>
  );
}

function InWords({ report }: { report: Report }) {
  const { t } = useLingui();
  const format = useFormat();
  const { totalOutstanding, totalOverdue, notificationDeadline, coveredUntil, isStopped, isLate, daysPastDue } = report;
  const days = format.number(daysPastDue);
  const last = format.fullDay(notificationDeadline);
  const terms: (Term | null)[] = [
    [t`Past due`, format.money(totalOverdue)],
    [t`Notification deadline`, last],
    coveredUntil ? [t`Last covered delivery`, format.fullDay(coveredUntil)] : null,
    isStopped && !coveredUntil ? [t`New deliveries`, t`not covered`] : null,
  ];
  return (
    <>
      <PreviewFigure>{format.money(totalOutstanding)}</PreviewFigure>
      <FormHint>
        {isLate ? (
          <Trans>
            {days} days past due: the notification deadline was {last}.
          </Trans>
        ) : (
          <Trans>{days} days past due, reported in time.</Trans>
        )}
      </FormHint>
      <Terms terms={terms.filter((term) => term !== null)} />
      <OverdueWarnings warnings={report.warnings} unknownMateriality={report.unknownMateriality} />
    </>
  );
}
