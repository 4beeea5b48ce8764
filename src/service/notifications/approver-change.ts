import type { GrantedMandate } from '../../identity/access/identity-claims.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { factAt, type RecordedEvent } from './recorded-event.ts';

/** What an event changed for somebody who approves: their rights, or for whom they stand in. */
export type ChangeOfApprover = Readonly<{
  personId: string;
  before: Readonly<{ permissions: readonly Permission[]; mandates: readonly GrantedMandate[] }> | null;
  absentId: string | null;
}>;

/** The change for an approver that an event tells; `null` where it tells none. */
export function approverChangeOf(event: RecordedEvent): ChangeOfApprover | null {
  if (event.type === 'user.changed') {
    const [permissions, mandates] = [factAt(event, ['before.permissions']), factAt(event, ['before.mandates'])];
    if (!Array.isArray(permissions) || !Array.isArray(mandates)) return null;
    return { personId: event.subject.slice('user/'.length), before: { permissions, mandates }, absentId: null };
  }
  if (event.type !== 'substitution.began') return null;
  const [personId, absentId] = [factAt(event, ['data.substituteId']), factAt(event, ['after.personId'])];
  return typeof personId === 'string' && typeof absentId === 'string' ? { personId, before: null, absentId } : null;
}
