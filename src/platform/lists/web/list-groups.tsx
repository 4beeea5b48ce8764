import { useLingui } from '@lingui/react/macro';
import { use, useEffect, useMemo, useState } from 'react';
import type { ListColumn } from '../../core/list.ts';
import { ToggleChip } from '../../ui/controls/Chip.tsx';
import type { Grouping } from '../../ui/DataGrid/grid-items.ts';
import { ListSurroundingsContext } from '../../ui/ResourceList/list-surroundings.ts';
import type { ListState } from '../../ui/ResourceList/useListState.ts';
import { policyholderColumnId } from '../policyholder.list.ts';
import type { byPolicyholder } from './by-policyholder.tsx';

/** What of a declared list says whether and how its rows are grouped. */
type Groupable<Row> = Readonly<{ groupsBy?: 'policyholder'; columns: readonly ListColumn<Row>[] }>;

/** Groups the rows of a list by policyholder (decision 125); for readers with policies of several of them. */
export function GroupingChip<Row>({ list: { groupsBy }, state }: { list: Groupable<Row>; state: ListState }) {
  const { t } = useLingui();
  if (!useIsOffered(groupsBy)) return null;
  return (
    <ToggleChip
      label={t`Group by policyholder`}
      isOn={state.search['groupBy'] === groupsBy}
      onChange={(isOn) => state.change({ groupBy: isOn ? groupsBy : undefined })}
    />
  );
}

type Maker = typeof byPolicyholder;

/**
 * How the rows of a list are grouped as the address has it; `null` where they are not, and until the code for it is
 * there, which most readers never need.
 */
export function useGrouping<Row>({ groupsBy, columns }: Groupable<Row>, { search }: ListState): Grouping<Row> | null {
  const isGrouped = useIsOffered(groupsBy) && search['groupBy'] === groupsBy;
  const [maker, setMaker] = useState<Maker | null>(null);
  useEffect(() => {
    // where it cannot be loaded, the rows are in their order without heads
    if (isGrouped)
      import('./by-policyholder.tsx').then(
        ({ byPolicyholder }) => setMaker(() => byPolicyholder),
        () => {},
      );
  }, [isGrouped]);
  return useMemo(() => {
    const column = columns.find(({ id }) => id === policyholderColumnId);
    return isGrouped && maker && column?.kind === 'text' ? maker(column) : null;
  }, [isGrouped, maker, columns]);
}

function useIsOffered(groupsBy: 'policyholder' | undefined): boolean {
  const { severalPolicies, severalPolicyholders = severalPolicies } = use(ListSurroundingsContext);
  return groupsBy !== undefined && severalPolicyholders;
}
