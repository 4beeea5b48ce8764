import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OfOrder, OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { CapProduct } from '../../covers/cap-beside.ts';
import { productNames } from '../cap.ts';
import type { capAcceptanceOrder } from '../order-subjects.ts';

type OnScreen = OrderSubjectOnScreen<CapProduct, ParticularOf<typeof capAcceptanceOrder>>;

const common: Omit<OnScreen, 'Ordered'> = {
  actions: productNames,
  facts: {
    product: { label: msg`Product`, codes: productNames },
    premium: { label: msg`Premium, first three months` },
    annualRate: { label: msg`Annual rate`, as: 'percentage' },
    validUntil: { label: msg`Offer valid until` },
  },
  amountsOf: ({ action }) => nameOf(action),
};

const capAcceptanceOnScreen: OnScreen = {
  ...common,
  Ordered: AcceptedCap,
  Warnings: lazyPart(async () => (await import('./CapWarnings.tsx')).CapWarnings),
};

const capStopOnScreen: OnScreen = { ...common, Ordered: StoppedCap };

function nameOf(action: string): string {
  return productNames[action === 'CAP' ? 'CAP' : 'CAP_PLUS'];
}

function AcceptedCap({ order: { action, amount, requestId } }: OfOrder) {
  const format = useFormat();
  const name = nameOf(action);
  const sum = amount && format.money(amount);
  return (
    <Link to={paths.cap(requestId)}>
      <Trans>
        Accept {name} of {sum}
      </Trans>
    </Link>
  );
}

function StoppedCap({ order: { action, amount, requestId } }: OfOrder) {
  const format = useFormat();
  const name = nameOf(action);
  const sum = amount && format.money(amount);
  return (
    <Link to={paths.cap(requestId)}>
      <Trans>
        Stop {name} of {sum}
      </Trans>
    </Link>
  );
}

export const orderSubjectsOnScreen = {
  'cap-acceptance': capAcceptanceOnScreen,
  'cap-stop': capStopOnScreen,
};
