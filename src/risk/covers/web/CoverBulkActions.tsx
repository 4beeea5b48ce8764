import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHolds } from '../../../identity/access/web/public.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import type { Selection } from '../../../platform/ui/DataGrid/selection.ts';
import { lazyPart, NotOpened, usePreloaded } from '../../../platform/ui/lazy-part.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { coverJobsContract } from '../cover-jobs.contract.ts';
import type { CoverItem } from '../cover-shape.ts';
import { useChangeCustomerReference } from './covers.queries.ts';
import { ReferenceDialog } from './ReferenceDialog.tsx';
import { useMonitorCovers } from './useMonitorCovers.ts';
import { useWhyNotOrder } from './why-not-order.ts';

// they read files of covers, which is more code than the whole list: it comes with the first covers that are selected
const ReduceCovers = lazyPart(async () => (await import('./ReduceCovers.tsx')).ReduceCovers, NotOpened);
const CancelCovers = lazyPart(async () => (await import('./CancelCovers.tsx')).CancelCovers, NotOpened);
const ReferencesOfCovers = lazyPart(
  async () => (await import('./ReferencesOfCovers.tsx')).ReferencesOfCovers,
  NotOpened,
);

export type CoverBulkActionsProps = Readonly<{
  selection: Selection;
  /** The covers that are loaded. */
  rows: readonly CoverItem[];
}>;

/**
 * The actions on several covers under any policies (row D16): reduce or cancel them or give them references, which
 * uploads a file of changes that is checked before anything is ordered; watch them. Users who may not see
 * ordering at all (row B4) see none.
 */
export function CoverBulkActions({ selection, rows }: CoverBulkActionsProps) {
  const { t } = useLingui();
  const [asks, ask] = useState<'reduce' | 'cancel' | 'reference' | null>(null);
  const seesNoOrdering = useHolds('no_transactional');
  const mayNotOrder = useWhyNotText()(useWhyNotOrder(coverJobsContract.handInCoverChanges));
  const selected = rows.filter(({ coverId }) => selection.ids.has(coverId));
  const [only] = selected.length === 1 && !selection.isAllMatching ? selected : [];
  const monitor = useMonitorCovers(selection, selected);
  const whyNot =
    mayNotOrder ??
    (selection.isAllMatching ? t`Only the covers shown can be changed together. For more, upload a file.` : null);
  const close = () => ask(null);
  usePreloaded(ReduceCovers, CancelCovers, ReferencesOfCovers);
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
      {!seesNoOrdering && (
        <Button size="small" whyNot={only ? mayNotOrder : whyNot} onPress={() => ask('reference')}>
          {only ? <Trans>Change customer reference…</Trans> : <Trans>Change customer references…</Trans>}
        </Button>
      )}
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
