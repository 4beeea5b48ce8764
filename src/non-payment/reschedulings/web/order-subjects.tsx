import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OfOrder, OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { reschedulingOrder } from '../order-subjects.ts';
import { securityLabels } from '../rescheduling-labels.ts';

const reschedulingOnScreen: OrderSubjectOnScreen<'RESCHEDULING', ParticularOf<typeof reschedulingOrder>> = {
  actions: { RESCHEDULING: msg`Payment plan` },
  Ordered: OrderedPlan,
  facts: {
    caseNumber: { label: msg`Case number` },
    interestRate: { label: msg`Annual interest`, as: 'percentage' },
    buyerSigned: { label: msg`Signed by the buyer` },
    planSecurities: { label: msg`Securities`, codes: securityLabels },
    comment: { label: msg`Remark` },
  },
  Likely: lazyPart(async () => (await import('./LikelyPlan.tsx')).LikelyPlan),
  amend: ({ requestId, policy }, look) => (
    <ButtonLink {...look} to={paths.newRescheduling} search={{ policy, reschedulingId: requestId }} />
  ),
};

/** The plan of instalments that is asked for, leading to it. */
function OrderedPlan({ order: { amount, requestId } }: OfOrder) {
  const format = useFormat();
  const sum = amount && format.money(amount);
  return (
    <Link to={paths.rescheduling(requestId)}>
      <Trans>Payment plan for {sum}</Trans>
    </Link>
  );
}

export const orderSubjectsOnScreen = {
  rescheduling: reschedulingOnScreen,
};
