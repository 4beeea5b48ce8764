import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { earliestOf } from '../../../platform/core/day.ts';
import { signOfMoney, subtractMoney, sumMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { Day, Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DeadlineLine, type Duty } from '../../../platform/ui/signature/DeadlineLine.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { CasePage, type CaseParts } from '../../../risk/buyers/web/public.ts';
import { useStopOfCover } from '../../deadlines/web/public.ts';
import { InvoicesOfCase } from '../../receivables/web/public.ts';
import { daysOfPlan, isPlaced, type PlanDay } from '../plan-days.ts';
import { shownStatus } from '../rescheduling.ts';
import { instalmentStatusLabels, reschedulingStatusLabels } from '../rescheduling-labels.ts';
import type { ReschedulingDetail } from '../reschedulings.contract.ts';
import { ReschedulingActions } from './ReschedulingActions.tsx';
import { About, Answer, DocumentsOfPlan, Effects } from './ReschedulingPanel.tsx';
import { useRescheduling } from './reschedulings.queries.ts';

/** One payment plan: what is due next, its instalments on a line and with their sums, the invoices, its effects. */
export function ReschedulingPage() {
  const { t } = useLingui();
  const { reschedulingId } = useParams({ strict: false }) as { reschedulingId: string };
  const found = useRescheduling(reschedulingId);
  return (
    <CasePage
      id={reschedulingId}
      path={paths.rescheduling}
      found={found}
      failed={t`The plan could not be loaded.`}
      kind={t`Payment plan`}
      status={(plan) => reschedulingStatusLabels[shownStatus(plan)]}
      actions={(plan) => <ReschedulingActions plan={plan} />}
      history={`rescheduling/${reschedulingId}`}
    >
      {partsOf}
    </CasePage>
  );
}

function partsOf(plan: ReschedulingDetail): CaseParts {
  return {
    statement: <Statement lead={<HowMuchIsPaid plan={plan} />}>{<WhatComesNext plan={plan} />}</Statement>,
    line: <Line plan={plan} />,
    main: (
      <>
        <Instalments plan={plan} />
        <Answer plan={plan} />
        <Invoices plan={plan} />
      </>
    ),
    aside: (
      <>
        <Effects plan={plan} />
        <DocumentsOfPlan plan={plan} />
        <About plan={plan} />
      </>
    ),
  };
}

/** What the plan waits for, or how it ended. */
function WhatComesNext({ plan }: { plan: ReschedulingDetail }): ReactNode {
  const format = useFormat();
  const { status, nextInstalment, defaultsOn, effects } = plan;
  switch (status) {
    case 'TO_VALIDATE':
      return <Trans>Awaiting approval by a colleague. The insurer has not received the plan yet.</Trans>;
    case 'INFO_REQUESTED':
      return (
        <Trans>
          The insurer is waiting for <mark>your answer</mark>.
        </Trans>
      );
    case 'ACCEPTED_WITH_CONDITIONS':
      return (
        <Trans>
          The insurer accepts the plan on conditions, which <mark>you have to confirm</mark>.
        </Trans>
      );
    case 'ACTIVE': {
      if (!nextInstalment) return <Trans>The plan is in force.</Trans>;
      const rest = format.money(nextInstalment.rest);
      const due = format.longDay(nextInstalment.dueDate);
      if (nextInstalment.dueDate < format.today && defaultsOn) {
        const inDays = format.distance(defaultsOn);
        return (
          <Trans>
            {rest} has been due since {due}: the plan defaults <mark>{inDays}</mark> unless it is paid.
          </Trans>
        );
      }
      const distance = format.distance(nextInstalment.dueDate);
      return (
        <Trans>
          The next instalment of {rest} is due <mark>{distance}</mark>, on {due}.
        </Trans>
      );
    }
    case 'COMPLETED':
      return <Trans>Everything is paid.</Trans>;
    case 'DEFAULTED': {
      const day = effects.handOverBy && !isPlaced(plan) && format.longDay(effects.handOverBy);
      return day ? (
        <Trans>
          The plan defaulted. Everything is to be placed for collection by <mark>{day}</mark>.
        </Trans>
      ) : (
        <Trans>The plan defaulted.</Trans>
      );
    }
    case 'SUPERSEDED':
      return <Trans>A new plan has replaced this one.</Trans>;
    case 'REFUSED':
      return <Trans>The insurer declined the plan.</Trans>;
    case 'CANCELLED':
      return <Trans>The plan was discontinued.</Trans>;
    default:
      return <Trans>The insurer is reviewing the plan.</Trans>;
  }
}

/** What is paid of a plan that began; of another one, what it is about. */
function HowMuchIsPaid({ plan }: { plan: ReschedulingDetail }) {
  const format = useFormat();
  const { totalToReschedule, paidAmount, reducedAmount, paidPercent, instalments, activatedOn } = plan;
  const total = format.money(subtractMoney(totalToReschedule, reducedAmount));
  const last = instalments.at(-1);
  if (activatedOn === null && last) {
    const count = instalments.length;
    const day = format.fullDay(last.dueDate);
    return (
      <Plural
        value={count}
        one={`${total} in # instalment, on ${day}.`}
        other={`${total} in # instalments, the last on ${day}.`}
      />
    );
  }
  const paid = format.money(paidAmount);
  const percent = format.percent(paidPercent);
  const credited = signOfMoney(reducedAmount) > 0 && format.money(reducedAmount);
  return (
    <>
      <Trans>
        {paid} of {total} paid, {percent}.
      </Trans>{' '}
      {credited && <Trans>{credited} was credited.</Trans>}
    </>
  );
}

/** The days of the plan, from the oldest due date of its invoices. */
function Line({ plan }: { plan: ReschedulingDetail }) {
  const { t } = useLingui();
  const { today } = useFormat();
  const stop = useStopOfCover({ companyId: plan.company.companyId, policy: plan.policy });
  const oldest = earliestOf(plan.items.map(({ originalDueDate }) => originalDueDate));
  if (oldest === null || stop === undefined) return null;
  const nameOf = ({ kind, no }: PlanDay) => {
    if (kind === 'INSTALMENT') return t`Instalment ${no}`;
    if (kind === 'DEFAULT') return t`Plan defaults`;
    return kind === 'HAND_OVER' ? t`Place for collection` : t`File the claim`;
  };
  const begin: Duty = { day: oldest, name: <Trans>Oldest invoice due</Trans>, state: 'begin' };
  const flags = daysOfPlan(plan, today).map((day): Duty => ({ day: day.day, name: nameOf(day), state: day.state }));
  return (
    <DeadlineLine today={today} stop={stop !== null && stop < oldest ? oldest : stop} duties={[begin, ...flags]} />
  );
}

/** What the buyer promised, what came in for it, and what credits deducted, with their sums. */
function Instalments({ plan: { instalments } }: { plan: ReschedulingDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const currency = instalments[0]?.amount.currency;
  const sum =
    currency &&
    sumMoney(
      instalments.map(({ amount }) => amount),
      currency,
    );
  return (
    <CaseTable
      title={t`Instalments`}
      note={format.number(instalments.length)}
      heads={[
        { label: t`Due` },
        { label: t`Status`, isKept: true },
        { label: t`Paid`, isFigure: true },
        { label: t`Credited`, isFigure: true },
        { label: t`Amount`, isFigure: true, isKept: true },
      ]}
      rows={instalments.map(({ no, dueDate, amount, paidAmount, reducedAmount, status }) => ({
        key: String(no),
        cells: [
          <Day key="due" value={dueDate} style="full" />,
          <StatusInWords key="status" of={instalmentStatusLabels[status]} />,
          <Money key="paid" value={paidAmount} decimals="minor" />,
          <Money key="credited" value={reducedAmount} decimals="minor" />,
          <Money key="amount" value={amount} decimals="minor" />,
        ],
      }))}
      {...(sum ? { total: <Money value={sum} decimals="minor" isFinal /> } : {})}
    />
  );
}

function Invoices({ plan: { items } }: { plan: ReschedulingDetail }) {
  const { t } = useLingui();
  return <InvoicesOfCase items={items} began={{ label: t`In the plan`, of: ({ amountInPlan }) => amountInPlan }} />;
}
