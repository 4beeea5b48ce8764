import { Trans, useLingui } from '@lingui/react/macro';
import { type Money, sumMoney } from '../../../platform/core/money.ts';
import { Lines } from '../../../platform/ui/controls/Lines.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

/** What holds now and what would hold, in each currency, of the orders that change an amount; else what they ask for. */
export function SumsOfOrders({ orders }: { orders: readonly OrderOnWire[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const sums = changesOf(orders);
  if (sums.length === 0) return null;
  return (
    <Lines heads={[t`Requests`, t`Before`, t`After`]}>
      {sums.map(({ count, before, after }) => (
        <tr key={after.currency}>
          <td>{format.number(count)}</td>
          <td>{before && format.money(before, 'none')}</td>
          <td>{format.money(after, 'none')}</td>
        </tr>
      ))}
    </Lines>
  );
}

type Change = Readonly<{ count: number; before: Money | null; after: Money }>;

function changesOf(orders: readonly OrderOnWire[]): readonly Change[] {
  const changes = orders.flatMap(({ amount, stake }) => {
    const after = stake?.after ?? amount;
    return after ? [{ before: stake?.before ?? null, after }] : [];
  });
  return [...Map.groupBy(changes, ({ after }) => after.currency)].map(([currency, each]) => ({
    count: each.length,
    before: each.some(({ before }) => before)
      ? sumMoney(
          each.flatMap(({ before }) => before ?? []),
          currency,
        )
      : null,
    after: sumMoney(
      each.map(({ after }) => after),
      currency,
    ),
  }));
}

/** What orders ask for in all, in each currency, in a few words. */
export function SumInWords({ orders }: { orders: readonly OrderOnWire[] }) {
  const format = useFormat();
  const sums = format.list(changesOf(orders).map(({ after }) => format.money(after, 'none')));
  return sums ? <Trans>{sums} requested</Trans> : null;
}
