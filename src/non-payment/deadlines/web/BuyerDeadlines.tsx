import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DeadlineLine, type Duty as Flag } from '../../../platform/ui/signature/DeadlineLine.tsx';
import { dutyLabels } from '../../../policies/policies/web/public.ts';
import { lastCoveredDay } from '../../../risk/buyers/last-covered-day.ts';
import { type CoveredPosition, deadlinesContract } from '../deadlines.contract.ts';
import { CalculatedDays } from './CalculatedDays.tsx';
import styles from './deadlines.module.css';
import { useBuyerPosition } from './deadlines.queries.ts';
import { useCalculationText } from './useCalculationText.ts';

export type BuyerDeadlinesProps = {
  companyId: string;
  /** One policy alone; all where the buyer owes something when absent. */
  policy?: string;
  /** Only the invoices of this report; with its policy. */
  overdueId?: string;
  /** The line alone, where the sentence above it says something else. */
  isBare?: boolean;
};

/**
 * The deadline line of a buyer under each policy, or of one report: from the oldest due date over stop and duties to
 * the claim, and how each day is counted. Nothing for users who may not read unpaid invoices.
 */
export function BuyerDeadlines({ companyId, policy, overdueId, isBare = false }: BuyerDeadlinesProps) {
  const mayRead = useMay(deadlinesContract.findBuyerStanding);
  const { data } = useBuyerPosition(companyId, policy, { enabled: mayRead, overdueId });
  const waiting = overdueId === undefined ? (data?.waitingMoney ?? []) : [];
  if (!data || data.standings.length + waiting.length === 0) return null;
  return (
    <div className={styles.standings}>
      {waiting.length > 0 && <WaitingMoney sums={waiting} />}
      {data.standings.map((standing) => (
        <div key={standing.policy}>
          {!isBare && (
            <div className={styles.sentence}>
              <StopSentence standing={standing} isNamed={data.standings.length > 1} />
            </div>
          )}
          <PositionLine standing={standing} />
          <DayCalculations standing={standing} />
        </div>
      ))}
    </div>
  );
}

/** Money beyond what the buyer owed, and what becomes of it. */
function WaitingMoney({ sums }: { sums: ReplyOf<typeof deadlinesContract.findBuyerStanding>['waitingMoney'] }) {
  const format = useFormat();
  const isNamed = new Set(sums.map(({ policy }) => policy)).size > 1;
  const amounts = format.list(
    sums.map(({ policy, amount }) => (isNamed ? `${format.money(amount)} (${policy})` : format.money(amount))),
  );
  return (
    <p>
      <Trans>
        <b>{amounts}</b> was received in excess of what was owed. It clears the next invoices that you enter in its
        currency, the oldest first; the amounts in an aged debtors list have it deducted already.
      </Trans>
    </p>
  );
}

/** Until when new deliveries are covered, in a sentence. */
function StopSentence({ standing, isNamed }: { standing: CoveredPosition; isNamed: boolean }) {
  const format = useFormat();
  const stop = lastCoveredDay(standing);
  const day = stop && format.longDay(stop);
  const distance = stop && format.distance(stop);
  return (
    <Statement lead={isNamed && <code>{standing.policy}</code>}>
      {!standing.isInsured && !(stop !== null && stop < format.today) ? (
        <Trans>New deliveries are not insured: there is no cover on this buyer.</Trans>
      ) : stop === null ? (
        <Trans>No unpaid invoice stops cover for new deliveries.</Trans>
      ) : stop < format.today ? (
        <Trans>
          Deliveries after <mark>{day}</mark> are not covered.
        </Trans>
      ) : (
        <Trans>
          Cover for new deliveries ends <mark>{distance}</mark>: those after {day} are not covered.
        </Trans>
      )}
    </Statement>
  );
}

/** The line of one position. */
function PositionLine({ standing }: { standing: CoveredPosition }) {
  const { i18n } = useTexts();
  const { today } = useFormat();
  const flags: Flag[] = milestonesToShow(standing).map(({ duty, day, state, doneOn }) => ({
    day,
    name: i18n._(dutyLabels[duty]),
    state: state === 'come' ? 'open' : state,
    ...(doneOn ? { doneOn } : {}),
  }));
  if (standing.oldestDueDate === null) return null;
  const begin: Flag = { day: standing.oldestDueDate, name: <Trans>Oldest invoice due</Trans>, state: 'begin' };
  const stop = standing.isInsured ? lastCoveredDay(standing) : standing.oldestDueDate;
  return <DeadlineLine today={today} stop={stop} duties={[begin, ...flags]} />;
}

/** The days of a buyer; without the stop of cover where there is no cover that it could end. */
function milestonesToShow({ milestones, isInsured }: CoveredPosition): CoveredPosition['milestones'] {
  return isInsured
    ? milestones
    : milestones.filter(({ duty, state }) => duty !== 'STOP_DELIVERIES' || state === 'come');
}

/** How each day is counted. */
function DayCalculations({ standing }: { standing: CoveredPosition }) {
  const { i18n } = useTexts();
  const text = useCalculationText();
  const days = milestonesToShow(standing).map(({ duty, day, documentNumber, reckoning }) => ({
    id: duty,
    name: i18n._(dutyLabels[duty]),
    day,
    reckoning: (
      <>
        {text(reckoning)} · <code>{documentNumber}</code>
      </>
    ),
  }));
  return <CalculatedDays days={days} />;
}
