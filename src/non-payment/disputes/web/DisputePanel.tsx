import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { AttachDocument, DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { BuyerPanel } from '../../../risk/buyers/web/public.ts';
import { InvoiceList } from '../../receivables/web/public.ts';
import { isRunning } from '../dispute.ts';
import { disputeReplyLabels, disputeStatusLabels, disputeTypeLabels, resolutionLabels } from '../dispute-labels.ts';
import type { Dispute, DisputeDetail } from '../disputes.contract.ts';
import { DisputeActions } from './DisputeActions.tsx';
import { evidenceCategories } from './dispute-evidence.ts';
import styles from './disputes.module.css';
import { useAddEvidence, useDispute } from './disputes.queries.ts';

/** How the insurer took note, in words. */
const passports: PassportsInWords = {
  dispute: lazyPart(async () => (await import('./DisputePassport.tsx')).DisputePassport),
};

/** A dispute beside the list: how much, why, what the insurer says, how it ended, and the possible actions. */
export function DisputePanel({ disputeId, row }: { disputeId: string; row?: Dispute | undefined }) {
  const { t } = useLingui();
  const found = useDispute(disputeId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The dispute could not be loaded.`}
      kicker={(shown) => (shown ? t`Dispute under ${shown.policy}` : t`Disputes`)}
      actions={(dispute) => <DisputeActions dispute={dispute} />}
      page={paths.dispute(disputeId)}
      rest={(dispute) => <Rest dispute={dispute} />}
      history={`dispute/${disputeId}`}
    >
      {(dispute) => <Contested dispute={dispute} />}
    </BuyerPanel>
  );
}

function Contested({ dispute }: { dispute: Dispute }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { status, disputedAmount, outstandingAmount, disputeType, comment, raisedDate } = dispute;
  const open = format.money(outstandingAmount);
  const day = format.fullDay(raisedDate);
  const kind = i18n._(disputeTypeLabels[disputeType]);
  return (
    <PanelSection
      title={isRunning(status) ? t`Disputed` : t`No longer disputed`}
      end={
        <Changed by={status}>
          <StatusInWords of={disputeStatusLabels[status]} />
        </Changed>
      }
    >
      <Statement
        lead={
          <Trans>
            {kind}, since {day}; {open} of these invoices is owed today.
          </Trans>
        }
      >
        <Money value={disputedAmount} />
      </Statement>
      {comment && <blockquote className={styles.quotation}>{comment}</blockquote>}
    </PanelSection>
  );
}

function Rest({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useLingui();
  return (
    <>
      <Reply dispute={dispute} />
      <Outcome dispute={dispute} />
      <PanelSection title={t`Invoices`}>
        <InvoiceList items={dispute.items} />
      </PanelSection>
      <Evidence dispute={dispute} />
    </>
  );
}

/** The evidence on file; more can be attached while the dispute runs. */
export function Evidence({ dispute: { disputeId, evidence, actions } }: { dispute: DisputeDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const add = useAddEvidence();
  return (
    <PanelSection title={t`Evidence`}>
      <DocumentsOnFile documents={evidence} />
      {actions.addEvidence === null && (
        <div className={styles.below}>
          <AttachDocument
            categories={evidenceCategories}
            whyNot={whyNotText(actions.addEvidence)}
            attach={(body) => add.mutateAsync({ params: { disputeId }, body })}
          />
        </div>
      )}
    </PanelSection>
  );
}

/** The insurer's statements; before them, that nobody needs to wait for it. */
export function Reply({ dispute: { disputeId, insurerReply, status } }: { dispute: DisputeDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  if (!insurerReply) {
    if (status !== 'REPORTED') return null;
    return (
      <PanelSection title={t`The insurer’s answer`}>
        <p className={styles.note}>
          <Trans>
            The insurer has not taken note of the dispute yet. You can settle with the buyer without waiting for it.
          </Trans>
        </p>
      </PanelSection>
    );
  }
  return (
    <PanelSection title={t`The insurer’s answer`}>
      {insurerReply.text && <p className={styles.note}>{insurerReply.text}</p>}
      <ul className={styles.sentences}>
        {insurerReply.codes.map((code) => (
          <li key={code}>{i18n._(disputeReplyLabels[code])}</li>
        ))}
      </ul>
      <HowDecided subject={`dispute/${disputeId}`} inWords={passports} />
    </PanelSection>
  );
}

/** How it ended, and who entered it. */
export function Outcome({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { resolution, upheldAmount, resolvedDate, resolvedBy, creditNoteNumber, reportedBy } = dispute;
  const terms: (Term | null)[] = [
    [t`Reported by`, reportedBy],
    resolution ? [t`Settled by`, i18n._(resolutionLabels[resolution])] : null,
    upheldAmount ? [t`Upheld`, format.money(upheldAmount)] : null,
    creditNoteNumber ? [t`Credit note`, creditNoteNumber] : null,
    resolvedDate ? [t`Ended`, format.fullDay(resolvedDate)] : null,
    resolvedBy ? [t`Entered by`, resolvedBy] : null,
  ];
  return (
    <PanelSection title={t`Details`}>
      <Terms terms={terms.filter((term) => term !== null)} />
    </PanelSection>
  );
}
