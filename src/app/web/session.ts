/** Leaves for the sign-in, and comes back to this address afterwards. */
export function goToSignIn(signInPath: string): void {
  const here = location.pathname + location.search;
  location.assign(`${signInPath}?returnTo=${encodeURIComponent(here)}`);
}

/** Ends the session here and at the identity provider, then goes where the server says. */
export async function signOut(): Promise<void> {
  const reply = await fetch('/auth/logout', {
    method: 'POST',
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  const { location: next } = reply.ok ? ((await reply.json()) as { location: string }) : { location: '/' };
  location.assign(next);
}
