import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../platform/web/ui/Button.tsx';
import type { OrderOnWire } from '../ordering.contract.ts';

/**
 * The way from one's own order that can be changed to its form, filled in as it was. What is only taken back or accepted has
 * no form; the screen of what is ordered has a way of its own.
 */
export function CorrectOrder({ order: { kind, requestId, isOwn, workflowStatus } }: { order: OrderOnWire }) {
  if (!isOwn || (workflowStatus !== 'RETURNED' && workflowStatus !== 'DRAFT')) return null;
  const form = { size: 'small', children: <Trans>Correct…</Trans> } as const;
  if (kind === 'cover-request') return <ButtonLink {...form} to="/risk-services/covers/new" search={{ requestId }} />;
  if (kind === 'claim' || kind === 'claim-payee')
    return <ButtonLink {...form} to="/non-payment/claims/$claimId" params={{ claimId: requestId }} />;
  return null;
}
