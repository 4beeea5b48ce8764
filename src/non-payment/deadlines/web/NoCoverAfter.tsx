import { useMay } from '../../../platform/ui/caller.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { shownNoCoverAfter } from '../../../risk/buyers/last-covered-day.ts';
import { NoDeliveriesAfter } from '../../../risk/delivery-stops/web/public.ts';
import { deadlinesContract } from '../deadlines.contract.ts';
import { useBuyerPosition } from './deadlines.queries.ts';

export type NoCoverAfterProps = Readonly<{ companyId: string; policy: string }>;

/**
 * From when on deliveries to a buyer that is late are not covered under a policy (handbook N 6); nothing while nothing
 * is late, and for users who may not read unpaid invoices.
 */
export function NoCoverAfter({ companyId, policy }: NoCoverAfterProps) {
  const mayRead = useMay(deadlinesContract.findBuyerStanding);
  const { today, fullDay } = useFormat();
  const { data } = useBuyerPosition(companyId, policy, { enabled: mayRead });
  const [position] = data?.standings ?? [];
  const last = position ? shownNoCoverAfter(position, today) : null;
  // where nothing insures the buyer, no later day ends a cover
  if (last === null || (last >= today && position?.isInsured === false)) return null;
  return <NoDeliveriesAfter day={fullDay(last)} isOver={last < today} />;
}
