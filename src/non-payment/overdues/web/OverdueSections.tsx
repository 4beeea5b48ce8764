import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { signOfMoney } from '../../../platform/core/money.ts';
import { AttachDocument, DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { answerToday } from '../lift-request.ts';
import {
  answerTodayLabels,
  overdueDecisionLabels,
  overdueReplyReasonLabels,
  ownActionLabels,
} from '../overdue-labels.ts';
import { type OverdueDetail, overduesContract } from '../overdues.contract.ts';
import { ChangeReportDetails } from './ChangeReportDetails.tsx';
import { overdueDocuments } from './overdue-documents.ts';
import styles from './overdues.module.css';
import { useAttach } from './overdues.queries.ts';

/** How the insurer answered, in words. */
const passports: PassportsInWords = {
  'overdue-reply': lazyPart(async () => (await import('./OverduePassports.tsx')).OverdueReplyPassport),
  'stop-lift': lazyPart(async () => (await import('./OverduePassports.tsx')).StopLiftPassport),
};

/* Sections of a report, in its panel and on its page. */

/** What the insurer asks or answers; it is first, because the reader may have to act. */
export function Answer({ overdue }: { overdue: OverdueDetail }) {
  const { question, reply } = overdue;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  if (question)
    return (
      <Banner tone="warn" title={t`Information requested`}>
        {question}
      </Banner>
    );
  if (!reply)
    return overdue.stopsDeliveries || overdue.isStopped ? (
      <PanelSection title={t`New deliveries`}>
        <StopOfDeliveries overdue={overdue} />
        <LiftRequest overdue={overdue} />
      </PanelSection>
    ) : null;
  const from = format.fullDay(reply.effectiveDate);
  const today = answerToday(overdue) ?? reply.decision;
  const to = reply.reducedTo && format.money(reply.reducedTo);
  return (
    <PanelSection title={t`The insurer’s answer`}>
      <Statement
        lead={[...reply.reasonCodes.map((code) => i18n._(overdueReplyReasonLabels[code])), reply.text ?? ''].join(' ')}
      >
        {i18n._(answerTodayLabels[today])}{' '}
        <small>
          {today !== reply.decision && i18n._(overdueDecisionLabels[reply.decision])}{' '}
          {to ? (
            <Trans>
              to {to} from {from}.
            </Trans>
          ) : (
            <Trans>from {from}.</Trans>
          )}
        </small>
      </Statement>
      <HowDecided subject={`overdue/${overdue.overdueId}`} inWords={passports} />
      <StopOfDeliveries overdue={overdue} />
      <LiftRequest overdue={overdue} />
    </PanelSection>
  );
}

/** One sentence with one day, whatever stops deliveries to the buyer and however many stops meet. */
function StopOfDeliveries({ overdue }: { overdue: OverdueDetail }) {
  const { coveredUntil, isStopped, insurerStopsFrom, answerStatus } = overdue;
  const format = useFormat();
  const day = coveredUntil && format.fullDay(coveredUntil);
  return (
    <>
      {answerStatus === 'LIFTED' && (
        <p className={styles.note}>
          <Trans>The insurer has lifted this stop.</Trans>
        </p>
      )}
      {isStopped && !day && (
        <p className={styles.note}>
          <Trans>New deliveries are not covered.</Trans>
        </p>
      )}
      {day && (
        <p className={styles.note}>
          {insurerStopsFrom ? (
            <Trans>Deliveries after {day} are not covered until the insurer decides otherwise.</Trans>
          ) : (
            <Trans>Deliveries after {day} are not covered.</Trans>
          )}
        </p>
      )}
    </>
  );
}

/** The request about the stop, and the insurer's answer. */
function LiftRequest({ overdue: { liftRequest, reply } }: { overdue: OverdueDetail }) {
  const { i18n } = useTexts();
  const format = useFormat();
  if (!liftRequest) return null;
  const { status, requestedAt, requestedBy, coveredFrom, reasonCodes, text } = liftRequest;
  const asked = format.fullInstant(requestedAt);
  const from = coveredFrom && format.fullDay(coveredFrom);
  const why = [...reasonCodes.map((code) => i18n._(overdueReplyReasonLabels[code])), text ?? ''].join(' ').trim();
  return (
    <p className={styles.note}>
      <Trans>
        {requestedBy} requested on {asked} that the stop be lifted.
      </Trans>{' '}
      {status === 'PENDING' && <Trans>Awaiting the insurer’s answer.</Trans>}
      {status === 'KEPT' && <Trans>The insurer maintains the stop.</Trans>}
      {status === 'WITHDRAWN' && <Trans>The request was withdrawn before the insurer answered.</Trans>}
      {status === 'LIFTED' && from && <Lifted from={from} isCancelled={reply?.decision === 'COVER_CANCELLED'} />} {why}
    </p>
  );
}

/** The effect of a lifted stop: the cover as it stands, and none where the insurer cancelled it. */
function Lifted({ from, isCancelled }: { from: string; isCancelled: boolean }) {
  if (isCancelled)
    return (
      <Trans>
        The stop is lifted from {from}. The cover stays cancelled: deliveries are insured again with a new cover.
      </Trans>
    );
  return <Trans>Deliveries from {from} are covered again.</Trans>;
}

/** Documents on file with the report; more can be attached while it is open. */
export function DocumentsOfReport({ overdue: { overdueId, documents, actions } }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const attach = useAttach();
  return (
    <PanelSection title={t`Documents`}>
      <DocumentsOnFile documents={documents} />
      {actions.update === null && (
        <div className={styles.below}>
          <AttachDocument
            categories={overdueDocuments}
            whyNot={whyNotText(actions.update)}
            attach={(body) => attach.mutateAsync({ params: { overdueId }, body })}
          />
        </div>
      )}
    </PanelSection>
  );
}

/** What was declared with the report. */
export function DetailsOfReport({ overdue }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const mayNot = useWhyNot(overduesContract.changeOverdue);
  const { told, reportedBy, waitingMoney } = overdue;
  const { declarantContact, buyerContact, ownActionCode } = told;
  const terms: (Term | null)[] = [
    [t`Reported by`, reportedBy],
    signOfMoney(waitingMoney) > 0 ? [t`Advance payment not yet used`, format.money(waitingMoney)] : null,
    told.reasonText ? [t`Reason`, told.reasonText] : null,
    told.knownOn ? [t`Known since`, format.fullDay(told.knownOn)] : null,
    told.insolvencyOn ? [t`Insolvent since`, format.fullDay(told.insolvencyOn)] : null,
    told.remindersSentCount === undefined ? null : [t`Reminders sent`, format.number(told.remindersSentCount)],
    told.lastActionDate ? [t`Last action`, format.fullDay(told.lastActionDate)] : null,
    ownActionCode ? [t`Your own measures`, told.ownActionText ?? i18n._(ownActionLabels[ownActionCode])] : null,
    told.claimAlreadyLodged ? [t`Claim`, t`filed already`] : null,
    told.requestCoverContinuation ? [t`Cover for new deliveries`, t`requested`] : null,
    buyerContact
      ? [
          t`Contact at the buyer`,
          [buyerContact.name, buyerContact.phone, buyerContact.email].filter(Boolean).join(', '),
        ]
      : null,
    buyerContact?.language ? [t`Language of the buyer`, format.language(buyerContact.language)] : null,
    declarantContact
      ? [
          t`Your contact`,
          [declarantContact.name, declarantContact.email, declarantContact.phone].filter(Boolean).join(', '),
        ]
      : null,
  ];
  return (
    <PanelSection title={t`Details`} end={mayNot === null && <ChangeReportDetails overdue={overdue} />}>
      <Terms terms={terms.filter((term) => term !== null)} />
      {told.comment && <p className={styles.note}>{told.comment}</p>}
    </PanelSection>
  );
}
