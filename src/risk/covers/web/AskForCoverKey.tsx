import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { useWhyNotOrder } from './why-not-order.ts';

/** "C" opens the request form on every screen (look, section 8), for users who may order. It renders nothing. */
export function AskForCoverKey() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayNot = useWhyNotOrder();
  const ask = {
    id: 'ask-for-cover',
    label: t`Request cover`,
    icon: 'add',
    keys: 'C',
    scope: 'everywhere',
    run: () => void navigate({ to: paths.newCover }),
  } as const;
  useCommands(mayNot ? [] : [ask]);
  return null;
}
