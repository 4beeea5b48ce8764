import { Trans } from '@lingui/react/macro';
import { useWhyNot } from '../../access/web/public.ts';
import { coverRequestsContract } from '../../covers/cover-requests.contract.ts';
import { ButtonLink } from '../../platform/web/ui/Button.tsx';
import { coverEstimatesContract } from '../cover-estimates.contract.ts';

/**
 * The way to a new estimate: the form of a cover request, which foretells its answer while one types. Shown to those who
 * may keep that answer.
 */
export function NewEstimate() {
  const mayNot = useWhyNot(coverEstimatesContract.estimateCover);
  const mayNotForetell = useWhyNot(coverRequestsContract.simulateCoverRequest);
  if (mayNot || mayNotForetell) return null;
  return (
    <ButtonLink kind="primary" icon="add" to="/risk-services/covers/new">
      <Trans>New estimate</Trans>
    </ButtonLink>
  );
}
