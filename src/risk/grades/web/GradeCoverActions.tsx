import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { AskForCover } from '../../covers/web/public.ts';
import type { GradeCoverOnWire } from '../grade-covers.contract.ts';
import { gradesContract } from '../grades.contract.ts';
import { AskForGrade } from './AskForGrade.tsx';

/** The next actions on a cover by grade: a named cover instead; one that has ended comes back with its grade. */
export function GradeCoverActions({ cover }: { cover: GradeCoverOnWire }) {
  const mayOrder = useMay(gradesContract.requestGrade);
  const { policy, company, state, namedCover } = cover;
  const search = { policy, companyId: company.companyId };
  return (
    <>
      {mayOrder && state === 'inactive' && <AskForGrade search={search} />}
      {mayOrder && state === 'active' && namedCover === null && (
        <AskForCover search={search}>
          <Trans>Request named cover instead</Trans>
        </AskForCover>
      )}
      <ButtonLink to={paths.buyer(company.companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
    </>
  );
}
