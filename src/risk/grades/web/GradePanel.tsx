import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { GradeScale } from '../../../platform/ui/signature/GradeMark.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { BuyerPanel } from '../../buyers/web/public.ts';
import { gradeRejectionLabels } from '../grade-labels.ts';
import { type GradeRequestOnWire, gradesContract } from '../grades.contract.ts';
import { GradeActions } from './GradeActions.tsx';
import { GradeHistory } from './GradeHistory.tsx';
import { GradeRequestTrail } from './GradeRequestTrail.tsx';
import { GradeRequestStatus } from './grade-status.tsx';
import styles from './grades.module.css';
import { type GradeRequestDetail, useGradeRequest } from './grades.queries.ts';
import { Renewal } from './Renewal.tsx';

/** How the request was answered, in words. */
const passports: PassportsInWords = {
  'grade-answer': lazyPart(async () => (await import('./GradeAnswerPassport.tsx')).GradeAnswerPassport),
};

/** A grade beside its list, or as a page of its own: the answer, its history, what the expiry brings, who asked. */
export function GradePanel({ requestId, row }: { requestId: string; row?: GradeRequestOnWire | undefined }) {
  const { t } = useLingui();
  const found = useGradeRequest(requestId);
  const seesGrades = useMay(gradesContract.listGradeHistory);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The grade could not be loaded.`}
      kicker={(shown) => (shown ? t`Grade under ${shown.policy}` : t`Grade`)}
      actions={(request) => <GradeActions request={request} />}
      rest={(request) => (
        <>
          <NotCovered request={request} />
          {seesGrades && request.requestStatus === 'ANSWERED' && <GradeHistory requestId={requestId} />}
          {request.requestStatus === 'ANSWERED' && <Renewal request={request} />}
          <PanelSection title={t`Approvals`}>
            <GradeRequestTrail request={request} />
          </PanelSection>
        </>
      )}
      history={`grade-request/${requestId}`}
    >
      {(request) => <Answer request={request} />}
    </BuyerPanel>
  );
}

/** Why the policy covers nothing on this buyer by its grade, although it covers others by theirs. */
function NotCovered({ request: { whyNotCovered } }: { request: GradeRequestDetail }) {
  const { t } = useLingui();
  const why = useWhyNotText()(whyNotCovered);
  return why ? (
    <PanelSection title={t`No cover by grade`}>
      <p>{why}</p>
    </PanelSection>
  ) : null;
}

/** The answer in a sentence, and the grade on its scale. */
function Answer({ request }: { request: GradeRequestOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const { grade } = request;
  return (
    <PanelSection
      title={t`Status`}
      end={
        <Changed by={request.requestStatus}>
          <GradeRequestStatus request={request} />
        </Changed>
      }
    >
      <div className={styles.answer}>
        <Statement lead={<Lead request={request} />}>{answerInWords(request, format)}</Statement>
        {grade && grade.gradeCode !== 'NA' && <GradeScale grade={grade.gradeCode} former={grade.formerGradeCode} />}
      </div>
      {request.requestStatus !== 'PENDING' && (
        <HowDecided subject={`grade-request/${request.requestId}`} inWords={passports} />
      )}
    </PanelSection>
  );
}

function answerInWords({ requestStatus, workflowStatus, grade }: GradeRequestOnWire, format: Format): ReactNode {
  switch (requestStatus) {
    case 'PENDING':
      if (workflowStatus === 'SENT') return <Trans>With the analyst.</Trans>;
      return workflowStatus === 'RETURNED' || workflowStatus === 'DRAFT' ? (
        <Trans>Not sent yet.</Trans>
      ) : (
        <Trans>Awaiting approval.</Trans>
      );
    case 'REJECTED':
      return <Trans>Not admissible.</Trans>;
    case 'CANCELLED':
      return <Trans>Withdrawn.</Trans>;
    case 'TERMINATED':
      return <Trans>Ended.</Trans>;
    case 'ANSWERED':
      return grade ? gradeInWords(grade, format) : <Trans>Monitored.</Trans>;
  }
}

function gradeInWords({ gradeCode, gradeDate }: NonNullable<GradeRequestOnWire['grade']>, format: Format): ReactNode {
  const day = format.fullDay(gradeDate);
  if (gradeCode === 'NA')
    return (
      <Trans>
        No grade<small>: not enough information on this company.</small>
      </Trans>
    );
  return (
    <Trans>
      Grade {gradeCode} <small>since {day}.</small>
    </Trans>
  );
}

function Lead({ request }: { request: GradeRequestOnWire }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { requestStatus, workflowStatus, rejection, renewalSituation } = request;
  const { expiryDate } = renewalSituation;
  if (rejection) return i18n._(gradeRejectionLabels[rejection]);
  if (requestStatus === 'PENDING' && workflowStatus === 'SENT')
    return <Trans>The answer is shown here as soon as it is available, usually within hours.</Trans>;
  const day = expiryDate && format.fullDay(expiryDate);
  if (requestStatus === 'ANSWERED' && day) return <Trans>You are notified of every change until {day}.</Trans>;
  if (requestStatus === 'TERMINATED' && day) return <Trans>It was monitored until {day}.</Trans>;
  return null;
}
