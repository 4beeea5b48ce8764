import { useLingui } from '@lingui/react';
import { Trans, useLingui as useText } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../platform/core/paths.ts';
import { classes } from '../../platform/ui/classes.ts';
import { Icon } from '../../platform/ui/controls/Icon.tsx';
import { Tooltip } from '../../platform/ui/controls/Tooltip.tsx';
import { useFormat } from '../../platform/ui/format/useFormat.ts';
import { useConfig } from '../../platform/ui/settings.ts';
import { type NavigationSection, navigationSections, type Place } from '../../platform/ui/web-area.ts';
import styles from './Navigation.module.css';
import { placeOf, sectionLabels, sectionPaths } from './navigation.ts';
import { usePlaces } from './use-places.ts';
import { useWaitingCounts } from './waiting-counts.ts';

/** Logo, name and kind of the portal; leads to the first screen. */
export function Brand() {
  const { brand } = useConfig();
  return (
    <Link to={paths.today} className={styles.brand}>
      {brand.logo ? <img src={brand.logo} alt={brand.name} /> : <Logo />}
      {!brand.logo && (
        <span>
          <b className={styles.name}>{brand.name}</b>
          <span className={styles.portal}>
            <Trans>Customer portal</Trans>
          </span>
        </span>
      )}
    </Link>
  );
}

/** The portal's own sign, for an insurer who brings none. */
function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M3.5 28.5 14.3 3.5h3.4L28.5 28.5h-3.9l-2.3-5.6H9.7l-2.3 5.6zM11 19.8h10l-.8-1.9h-8.4zM12.5 16.2h7L16 7.6z"
      />
    </svg>
  );
}

/** The places of the portal in their sections. In `rail` form words become tooltips where room is short. */
export function Navigation({ form, children }: { form: 'rail' | 'drawer'; children?: ReactNode }) {
  const { t } = useText();
  const shown = usePlaces();
  return (
    <nav className={classes(styles.whole, form === 'rail' ? styles.rail : styles.inDrawer)} aria-label={t`Main`}>
      <div className={styles.drawerHead}>
        <Brand />
        {children}
      </div>
      <div className={styles.navigation}>
        {navigationSections.map((section) => {
          const places = shown.filter(({ at }) => at[0] === section);
          if (places.length === 0) return null;
          return (
            <section key={section}>
              <SectionHead section={section} />
              <ul>
                {places.map((place) => (
                  <li key={place.id}>
                    <PlaceLink place={place} hasTooltip={form === 'rail'} />
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </nav>
  );
}

/** The word above a section; the way to its areas side by side where there is such a screen. */
function SectionHead({ section }: { section: NavigationSection }) {
  const { i18n } = useLingui();
  const heading = sectionLabels[section];
  const path = sectionPaths[section];
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === path });
  if (!heading) return null;
  return (
    <h2>
      {path ? (
        <Link to={path} aria-current={isCurrent ? 'page' : undefined}>
          {i18n._(heading)}
        </Link>
      ) : (
        i18n._(heading)
      )}
    </h2>
  );
}

function PlaceLink({ place, hasTooltip }: { place: Place; hasTooltip: boolean }) {
  const { i18n } = useLingui();
  const { heading, icon } = place;
  const isCurrent = useIsCurrent(place.id);
  const search = useSearchOf(place.id);
  const link = (
    <Link
      to={place.path}
      search={search as never}
      className={classes(styles.place, isCurrent && styles.current)}
      data-tour={`place-${place.id}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span className={styles.heading}>{i18n._(heading)}</span>
      <Count place={place.id} />
    </Link>
  );
  return hasTooltip ? (
    <Tooltip text={i18n._(heading)} side="right" isName onlyBelow={1040}>
      {link}
    </Tooltip>
  ) : (
    link
  );
}

/** The five places of the bottom edge of a phone. */
export function QuickPlaces({ className }: { className: string | undefined }) {
  const { i18n } = useLingui();
  const { t } = useText();
  const shown = usePlaces().filter((place) => place.isQuick);
  return (
    <nav className={className} aria-label={t`Quick places`}>
      {shown.slice(0, 5).map((place) => (
        <QuickLink key={place.id} place={place} heading={i18n._(place.heading)} />
      ))}
    </nav>
  );
}

function QuickLink({ place, heading }: { place: Place; heading: string }) {
  const isCurrent = useIsCurrent(place.id);
  const search = useSearchOf(place.id);
  return (
    <Link
      to={place.path}
      search={search as never}
      className={classes(styles.quickPlace, isCurrent && styles.quickCurrent)}
      data-tour={`place-${place.id}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={place.icon} />
      {heading}
      <Count place={place.id} />
    </Link>
  );
}

/** What waits there for the reader; nothing where nothing does. */
function Count({ place }: { place: string }) {
  const { t } = useText();
  const format = useFormat();
  const { count } = useWaitingCounts()[place] ?? {};
  if (!count?.value) return null;
  const waiting = `${format.number(count.value)}${count.capped ? '+' : ''}`;
  return (
    <span className={classes(styles.count, styles.marked)} role="img" aria-label={t`${waiting} waiting for you`}>
      {waiting}
    </span>
  );
}

/** The filters that show what waits at a place; none where nothing does, or no count is shown. */
function useSearchOf(place: string): Readonly<Record<string, string>> | undefined {
  const waiting = useWaitingCounts()[place];
  return waiting?.count.value ? waiting.search : undefined;
}

function useIsCurrent(place: string): boolean {
  return useLocation({ select: ({ pathname }) => placeOf(pathname)?.id === place });
}
