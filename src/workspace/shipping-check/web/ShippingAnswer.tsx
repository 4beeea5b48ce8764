import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { extensionConditionLabels } from '../../../non-payment/extensions/web/public.ts';
import { planConditionLabels } from '../../../non-payment/reschedulings/web/public.ts';
import { SummaryCard, SummaryCardBody, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { lastCoveredDay } from '../../../risk/buyers/last-covered-day.ts';
import { shownReasons } from '../shipping-check.ts';
import styles from './shipping-check.module.css';
import type { Answer, Asked } from './shipping-check.queries.ts';
import { shippingCoverLabels, shippingDutyLabels, shippingReasonLabels } from './shipping-labels.ts';

/** The answer to "can I ship?": covered or not, how much, why, and what comes first. */
export function ShippingAnswer({ asked }: { asked: Asked }) {
  return (
    <SummaryCard
      title={<Trans>Answer</Trans>}
      foot={<Trans>Nothing is sent to the insurer or recorded.</Trans>}
      className={styles.answer}
    >
      <SummaryCardBody>
        <div aria-live="polite" aria-busy={asked.is === 'thinking'}>
          <Outcome asked={asked} />
        </div>
      </SummaryCardBody>
    </SummaryCard>
  );
}

function Outcome({ asked }: { asked: Asked }) {
  const problemText = useProblemText();
  switch (asked.is) {
    case 'blank':
      return (
        <p className={styles.hint}>
          <Trans>Choose the buyer and enter the amount to see the answer.</Trans>
        </p>
      );
    case 'thinking':
      return <Bar width="55%" />;
    case 'refused':
      return <p className={styles.hint}>{problemText(asked.problem)}</p>;
    case 'answered':
      return (
        <div className={asked.isFresh ? undefined : styles.stale}>
          <InWords answer={asked.answer} />
        </div>
      );
  }
}

function InWords({ answer }: { answer: Answer }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { isCovered, covered, uncovered, available, owed, total, insuredPercentage, covers, reasons, missingRates } =
    answer;
  const { temporary } = answer;
  const isNone = Number(covered.amount) === 0;
  const amount = format.money(answer.asked);
  const part = format.money(covered);
  const rest = format.money(uncovered);
  const currencies = format.list(missingRates);
  const isOpen = reasons.includes('RATE_MISSING');
  const { stopOfCoverDate = null, insurerStopDate = null, coverEndDate = null } = answer;
  const lastDay = lastCoveredDay({ stopOfCoverDate, insurerStopDate, coverEndDate });
  const terms: (Term | null)[] = [
    ...covers.map(({ kind, amount }): Term => [i18n._(shippingCoverLabels[kind]), format.money(amount)]),
    ...temporary.map((end): Term => {
      const amount = format.money(end.amount);
      const day = format.fullDay(end.endDate);
      return [t`Of which temporary`, t`${amount} until ${day}`];
    }),
    // what the account says is absent for whoever may not read it
    owed === undefined
      ? null
      : [t`Already owed`, owed ? format.money(owed, 'minor') : t`not known: no reference rate for ${currencies}`],
    available === undefined
      ? null
      : [t`Available cover`, available ? format.money(available, 'minor') : t`cannot be determined`],
    insuredPercentage === null ? null : [t`Insured percentage`, format.percent(insuredPercentage)],
    lastDay ? [t`Last covered delivery`, format.fullDay(lastDay)] : null,
    answer.nextDuty && answer.nextDutyOn
      ? [i18n._(shippingDutyLabels[answer.nextDuty]), format.fullDay(answer.nextDutyOn)]
      : null,
  ];
  return (
    <>
      <p className={styles.figure}>
        {isCovered ? (
          <Trans>Yes, it is covered.</Trans>
        ) : isOpen ? (
          <Trans>Cannot be determined.</Trans>
        ) : isNone ? (
          <Trans>Not covered.</Trans>
        ) : (
          <Trans>Covered in part.</Trans>
        )}
      </p>
      <p className={styles.hint}>
        <Status shape={isCovered ? 'full' : isNone ? 'ring' : 'half'}>
          {isCovered ? (
            <Trans>{part} covered</Trans>
          ) : isOpen ? (
            <Trans>Cover for {amount} is not confirmed</Trans>
          ) : (
            <Trans>
              {part} covered, {rest} not
            </Trans>
          )}
        </Status>
      </p>
      {Number(total.amount) > 0 && owed && <CoverBar granted={total} used={owed} requested={null} size="panel" />}
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {shownReasons(reasons).map((reason) => (
            <li key={reason}>{i18n._(shippingReasonLabels[reason])}</li>
          ))}
        </ul>
      )}
      <Conditions of={answer.conditions} />
      <Terms terms={terms.filter((term) => term !== null)} />
    </>
  );
}

/** What the insurer asks for besides, with its cover and its consents: the answer holds only where it is met. */
function Conditions({ of: { cover, extension, plan } }: { of: Answer['conditions'] }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const format = useFormat();
  const inWords: readonly (readonly [of: string, conditions: readonly string[]])[] = [
    [t`Condition of the cover`, cover],
    [t`Condition of the extension`, extension.map((code) => i18n._(extensionConditionLabels[code]))],
    [t`Condition of the plan`, plan.map((code) => i18n._(planConditionLabels[code]))],
  ];
  const terms = inWords.flatMap(([of, conditions]): Term[] =>
    conditions.length > 0 ? [[of, format.list(conditions)]] : [],
  );
  return terms.length > 0 && <Terms terms={terms} />;
}
