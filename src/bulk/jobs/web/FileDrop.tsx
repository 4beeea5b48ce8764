import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { type FileChooser, FileInput } from '../../../platform/ui/files/FileInput.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { acceptedFiles } from '../job.ts';
import styles from './jobs.module.css';
import { useJobScreens } from './line-target.ts';

/** Where a file is chosen, if it was not dropped on the page; with one, its name and size and the way to another. */
export function FileDrop({ file, onChoose }: { file: File | null; onChoose(file: File | null): void }) {
  const { t, i18n } = useLingui();
  const { uploadFile } = useJobScreens();
  const format = useFormat();
  const chooser = useRef<FileChooser>(null);
  const size = file && format.number(Math.max(1, Math.round(file.size / 1024)));
  return (
    <section className={styles.drop} aria-label={t`File`}>
      <Icon name={file ? 'document' : 'import'} />
      {file ? (
        <p>
          <b>{file.name}</b> <Trans>({size} kB)</Trans>
        </p>
      ) : (
        <p>
          <b>
            <Trans>Drop a file here</Trans>
          </b>{' '}
          <span className={styles.origin}>
            <Trans>XLSX or CSV, in any order of columns</Trans>
          </span>
        </p>
      )}
      {file && (
        <Button size="small" kind="quiet" onPress={() => onChoose(null)}>
          <Trans>Remove</Trans>
        </Button>
      )}
      <Button size="small" onPress={() => chooser.current?.open()}>
        {file ? <Trans>Choose another file…</Trans> : <Trans>Choose a file…</Trans>}
      </Button>
      <FileInput
        ref={chooser}
        label={i18n._(uploadFile)}
        accept={acceptedFiles}
        onFiles={([chosen]) => chosen && onChoose(chosen)}
      />
    </section>
  );
}
