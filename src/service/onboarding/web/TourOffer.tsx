import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '../../../platform/ui/controls/Button.tsx';
import styles from './tour.module.css';

/** The tour of an area that nobody took yet, below the navigation or beside the button that floats: it covers nothing. */
export function TourOffer({ onTake, onDismiss }: { onTake(): void; onDismiss(): void }) {
  const { t } = useLingui();
  return (
    <aside className={styles.offer} aria-label={t`Tour of this area`}>
      <Button kind="quiet" size="small" icon="info" onPress={onTake}>
        <span className={styles.words}>
          <Trans>Take the tour</Trans>
        </span>
      </Button>
      <IconButton icon="close" size="small" label={t`Do not offer this tour again`} onPress={onDismiss} />
    </aside>
  );
}
