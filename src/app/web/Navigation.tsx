import { useLingui } from '@lingui/react';
import { Trans, useLingui as useText } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, type Ref, useId, useState } from 'react';
import { paths } from '../../platform/core/paths.ts';
import { classes } from '../../platform/ui/classes.ts';
import { Icon } from '../../platform/ui/controls/Icon.tsx';
import { Tooltip } from '../../platform/ui/controls/Tooltip.tsx';
import { useConfig } from '../../platform/ui/settings.ts';
import { useOneTabStop } from '../../platform/ui/useOneTabStop.ts';
import { linkOf, useFavourites } from './favourites.ts';
import styles from './Navigation.module.css';
import { type Entry, type Group, groupsOf, itself, placeOf, tourAnchors, whereIs } from './places.ts';
import { useIsCurrent, usePlaces } from './use-places.ts';
import { WaitingCount } from './WaitingCount.tsx';
import { useSearchOf } from './waiting-counts.ts';

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

/**
 * The groups of the portal, one of them unfolded: one stop of the Tab key, with arrows within. In `rail` form words become
 * tooltips where room is short.
 */
export function Navigation({ form, children }: { form: 'rail' | 'drawer'; children?: ReactNode }) {
  const { t } = useText();
  const groups = groupsOf(usePlaces());
  const [openGroup, open] = useOpenGroup();
  const [whole, setWhole] = useState<HTMLElement | null>(null);
  useOneTabStop(whole);
  return (
    <nav
      ref={setWhole}
      className={classes(styles.whole, form === 'rail' ? styles.rail : styles.inDrawer)}
      aria-label={t`Main`}
    >
      <div className={styles.drawerHead}>
        <Brand />
        {children}
      </div>
      <div className={styles.navigation}>
        <Favourites hasTooltip={form === 'rail'} />
        <ul>
          {groups.map((group) => (
            <li key={group.id}>
              {group.entries.length === 1 ? (
                <EntryLink entry={group.entries[0]} hasTooltip={form === 'rail'} />
              ) : (
                <GroupOfEntries
                  group={group}
                  isOpen={openGroup === group.id}
                  onToggle={() => open(openGroup === group.id ? null : group.id)}
                  hasTooltip={form === 'rail'}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** What the reader has pinned, on top of all groups. */
function Favourites({ hasTooltip }: { hasTooltip: boolean }) {
  const { t } = useText();
  const { favourites, shown } = useFavourites();
  if (favourites.length === 0) return null;
  return (
    <ul className={styles.favourites} aria-label={t`Favourites`}>
      {favourites.map((favourite) => {
        const { title } = favourite;
        const { to, search } = linkOf(favourite);
        const isShown = favourite === shown;
        const link = (
          <Link
            to={to}
            search={search as never}
            activeOptions={itself}
            className={classes(styles.place, isShown && styles.within)}
            aria-current={isShown ? 'page' : undefined}
          >
            <Icon name={placeOf(to)?.icon ?? 'star'} />
            <span className={styles.heading}>{title}</span>
          </Link>
        );
        return <li key={favourite.address}>{hasTooltip ? <NameInRail name={title}>{link}</NameInRail> : link}</li>;
      })}
    </ul>
  );
}

/** The group last opened by hand, and after going elsewhere the one of the address. */
function useOpenGroup(): [string | null, (group: string | null) => void] {
  const { entry, group } = whereIs(useLocation({ select: ({ pathname }) => pathname }));
  const here = `${group} ${entry}`;
  const [chosen, choose] = useState<{ group: string | null; at: string } | null>(null);
  return [chosen?.at === here ? chosen.group : group, (opened) => choose({ group: opened, at: here })];
}

type GroupProps = Readonly<{ group: Group; isOpen: boolean; onToggle(): void; hasTooltip: boolean }>;

/**
 * A group that folds. Folded it stands for what is in it: for where one is, what waits there, and what a tour shows. Its
 * heading leads to the screen on which its areas are side by side, where it has one; else it folds as the arrow does.
 */
function GroupOfEntries({ group: { id, heading, icon, path, entries }, isOpen, onToggle, hasTooltip }: GroupProps) {
  const { i18n } = useLingui();
  const name = i18n._(heading);
  const list = useId();
  const at = useLocation({ select: ({ pathname }) => pathname });
  const isWithin = whereIs(at).group === id;
  const isShown = at === path;
  const places = entries.flatMap((entry) => entry.places);
  const arrow = <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />;
  const folding = { type: 'button', 'aria-expanded': isOpen, 'aria-controls': list, onClick: onToggle } as const;
  const looks = {
    className: classes(styles.place, isWithin && styles.within, isShown && styles.current),
    'data-tour': isOpen ? undefined : tourAnchors(places),
    'aria-current': isShown ? 'page' : isWithin && !isOpen ? 'true' : undefined,
  } as const;
  const words = (
    <>
      <Icon name={icon} />
      <span className={styles.heading}>{name}</span>
      {!isOpen && <WaitingCount places={places} className={classes(styles.count, styles.marked)} />}
    </>
  );
  const head = path ? (
    <Link to={path} activeOptions={itself} {...looks}>
      {words}
    </Link>
  ) : (
    <button {...folding} {...looks}>
      {words}
      <span className={styles.fold}>{arrow}</span>
    </button>
  );
  return (
    <>
      <div className={styles.group}>
        {hasTooltip ? <NameInRail name={name}>{head}</NameInRail> : head}
        {path && (
          <button {...folding} className={styles.foldButton} aria-label={name}>
            {arrow}
          </button>
        )}
      </div>
      <ul id={list} className={styles.entries} hidden={!isOpen}>
        {isOpen &&
          entries.map((entry) => (
            <li key={entry.id}>
              <EntryLink entry={entry} hasTooltip={hasTooltip} />
            </li>
          ))}
      </ul>
    </>
  );
}

function EntryLink({ entry: { id, heading, icon, places }, hasTooltip }: { entry: Entry; hasTooltip: boolean }) {
  const { i18n } = useLingui();
  const isCurrent = useIsCurrent(id);
  const search = useSearchOf(places[0].id);
  const link = (
    <Link
      to={places[0].path}
      search={search as never}
      activeOptions={itself}
      className={classes(styles.place, isCurrent && styles.current)}
      data-tour={tourAnchors(places)}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span className={styles.heading}>{i18n._(heading)}</span>
      <WaitingCount places={places} className={classes(styles.count, styles.marked)} />
    </Link>
  );
  return hasTooltip ? <NameInRail name={i18n._(heading)}>{link}</NameInRail> : link;
}

/** Where only icons have room, the name is a tooltip. */
function NameInRail({ name, children }: { name: string; children: ReactElement<{ ref?: Ref<HTMLElement> }> }) {
  return (
    <Tooltip text={name} side="right" isName onlyBelow={1040}>
      {children}
    </Tooltip>
  );
}
