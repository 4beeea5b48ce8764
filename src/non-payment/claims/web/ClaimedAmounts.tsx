import { Fragment } from 'react';
import type { Money as MoneyValue } from '../../../platform/core/money.ts';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import type { ClaimOnWire } from '../claims.contract.ts';

type Claimed = Pick<ClaimOnWire, 'claimedAmount' | 'claimedAmounts'>;

/** What is claimed: one total in the policy's currency, or one for each currency where a rate is missing. */
export function claimedIn({ claimedAmount, claimedAmounts }: Claimed): readonly MoneyValue[] {
  return claimedAmount ? [claimedAmount] : claimedAmounts;
}

/** The same to read; one below the other where there are several. */
export function ClaimedAmounts({ claim }: { claim: Claimed }) {
  const amounts = claimedIn(claim);
  if (amounts.length === 0) return <Money value={null} />;
  return amounts.map((amount, place) => (
    <Fragment key={amount.currency}>
      {place > 0 && <br />}
      <Money value={amount} decimals="minor" />
    </Fragment>
  ));
}
