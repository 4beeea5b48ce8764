import { Trans } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import { SummaryCard, SummaryCardBody, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { RefusedAsYet, SendingContext, useUntilSent } from '../../../platform/ui/form/sending.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import type { CoverRequestAction } from '../../covers/cover-request.ts';
import { titleOf } from '../../covers/web/public.ts';
import styles from './order.module.css';
import type { PreviewOfAnswer, Simulation } from './useSimulation.ts';

export type LikelyAnswerProps = {
  simulation: Simulation;
  action: CoverRequestAction;
  /** The actions on the answer itself. */
  keep?: ReactNode;
};

/**
 * The answer that the order would get now, beside the form (row M4). Nothing of it is stored unless the user asks for
 * it.
 */
export function LikelyAnswer({ simulation, action, keep }: LikelyAnswerProps) {
  const foot = useUntilSent(
    keep ? (
      <Trans>An estimate is not cover and binds nobody. Nothing is requested until you send.</Trans>
    ) : (
      <Trans>Nothing is saved until you send.</Trans>
    ),
  );
  return (
    <SummaryCard title={<Trans>Likely answer</Trans>} foot={foot} footActions={keep} className={styles.likely}>
      <SummaryCardBody>
        <div aria-live="polite" aria-busy={simulation.is === 'thinking'}>
          <Content simulation={simulation} action={action} />
        </div>
      </SummaryCardBody>
    </SummaryCard>
  );
}

function Content({ simulation, action }: { simulation: Simulation; action: CoverRequestAction }) {
  const problemText = useProblemText();
  const isUnanswered = use(SendingContext) === 'unanswered';
  switch (simulation.is) {
    case 'blank':
      return (
        <p className={styles.hint}>
          <Trans>Enter an amount to see the likely answer.</Trans>
        </p>
      );
    case 'barred':
      return <Refused sentence={simulation.sentence} />;
    case 'thinking':
      return (
        <>
          <Bar width="55%" />
          <p className={styles.hint}>
            <Bar width="80%" />
          </p>
        </>
      );
    case 'refused':
      return isUnanswered ? (
        <p className={styles.hint}>
          <RefusedAsYet>{null}</RefusedAsYet>
        </p>
      ) : (
        <Refused sentence={problemText(simulation.problem)} />
      );
    case 'foretold':
      return <PreviewedAnswer answer={simulation.answer} action={action} isFresh={simulation.isFresh} />;
  }
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <>
      <p className={styles.figure}>
        <Trans>Not admissible</Trans>
      </p>
      <p className={styles.hint}>{sentence}</p>
    </>
  );
}

function PreviewedAnswer({
  answer,
  action,
  isFresh,
}: {
  answer: PreviewOfAnswer;
  action: CoverRequestAction;
  isFresh: boolean;
}) {
  const format = useFormat();
  const isReviewed = use(SendingContext) === 'judged';
  const { decision, amount } = answer;
  const isMeasured = action !== 'REFERENCE_CHANGE' && action !== 'CANCELLATION';
  return (
    <div className={isFresh ? undefined : styles.stale}>
      <p className={styles.figure}>{figureOf(answer, action, format)}</p>
      <p className={styles.hint}>{timingOf(answer, format)}</p>
      {isMeasured && <CoverBar granted={decision?.grantedAmount ?? { ...amount, amount: '0' }} requested={amount} />}
      <Terms terms={[...termsOf(answer, format), ...(isReviewed ? [] : approvalsBefore(answer, format))]} />
    </div>
  );
}

function figureOf(
  { decision, amount, requestStatus }: PreviewOfAnswer,
  action: CoverRequestAction,
  format: Format,
): ReactNode {
  if (requestStatus === 'REJECTED') return <Trans>Not admissible</Trans>;
  if (action === 'CANCELLATION') return <Trans>The cover ends</Trans>;
  if (action === 'REFERENCE_CHANGE') return <Trans>Reference changed</Trans>;
  if (action === 'REDUCTION') return format.money(amount);
  if (!decision) return <Trans>Referred to underwriting</Trans>;
  return signOfMoney(decision.grantedAmount) === 0 ? (
    <Trans>Declined (no cover)</Trans>
  ) : (
    format.money(decision.grantedAmount)
  );
}

/** "at once; 50,000 by an underwriter", "expected by Tuesday 24 November". */
function timingOf({ decision, expectedDecisionDate, requestStatus }: PreviewOfAnswer, format: Format): ReactNode {
  const by = expectedDecisionDate && format.weekday(expectedDecisionDate);
  const rest = decision?.referredAmount && format.amount(decision.referredAmount);
  if (rest && by)
    return (
      <Trans>
        immediately; {rest} by an underwriter, expected {by}
      </Trans>
    );
  if (rest) return <Trans>immediately; {rest} by an underwriter</Trans>;
  if (requestStatus === 'PENDING') return by ? <Trans>expected by {by}</Trans> : <Trans>after review</Trans>;
  return <Trans>immediately</Trans>;
}

function termsOf(answer: PreviewOfAnswer, format: Format): Term[] {
  const { decision, insuredAmount, fee } = answer;
  const limit = limitOf(answer, format);
  const start = decision?.permanent?.startDate ?? decision?.temporary?.startDate;
  const share = decision?.insuredPercentage;
  const terms: (Term | null)[] = [
    limit
      ? [
          answer.requestStatus === 'PENDING' && !decision ? <Trans>Referred by</Trans> : <Trans>Limited by</Trans>,
          <mark key="limit">{limit}</mark>,
        ]
      : null,
    share ? [<Trans key="share">Insured percentage</Trans>, format.percent(share)] : null,
    insuredAmount && signOfMoney(insuredAmount) > 0
      ? [<Trans key="insured">Insured</Trans>, format.money(insuredAmount)]
      : null,
    fee && [<Trans key="fee">Fee</Trans>, format.money(fee, 'needed')],
    start
      ? [<Trans key="from">Covered from</Trans>, start === format.today ? <Trans>today</Trans> : format.day(start)]
      : null,
    decision?.temporary
      ? [<Trans key="until">Temporary until</Trans>, format.fullDay(decision.temporary.endDate)]
      : null,
  ];
  return terms.filter((term) => term !== null);
}

/** How many colleagues review the order first; a reviewer sees its steps. */
function approvalsBefore({ workflowStatus }: PreviewOfAnswer, format: Format): Term[] {
  const approvals = workflowStatus === 'TO_VALIDATE' ? 1 : workflowStatus === 'TO_VALIDATE_1' ? 2 : 0;
  return approvals > 0 ? [[<Trans key="approvals">Approvals required</Trans>, format.number(approvals)]] : [];
}

/** The rule that decides, by its name; nothing where the whole request would be granted. */
function limitOf({ explanation }: PreviewOfAnswer, format: Format): ReactNode {
  const step = explanation?.steps.find(({ isDecisive }) => isDecisive);
  return step && explanation ? titleOf(step, { format, currency: explanation.asked.currency }) : null;
}
