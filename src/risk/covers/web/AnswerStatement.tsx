import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { compareMoney, type Money, signOfMoney } from '../../../platform/core/money.ts';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { reasonLabels } from '../cover-labels.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import type { CoverDetail } from '../cover-shape.ts';

type Request = CoverRequestOnWire;
type Decision = NonNullable<Request['decision']>;

export type AnswerStatementProps = Readonly<{
  request: Request;
  /** The cover today, as far as it is loaded: what was granted may have changed since. */
  cover: CoverDetail | undefined;
  isSmall?: boolean;
}>;

/** The answer in one sentence, and below it who gave it and when, what is in force of it and what is still open. */
export function AnswerStatement({ request, cover, isSmall = false }: AnswerStatementProps) {
  const format = useFormat();
  return (
    <Statement isAnswer={!isSmall} lead={<Lead request={request} cover={cover} />}>
      {statementOf(request, format)}
    </Statement>
  );
}

function statementOf(request: Request, format: Format): ReactNode {
  const { requestStatus, decision } = request;
  if (requestStatus === 'REJECTED' && !grants(request)) return <Trans>Not admissible.</Trans>;
  if (requestStatus === 'CANCELLED' && !decision) return <Trans>Withdrawn.</Trans>;
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
        {asked} <small>referred to underwriting.</small>
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
      {asked} <small>awaiting approval.</small>
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
          {granted} granted<small>, as requested.</small>
        </Trans>
      );
    case 'CONDITIONAL':
      return (
        <Trans>
          {granted} granted <small>with conditions.</small>
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
          {granted} granted <small>for a longer period.</small>
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
          Declined: no cover <small>of {asked} requested.</small>
        </Trans>
      );
    case 'INCREASE_REFUSED':
      return (
        <Trans>
          {granted} remains in force <small>of {asked} requested.</small>
        </Trans>
      );
    default:
      return (
        <Trans>
          {granted} granted <small>of {asked} requested.</small>
        </Trans>
      );
  }
}

/** Sentences below the statement, each only where it applies. */
function Lead({ request, cover }: Pick<AnswerStatementProps, 'request' | 'cover'>) {
  const format = useFormat();
  const reasons = useReasons();
  const { decision } = request;
  const because = reasons(decision?.reasonCodes ?? request.reasonCodes);
  return (
    <>
      {decision ? answeredWhen(decision, format) : sentWhen(request, format)}
      {decision && heldFrom(decision, cover, format)}
      {because &&
        (grants(request) ? <Trans>Not granted in full because {because}. </Trans> : <Trans>Because {because}. </Trans>)}
      {expectation(request, format)}
      {endOfTheRest(request, format)}
    </>
  );
}

/** Who answered, and when: nobody answers what a customer lowers. */
function answeredWhen({ decidedBy, decidedAt }: Decision, format: Format): ReactNode {
  const when = format.instant(decidedAt);
  switch (decidedBy) {
    case 'RULES':
      return <Trans>Decided automatically, {when}. </Trans>;
    case 'UNDERWRITER':
      return <Trans>Decided by an underwriter, {when}. </Trans>;
    case 'CUSTOMER':
      return <Trans>Effective without a decision, {when}. </Trans>;
  }
}

/** Whether something is in force by the answer, and whether less than requested. */
function grants({ decision }: Request): boolean {
  return decision !== null && signOfMoney(decision.grantedAmount) > 0;
}

function sentWhen({ workflowStatus, requestStatus, sentAt, creationDate }: Request, format: Format): ReactNode {
  if (requestStatus === 'PENDING' && workflowStatus !== 'SENT') {
    const when = format.instant(creationDate);
    return <Trans>Entered {when}. It is sent to the insurer after the final approval. </Trans>;
  }
  if (sentAt === null) return null;
  const when = format.instant(sentAt);
  return <Trans>Sent {when}. </Trans>;
}

/** From when the answer holds, and what of it does today where that has changed since. */
function heldFrom(
  { grantedAmount, permanent, temporary, endDate }: Decision,
  cover: CoverDetail | undefined,
  format: Format,
): ReactNode {
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
        <Trans>Effective since {day}. </Trans>
      )}
      {from <= format.today && cover && inForceToday(grantedAmount, cover, format)}
      {temporary && (
        <Trans>
          {extra} of it until {until}.{' '}
        </Trans>
      )}
      {endDate && <Trans>The last day of cover is {last}. </Trans>}
    </>
  );
}

/** What is in force today where it differs from what was granted: reduced, raised, ended or withdrawn since. */
function inForceToday(granted: Money, { totalAmount }: CoverDetail, format: Format): ReactNode {
  if (compareMoney(granted, totalAmount) === 0) return null;
  const today = format.money(totalAmount);
  return signOfMoney(totalAmount) === 0 ? (
    <Trans>It is no longer in force. </Trans>
  ) : (
    <Trans>In force today: {today}. </Trans>
  );
}

/** How the part ended that was left to the underwriter, where no answer came to it. */
function endOfTheRest({ requestStatus, decision }: Request, format: Format): ReactNode {
  const rest = decision?.referredAmount && format.amount(decision.referredAmount);
  if (!rest) return null;
  if (requestStatus === 'CANCELLED') return <Trans>The other {rest} was withdrawn.</Trans>;
  return requestStatus === 'REJECTED' ? <Trans>The other {rest} was not admissible.</Trans> : null;
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
        The other {rest} is referred to underwriting; answer expected by {by}.
      </Trans>
    );
  if (rest) return <Trans>The other {rest} is referred to underwriting.</Trans>;
  return by ? <Trans>Answer expected by {by}.</Trans> : <Trans>The decision will be shown here.</Trans>;
}

/** Reasons of a decision as the end of a sentence: "the grade is too weak and an overdue is reported". */
export function useReasons(): (codes: Request['reasonCodes']) => string | null {
  const { i18n } = useLingui();
  const format = useFormat();
  return (codes) => (codes.length > 0 ? format.list(codes.map((code) => i18n._(reasonLabels[code]))) : null);
}
