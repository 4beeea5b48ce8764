import { type ReactNode, useMemo } from 'react';
import { CallerContext } from '../../../platform/ui/caller.ts';
import { type SignedIn, SignedInContext } from './me.ts';

/** Provides every screen below with the signed-in person, and the controls of the platform with their permissions. */
export function SignedInProvider({ signedIn, children }: Readonly<{ signedIn: SignedIn; children: ReactNode }>) {
  const { userType, permissions } = signedIn.me;
  const caller = useMemo(() => ({ userType, permissions: new Set(permissions) }), [userType, permissions]);
  return (
    <SignedInContext value={signedIn}>
      <CallerContext value={caller}>{children}</CallerContext>
    </SignedInContext>
  );
}
