import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { Button, type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useWhyNotOrder } from '../../covers/web/public.ts';
import { gradesContract } from '../grades.contract.ts';

export type AskForGradeProps = {
  /** What is known already: `companyId`, `policy`. */
  search?: Record<string, string>;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
};

/**
 * The link to a new grade request; for users whose role does not include it, it says why. Users who may not see
 * ordering (row B4) or grade requests do not see it.
 */
export function AskForGrade({ search, kind = 'primary', ...look }: AskForGradeProps) {
  const refusal = useWhyNotOrder(gradesContract.requestGrade);
  const whyNotText = useWhyNotText();
  if (refusal?.code === 'not-transactional' || refusal?.code === 'not-permitted') return null;
  if (refusal)
    return (
      <Button kind={kind} icon="grade" {...look} whyNot={whyNotText(refusal)}>
        <Trans>Request a grade</Trans>
      </Button>
    );
  return (
    <ButtonLink kind={kind} icon="grade" {...look} to={paths.newGrade} search={search}>
      <Trans>Request a grade</Trans>
    </ButtonLink>
  );
}
