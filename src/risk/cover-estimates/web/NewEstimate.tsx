import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useMayEstimateSomewhere } from './may-estimate.ts';

/**
 * The link to a new estimate: the form of a cover request, which previews its answer while one types. Shown to users
 * who may store that answer.
 */
export function NewEstimate() {
  if (!useMayEstimateSomewhere()) return null;
  return (
    <ButtonLink kind="primary" icon="add" to={paths.newCover}>
      <Trans>New estimate</Trans>
    </ButtonLink>
  );
}
