import { Trans, useLingui } from '@lingui/react/macro';
import { type Decimals, decimalsOf } from '../../../platform/core/format.ts';
import { type Money, sumMoney } from '../../../platform/core/money.ts';
import { ConvertedTotal } from '../../../platform/exchange-rates/web/public.ts';
import { Lines } from '../../../platform/ui/controls/Lines.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

/** What holds now and what would hold, in each currency and converted, of the orders that change an amount; else what they ask for. */
export function SumsOfOrders({ orders }: { orders: readonly OrderOnWire[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const sums = changesOf(orders);
  if (sums.length === 0) return null;
  const befores = sums.flatMap(({ before }) => before ?? []);
  return (
    <Lines heads={[t`Requests`, t`Before`, t`After`]}>
      {sums.map(({ count, before, after, decimals }) => (
        <tr key={after.currency}>
          <td>{format.number(count)}</td>
          <td>{before && format.money(before, decimals)}</td>
          <td>{format.money(after, decimals)}</td>
        </tr>
      ))}
      {sums.length > 1 && (
        <tr>
          <td />
          <td>{befores.length === sums.length && <ConvertedTotal of={befores} decimals="none" />}</td>
          <td>
            <ConvertedTotal of={sums.map(({ after }) => after)} decimals="none" isFinal />
          </td>
        </tr>
      )}
    </Lines>
  );
}

type Change = Readonly<{ count: number; before: Money | null; after: Money; decimals: Decimals }>;

function changesOf(orders: readonly OrderOnWire[]): readonly Change[] {
  const changes = orders.flatMap(({ amount, isOwed, stake }) => {
    const after = stake?.after ?? amount;
    return after ? [{ before: stake?.before ?? null, after, isOwed }] : [];
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
    // a sum of cover is rounded, until something owed is in it
    decimals: decimalsOf({ isOwed: each.some(({ isOwed }) => isOwed) }, 'none'),
  }));
}

/** What orders ask for in all, in each currency and converted, in a few words. */
export function SumInWords({ orders }: { orders: readonly OrderOnWire[] }) {
  const format = useFormat();
  const changes = changesOf(orders);
  const sums = format.list(changes.map(({ after, decimals }) => format.money(after, decimals)));
  if (!sums) return null;
  return (
    <>
      <Trans>{sums} requested</Trans> <ConvertedTotal of={changes.map(({ after }) => after)} decimals="none" />
    </>
  );
}
