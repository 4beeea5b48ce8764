import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { CasePage, type CaseParts } from '../../../risk/buyers/web/public.ts';
import { DeadlinesOfCase } from '../../deadlines/web/public.ts';
import { InvoicesOfCase } from '../../receivables/web/public.ts';
import { isRunning } from '../dispute.ts';
import { disputeStatusLabels, disputeTypeLabels } from '../dispute-labels.ts';
import type { DisputeDetail } from '../disputes.contract.ts';
import { DisputeActions } from './DisputeActions.tsx';
import { Evidence, Outcome, Reply } from './DisputePanel.tsx';
import styles from './disputes.module.css';
import { useDispute } from './disputes.queries.ts';

/** One dispute: how much of which invoices, the deadlines that continue, what the insurer says, and the evidence. */
export function DisputePage() {
  const { t } = useLingui();
  const { disputeId } = useParams({ strict: false }) as { disputeId: string };
  const found = useDispute(disputeId);
  return (
    <CasePage
      id={disputeId}
      path={paths.dispute}
      found={found}
      failed={t`The dispute could not be loaded.`}
      kind={t`Dispute`}
      status={({ status }) => disputeStatusLabels[status]}
      actions={(dispute) => <DisputeActions dispute={dispute} />}
      history={`dispute/${disputeId}`}
    >
      {partsOf}
    </CasePage>
  );
}

function partsOf(dispute: DisputeDetail): CaseParts {
  const { policy, company, items } = dispute;
  return {
    statement: <HowMuch dispute={dispute} />,
    line: isRunning(dispute.status) && <DeadlinesOfCase companyId={company.companyId} policy={policy} />,
    main: (
      <>
        <InvoicesOfCase items={items} />
        <Reply dispute={dispute} />
      </>
    ),
    aside: (
      <>
        <Evidence dispute={dispute} />
        <Outcome dispute={dispute} />
      </>
    ),
  };
}

/** What is disputed and uninsured until it is settled, or what was upheld. */
function HowMuch({ dispute }: { dispute: DisputeDetail }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { status, disputedAmount, outstandingAmount, upheldAmount, disputeType, raisedDate, comment } = dispute;
  const disputed = format.money(disputedAmount);
  const open = format.money(outstandingAmount);
  const upheld = upheldAmount && format.money(upheldAmount);
  const kind = i18n._(disputeTypeLabels[disputeType]);
  const day = format.fullDay(raisedDate);
  return (
    <>
      <Statement
        lead={
          <Trans>
            {kind}, since {day}; {open} of these invoices is owed today.
          </Trans>
        }
      >
        {isRunning(status) ? (
          <Trans>
            <mark>{disputed}</mark> is disputed and not insured until the dispute is settled.
          </Trans>
        ) : status === 'WITHDRAWN' ? (
          <Trans>You withdrew the dispute over {disputed}.</Trans>
        ) : upheld ? (
          <Trans>
            {upheld} of {disputed} was upheld.
          </Trans>
        ) : (
          <Trans>The dispute over {disputed} is settled.</Trans>
        )}
      </Statement>
      {comment && <blockquote className={styles.quotation}>{comment}</blockquote>}
    </>
  );
}
