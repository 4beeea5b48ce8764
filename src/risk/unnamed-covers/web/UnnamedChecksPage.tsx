import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import type { StateTab } from '../../../platform/ui/controls/StateTabs.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../../platform/ui/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { CountryFilter } from '../../../platform/ui/ResourceList/CountryFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import { ResourceList } from '../../../platform/ui/ResourceList/ResourceList.tsx';
import { type ListState, useListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { justifications } from '../../../policies/policies/policy-terms.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import type { UnnamedCheck } from '../unnamed-covers.contract.ts';
import { CheckBuyer } from './CheckBuyer.tsx';
import { CheckStatus } from './CheckStatus.tsx';
import { UnnamedCheckPanel } from './UnnamedCheckPanel.tsx';
import { unnamedColumns } from './unnamed-columns.tsx';
import { useUnnamedChecks } from './unnamed-covers.queries.ts';
import { justificationLabels } from './unnamed-labels.ts';
import { checksQueryOf, statusFilterIn } from './unnamed-query.ts';

const idOf = (check: UnnamedCheck) => check.checkId;

/** The buyers that were checked for cover without asking, with the proof that was kept (row D8). */
export function UnnamedChecksPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'unnamed-checks', sort: '-checkedAt' });
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const query = checksQueryOf(list.search, list.sort);
  const pages = useUnnamedChecks(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const columns = useMemo(() => unnamedColumns(i18n, format, { severalPolicies }), [i18n, format, severalPolicies]);
  return (
    <ResourceList
      title={t`Unnamed cover`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(check) => <CheckTile check={check} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number`}
      filters={<Filters list={list} />}
      setFilters={useSetFilters(list)}
      exporting={<ExportButton list="unnamed-checks" query={query} columns={columns} hidden={list.hidden} />}
      actions={
        <>
          <ButtonLink to="/risk-services/unnamed-covers/conditions">
            <Trans>Conditions</Trans>
          </ButtonLink>
          <CheckBuyer />
        </>
      }
      empty={<NoChecks />}
      failed={t`The checks could not be read.`}
      panel={(checkId, row) => <UnnamedCheckPanel checkId={checkId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = statusFilterIn(list.search);
  const labels = {
    all: t`All`,
    within: t`Insured`,
    stopped: t({ message: 'Stopped', context: 'covers' }),
    'not-within': t`Not insured`,
    lapsed: t`Counts no more`,
  };
  const states = ['all', 'within', 'stopped', 'not-within', 'lapsed'] as const;
  const items = states.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { standing: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function Filters({ list }: { list: ListState }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <CountryFilter list={list} />
      <ChoicesFilter
        label={t`Justification`}
        choices={justifications.map((value) => ({ value, label: i18n._(justificationLabels[value]) }))}
        value={list.search['method']}
        onChange={(method) => list.change({ method })}
      />
      <DateRangeFilter list={list} name="checked" label={t`Checked`} whenOff={t`Checked: any time`} />
    </>
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
function useSetFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    countryCode: t`Country`,
    method: t`Justification`,
    checked: t`Checked`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}

function CheckTile({ check }: { check: UnnamedCheck }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { company, amount, evidence, standing, validUntil } = check;
  const day = validUntil && format.day(validUntil);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {company.companyId}
        </>
      }
      amount={amount}
      note={i18n._(justificationLabels[evidence.method])}
      status={<CheckStatus standing={standing} />}
      end={day && <Trans>until {day}</Trans>}
    />
  );
}

function NoChecks() {
  return (
    <Empty
      title={<Trans>No buyer was checked yet.</Trans>}
      reason={
        <Trans>
          Small buyers are insured without asking where you can justify them. Check one, and the proof is kept for a
          claim.
        </Trans>
      }
    >
      <CheckBuyer />
    </Empty>
  );
}
