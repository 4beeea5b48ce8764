import { Trans } from '@lingui/react/macro';
import { useHolds } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { AskForCover } from '../../covers/web/public.ts';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import { AskForGrade } from './AskForGrade.tsx';

/** The next actions on a cover by grade: a named cover instead; one that has ended comes back with its grade. */
export function GradeCoverActions({ cover }: { cover: GradeCoverOnWire }) {
  const seesNoOrdering = useHolds('no_transactional');
  const { policy, company, state, namedCover } = cover;
  const search = { policy, companyId: company.companyId };
  return (
    <>
      {!seesNoOrdering && state === 'inactive' && <AskForGrade search={search} />}
      {!seesNoOrdering && state === 'active' && namedCover === null && (
        <AskForCover search={search}>
          <Trans>Ask for a named cover instead</Trans>
        </AskForCover>
      )}
      <ButtonLink to={paths.buyer(company.companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
    </>
  );
}
