import { Trans, useLingui } from '@lingui/react/macro';
import { ApprovalOfOrder } from '../../../approvals/orders/web/public.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { RenewalDetail } from '../renewals.contract.ts';
import { useOptionTitle } from './option-title.ts';
import styles from './renewals.module.css';

/** A signature or notice that colleagues are to approve, with what the reader can do about it; nothing where there is none. */
export function DecisionInApproval({ renewal: { toApprove, offered, offerValidUntil, noticeBy } }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const titleOf = useOptionTitle();
  if (!toApprove) return null;
  const { is, optionId, orderId, by, at } = toApprove;
  const option = offered.find((each) => each.optionId === optionId);
  const name = option ? titleOf(option) : '';
  const until = is === 'NOTICE' ? noticeBy : offerValidUntil;
  const day = until ? format.fullDay(until) : '';
  const when = format.instant(at);
  return (
    <section className={styles.approval} aria-label={t`Approval`}>
      <Banner
        tone="warn"
        title={
          is === 'NOTICE' ? (
            <Trans>Notice is awaiting approval by a colleague.</Trans>
          ) : (
            <Trans>The signature of “{name}” is awaiting approval by a colleague.</Trans>
          )
        }
      >
        <Trans>
          Requested by {by}, {when}. Nothing is agreed before the final approval, which has to be given until {day}.
        </Trans>
      </Banner>
      <ApprovalOfOrder orderId={orderId} right="policy-admin-write" />
    </section>
  );
}

type Props = Readonly<{ renewal: RenewalDetail }>;
