import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { causeLabels, securityLabels } from '../claim-labels.ts';
import type { claimOrder, claimPayeeOrder } from '../order-subjects.ts';

const payeeFacts = {
  payee: { label: msg`Paid to` },
  bankAccount: { label: msg`Bank account`, as: 'account' },
  bankBic: { label: msg`BIC of the bank` },
  formerBankAccount: { label: msg`Previous account`, as: 'account' },
  formerBankBic: { label: msg`Previous BIC` },
  comment: { label: msg`Remark` },
} as const;

const common = {
  amend: ({ requestId }, look) => <ButtonLink {...look} to={paths.claim(requestId)} />,
} satisfies Partial<OrderSubjectOnScreen>;

const claimOnScreen: OrderSubjectOnScreen<'CLAIM', ParticularOf<typeof claimOrder>> = {
  ...common,
  actions: { CLAIM: msg`Claim` },
  Ordered: ({ order: { requestId, amount } }) => (
    <Link to={paths.claim(requestId)}>
      <Trans>Claim</Trans> {amount && <Money value={amount} decimals="minor" />}
    </Link>
  ),
  facts: {
    ...payeeFacts,
    causeOfLoss: { label: msg`Cause of loss`, codes: causeLabels },
    insolvencyDate: { label: msg`Insolvent since` },
    knownOn: { label: msg`Known since` },
    claimSecurities: { label: msg`Securities held`, codes: securityLabels },
    hasProtest: { label: msg`Bills or cheques were protested` },
    isCollectionAgreed: { label: msg`Terms of collection accepted` },
    filingDeadline: { label: msg`Claim filing deadline` },
    customerReference: { label: msg`Customer reference` },
  },
  Likely: lazyPart(async () => (await import('./LikelyIndemnity.tsx')).LikelyIndemnity),
};

const claimPayeeOnScreen: OrderSubjectOnScreen<'CLAIM_PAYEE', ParticularOf<typeof claimPayeeOrder>> = {
  ...common,
  actions: { CLAIM_PAYEE: msg`Payee account` },
  Ordered: ({ order: { requestId } }) => (
    <Link to={paths.claim(requestId)}>
      <Trans>New account for the indemnity</Trans>
    </Link>
  ),
  facts: payeeFacts,
};

export const orderSubjectsOnScreen = {
  claim: claimOnScreen,
  'claim-payee': claimPayeeOnScreen,
};
