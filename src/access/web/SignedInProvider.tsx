import { type ReactNode, useMemo } from 'react';
import { CallerContext } from '../../platform/web/caller.ts';
import { type SignedIn, SignedInContext } from './me.ts';

/** Tells every screen below who is signed in, and the controls of the platform what that person may call. */
export function SignedInProvider({ signedIn, children }: Readonly<{ signedIn: SignedIn; children: ReactNode }>) {
  const { userType, permissions } = signedIn.me;
  const caller = useMemo(() => ({ userType, permissions: new Set(permissions) }), [userType, permissions]);
  return (
    <SignedInContext value={signedIn}>
      <CallerContext value={caller}>{children}</CallerContext>
    </SignedInContext>
  );
}
