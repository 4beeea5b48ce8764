import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { DeclaredOrdersContext } from '../../approvals/orders/web/order-subjects.tsx';
import { accessContract } from '../../identity/access/access.contract.ts';
import type { PreferenceChange, Preferences } from '../../identity/access/person.ts';
import { SignedInProvider } from '../../identity/access/web/SignedInProvider.tsx';
import { dayIn } from '../../platform/core/day.ts';
import { createFormat, localeFor } from '../../platform/core/format.ts';
import type { PublicConfig } from '../../platform/core/public-config.ts';
import type { SavedView } from '../../platform/core/saved-view.ts';
import type { ToggleValues } from '../../platform/core/toggles.ts';
import { CommandProvider } from '../../platform/ui/commands.tsx';
import { ContributionsProvider } from '../../platform/ui/contributions.tsx';
import { OverlayRootContext } from '../../platform/ui/controls/overlay-root.ts';
import { ToastProvider } from '../../platform/ui/controls/Toast.tsx';
import { FormatContext } from '../../platform/ui/format/useFormat.ts';
import { type Connection, ConnectionContext, useOperation } from '../../platform/ui/query.ts';
import { ConfigContext, ListDisplayContext, PersonContext, SavedViewsContext } from '../../platform/ui/settings.ts';
import { contributions } from './areas.ts';
import { CannotStart } from './CannotStart.tsx';
import { CurrentToggles } from './CurrentToggles.tsx';
import { declaredOrders } from './declared-orders.ts';
import { IdleWarning } from './IdleWarning.tsx';
import { languageOf, speak } from './i18n.ts';
import { LiveUpdates } from './LiveUpdates.tsx';
import type { PortalRouter } from './router.ts';
import { useKeptPreferences } from './useKeptPreferences.ts';

export type PortalProps = {
  /** Languages that the reader's browser asks for, the best first. */
  languages: readonly string[];
  /** IANA name of the reader's time zone; that of the machine unless it is given. */
  timeZone?: string;
  /** Wears the reader's theme and density, and keeps them for the next visit. */
  wear(preferences: Preferences): void;
  config: PublicConfig;
  toggles: ToggleValues;
  readToggles: () => Promise<ToggleValues>;
  connection: Connection;
  queries: QueryClient;
  i18n: I18n;
  router: PortalRouter;
  /** Called once the first drawing is shown. */
  onShown?: (() => void) | undefined;
};

/** Everything a mounted portal needs, from the texts to the signed-in person. */
export function Portal({
  languages,
  timeZone,
  wear,
  config,
  connection,
  queries,
  i18n,
  router,
  onShown,
  ...ofToggles
}: PortalProps) {
  useEffect(() => onShown?.(), [onShown]);
  const [overlays, setOverlays] = useState<HTMLElement | null>(null);
  return (
    <I18nProvider i18n={i18n}>
      <ConfigContext value={config}>
        <ConnectionContext value={connection}>
          <QueryClientProvider client={queries}>
            <CurrentToggles {...ofToggles}>
              <OverlayRootContext value={overlays}>
                <ReaderFormat {...{ i18n, config, languages }} {...(timeZone && { timeZone })}>
                  <DeclaredOrdersContext value={declaredOrders}>
                    <ToastProvider>
                      <ContributionsProvider value={contributions}>
                        <SignedInPortal {...{ languages, wear, i18n, router }} />
                      </ContributionsProvider>
                    </ToastProvider>
                  </DeclaredOrdersContext>
                </ReaderFormat>
              </OverlayRootContext>
              {/* react-aria would add a style element under this id, which the content security policy forbids; base.css has its rule */}
              <div id="react-aria-pressable-style" ref={setOverlays} />
            </CurrentToggles>
          </QueryClientProvider>
        </ConnectionContext>
      </ConfigContext>
    </I18nProvider>
  );
}

type OfReader = Pick<PortalProps, 'i18n' | 'config' | 'languages' | 'timeZone'> & { children: ReactNode };

/** Notation of the reader's language on the portal's day; the day is looked at again every minute. */
function ReaderFormat({ i18n, config, languages, timeZone, children }: OfReader) {
  const [language, setLanguage] = useState(i18n.locale);
  useEffect(() => i18n.on('change', () => setLanguage(i18n.locale)), [i18n]);
  const today = useToday(config);
  const format = useMemo(
    () => createFormat({ locale: localeFor(language, languages), today, ...(timeZone && { timeZone }) }),
    [language, languages, today, timeZone],
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

function useToday({ clock, timeZone }: PublicConfig): string {
  const now = () => dayIn(timeZone, clock ?? new Date().toISOString());
  const [today, setToday] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setToday(now()), 60_000);
    return () => clearInterval(timer);
  });
  return today;
}

/** Shows the screens once it is known who is signed in; without a session the client has already left for the sign-in. */
function SignedInPortal({
  languages,
  wear,
  i18n,
  router,
}: Pick<PortalProps, 'languages' | 'wear' | 'i18n' | 'router'>) {
  const answer = useOperation(accessContract.showMe, undefined, { staleTime: 5 * 60_000 });
  const me = answer.data;
  const preferences = me?.preferences;

  useEffect(() => {
    if (!preferences) return;
    wear(preferences);
    void speak(i18n, preferences.locale ?? languageOf(languages));
  }, [preferences, wear, languages, i18n]);

  const keep = useKeptPreferences();
  const signedIn = useMemo(
    () => me && { me, changePreferences: (change: PreferenceChange) => keep(me.preferences, change) },
    [me, keep],
  );

  const displays = useMemo(
    () => ({
      displayOf: (list: string) => signedIn?.me.preferences.listDisplay[list] ?? null,
      store: (list: string, display: 'tile' | 'table') =>
        signedIn?.changePreferences({ listDisplay: { [list]: display } }),
    }),
    [signedIn],
  );
  const views = useMemo(
    () => ({
      viewsOf: (list: string) => signedIn?.me.preferences.savedViews[list] ?? [],
      keep: (list: string, kept: SavedView[]) => signedIn?.changePreferences({ savedViews: { [list]: kept } }),
    }),
    [signedIn],
  );

  if (!signedIn) {
    if (!answer.error || answer.error.code === 'not-signed-in') return null;
    return <CannotStart problem={answer.error} onRetry={() => void answer.refetch()} />;
  }
  return (
    <SignedInProvider signedIn={signedIn}>
      <PersonContext value={signedIn.me.person.personId}>
        <ListDisplayContext value={displays}>
          <SavedViewsContext value={views}>
            <CommandProvider hasSingleLetters={signedIn.me.preferences.singleLetterKeys}>
              <RouterProvider router={router} />
              <LiveUpdates />
              <IdleWarning />
            </CommandProvider>
          </SavedViewsContext>
        </ListDisplayContext>
      </PersonContext>
    </SignedInProvider>
  );
}
