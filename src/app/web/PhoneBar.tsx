import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { classes } from '../../platform/ui/classes.ts';
import { Icon } from '../../platform/ui/controls/Icon.tsx';
import type { Place } from '../../platform/ui/web-area.ts';
import styles from './PhoneBar.module.css';
import { itself, placesInPhoneBar, tourAnchors } from './places.ts';
import { useIsCurrent, usePlaces } from './use-places.ts';
import { WaitingCount } from './WaitingCount.tsx';
import { useSearchOf } from './waiting-counts.ts';

/** The places at the bottom edge of a phone, and the way to all others. */
export function PhoneBar({ onMore }: { onMore(): void }) {
  const { t, i18n } = useLingui();
  const shown = placesInPhoneBar(usePlaces());
  return (
    <nav className={styles.bar} aria-label={t`Quick access`}>
      {shown.map((place) => (
        <PlaceInBar key={place.id} place={place} heading={i18n._(place.heading)} />
      ))}
      <button type="button" className={styles.place} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" />
        {t`More`}
      </button>
    </nav>
  );
}

function PlaceInBar({ place, heading }: { place: Place; heading: string }) {
  const isCurrent = useIsCurrent(place.tab?.[0] ?? place.id);
  const search = useSearchOf(place.id);
  return (
    <Link
      to={place.path}
      search={search as never}
      activeOptions={itself}
      className={classes(styles.place, isCurrent && styles.current)}
      data-tour={tourAnchors([place])}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon name={place.icon} />
      {heading}
      <WaitingCount places={[place]} className={styles.count} />
    </Link>
  );
}
