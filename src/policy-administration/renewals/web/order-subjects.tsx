import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ParticularOf } from '../../../approvals/orders/order-subject.ts';
import type { OfOrder, OrderSubjectOnScreen } from '../../../approvals/orders/web/public.ts';
import { addDays } from '../../../platform/core/day.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { renewalNoticeOrder, renewalSignatureOrder } from '../order-subjects.ts';
import { optionKindLabels } from '../renewal-labels.ts';

const common = {
  amend: ({ requestId }, look) => <ButtonLink {...look} to={paths.renewal(requestId)} />,
} satisfies Partial<OrderSubjectOnScreen>;

const signatureOnScreen: OrderSubjectOnScreen<'SIGN_RENEWAL', ParticularOf<typeof renewalSignatureOrder>> = {
  ...common,
  actions: { SIGN_RENEWAL: msg`Renewal` },
  Ordered: SignedTerms,
  facts: {
    option: { label: msg`Option`, codes: optionKindLabels },
    periodFrom: { label: msg`Period from` },
    periodTo: { label: msg`Period until` },
    premiumRate: { label: msg`Premium rate`, as: 'percentage' },
    minimumPremium: { label: msg`Minimum premium` },
    insuredPercentage: { label: msg`Insured percentage`, as: 'percentage' },
    offerValidUntil: { label: msg`Offer valid until` },
    signedName: { label: msg`Signed by` },
    documentHash: { label: msg`Digest (SHA-256)`, as: 'digest' },
  },
};

const noticeOnScreen: OrderSubjectOnScreen<'GIVE_NOTICE', ParticularOf<typeof renewalNoticeOrder>> = {
  ...common,
  actions: { GIVE_NOTICE: msg`Termination` },
  Ordered: EndOfPolicy,
  facts: {
    lastDay: { label: msg`Last day of the policy` },
    noticeBy: { label: msg`Notice possible until` },
    comment: { label: msg`Reason` },
  },
};

/** "Renew HERM-1000001 until 31 December 2027", leading to the renewal. */
function SignedTerms({ order: { policy, requestId, details } }: OfOrder) {
  const format = useFormat();
  const period = format.period(addDays(String(details['lastDay']), 1), String(details['nextLastDay']));
  return (
    <Link to={paths.renewal(requestId)}>
      <Trans>
        Renew {policy} for {period}
      </Trans>
    </Link>
  );
}

function EndOfPolicy({ order: { policy, requestId, details } }: OfOrder) {
  const format = useFormat();
  const day = format.fullDay(String(details['lastDay']));
  return (
    <Link to={paths.renewal(requestId)}>
      <Trans>
        End {policy} on {day}
      </Trans>
    </Link>
  );
}

export const orderSubjectsOnScreen = {
  'renewal-signature': signatureOnScreen,
  'renewal-notice': noticeOnScreen,
};
