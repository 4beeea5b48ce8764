import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../platform/web/ui/Button.tsx';
import type { CorrectableKind } from '../order-corrections.ts';
import type { OrderOnWire } from '../ordering.contract.ts';

type Look = Readonly<{ kind: 'primary' | 'outlined'; size: 'small' | undefined; children: ReactNode }>;

/** The form of each kind of order, filled in as it was: the one with which such an order is made. */
const forms: Readonly<Record<CorrectableKind, (order: OrderOnWire, look: Look) => ReactNode>> = {
  'cover-request': ({ requestId }, look) => (
    <ButtonLink {...look} to="/risk-services/covers/new" search={{ requestId }} />
  ),
  'grade-request': ({ requestId, policy }, look) => (
    <ButtonLink {...look} to="/risk-services/grades/new" search={{ policy, requestId }} />
  ),
  'nd-cover': ({ requestId, policy }, look) => (
    <ButtonLink {...look} to="/risk-services/nd-covers/new" search={{ policy, ndCoverId: requestId }} />
  ),
  rescheduling: ({ requestId, policy }, look) => (
    <ButtonLink {...look} to="/non-payment/reschedulings/new" search={{ policy, reschedulingId: requestId }} />
  ),
  claim: ({ requestId }, look) => (
    <ButtonLink {...look} to="/non-payment/claims/$claimId" params={{ claimId: requestId }} />
  ),
  'claim-payee': ({ requestId }, look) => (
    <ButtonLink {...look} to="/non-payment/claims/$claimId" params={{ claimId: requestId }} />
  ),
};

/** The way to the form of an order; `null` where nothing of it was entered. */
export function amendForm(order: OrderOnWire, look: Omit<Look, 'children'>): ReactNode {
  const form = order.kind in forms ? forms[order.kind as CorrectableKind] : null;
  return form?.(order, { ...look, children: <Trans>Amend…</Trans> }) ?? null;
}
