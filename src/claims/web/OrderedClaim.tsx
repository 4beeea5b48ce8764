import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Money } from '../../platform/web/ui/Figures.tsx';
import type { Money as MoneyValue } from '../../reference/money.ts';

/** A claim among the orders that wait for an approval, leading to it. */
export function OrderedClaim({ claimId, amount }: { claimId: string; amount: MoneyValue | null }) {
  return (
    <Link to="/non-payment/claims/$claimId" params={{ claimId }}>
      <Trans>Claim</Trans> {amount && <Money value={amount} decimals="minor" />}
    </Link>
  );
}

/** Another account for the indemnity of a claim, leading to the claim. */
export function OrderedPayee({ claimId }: { claimId: string }) {
  return (
    <Link to="/non-payment/claims/$claimId" params={{ claimId }}>
      <Trans>Another account for the indemnity</Trans>
    </Link>
  );
}
