import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ExportedListName, ExportFormat } from '../../core/export.ts';
import type { Locale } from '../../core/locale.ts';
import { paths } from '../../core/paths.ts';
import { addressOf } from '../../ui/client.ts';
import { useToast } from '../../ui/controls/Toast.tsx';
import { useProblemText } from '../../ui/problem-texts.ts';
import { useConnection } from '../../ui/query.ts';
import { useTotalsCurrency } from '../../ui/settings.ts';
import { type ExportOnWire, exportsContract } from '../exports.contract.ts';
import { downloadFile, followExport } from './download-file.ts';
import { failureLabels } from './export-labels.ts';
import { useAskForExport } from './exports.queries.ts';

/** What is taken along: a list with the query and the columns that are shown. */
export type Exported = Readonly<{
  list: ExportedListName;
  /** The query of the list, as its own operation takes it. */
  query: object;
  /** Ids of the columns that are shown; all there are when it is left out. */
  columns?: readonly string[] | undefined;
  /** Ids of the rows; all that the query shows when they are left out. */
  rows?: readonly string[] | undefined;
}>;

/**
 * Exports a list as a file. The download starts automatically while the reader stays on the list; after a moment a
 * message says where the file will be. On another screen the reader gets a message when it is ready.
 */
export function useExport({ list, query, columns, rows }: Exported) {
  const { i18n, t } = useLingui();
  const notify = useToast();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { call, apiBase } = useConnection();
  const { currency, hasSeveral } = useTotalsCurrency();
  const ask = useAskForExport();
  const isStillHere = useIsStillHere();

  const addressOfFile = (exportId: string) =>
    addressOf(apiBase, exportsContract.downloadExport, { params: { exportId } });
  const notifyWhere = () =>
    notify({
      text: t`The file is being prepared. You will be notified when it is ready.`,
      tone: 'news',
      action: { label: t`See exports`, onPress: () => void navigate({ to: paths.exports }) },
    });
  const notifyReady = ({ exportId, fileName }: ExportOnWire) =>
    notify({
      text: t`${fileName} is ready.`,
      action: { label: t`Download`, onPress: () => downloadFile(addressOfFile(exportId)) },
    });

  const run = async (format: ExportFormat) => {
    try {
      const asked = await ask.mutateAsync({
        body: {
          list,
          format,
          query: plain(query),
          language: i18n.locale as Locale,
          ...(columns ? { columns: [...columns] } : {}),
          ...(rows ? { rows: [...rows] } : {}),
          ...(currency && hasSeveral ? { convertTo: currency } : {}),
        },
      });
      const made = await followExport(call, asked.exportId, notifyWhere);
      if (made?.state === 'READY') {
        if (isStillHere()) downloadFile(addressOfFile(made.exportId));
        else notifyReady(made);
      } else if (made?.failure) notify({ text: i18n._(failureLabels[made.failure]), tone: 'failed' });
    } catch (problem) {
      notify({ text: problemText(problem as Parameters<typeof problemText>[0]), tone: 'failed' });
    }
  };
  return { run, isAsking: ask.isPending };
}

/** Says whether the screen that asked is still shown. */
function useIsStillHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}

/** A query without what is not set. */
function plain(query: object): Record<string, string | number | boolean> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));
}
