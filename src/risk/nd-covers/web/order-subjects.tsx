import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OfOrder, OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { ndCoverOrder } from '../order-subjects.ts';

type OnScreen = OrderSubjectOnScreen<'PRECHECK', ParticularOf<typeof ndCoverOrder>>;

const common: Omit<OnScreen, 'Ordered'> = {
  actions: { PRECHECK: msg`Standard ND limit` },
  Entered: EnteredForCheck,
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

/** The fee of today stands with what is at stake, as long as something is. */
function EnteredForCheck({ order: { details, stake } }: OfOrder) {
  const { t } = useLingui();
  const format = useFormat();
  const { customerReference, fee: amount, feeCurrency: currency } = details;
  const terms: (Term | false)[] = [
    typeof customerReference === 'string' && [t`Customer reference`, customerReference],
    !stake &&
      typeof amount === 'string' &&
      typeof currency === 'string' && [t`Fee`, format.money({ amount, currency }, 'needed')],
  ];
  const shown = terms.filter((term) => term !== false);
  return shown.length > 0 && <Terms terms={shown} />;
}

export const orderSubjectsOnScreen = {
  'nd-cover': ndCoverOnScreen,
  'nd-cover-cancellation': ndCoverCancellationOnScreen,
};
