import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { CoverEstimate } from '../cover-estimates.contract.ts';
import { coverEstimatesContract } from '../cover-estimates.contract.ts';
import { useEstimatesOf } from './cover-estimates.queries.ts';
import { OutcomeStatus } from './estimate-status.tsx';
import styles from './estimates.module.css';

/** The estimates on a buyer that still count, newest first; nothing where there are none. */
export function EstimatesOfBuyer({ companyId }: { companyId: string }) {
  const mayRead = useMay(coverEstimatesContract.listCoverEstimates);
  const { items } = useEstimatesOf(companyId, { enabled: mayRead });
  if (items.length === 0) return null;
  return (
    <section>
      <Heading note={<Trans>no cover</Trans>}>
        <Trans>Cover estimates</Trans>
      </Heading>
      <ul className={styles.ofBuyer}>
        {items.map((estimate) => (
          <Estimate key={estimate.estimateId} estimate={estimate} />
        ))}
      </ul>
    </section>
  );
}

function Estimate({ estimate }: { estimate: CoverEstimate }) {
  const format = useFormat();
  const { estimateId, outcome, requestedAmount, expiresAt } = estimate;
  const amount = requestedAmount && format.money(requestedAmount, 'none');
  const day = format.day(expiresAt.slice(0, 10));
  return (
    <li>
      <OutcomeStatus outcome={outcome} />
      <Link to={paths.coverEstimate(estimateId)}>
        {amount ? (
          <Trans>
            {amount}, until {day}
          </Trans>
        ) : (
          <Trans>until {day}</Trans>
        )}
      </Link>
    </li>
  );
}
