import { Trans, useLingui } from '@lingui/react/macro';
import { isOpen } from '../../core/export.ts';
import { exportedListLabels } from '../../core/exported-list-labels.ts';
import { addressOf } from '../../ui/client.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Instant } from '../../ui/controls/Figures.tsx';
import { useToast } from '../../ui/controls/Toast.tsx';
import { Tile } from '../../ui/DataGrid/Tile.tsx';
import { useFormat } from '../../ui/format/useFormat.ts';
import { useProblemText } from '../../ui/problem-texts.ts';
import { useConnection } from '../../ui/query.ts';
import type { SpecialCells } from '../../ui/ResourceList/grid-columns.tsx';
import { Status } from '../../ui/signature/Status.tsx';
import { type ExportOnWire, exportsContract } from '../exports.contract.ts';
import { downloadFile } from './download-file.ts';
import { failureLabels, stateLabels } from './export-labels.ts';
import styles from './exports.module.css';
import { useCancelExport } from './exports.queries.ts';

/** What the table shows of an export in its own way. */
export const exportCells: SpecialCells<ExportOnWire> = {
  status: {
    cell: ({ state }) => <StateOf state={state} />,
    text: ({ state }, { i18n }) => i18n._(stateLabels[state].label),
  },
  outcome: { cell: (file) => <Progress file={file} /> },
  action: { align: 'end', cell: (file) => <Actions file={file} isInCell /> },
};

/** One file as a tile: what it is of, how far it is, and what can be done with it. */
export function ExportTile({ file }: { file: ExportOnWire }) {
  const { i18n } = useLingui();
  const asked = <Instant value={file.askedAt} />;
  return (
    <Tile
      name={`${i18n._(exportedListLabels[file.list])} (${file.format.toUpperCase()})`}
      meta={<Trans>Requested {asked}</Trans>}
      note={<Progress file={file} />}
      status={<StateOf state={file.state} />}
      end={<Actions file={file} />}
    />
  );
}

function StateOf({ state }: Pick<ExportOnWire, 'state'>) {
  const { i18n } = useLingui();
  const { shape, label } = stateLabels[state];
  return <Status shape={shape}>{i18n._(label)}</Status>;
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
      <span className={styles.outcome}>
        {!expectedRows.capped && <progress value={rowCount} max={Math.max(1, expectedRows.value)} aria-hidden="true" />}
        <Trans>
          {rows} of {all} rows
        </Trans>
      </span>
    );
  }
  if (failure) {
    const why = i18n._(failureLabels[failure]);
    return (
      <span className={styles.outcome} title={why}>
        {why}
      </span>
    );
  }
  if (state !== 'READY' || byteSize === null || !expiresAt) return null;
  const size = sizeOf(byteSize, format.number);
  const until = format.day(expiresAt.slice(0, 10));
  return (
    <span className={styles.outcome}>
      <Trans>
        {rows} rows, {size}, kept until {until}
      </Trans>
    </span>
  );
}

/** What can be done with it. `isInCell`: keys reach it by its cell. */
function Actions({ file, isInCell }: { file: ExportOnWire; isInCell?: boolean }) {
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
        tabIndex={isInCell ? -1 : undefined}
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
      tabIndex={isInCell ? -1 : undefined}
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
