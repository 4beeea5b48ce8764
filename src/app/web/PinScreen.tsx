import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { longestFavouriteTitle, mostFavourites } from '../../identity/access/person.ts';
import { classes } from '../../platform/ui/classes.ts';
import { useCommands } from '../../platform/ui/commands.tsx';
import { IconButton } from '../../platform/ui/controls/Button.tsx';
import { useToast } from '../../platform/ui/controls/Toast.tsx';
import { lazyPart, NotOpened } from '../../platform/ui/lazy-part.tsx';
import { useFavourites } from './favourites.ts';
import styles from './PinScreen.module.css';

const NameView = lazyPart(
  async () => (await import('../../platform/ui/ResourceList/NameView.tsx')).NameView,
  NotOpened,
);

/** The star beside a title: pins the screen on top of the navigation, under its title or in the reader's own words. */
export function PinScreen({ titleIn }: { titleIn: HTMLElement | null }) {
  const { t } = useLingui();
  const notify = useToast();
  const { favourites, shown, pin, unpin, keep } = useFavourites();
  const [suggested, suggest] = useState<string | null>(null);
  const isNowhere = useMatches({
    select: (matches) => matches.some(({ _notFound, status }) => _notFound || status === 'notFound'),
  });
  const isFull = favourites.length >= mostFavourites;
  const label = shown ? t`Unpin this screen` : t`Pin this screen`;
  const toggle = () => {
    if (!shown) {
      suggest(titleIn?.querySelector('h1')?.textContent.slice(0, longestFavouriteTitle) ?? '');
      return;
    }
    unpin(shown);
    const { title } = shown;
    notify({ text: t`“${title}” is no longer pinned.`, action: { label: t`Undo`, onPress: () => keep(favourites) } });
  };
  useCommands(
    !isNowhere && (shown || !isFull)
      ? [{ id: 'pin', label, alsoCalled: t`Favourite, bookmark`, icon: 'star', scope: 'everywhere', run: toggle }]
      : [],
  );
  if (isNowhere) return null;
  return (
    <span className={classes(styles.pin, shown && styles.pinned)}>
      <IconButton
        icon="star"
        label={label}
        kind="quiet"
        size="small"
        whyNot={!shown && isFull ? t`${mostFavourites} screens are pinned. Unpin one first.` : null}
        onPress={toggle}
      />
      {suggested !== null && (
        <NameView
          title={t`Pin this screen`}
          suggested={suggested}
          whyNot={() => null}
          onName={pin}
          onClose={() => suggest(null)}
        />
      )}
    </span>
  );
}
