import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OfOrder, OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { ndCoverOrder } from '../order-subjects.ts';

type OnScreen = OrderSubjectOnScreen<'PRECHECK', ParticularOf<typeof ndCoverOrder>>;

const common: Omit<OnScreen, 'Ordered'> = {
  actions: { PRECHECK: msg`Standard ND limit` },
  facts: {
    // products are called so in every language
    product: {
      label: msg`Product`,
      codes: { PreCheck: 'PreCheck', PreCheckCap: 'PreCheck CAP', PreCheckCapPlus: 'PreCheck CAP+' },
    },
    insuredPercentage: { label: msg`Insured percentage`, as: 'percentage' },
    isNothingOverdue: { label: msg`No invoice of this buyer is overdue` },
    autoRenew: { label: msg`Checked again after a year` },
    fee: { label: msg`Fee` },
    customerReference: { label: msg`Customer reference` },
  },
  amountsOf: () => msg`Standard ND limit`,
};

const ndCoverOnScreen: OnScreen = {
  ...common,
  Ordered: CheckedAmount,
  amend: ({ requestId, policy }, look) => (
    <ButtonLink {...look} to={paths.newNdCover} search={{ policy, ndCoverId: requestId }} />
  ),
  isChargeable: true,
};

const ndCoverCancellationOnScreen: OnScreen = { ...common, Ordered: EndedAmount };

function CheckedAmount({ order: { amount, requestId } }: OfOrder) {
  const format = useFormat();
  const sum = amount && format.money(amount);
  return (
    <Link to={paths.ndCover(requestId)}>
      <Trans>PreCheck of {sum}</Trans>
    </Link>
  );
}

function EndedAmount({ order: { amount, requestId } }: OfOrder) {
  const format = useFormat();
  const sum = amount && format.money(amount);
  return (
    <Link to={paths.ndCover(requestId)}>
      <Trans>Cancel the ND cover of {sum}</Trans>
    </Link>
  );
}

export const orderSubjectsOnScreen = {
  'nd-cover': ndCoverOnScreen,
  'nd-cover-cancellation': ndCoverCancellationOnScreen,
};
