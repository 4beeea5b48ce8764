import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import type { GroupHead, Grouping } from '../../ui/DataGrid/grid-items.ts';
import { groupingBy } from '../../ui/DataGrid/groups.ts';
import { useFormat } from '../../ui/format/useFormat.ts';
import { ListSurroundingsContext } from '../../ui/ResourceList/list-surroundings.ts';
import styles from './by-policyholder.module.css';

/** Rows by the policyholder that their column names. */
export function byPolicyholder<Row>({ id, of }: { id: string; of(row: Row): string | null }): Grouping<Row> {
  return groupingBy(
    id,
    (row) => of(row) ?? '',
    (head) => <PolicyholderHead of={head} />,
  );
}

/** Whose rows follow, how many of them are known of, and the way to all that is theirs. */
function PolicyholderHead({ of: { group, rows, isOpenEnded } }: { of: GroupHead }) {
  const { t } = useLingui();
  const format = useFormat();
  const { narrowTo } = use(ListSurroundingsContext);
  const known = format.number(rows);
  return (
    <span className={styles.head}>
      <b>{group}</b>
      <span className={styles.count}>
        {isOpenEnded ? t`${known}+ rows` : t`${plural(rows, { one: '# row', other: '# rows' })}`}
      </span>
      {narrowTo && (
        <button type="button" tabIndex={-1} onClick={() => void narrowTo(group)}>
          <Trans>Only this policyholder</Trans>
        </button>
      )}
    </span>
  );
}
