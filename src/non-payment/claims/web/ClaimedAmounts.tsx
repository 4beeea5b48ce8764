import { Fragment } from 'react';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { type Claimed, claimedIn } from '../claims.list.ts';

/** What is claimed, to read; one below the other where there are several. */
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
