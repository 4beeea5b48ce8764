import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accessContract } from '../../identity/access/access.contract.ts';
import { useMe } from '../../identity/access/web/me.ts';
import { Button } from '../../platform/ui/controls/Button.tsx';
import { Dialog } from '../../platform/ui/controls/Dialog.tsx';
import { useFormat } from '../../platform/ui/format/useFormat.ts';
import { keyOf, useConnection } from '../../platform/ui/query.ts';
import { useConfig } from '../../platform/ui/settings.ts';
import { goToSignIn, signOut } from './session.ts';

/**
 * Warns one minute before the session ends (row K3). The server knows when that is: another window may have been active
 * meanwhile, so the server is asked, without extending the session, before the warning is shown.
 */
export function IdleWarning() {
  const { t } = useLingui();
  const format = useFormat();
  const { signInPath } = useConfig();
  const { secondsLeft, stay } = useSessionEnd(() => goToSignIn(signInPath));
  if (secondsLeft === null) return null;
  return (
    <Dialog
      title={t`Your session ends in ${format.number(secondsLeft)} seconds.`}
      isOpen
      isUrgent
      onClose={stay}
      actions={
        <>
          <Button kind="primary" onPress={stay} autoFocus>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button onPress={() => void signOut()}>
            <Trans>Sign out now</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You have been inactive for a while. What you entered in forms is kept in this browser.</Trans>
      </p>
    </Dialog>
  );
}

/** The end as the server named it, and the same moment by this browser's clock, which may be wrong. */
type End = Readonly<{ named: string; here: number }>;

function useSessionEnd(onEnd: () => void): { secondsLeft: number | null; stay(): void } {
  const { session } = useMe();
  const { call } = useConnection();
  const queries = useQueryClient();
  const { session: limits, clock } = useConfig();
  const [end, setEnd] = useState<End | null>(null);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    // Where the server's clock is held, sessions do not end.
    if (session && clock === null)
      setEnd({ named: session.idleExpiresAt, here: Date.now() + limits.idleSeconds * 1000 });
  }, [session, clock, limits]);

  useEffect(() => {
    if (!end) return;
    let isOver = false;
    const look = async () => {
      const left = Math.ceil((end.here - Date.now()) / 1000);
      if (left > limits.warningSeconds) return setSecondsLeft(null);
      if (secondsLeft === null) {
        const { session: now } = await call(accessContract.showMe, { query: { touch: false } });
        // an answer that comes after the person chose to stay says nothing any more
        if (isOver) return;
        const putOff = now ? Date.parse(now.idleExpiresAt) - Date.parse(end.named) : 0;
        if (now && putOff > 1000) return setEnd({ named: now.idleExpiresAt, here: end.here + putOff });
      }
      return left <= 0 ? onEnd() : setSecondsLeft(left);
    };
    const timer = setInterval(() => void look().catch(() => {}), secondsLeft === null ? 10_000 : 1000);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [end, secondsLeft, limits, call, onEnd]);

  const stay = () => {
    setSecondsLeft(null);
    void queries.fetchQuery({
      queryKey: keyOf(accessContract.showMe),
      queryFn: () => call(accessContract.showMe),
      staleTime: 0,
    });
  };
  return { secondsLeft, stay };
}
