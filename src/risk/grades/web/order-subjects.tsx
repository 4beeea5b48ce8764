import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import type { gradeRequestOrder } from '../order-subjects.ts';

type OnScreen = OrderSubjectOnScreen<'GRADE', ParticularOf<typeof gradeRequestOrder>>;

const common: Omit<OnScreen, 'Ordered'> = {
  actions: { GRADE: msg`Grade` },
  facts: {
    product: { label: msg`Product`, codes: { GRADE: msg`Grade, monitored for a year` } },
    customerReference: { label: msg`Customer reference` },
    feePerYear: { label: msg`Fee per year` },
  },
};

const gradeRequestOnScreen: OnScreen = {
  ...common,
  Ordered: ({ order: { requestId } }) => (
    <Link to={paths.grade(requestId)}>
      <Trans>Grade, monitored for a year</Trans>
    </Link>
  ),
  amend: ({ requestId, policy }, look) => <ButtonLink {...look} to={paths.newGrade} search={{ policy, requestId }} />,
};

const gradeRequestCancellationOnScreen: OnScreen = {
  ...common,
  Ordered: ({ order: { requestId } }) => (
    <Link to={paths.grade(requestId)}>
      <Trans>Grade request withdrawn</Trans>
    </Link>
  ),
};

export const orderSubjectsOnScreen = {
  'grade-request': gradeRequestOnScreen,
  'grade-request-cancellation': gradeRequestCancellationOnScreen,
};
