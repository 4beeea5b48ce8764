import { createContext, use } from 'react';
import type { Access } from '../../platform/contract.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { Me } from '../access.contract.ts';
import type { Permission } from '../permissions.ts';
import type { PreferenceChange } from '../person.ts';

/** Who is signed in, and how to change their preferences. Set by the shell; every screen stands below it. */
export type SignedIn = Readonly<{ me: Me; changePreferences(change: PreferenceChange): void }>;

export const SignedInContext = createContext<SignedIn | null>(null);

function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext);
  if (!signedIn) throw new Error('Nobody is signed in here');
  return signedIn;
}

/** The signed-in person with permissions, policies and preferences. */
export function useMe(): Me {
  return useSignedIn().me;
}

/** The person's preferences and a way to change some of them; they are kept with the person. */
export function usePreferences(): [preferences: Me['preferences'], change: SignedIn['changePreferences']] {
  const { me, changePreferences } = useSignedIn();
  return [me.preferences, changePreferences];
}

/** Whether the person holds every permission named. */
export function useHolds(...needed: readonly Permission[]): boolean {
  const { permissions } = useMe();
  return needed.every((permission) => permissions.includes(permission));
}

/**
 * Why the signed-in person may not call an operation; `null` when they may. The server asks the same question: this
 * only decides what is shown.
 */
export function useWhyNot({ access }: { access: Access }): Refusal | null {
  return whyNotCall(access, useMe());
}

/** The rule behind `useWhyNot`, for several operations at once. */
export function whyNotCall(access: Access, me: Pick<Me, 'userType' | 'permissions'>): Refusal | null {
  if (access.who === 'insurer' || access.who === 'administrator')
    return me.userType === access.who ? null : refuse('not-permitted', { needs: [access.who] });
  if (access.who !== 'holder') return null;
  const missing = access.of.filter((permission) => !me.permissions.includes(permission));
  if (missing.length > 0) return refuse('not-permitted', { needs: missing });
  return access.transactional && me.permissions.includes('no_transactional') ? refuse('not-transactional') : null;
}
