import { useLingui } from '@lingui/react/macro';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { UserState } from '../user.ts';
import { userStateLabels } from '../user-labels.ts';

/** The state of a user. */
export function UserStatus({ state }: { state: UserState }) {
  const { i18n } = useLingui();
  const { shape, label } = userStateLabels[state];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}
