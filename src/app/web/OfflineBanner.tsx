import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../platform/ui/controls/Banner.tsx';

/** Says that the connection is gone; what is shown stays, what is entered is kept. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <Banner tone="warn" title={<Trans>There is no connection.</Trans>} isSpoken>
      <Trans>
        The data shown may be out of date. Your entries are kept. Nothing is sent automatically: send it once the
        connection is back.
      </Trans>
    </Banner>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
