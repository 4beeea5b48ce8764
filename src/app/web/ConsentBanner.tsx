import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../platform/ui/controls/Button.tsx';
import { useConfig } from '../../platform/ui/settings.ts';
import styles from './ConsentBanner.module.css';
import { giveConsent, needsConsent } from './outside-scripts.ts';

/**
 * Asks once whether use may be measured, and only where a tag manager is configured (row A10). Both answers are shown
 * with the same weight.
 */
export function ConsentBanner() {
  const config = useConfig();
  const [isAsked, ask] = useState(() => needsConsent(config));
  if (!isAsked) return null;
  const answer = (isGiven: boolean) => {
    giveConsent(config, isGiven);
    ask(false);
  };
  return (
    <section className={styles.consent} aria-labelledby="consent">
      <p id="consent">
        <Trans>May {config.brand.name} measure how the portal is used? The portal works the same without it.</Trans>
      </p>
      <Button size="small" onPress={() => answer(true)}>
        <Trans>Yes</Trans>
      </Button>
      <Button size="small" onPress={() => answer(false)}>
        <Trans>No</Trans>
      </Button>
    </section>
  );
}
