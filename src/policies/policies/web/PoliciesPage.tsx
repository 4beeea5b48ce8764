import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperationPages } from '../../../platform/ui/query.ts';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { type PolicyItem, policiesContract } from '../policies.contract.ts';
import { itemStates } from '../policy.ts';
import { PolicyFilters, usePolicyFilters } from './PolicyFilters.tsx';
import { PolicyKind } from './PolicyKind.tsx';
import { PolicyPanel } from './PolicyPanel.tsx';
import { PolicyStatus } from './PolicyStatus.tsx';
import { policyColumns } from './policy-columns.tsx';
import { itemStateLabels } from './policy-labels.ts';

const idOf = (policy: PolicyItem) => policy.policy;

/** All policies of the reader, in tiles or a table (row C1). */
export function PoliciesPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'policies', sort: 'policyholder' });
  const { query, set } = usePolicyFilters(list);
  const policies = useOperationPages(policiesContract.listPolicies, { query }, { keepsFormer: true, isCounted: true });
  const columns = useMemo(() => policyColumns(i18n, format), [i18n, format]);
  const state = list.search['state'] ?? 'all';
  const tab = (id: string, label: string): StateTab => ({
    id,
    label,
    count: id === state ? policies.count : undefined,
    search: { state: id === 'all' ? undefined : id },
  });
  return (
    <ResourceList
      title={t`Policies`}
      list={list}
      pages={policies}
      idOf={idOf}
      columns={columns}
      tile={(policy) => <PolicyTile policy={policy} />}
      tabs={{
        label: t`State`,
        items: [tab('all', t`All`), ...itemStates.map((each) => tab(each, i18n._(itemStateLabels[each])))],
        current: state,
      }}
      searchHint={t`Policyholder or number`}
      filters={<PolicyFilters list={list} />}
      setFilters={set}
      exporting={<ExportButton list="policies" query={query} columns={columns} hidden={list.hidden} />}
      empty={
        <Empty
          title={<Trans>No policy is open to you yet.</Trans>}
          reason={<Trans>Your administrator or your insurer gives you the right to see one.</Trans>}
        />
      }
      failed={t`The policies could not be read.`}
      panel={(policy, row) => <PolicyPanel policy={policy} row={row} />}
    />
  );
}

function PolicyTile({ policy }: { policy: PolicyItem }) {
  const format = useFormat();
  const meta = (
    <>
      <code>{policy.policy}</code> · <PolicyKind policy={policy} />
    </>
  );
  return (
    <Tile
      name={policy.policyholder.name}
      meta={meta}
      note={policy.productName}
      status={<PolicyStatus policy={policy} />}
      end={format.period(policy.startDate, policy.endDate)}
    />
  );
}
