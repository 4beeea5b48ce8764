import { useLingui } from '@lingui/react/macro';
import { ChoicesFilter } from '../../platform/web/Collection/ChoicesFilter.tsx';
import { SearchField } from '../../platform/web/Collection/SearchField.tsx';
import type { ListState } from '../../platform/web/Collection/useListState.ts';
import { Select } from '../../platform/web/ui/Field.tsx';
import { orderActions } from '../order.ts';
import { actionInWords } from './order-labels.ts';
import styles from './ordering.module.css';

/** What the inbox shows of its view, and in which order. All of it stands in the address. */
export function OrderFilters({ list }: { list: ListState }) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.filters}>
      <SearchField hint={t`Buyer, number`} value={list.q} onChange={(q) => list.change({ q: q || undefined })} />
      <ChoicesFilter
        label={t`Ordered`}
        choices={orderActions.map((value) => ({ value, label: actionInWords(i18n, value) }))}
        value={list.search['action']}
        onChange={(action) => list.change({ action })}
      />
      <span className={styles.sort}>
        <Select
          label={t`Order of the list`}
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
