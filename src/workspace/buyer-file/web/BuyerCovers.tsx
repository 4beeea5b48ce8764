import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { workflowLabels } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import type { CoverItem } from '../../../risk/covers/cover-shape.ts';
import { CoverStatus, grantedOf, NextDate, OrderInWords, requestedOf } from '../../../risk/covers/web/public.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import styles from './buyer.module.css';

/** The covers on a buyer under the reader's policies, the largest in force first. */
export function BuyerCovers({ covers }: { covers: readonly CoverItem[] }) {
  return (
    <ul>
      {covers.map((cover) => (
        <Cover key={cover.coverId} cover={cover} />
      ))}
    </ul>
  );
}

function Cover({ cover }: { cover: CoverItem }) {
  const { coverId, policy, customerReference } = cover;
  return (
    <li className={styles.cover}>
      <span>
        <Link to={paths.cover(coverId)} className={styles.link}>
          {policy}
        </Link>
        {customerReference && (
          <small>
            <Trans>customer reference {customerReference}</Trans>
          </small>
        )}
      </span>
      <CoverBar granted={grantedOf(cover)} requested={requestedOf(cover)} isStopped={cover.isStopped} />
      <b className={styles.amount}>
        <Money value={grantedOf(cover)} />
      </b>
      <span>
        <CoverStatus cover={cover} />
        <small>
          <NextDate cover={cover} />
        </small>
      </span>
    </li>
  );
}

/** Requests on a buyer that wait for the insurer or for a colleague. */
export function PendingRequests({ requests }: { requests: Synthesis['pendingRequests'] }) {
  const { i18n } = useTexts();
  return (
    <ul>
      {requests.map(({ requestId, action, amount, policy, workflowStatus, expectedDecisionDate }) => (
        <li key={requestId} className={styles.request}>
          <span>
            <Link to={paths.coverRequest(requestId)} className={styles.link}>
              <OrderInWords action={action} amount={amount} />
            </Link>
            <small>{policy}</small>
          </span>
          <span>
            {i18n._(workflowLabels[workflowStatus])}
            {expectedDecisionDate && (
              <small>
                <Trans>
                  answer by <Day value={expectedDecisionDate} />
                </Trans>
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
