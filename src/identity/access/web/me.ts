import { createContext, use } from 'react';
import type { Permission } from '../../../platform/core/permission.ts';
import type { Me } from '../access.contract.ts';
import type { PreferenceChange } from '../person.ts';

/** Who is signed in, and how to change their preferences. Set by `SignedInProvider`; every screen is inside it. */
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
