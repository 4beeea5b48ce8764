import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OfOrder, OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { appealReasonLabels, newFactLabels } from '../../covers/cover-labels.ts';
import { type CoverRequestAction, coverRequestActions } from '../../covers/cover-request.ts';
import type { coverRequestOrder } from '../../covers/order-subjects.ts';
import { OrderInWords, OrderWarnings } from '../../covers/web/public.ts';

type OnScreen = OrderSubjectOnScreen<CoverRequestAction, ParticularOf<typeof coverRequestOrder>>;

const common: Omit<OnScreen, 'Ordered'> = {
  actions: {
    NEW: msg`New cover`,
    INCREASE: msg`Increase`,
    REDUCTION: msg`Reduction`,
    CANCELLATION: msg`Cancellation`,
    PROLONGATION: msg`Prolongation`,
    REFERENCE_CHANGE: msg`Change of reference`,
    TOP_UP: msg`Temporary increase`,
    APPEAL: msg`Appeal`,
  },
  facts: {
    askedAmount: { label: msg`Requested` },
    paymentTermDays: { label: msg`Payment term in days` },
    urgent: { label: msg`Urgent` },
    comment: { label: msg`Comment` },
    customerReference: { label: msg`Customer reference` },
    nameDisclosure: { label: msg`Disclosure of our name permitted` },
    negativeInformation: { label: msg`Negative information known` },
    termsOfSale: { label: msg`Terms of sale` },
    pastDues: { label: msg`Overdue amounts` },
    requestedStartDate: { label: msg`From` },
    endDate: { label: msg`Last day in force` },
    appealReason: { label: msg`Grounds for the appeal`, codes: appealReasonLabels },
    newFacts: { label: msg`New facts`, codes: newFactLabels },
    formerDecision: { label: msg`Granted by the decision appealed` },
    documents: { label: msg`Documents` },
  },
  Likely: lazyPart(async () => (await import('./LikelyOfOrder.tsx')).LikelyOfOrder),
  amountsOf: () => msg`Cover`,
  Warnings: OrderWarnings,
};

const coverRequestOnScreen: OnScreen = {
  ...common,
  Ordered: ({ order }) => <OrderedRequest order={order} />,
  amend: ({ requestId }, look) => <ButtonLink {...look} to={paths.newCover} search={{ requestId }} />,
  changesNamedCover: true,
  isChargeable: true,
};

const coverRequestCancellationOnScreen: OnScreen = {
  ...common,
  Ordered: ({ order }) => <OrderedRequest order={order} isCancellationOfRequest />,
};

function OrderedRequest({
  order: { requestId, action, amount },
  isCancellationOfRequest = false,
}: OfOrder & Readonly<{ isCancellationOfRequest?: boolean }>) {
  if (!isOneOf(coverRequestActions, action)) return null;
  return (
    <Link to={paths.coverRequest(requestId)}>
      <OrderInWords action={action} amount={amount} isCancellationOfRequest={isCancellationOfRequest} />
    </Link>
  );
}

export const orderSubjectsOnScreen = {
  'cover-request': coverRequestOnScreen,
  'cover-request-cancellation': coverRequestCancellationOnScreen,
};
