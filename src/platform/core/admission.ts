import type { Actor } from './actor.ts';
import type { Access } from './contract.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Whoever calls an operation, as far as their admission depends on it. */
export type Admitted = Pick<Actor, 'userType' | 'permissions'>;

/**
 * Why somebody may not call an operation of this access. The server checks it, and so does the screen before it shows a
 * control.
 */
export function whyNotAdmit(access: Access, { userType, permissions }: Admitted): Refusal | null {
  if (access.who === 'insurer' || access.who === 'administrator')
    return userType === access.who ? null : refuse('not-permitted', { needs: [access.who] });
  if (access.who !== 'holder') return null;
  const missing = access.of.filter((permission) => !permissions.has(permission));
  if (missing.length > 0) return refuse('not-permitted', { needs: missing });
  return access.transactional && permissions.has('no_transactional') ? refuse('not-transactional') : null;
}
