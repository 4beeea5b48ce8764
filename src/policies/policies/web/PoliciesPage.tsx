import { Trans, useLingui } from '@lingui/react/macro';
import { useMe } from '../../../identity/access/web/public.ts';
import { parsePolicyKey } from '../../../platform/core/policy-key.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { type Choice, ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { lazyPanel } from '../../../platform/ui/ResourceList/lazy-panel.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { useConfig } from '../../../platform/ui/settings.ts';
import type { PolicyItem } from '../policies.contract.ts';
import { policyList } from '../policies.list.ts';
import { PolicyKind } from './PolicyKind.tsx';
import { PolicyStatus } from './PolicyStatus.tsx';

const PolicyPanel = lazyPanel(async () => (await import('./PolicyPanel.tsx')).PolicyPanel);

/** All policies of the reader, in tiles or a table (row C1). */
export function PoliciesPage() {
  return (
    <ResourceListPage
      list={policyList}
      cells={cells}
      chips={chips}
      tile={(policy) => <PolicyTile policy={policy} />}
      empty={() => (
        <Empty
          title={<Trans>You do not have access to a policy yet.</Trans>}
          reason={<Trans>Your administrator or your insurer can give you access.</Trans>}
        />
      )}
      panel={(policy, row) => <PolicyPanel policy={policy} row={row} />}
    />
  );
}

const cells = {
  policyholder: { cell: ({ policyholder }: PolicyItem) => <b>{policyholder.name}</b> },
  startDate: { cell: ({ startDate }: PolicyItem) => <Day value={startDate} style="full" /> },
  endDate: { cell: ({ endDate }: PolicyItem) => <Day value={endDate} style="full" /> },
  state: { cell: (policy: PolicyItem) => <PolicyStatus policy={policy} /> },
};

const chips = { insurerEntity: (list: ListState) => <InsurerFilter list={list} /> };

/** The insurers of the reader's policies, where there are several; unlisted ones together as OTHER. */
function InsurerFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const { policies } = useMe();
  const { insurerEntities } = useConfig();
  const format = useFormat();
  const codes = new Set(policies.map(({ policy }) => parsePolicyKey(policy)?.businessUnitCode));
  const named = insurerEntities.filter(({ code }) => codes.has(code));
  const hasOthers = [...codes].some((code) => !insurerEntities.some((entity) => entity.code === code));
  const choices: Choice[] = [
    ...named.map(({ code, country }) => ({
      value: code,
      label: country ? `${code} · ${format.country(country)}` : code,
    })),
    ...(hasOthers ? [{ value: 'OTHER', label: t`Other policies` }] : []),
  ];
  if (choices.length <= 1) return null;
  return (
    <ChoicesFilter
      label={t`Insurer`}
      choices={choices}
      value={list.search['insurerEntity']}
      onChange={(insurerEntity) => list.change({ insurerEntity })}
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
