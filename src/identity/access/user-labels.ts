import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { OrderingMode, OrderingRole } from './roles.ts';
import type { UserState } from './user.ts';

/** What an ordering role is called where it is given. */
export const orderingRoleLabels: Readonly<Record<OrderingRole, Label>> = {
  'broker-read-only': label('Read only, as a broker'),
  'read-only': label('Read only'),
  'requestor-four-eyes': label('Requestor, four eyes'),
  'validator-four-eyes': label('Validator, four eyes'),
  'requestor-validator': label('Requestor and validator'),
  'requestor-six-eyes': label('Requestor, six eyes'),
  'intermediary-validator-six-eyes': label('Intermediary validator, six eyes'),
  'final-validator-six-eyes': label('Final validator, six eyes'),
};

/** How a policy orders, in words. */
export const orderingModeLabels: Readonly<Record<OrderingMode, Label>> = {
  DIRECT: label('requests go straight to the insurer'),
  FOUR_EYES: label('one other person approves'),
  SIX_EYES: label('two other people approve'),
};

/** The status of a user, as shape and word. */
export const userStateLabels: Readonly<Record<UserState, StatusLabel>> = {
  ACTIVE: { shape: 'full', label: label('Active') },
  INVITED: { shape: 'waiting', label: label('Invited') },
  INVITATION_EXPIRED: { shape: 'late', label: label('Invitation expired') },
  SUSPENDED: { shape: 'notice', label: label('Suspended by the insurer') },
  REMOVED: { shape: 'ended', label: label('Removed') },
};

/** What was done with a user, in words. */
export const userEventLabels: Readonly<Record<string, Label>> = {
  'user.invited': label('Invited'),
  'user.invited-again': label('Invited again'),
  'user.invitation-revoked': label('Invitation withdrawn'),
  'user.joined': label('Accepted the invitation'),
  'user.changed': label('Rights changed'),
  'user.removed': label('Removed'),
};
