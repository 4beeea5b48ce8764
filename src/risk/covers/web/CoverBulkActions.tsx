import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHolds } from '../../../identity/access/web/public.ts';
import { exportsContract } from '../../../platform/exports/exports.contract.ts';
import { useExport } from '../../../platform/exports/web/public.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { MenuButton, type MenuItem } from '../../../platform/ui/controls/Menu.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { longestSelection } from '../bulk-change.ts';
import { coverJobsContract } from '../cover-jobs.contract.ts';
import type { CoverItem } from '../cover-shape.ts';
import { CancelCovers } from './CancelCovers.tsx';
import { type CoverQuery, useChangeCustomerReference } from './covers.queries.ts';
import { ReduceCovers } from './ReduceCovers.tsx';
import { ReferenceDialog } from './ReferenceDialog.tsx';
import { ReferencesOfCovers } from './ReferencesOfCovers.tsx';
import { useMonitorCovers } from './useMonitorCovers.ts';
import { useWhyNotOrder } from './why-not-order.ts';

export type CoverBulkActionsProps = Readonly<{
  selection: Selection;
  /** The covers that are loaded. */
  rows: readonly CoverItem[];
  /** The query of the list, and the columns that are shown. */
  query: CoverQuery;
  columns: readonly string[];
}>;

/**
 * The actions on several covers under any policies (row D16): reduce or cancel them or give them references, which
 * uploads a file of changes that is checked before anything is ordered; watch them, export them. Users who may not see
 * ordering at all (row B4) see none.
 */
export function CoverBulkActions({ selection, rows, query, columns }: CoverBulkActionsProps) {
  const { t } = useLingui();
  const [asks, ask] = useState<'reduce' | 'cancel' | 'reference' | null>(null);
  const seesNoOrdering = useHolds('no_transactional');
  const mayNotOrder = useWhyNotText()(useWhyNotOrder(coverJobsContract.handInCoverChanges));
  const selected = rows.filter(({ coverId }) => selection.ids.has(coverId));
  const [only] = selected.length === 1 && !selection.isAllMatching ? selected : [];
  const monitor = useMonitorCovers(selection, selected);
  const exports = useExportOfSelected(selection, query, columns);
  const whyNot =
    mayNotOrder ??
    (selection.isAllMatching ? t`Only the covers shown can be changed together. For more, upload a file.` : null);
  const changeReference: MenuItem = {
    id: 'reference',
    label: only ? t`Change customer reference…` : t`Change customer references…`,
    icon: 'document',
    whyNot: only ? mayNotOrder : whyNot,
    onPress: () => ask('reference'),
  };
  const close = () => ask(null);
  return (
    <>
      {!seesNoOrdering && (
        <>
          <Button size="small" whyNot={whyNot} onPress={() => ask('reduce')}>
            <Trans>Reduce…</Trans>
          </Button>
          <Button size="small" whyNot={whyNot} onPress={() => ask('cancel')}>
            <Trans>Cancel cover…</Trans>
          </Button>
        </>
      )}
      <Button size="small" icon="eye" whyNot={monitor.whyNot} isBusy={monitor.isBusy} onPress={monitor.run}>
        {monitor.isMonitored ? <Trans>Monitor</Trans> : <Trans>Stop monitoring</Trans>}
      </Button>
      <MenuButton
        label={t`More actions for the selected covers`}
        size="small"
        kind="outlined"
        items={[...(seesNoOrdering ? [] : [changeReference]), ...exports]}
      >
        <Trans>More</Trans>
      </MenuButton>
      {asks === 'reduce' && <ReduceCovers covers={selected} onClose={close} />}
      {asks === 'cancel' && <CancelCovers covers={selected} onClose={close} />}
      {asks === 'reference' &&
        (only ? (
          <ReferenceOf cover={only} onClose={close} />
        ) : (
          <ReferencesOfCovers covers={selected} onClose={close} />
        ))}
    </>
  );
}

/** Changes the reference of the one cover that is selected. */
function ReferenceOf({ cover, onClose }: { cover: CoverItem; onClose(): void }) {
  const { coverId, customerReference: former, version } = cover;
  const action = useChangeCustomerReference();
  return (
    <ReferenceDialog
      former={former}
      action={action}
      onChange={(customerReference, whenDone) =>
        action.mutate({ params: { coverId }, body: { customerReference }, ifMatch: version }, whenDone)
      }
      isOpen
      onClose={onClose}
    />
  );
}

/** Exports the selected covers as a file; users without the right to files do not see it. */
function useExportOfSelected(
  { ids, isAllMatching }: Selection,
  query: CoverQuery,
  columns: readonly string[],
): MenuItem[] {
  const { t } = useLingui();
  const mayNot = useWhyNot(exportsContract.askForExport);
  const { sort } = query;
  const coverId = [...ids].join(',');
  const { run } = useExport({ list: 'covers', query: isAllMatching ? query : { coverId, sort }, columns });
  const isTooMany = !isAllMatching && ids.size > longestSelection;
  const whyNot = isTooMany ? t`Select up to ${longestSelection} covers, or all.` : null;
  if (mayNot) return [];
  return [
    { id: 'xlsx', label: t`Export as a workbook (XLSX)`, icon: 'export', whyNot, onPress: () => void run('xlsx') },
    { id: 'csv', label: t`Export as CSV`, icon: 'export', whyNot, onPress: () => void run('csv') },
  ];
}
