import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import styles from './jobs.module.css';

/** Where a file is chosen, if it was not dropped on the page; with one, its name and size and the way to another. */
export function FileDrop({ file, onChoose }: { file: File | null; onChoose(file: File | null): void }) {
  const { t } = useLingui();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const size = file && format.number(Math.max(1, Math.round(file.size / 1024)));
  const pickFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen) onChoose(chosen);
    target.value = ''; // the same file can be chosen again after it was mended
  };
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
      <Button size="small" onPress={() => input.current?.click()}>
        {file ? <Trans>Choose another file…</Trans> : <Trans>Choose a file…</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label={t`File (XLSX or CSV)`}
        onChange={pickFile}
      />
    </section>
  );
}
