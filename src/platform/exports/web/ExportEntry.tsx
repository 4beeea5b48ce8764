import { Trans, useLingui } from '@lingui/react/macro';
import { isOpen } from '../../core/export.ts';
import { exportedListLabels } from '../../core/exported-list-labels.ts';
import { addressOf } from '../../ui/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Instant } from '../../ui/controls/Figures.tsx';
import { useToast } from '../../ui/controls/Toast.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { useProblemText } from '../../ui/problem-texts.ts';
import { useConnection } from '../../ui/query.ts';
import { Status } from '../../ui/signature/Status.tsx';
import { type ExportOnWire, exportsContract } from '../exports.contract.ts';
import { downloadFile } from './download-file.ts';
import { failureLabels, stateLabels } from './export-labels.ts';
import styles from './exports.module.css';
import { useCancelExport } from './exports.queries.ts';

/** One file: what it is of, how far it is, and what can be done with it. */
export function ExportEntry({ file }: { file: ExportOnWire }) {
  const { i18n } = useLingui();
  const { shape, label } = stateLabels[file.state];
  const asked = <Instant value={file.askedAt} />;
  const list = i18n._(exportedListLabels[file.list]);
  const format = file.format.toUpperCase();
  return (
    <li className={styles.file}>
      <div>
        <h2>
          {list} <small>{format}</small>
        </h2>
        <p className={styles.origin}>
          <Trans>Requested {asked}</Trans>
        </p>
      </div>
      <div className={styles.state}>
        <Status shape={shape}>{i18n._(label)}</Status>
        <Progress file={file} />
      </div>
      <div className={styles.actions}>
        <Actions file={file} />
      </div>
    </li>
  );
}

/** How far it is while it is written, its outcome afterwards. */
function Progress({ file }: { file: ExportOnWire }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { state, rowCount, expectedRows, byteSize, expiresAt, failure } = file;
  const rows = format.number(rowCount);
  if (state === 'RUNNING' && expectedRows) {
    const all = `${format.number(expectedRows.value)}${expectedRows.capped ? '+' : ''}`;
    return (
      <p className={styles.origin}>
        {!expectedRows.capped && <progress value={rowCount} max={Math.max(1, expectedRows.value)} aria-hidden="true" />}
        <Trans>
          {rows} of {all} rows
        </Trans>
      </p>
    );
  }
  if (failure) return <p className={styles.origin}>{i18n._(failureLabels[failure])}</p>;
  if (state !== 'READY' || byteSize === null || !expiresAt) return null;
  const size = sizeOf(byteSize, format.number);
  const until = format.day(expiresAt.slice(0, 10));
  return (
    <p className={styles.origin}>
      <Trans>
        {rows} rows, {size}, kept until {until}
      </Trans>
    </p>
  );
}

function Actions({ file }: { file: ExportOnWire }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const { apiBase } = useConnection();
  const cancel = useCancelExport();
  const { exportId, fileName } = file;
  if (isOpen(file.state)) {
    return (
      <Button
        size="small"
        isBusy={cancel.isPending}
        aria-label={t`Stop ${fileName}`}
        onPress={() =>
          cancel.mutate(
            { params: { exportId } },
            { onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }) },
          )
        }
      >
        <Trans>Stop</Trans>
      </Button>
    );
  }
  if (file.state !== 'READY') return null;
  const address = addressOf(apiBase, exportsContract.downloadExport, { params: { exportId } });
  return (
    <Button
      size="small"
      icon="export"
      whyNot={file.whyNotDownload && problemText(file.whyNotDownload)}
      aria-label={t`Download ${fileName}`}
      onPress={() => downloadFile(address)}
    >
      <Trans>Download</Trans>
    </Button>
  );
}

/** "840 kB", "1.2 MB". */
function sizeOf(bytes: number, number: (value: number) => string): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${number(Math.max(1, Math.round(kilobytes)))} kB`;
  return `${number(Math.round(kilobytes / 102.4) / 10)} MB`;
}
