import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../platform/format.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Statement } from '../../platform/web/ui/Figures.tsx';
import { millisecondsBetween } from '../../reference/instant.ts';
import { signOfMoney } from '../../reference/money.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import { reasonLabels } from './cover-labels.ts';

type Request = CoverRequestOnWire;
type Decision = NonNullable<Request['decision']>;

/** The answer in one sentence, and below it when it was given, from when it holds and what is still open. */
export function AnswerStatement({ request, isSmall = false }: { request: Request; isSmall?: boolean }) {
  const format = useFormat();
  return (
    <Statement isAnswer={!isSmall} lead={<Lead request={request} />}>
      {statementOf(request, format)}
    </Statement>
  );
}

function statementOf(request: Request, format: Format): ReactNode {
  const { requestStatus, decision } = request;
  if (requestStatus === 'REJECTED') return <Trans>Not admissible.</Trans>;
  if (requestStatus === 'CANCELLED' && !decision) return <Trans>Taken back.</Trans>;
  if (decision) return decisionInWords(decision, request, format);
  if (requestStatus === 'PENDING') return pendingInWords(request, format);
  return request.action === 'REFERENCE_CHANGE' ? <Trans>Reference changed.</Trans> : <Trans>Ended.</Trans>;
}

function pendingInWords(request: Request, format: Format): ReactNode {
  const isCancellation = request.action === 'CANCELLATION';
  const asked = isCancellation ? <Trans>Cancellation of the cover</Trans> : format.money(request.amount);
  if (request.workflowStatus === 'SENT')
    return (
      <Trans>
        {asked} <small>with the underwriter.</small>
      </Trans>
    );
  if (request.workflowStatus === 'RETURNED' || request.workflowStatus === 'DRAFT')
    return (
      <Trans>
        {asked} <small>not sent yet.</small>
      </Trans>
    );
  return (
    <Trans>
      {asked} <small>waiting for approval.</small>
    </Trans>
  );
}

function decisionInWords(decision: Decision, request: Request, format: Format): ReactNode {
  const asked = format.money(request.amount);
  const granted = format.money(decision.grantedAmount);
  switch (decision.decisionCode) {
    case 'FULL':
      return (
        <Trans>
          {granted} granted<small>, as asked.</small>
        </Trans>
      );
    case 'CONDITIONAL':
      return (
        <Trans>
          {granted} granted <small>on conditions.</small>
        </Trans>
      );
    case 'REVISED_TERMS':
      return (
        <Trans>
          {granted} granted <small>on revised terms.</small>
        </Trans>
      );
    case 'REISSUED':
      return (
        <Trans>
          {granted} granted <small>for longer.</small>
        </Trans>
      );
    case 'REDUCED':
      return <Trans>Reduced to {granted}.</Trans>;
    case 'CUSTOMER_CANCELLED':
      return <Trans>Cover cancelled.</Trans>;
    case 'REFUSED':
    case 'REFUSED_PRELIMINARY':
      return (
        <Trans>
          No cover <small>of {asked} asked.</small>
        </Trans>
      );
    case 'INCREASE_REFUSED':
      return (
        <Trans>
          {granted} stays <small>of {asked} asked.</small>
        </Trans>
      );
    default:
      return (
        <Trans>
          {granted} granted <small>of {asked} asked.</small>
        </Trans>
      );
  }
}

/** Sentences below the statement, each only where there is something to say. */
function Lead({ request }: { request: Request }) {
  const format = useFormat();
  const reasons = useReasons();
  const { decision } = request;
  const because = reasons(decision?.reasonCodes ?? request.reasonCodes);
  return (
    <>
      {decision ? answeredWhen(decision, request, format) : sentWhen(request, format)}
      {decision && heldFrom(decision, format)}
      {because && (grants(request) ? <Trans>Not more, because {because}. </Trans> : <Trans>Because {because}. </Trans>)}
      {expectation(request, format)}
    </>
  );
}

function answeredWhen(decision: Decision, { sentAt }: Request, format: Format): ReactNode {
  const when = format.instant(decision.decidedAt);
  return isAtOnce(decision, sentAt) ? <Trans>Answered at once, {when}. </Trans> : <Trans>Answered {when}. </Trans>;
}

/** Whether something is in force by the answer, if less than asked. */
function grants({ decision }: Request): boolean {
  return decision !== null && signOfMoney(decision.grantedAmount) > 0;
}

/** Rules answer within the same breath; a minute leaves room for a slow machine. */
function isAtOnce({ decidedAt }: Decision, sentAt: string | null): boolean {
  return sentAt !== null && millisecondsBetween(sentAt, decidedAt) < 60_000;
}

function sentWhen({ workflowStatus, requestStatus, sentAt, creationDate }: Request, format: Format): ReactNode {
  if (requestStatus === 'PENDING' && workflowStatus !== 'SENT') {
    const when = format.instant(creationDate);
    return <Trans>Entered {when}. The insurer sees it after the last approval. </Trans>;
  }
  if (sentAt === null) return null;
  const when = format.instant(sentAt);
  return <Trans>Sent {when}. </Trans>;
}

function heldFrom({ grantedAmount, permanent, temporary, endDate }: Decision, format: Format): ReactNode {
  const from = permanent?.startDate ?? temporary?.startDate;
  if (!from || signOfMoney(grantedAmount) === 0) return null;
  const day = format.day(from);
  const extra = temporary && format.money(temporary.amount);
  const until = temporary && format.fullDay(temporary.endDate);
  const last = endDate && format.fullDay(endDate);
  return (
    <>
      {from === format.today ? (
        <Trans>Covered from today. </Trans>
      ) : from > format.today ? (
        <Trans>Covered from {day}. </Trans>
      ) : (
        <Trans>Covered since {day}. </Trans>
      )}
      {temporary && (
        <Trans>
          {extra} of it until {until}.{' '}
        </Trans>
      )}
      {endDate && <Trans>The cover ends after {last}. </Trans>}
    </>
  );
}

/** What is still with the underwriter and until when. */
function expectation(
  { requestStatus, workflowStatus, decision, expectedDecisionDate }: Request,
  format: Format,
): ReactNode {
  if (requestStatus !== 'PENDING' || workflowStatus !== 'SENT') return null;
  const rest = decision?.referredAmount && format.amount(decision.referredAmount);
  const by = expectedDecisionDate && <b>{format.longDay(expectedDecisionDate)}</b>;
  if (rest && by)
    return (
      <Trans>
        The other {rest} is with the underwriter; answer expected by {by}.
      </Trans>
    );
  if (rest) return <Trans>The other {rest} is with the underwriter.</Trans>;
  return by ? <Trans>Answer expected by {by}.</Trans> : <Trans>The answer comes here.</Trans>;
}

/** Reasons of a decision as the end of a sentence: "the grade is too weak and an overdue is reported". */
export function useReasons(): (codes: Request['reasonCodes']) => string | null {
  const { i18n } = useLingui();
  const format = useFormat();
  return (codes) => (codes.length > 0 ? format.list(codes.map((code) => i18n._(reasonLabels[code]))) : null);
}
