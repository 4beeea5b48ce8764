import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { isAboveOwnLimit } from './Approvers.tsx';
import styles from './ordering.module.css';

/** Who may approve an order that waits, and why the reader may not where its amount is the reason. */
export function WhoApproves({ order }: { order: OrderOnWire }) {
  const format = useFormat();
  const whyNotText = useWhyNotText();
  const { approvers, actions } = order;
  const names = approvers && format.list(approvers);
  return (
    <>
      {isAboveOwnLimit(order) && <Banner tone="warn">{whyNotText(actions.approve)}</Banner>}
      {names && (
        <p className={styles.origin}>
          <Trans>Awaiting approval by {names}.</Trans>
        </p>
      )}
      {approvers?.length === 0 && (
        <Banner tone="warn">
          <Trans>
            Nobody may approve this request: it is above all approval limits, or no approver is left. An administrator
            changes that under <Link to={paths.users}>Users and roles</Link>.
          </Trans>
        </Banner>
      )}
    </>
  );
}
