import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { useWhyNotOrder } from '../../covers/web/public.ts';
import { gradesContract } from '../grades.contract.ts';

/** Offers to request a grade in the command field of every screen, for users who may. It renders nothing. */
export function AskForGradeCommand() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayNot = useWhyNotOrder(gradesContract.requestGrade);
  const ask = {
    id: 'ask-for-grade',
    label: t`Request a grade`,
    icon: 'grade',
    scope: 'everywhere',
    run: () => void navigate({ to: paths.newGrade }),
  } as const;
  useCommands(mayNot ? [] : [ask]);
  return null;
}
