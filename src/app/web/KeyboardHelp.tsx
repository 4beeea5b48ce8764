import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { usePreferences } from '../../identity/access/web/me.ts';
import { useOfferedCommands } from '../../platform/ui/commands.tsx';
import { Button } from '../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../platform/ui/controls/Checkbox.tsx';
import { Dialog } from '../../platform/ui/controls/Dialog.tsx';
import { Kbd } from '../../platform/ui/controls/Kbd.tsx';
import { Heading } from '../../platform/ui/controls/SummaryCard.tsx';
import { useOfferedTour } from '../../service/onboarding/web/offered-tour.ts';
import styles from './KeyboardHelp.module.css';

type Line = readonly [keys: readonly string[], words: string];

/** All keys: of this screen, of tables, and everywhere. */
export function KeyboardHelp({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [preferences, change] = usePreferences();
  const commands = useOfferedCommands();
  const tour = useOfferedTour();
  const linesOf = (isEverywhere: boolean): Line[] =>
    commands
      .filter(({ keys, scope }) => keys && (scope === 'everywhere') === isEverywhere)
      .map(({ keys, label }) => [[keys ?? ''], label]);
  return (
    <Dialog title={t`Keyboard shortcuts`} isOpen onClose={onClose} width="wide">
      <div className={styles.columns}>
        <Lines title={t`On this screen`} lines={linesOf(false)} />
        <Lines title={t`In tables and tiles`} lines={useGridLines()} />
        <Lines title={t`Everywhere`} lines={[...linesOf(true), [['Esc'], t`Close what is open`]]} />
      </div>
      <Checkbox
        label={t`Single-letter shortcuts`}
        isChecked={preferences.singleLetterKeys}
        onChange={(singleLetterKeys) => change({ singleLetterKeys })}
      />
      {tour && (
        <p className={styles.tour}>
          <Button
            icon="info"
            onPress={() => {
              onClose();
              tour.run();
            }}
          >
            {tour.label}
          </Button>
        </p>
      )}
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <Heading level={3}>{title}</Heading>
      <dl className={styles.lines}>
        {lines.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((each) => (
                <Kbd key={each} keys={each} />
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useGridLines(): Line[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      [['↑', '↓', '←', '→'], t`Move`],
      [['Home', 'End'], t`Ends of a row`],
      [['Ctrl Home', 'Ctrl End'], t`Ends of the table`],
      [['Page Up', 'Page Down'], t`A screen up or down`],
      [['Space'], t`Select`],
      [['Shift ↑', 'Shift ↓'], t`Extend the selection`],
      [['Ctrl A'], t`Select all shown, again all matching`],
      [['Enter'], t`Open`],
      [['J', 'K'], t`Next and previous while open`],
      [['Ctrl C'], t`Copy the selected rows`],
      [['Esc'], t`Close, then clear the selection`],
    ],
    [t],
  );
}
