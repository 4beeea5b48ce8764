import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OfOrder, OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { amendmentOrder, declarationOrder } from '../order-subjects.ts';

const facts = {
  periodFrom: { label: msg`Period from` },
  periodTo: { label: msg`Period until` },
  turnover: { label: msg`Insured turnover` },
  turnoverBefore: { label: msg`Declared before` },
  nothingSold: { label: msg`Nothing was sold on credit` },
} as const;

const common = {
  amountsOf: () => msg`Premium of the period`,
  amend: ({ requestId }, look) => (
    <ButtonLink {...look} to={paths.turnoverDeclaration(requestId)} search={{ amend: true }} />
  ),
  Ordered: OrderedTurnover,
} satisfies Partial<OrderSubjectOnScreen>;

const declarationOnScreen: OrderSubjectOnScreen<
  'DECLARE_TURNOVER' | 'CORRECT_TURNOVER',
  ParticularOf<typeof declarationOrder>
> = {
  ...common,
  actions: { DECLARE_TURNOVER: msg`Declaration`, CORRECT_TURNOVER: msg`Correction` },
  facts: {
    ...facts,
    turnoverYearBefore: { label: msg`A year before` },
    deviates: { label: msg`Confirmed although it differs much from the year before` },
    comment: { label: msg`Remark` },
  },
};

const amendmentOnScreen: OrderSubjectOnScreen<'AMEND_TURNOVER', ParticularOf<typeof amendmentOrder>> = {
  ...common,
  actions: { AMEND_TURNOVER: msg`Amendment` },
  facts: { ...facts, comment: { label: msg`Reason` } },
};

/** "Turnover of Jul – Sep 2026, premium EUR 48,000", leading to the declaration. */
function OrderedTurnover({ order: { amount, requestId, details } }: OfOrder) {
  const format = useFormat();
  const { periodFrom, periodTo } = details;
  const period = format.period(String(periodFrom), String(periodTo));
  const premium = amount && format.money(amount, 'minor');
  return (
    <Link to={paths.turnoverDeclaration(requestId)}>
      {premium ? (
        <Trans>
          Turnover of {period}, premium {premium}
        </Trans>
      ) : (
        <Trans>Turnover of {period}</Trans>
      )}
    </Link>
  );
}

export const orderSubjectsOnScreen = {
  'turnover-declaration': declarationOnScreen,
  'turnover-amendment': amendmentOnScreen,
};
