import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMe } from '../../identity/access/web/me.ts';
import { paths } from '../../platform/core/paths.ts';
import { classes } from '../../platform/ui/classes.ts';
import { type Command, useCommands } from '../../platform/ui/commands.tsx';
import { IconButton } from '../../platform/ui/controls/Button.tsx';
import { Drawer } from '../../platform/ui/controls/Dialog.tsx';
import { Icon } from '../../platform/ui/controls/Icon.tsx';
import { Kbd } from '../../platform/ui/controls/Kbd.tsx';
import { KindTabs } from '../../platform/ui/controls/KindTabs.tsx';
import { useAfterFirstDrawing } from '../../platform/ui/first-drawing.ts';
import { HeadPlace, HeadSlotsContext, makeHeadSlots } from '../../platform/ui/head-slots.tsx';
import { lazyPart, NotOpened, NotThere } from '../../platform/ui/lazy-part.tsx';
import { PageFrameContext } from '../../platform/ui/Page.tsx';
import { ListSurroundingsContext } from '../../platform/ui/ResourceList/list-surroundings.ts';
import { TotalsCurrencyContext, useConfig } from '../../platform/ui/settings.ts';
import { useScrollEdges } from '../../platform/ui/useScrollEdges.ts';
import { useNarrowToPolicyholder } from '../../policies/policies/web/narrow-to-policyholder.ts';
import { PolicySelector } from '../../policies/policies/web/PolicySelector.tsx';
import { usePolicySelection } from '../../policies/policies/web/policy-selection.ts';
import { useReadCoveredCountries } from '../../policies/policies/web/read-covered-countries.ts';
import { useHasClients, useSeveralPolicyholders } from '../../policies/policies/web/several-policyholders.ts';
import { useCurrencyOfTotals } from '../../policies/policies/web/useCurrencyOfTotals.ts';
import { Bell } from '../../service/notifications/web/Bell.tsx';
import navigationStyles from './Navigation.module.css';
import { Navigation } from './Navigation.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { needsConsent } from './outside-scripts.ts';
import { PersonMenu, PersonMenuItems } from './PersonMenu.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { PinScreen } from './PinScreen.tsx';
import { kindsAt } from './places.ts';
import styles from './Shell.module.css';
import { usePlaces } from './use-places.ts';
import { useRoomForViews } from './useRoomForViews.ts';
import { useReadWaitingCounts, WaitingCountsContext } from './waiting-counts.ts';

const Palette = lazyPart(async () => (await import('./palette/Palette.tsx')).Palette, NotOpened);
const ShellCommands = lazyPart(async () => (await import('./ShellCommands.tsx')).ShellCommands, NotThere);
const ConsentBanner = lazyPart(async () => (await import('./ConsentBanner.tsx')).ConsentBanner, NotThere);
const KeyboardHelp = lazyPart(async () => (await import('./KeyboardHelp.tsx')).KeyboardHelp, NotOpened);

const ClientFilter = lazyPart(async () => (await import('../../policies/policies/web/ClientFilter.tsx')).ClientFilter);

const slotStyles = { title: styles.titleText, views: styles.views, actions: styles.actions };

type Overlay = 'palette' | 'keys' | 'navigation' | null;

/** The frame of all screens, with what waits at each place. */
export function Shell() {
  return (
    <WaitingCountsProvider>
      <Frame />
    </WaitingCountsProvider>
  );
}

/** New counts draw what shows them again, not the frame. */
function WaitingCountsProvider({ children }: { children: ReactNode }) {
  return <WaitingCountsContext value={useReadWaitingCounts()}>{children}</WaitingCountsContext>;
}

/** Header, navigation and the screen: what stays during navigation. */
function Frame() {
  const { t } = useLingui();
  const config = useConfig();
  const { brand } = config;
  // only where a tag manager is configured, and once (row A10)
  const [isConsentNeeded] = useState(() => needsConsent(config));
  const [overlay, open] = useState<Overlay>(null);
  const close = () => open(null);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [slots] = useState(() => makeHeadSlots(slotStyles));
  const frame = useMemo(() => ({ siteTitle: brand.title }), [brand.title]);
  const isFrameDrawn = useAfterFirstDrawing();
  useRoomForViews(head, slots);
  useScrollEdges(slots?.views ?? null);
  const isScrolled = useIsScrolled();
  const pathname = useLocation({ select: (location) => location.pathname });
  // going somewhere closes what was open
  useEffect(close, [pathname]);
  useShellCommands(open);
  const surroundings = useListSurroundings();
  const totalsCurrency = useCurrencyOfTotals();

  return (
    <div className={classes(styles.shell, isScrolled && styles.scrolled)}>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        <Trans>Skip to content</Trans>
      </a>
      <div className={styles.side}>
        <Navigation form="rail" />
      </div>
      <div className={styles.column}>
        <header className={styles.head} ref={setHead}>
          <div className={styles.menu}>
            <IconButton icon="menu" label={t`Menu`} onPress={() => open('navigation')} aria-haspopup="dialog" />
          </div>
          <div className={styles.policy} data-tour="policies">
            <PolicySelector />
          </div>
          <div className={styles.tools}>
            <button
              type="button"
              className={styles.search}
              data-tour="search"
              onClick={() => open('palette')}
              aria-keyshortcuts="Control+K"
              aria-haspopup="dialog"
            >
              <Icon name="search" />
              <span>
                <Trans>Search or run a command</Trans>
              </span>
              <span aria-hidden="true">
                <Kbd keys="Ctrl K" />
              </span>
            </button>
            <Bell />
            <span data-tour="person">
              <PersonMenu className={styles.person} />
            </span>
          </div>
          <Kinds />
          <div className={styles.title}>
            <HeadPlace slot="title" slots={slots} className={slotStyles.title} />
            <PinScreen titleIn={slots?.title ?? null} />
          </div>
          <HeadPlace slot="views" slots={slots} className={slotStyles.views} />
          <HeadPlace slot="actions" slots={slots} className={slotStyles.actions} />
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          <OfflineBanner />
          <ListSurroundingsContext value={surroundings}>
            <TotalsCurrencyContext value={totalsCurrency}>
              <HeadSlotsContext value={slots}>
                <PageFrameContext value={frame}>{isFrameDrawn && <Outlet />}</PageFrameContext>
              </HeadSlotsContext>
            </TotalsCurrencyContext>
          </ListSurroundingsContext>
        </main>
      </div>
      <PhoneBar onMore={() => open('navigation')} />
      {isConsentNeeded && <ConsentBanner />}
      <Drawer label={t`Menu`} isOpen={overlay === 'navigation'} onClose={close}>
        <Navigation form="drawer">
          <span className={navigationStyles.close}>
            <IconButton icon="close" label={t`Close`} onPress={close} />
          </span>
        </Navigation>
        <PersonMenuItems className={navigationStyles.drawerFoot} />
      </Drawer>
      <ShellCommands />
      {overlay === 'palette' && <PaletteWhenLoaded onClose={close} />}
      {overlay === 'keys' && <KeyboardHelp onClose={close} />}
    </div>
  );
}

/** Without a trace in the address, which is the state of the screen, or of the page in which the portal is embedded. */
function skipToContent(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The kinds of the list that is shown, where it is one of several. */
function Kinds() {
  const { i18n } = useI18n();
  const pathname = useLocation({ select: (location) => location.pathname });
  const kinds = kindsAt(pathname, usePlaces());
  if (kinds.length === 0) return null;
  return (
    <div className={styles.kinds}>
      <KindTabs tabs={kinds.map(({ word, ...kind }) => ({ ...kind, label: i18n._(word) }))} />
    </div>
  );
}

/** What every list is told of the reader's policies. */
function useListSurroundings() {
  const { policyCount } = useMe();
  const { policies, query } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const severalPolicyholders = useSeveralPolicyholders();
  const hasClients = useHasClients();
  const likelyCountries = useReadCoveredCountries(query);
  const narrowTo = useNarrowToPolicyholder();
  return useMemo(
    () => ({
      severalPolicies,
      severalPolicyholders,
      clients: hasClients && <ClientFilter />,
      narrowTo,
      likelyCountries,
    }),
    [severalPolicies, severalPolicyholders, hasClients, narrowTo, likelyCountries],
  );
}

/**
 * The command palette. Text typed while it loads goes into a placeholder field, because single letters are commands
 * elsewhere. On closing, the focus returns to where it was.
 */
function PaletteWhenLoaded({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [typed, type] = useState('');
  const [isThere, arrive] = useState(false);
  useFocusBackAtEnd();
  return (
    <>
      {!isThere && (
        <input
          // as the palette itself, it is opened to type in it
          autoFocus
          className="visually-hidden"
          aria-label={t`Search or run a command`}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <Palette typed={typed} onType={type} onArrive={() => arrive(true)} onClose={onClose} />
    </>
  );
}

/** Gives the focus back to what had it before, unless something else has taken it. */
function useFocusBackAtEnd(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
}

/** Keys that work everywhere. */
function useShellCommands(open: (overlay: Overlay) => void): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const commands: Command[] = [
    {
      id: 'palette',
      label: t`Search or run a command`,
      keys: 'Ctrl K',
      scope: 'everywhere',
      isHidden: true,
      run: () => open('palette'),
    },
    {
      id: 'keys',
      label: t`Show keyboard shortcuts`,
      icon: 'keyboard',
      keys: '?',
      scope: 'everywhere',
      run: () => open('keys'),
    },
    {
      id: 'settings',
      label: t`Settings`,
      icon: 'admin',
      scope: 'everywhere',
      isHidden: true,
      run: () => void navigate({ to: paths.settings }),
    },
  ];
  useCommands(commands);
}

/** Whether a long page has been scrolled past the header's upper row; the header then is compact (row K8). */
function useIsScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled((was) => window.scrollY > (was ? 24 : 60));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}
