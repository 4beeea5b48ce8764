import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { useFormat } from '../format/useFormat.ts';
import styles from './ChooseTaker.module.css';
import type { FileTaker } from './file-takers.ts';

type Props = Readonly<{
  files: readonly File[];
  takers: readonly FileTaker[];
  onChoose(taker: FileTaker): void;
  onClose(): void;
}>;

/** Asks where files belong that several places of the screen take. */
export function ChooseTaker({ files, takers, onChoose, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const names = format.list(files.map(({ name }) => name));
  return (
    <Dialog
      title={t`Where does ${names} belong?`}
      isOpen
      onClose={onClose}
      actions={
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <div className={styles.takers}>
        {takers.map((taker) => (
          <Button key={`${taker.label} ${taker.accept}`} onPress={() => onChoose(taker)}>
            {taker.label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
