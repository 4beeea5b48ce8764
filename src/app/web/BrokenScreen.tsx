import { Trans, useLingui } from '@lingui/react/macro';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../platform/core/paths.ts';
import { Button, ButtonLink } from '../../platform/ui/controls/Button.tsx';
import { Empty } from '../../platform/ui/controls/states.tsx';
import { Page } from '../../platform/ui/Page.tsx';

/** A screen that broke. The shell around it continues. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  useEffect(() => reportError(error), [error]);
  return (
    <Page title={t`An error occurred`}>
      <Empty
        title={<Trans>This page could not be displayed.</Trans>}
        reason={<Trans>Nothing was changed. Reloading usually helps; your drafts are kept.</Trans>}
      >
        <Button kind="primary" onPress={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
        <Button onPress={() => router.history.back()}>
          <Trans>Back</Trans>
        </Button>
      </Empty>
    </Page>
  );
}

/**
 * A screen whose code could not be fetched: there is no connection, or a new version of the portal has other files. It
 * comes automatically with the connection; loading the page again brings the new version.
 */
export function MissingScreen({ onRetry }: { onRetry(): void }) {
  const { t } = useLingui();
  const router = useRouter();
  return (
    <Page title={t`Not loaded`}>
      <Empty
        title={<Trans>This page could not be loaded.</Trans>}
        reason={<Trans>There is no connection, or the portal has a new version. Your drafts are kept.</Trans>}
      >
        <Button kind="primary" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {navigator.onLine && (
          <Button onPress={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        )}
        <Button onPress={() => router.history.back()}>
          <Trans>Back</Trans>
        </Button>
      </Empty>
    </Page>
  );
}

/** An address without a screen. */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Not found`}>
      <Empty
        title={<Trans>There is no page at this address.</Trans>}
        reason={<Trans>The address may have been mistyped, or it belongs to something that no longer exists.</Trans>}
      >
        <ButtonLink kind="primary" to={paths.today}>
          <Trans>Go to Today</Trans>
        </ButtonLink>
      </Empty>
    </Page>
  );
}
