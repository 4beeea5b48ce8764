import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { use, useMemo } from 'react';
import type { Operation } from '../../core/contract.ts';
import { type DeclaredList, filtersOfAddress, listFor, queryOfAddress, tabIn } from '../../core/list.ts';
import { CallerContext } from '../caller.ts';
import type { StateTab } from '../controls/StateTabs.tsx';
import { type ListState, useListState } from './useListState.ts';

/** The address of a declared list as far as the reader has a right to it, with the query that it stands for and its filters without the tab. */
export function useListQuery<Op extends Operation, Sort extends string, Tab extends string, Name extends string>(
  declared: DeclaredList<Op, Sort, Tab, Name>,
) {
  const list = useListForReader(declared);
  const address = useSearch({ strict: false }) as Record<string, string | undefined>;
  const state = useListState({ name: list.name, sort: list.tabs[tabIn(list, address)].sort ?? list.sort });
  const { search, sort } = state;
  return { list, state, query: queryOfAddress(list, search, sort), filters: filtersOfAddress(list, search) };
}

/** The list as far as the reader has a right to it. */
function useListForReader<Op extends Operation, Sort extends string, Tab extends string, Name extends string>(
  list: DeclaredList<Op, Sort, Tab, Name>,
) {
  const caller = use(CallerContext);
  return useMemo(() => listFor(list, (needed) => caller?.permissions.has(needed) === true), [list, caller]);
}

/**
 * The tabs with their counts; `undefined` for those that are not counted, all `null` while they are read. `notes`: what
 * stands instead of a count.
 */
export function useStateTabs<Tab extends string>(
  { tabs, tabsBy = {} }: Pick<DeclaredList<Operation, string, Tab>, 'tabs' | 'tabsBy'>,
  { search }: ListState,
  counts: Readonly<Record<string, StateTab['count']>> | null,
  notes: Readonly<Record<string, string | undefined>> = {},
) {
  const { t, i18n } = useLingui();
  const items = (Object.keys(tabs) as Tab[]).map((id, index) => ({
    id,
    label: i18n._(tabs[id].label),
    count: counts === null ? null : counts[id],
    note: notes[id],
    search: { [tabsBy.at ?? 'filter']: index === 0 ? undefined : id },
  }));
  return { label: tabsBy.label ? i18n._(tabsBy.label) : t`Status`, items, current: tabIn({ tabs, tabsBy }, search) };
}
