import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { SearchField } from '../../../platform/ui/ResourceList/SearchField.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { useActionsInWords } from './order-subjects.tsx';
import styles from './ordering.module.css';

/** What the inbox shows of its view, and in which order. All of it is kept in the address. */
export function OrderFilters({ list, orders }: { list: ListState; orders: readonly OrderOnWire[] }) {
  const { t } = useLingui();
  const actions = useActionsInWords();
  return (
    <div className={styles.filters}>
      <SearchField hint={t`Buyer, number`} value={list.q} onChange={(q) => list.change({ q: q || undefined })} />
      <ChoicesFilter
        label={t`Request`}
        choices={[...actions].map(([value, label]) => ({ value, label }))}
        value={list.search['action']}
        onChange={(action) => list.change({ action })}
      />
      <FileFilter list={list} orders={orders} />
      <DateRangeFilter list={list} name="created" label={t`Created`} whenOff={t`Created: any time`} />
      <span className={styles.sort}>
        <Select
          label={t`Sort order`}
          hidesLabel
          isSmall
          value={list.sort === 'creationDate' ? 'creationDate' : '-lastUpdate'}
          options={[
            { value: '-lastUpdate', label: t`Latest change first` },
            { value: 'creationDate', label: t`Oldest first` },
          ]}
          onChange={(sort) => list.change({ sort: sort === 'creationDate' ? sort : undefined })}
        />
      </span>
    </div>
  );
}

/** Narrows the inbox to the orders of one file; the files are those of the orders that are shown. */
function FileFilter({ list, orders }: { list: ListState; orders: readonly OrderOnWire[] }) {
  const { t } = useLingui();
  const jobId = list.search['jobId'];
  const files = new Map(orders.flatMap(({ file }) => (file ? [[file.jobId, file.fileName] as const] : [])));
  if (files.size === 0 && !jobId) return null;
  const named = [...files].map(([value, label]) => ({ value, label }));
  const lost = jobId && !files.has(jobId) ? [{ value: jobId, label: t`One file` }] : [];
  return (
    <Select
      label={t`File`}
      hidesLabel
      isSmall
      value={jobId ?? ''}
      options={[{ value: '', label: t`Bulk and single requests` }, ...named, ...lost]}
      onChange={(chosen) => list.change({ jobId: chosen || undefined })}
    />
  );
}
