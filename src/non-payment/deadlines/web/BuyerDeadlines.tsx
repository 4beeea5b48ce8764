import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { deadlinesContract } from '../deadlines.contract.ts';
import styles from './deadlines.module.css';
import { useBuyerPosition } from './deadlines.queries.ts';
import { DayCalculations, PositionLine, StopSentence } from './StopOfCover.tsx';

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
              <StopSentence standing={standing} lead={data.standings.length > 1 && <code>{standing.policy}</code>} />
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
