import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Status, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { OrderingMode, OrderingRole } from '../roles.ts';
import type { UserState } from '../user.ts';

/** What an ordering role is called where it is given. */
export const orderingRoleLabels: Readonly<Record<OrderingRole, MessageDescriptor>> = {
  'broker-read-only': msg`Reads, as a broker`,
  'read-only': msg`Reads`,
  'requestor-four-eyes': msg`Requestor, four eyes`,
  'validator-four-eyes': msg`Validator, four eyes`,
  'requestor-validator': msg`Requestor and validator`,
  'requestor-six-eyes': msg`Requestor, six eyes`,
  'intermediary-validator-six-eyes': msg`Intermediary validator, six eyes`,
  'final-validator-six-eyes': msg`Final validator, six eyes`,
};

/** How a policy orders, in words. */
export const orderingModeLabels: Readonly<Record<OrderingMode, MessageDescriptor>> = {
  DIRECT: msg`orders go straight to the insurer`,
  FOUR_EYES: msg`one other person approves`,
  SIX_EYES: msg`two other people approve`,
};

/** The status of a user, as shape and word. */
export const userStates: Readonly<Record<UserState, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>> = {
  ACTIVE: { shape: 'full', label: msg`Active` },
  INVITED: { shape: 'waiting', label: msg`Invited` },
  INVITATION_EXPIRED: { shape: 'late', label: msg`Invitation lapsed` },
  SUSPENDED: { shape: 'notice', label: msg`Suspended by the insurer` },
  REMOVED: { shape: 'ended', label: msg`Removed` },
};

/** The state of a user. */
export function UserStatus({ state }: { state: UserState }) {
  const { i18n } = useLingui();
  const { shape, label } = userStates[state];
  return <Status shape={shape}>{i18n._(label)}</Status>;
}

/** What was done with a user, in words. */
export const userEventLabels: Readonly<Record<string, MessageDescriptor>> = {
  'user.invited': msg`Invited`,
  'user.invited-again': msg`Invited again`,
  'user.invitation-revoked': msg`Invitation taken back`,
  'user.joined': msg`Came by the invitation`,
  'user.changed': msg`Rights changed`,
  'user.removed': msg`Removed`,
};
