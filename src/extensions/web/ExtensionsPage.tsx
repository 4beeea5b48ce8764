import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../access/web/public.ts';
import { CountryFilter } from '../../buyers/web/public.ts';
import { useCountriesInUse } from '../../covers/web/public.ts';
import { ExportButton } from '../../exports/web/public.ts';
import { ChoicesFilter } from '../../platform/web/Collection/ChoicesFilter.tsx';
import { Collection } from '../../platform/web/Collection/Collection.tsx';
import { DateRangeFilter } from '../../platform/web/Collection/DateRangeFilter.tsx';
import { type ListState, useListState } from '../../platform/web/Collection/useListState.ts';
import { Tile } from '../../platform/web/DataGrid/Tile.tsx';
import { useSteadyOrder } from '../../platform/web/DataGrid/useSteadyOrder.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { CountryCode } from '../../platform/web/ui/Figures.tsx';
import type { StateTab } from '../../platform/web/ui/StateTabs.tsx';
import { Empty } from '../../platform/web/ui/states.tsx';
import { extensionModes } from '../../policies/policy-terms.ts';
import { usePolicySelection } from '../../policies/web/public.ts';
import type { ExtensionOnWire } from '../extensions.contract.ts';
import { ExtendDueDate } from './ExtendDueDate.tsx';
import { ExtensionPanel } from './ExtensionPanel.tsx';
import { ExtensionStatus } from './ExtensionStatus.tsx';
import { extensionColumns } from './extension-columns.tsx';
import { extensionModeLabels } from './extension-labels.ts';
import { type ExtensionTab, extensionQueryOf, extensionTabIn, extensionTabs } from './extension-query.ts';
import { useExtensions } from './extensions.queries.ts';

const idOf = (extension: ExtensionOnWire) => extension.extensionId;

/** The extensions of due dates, declared and requested, with the answers (row E2). */
export function ExtensionsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'extensions', sort: '-requestedAt' });
  const query = extensionQueryOf(list.search, list.sort);
  const pages = useExtensions(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => extensionColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  const countriesInUse = useCountriesInUse();
  return (
    <Collection
      title={t`Extensions`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(extension) => <ExtensionTile extension={extension} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, number, invoice`}
      filters={
        <>
          <ChoicesFilter
            label={t`Kind`}
            choices={extensionModes.map((value) => ({ value, label: i18n._(extensionModeLabels[value]) }))}
            value={list.search['mode'] ?? ''}
            onChange={(chosen) => list.change({ mode: chosen || undefined })}
          />
          <CountryFilter list={list} likely={countriesInUse} />
          <DateRangeFilter list={list} name="requested" label={t`Asked for on`} whenOff={t`Asked for: any time`} />
        </>
      }
      setFilters={[
        { name: 'mode', label: t`Kind` },
        { name: 'countryCode', label: t`Country` },
        { name: 'requested', label: t`Asked for on` },
      ].filter(({ name }) => list.search[name])}
      actions={<ExtendDueDate />}
      exporting={<ExportButton list="extensions" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoExtensions tab={extensionTabIn(list.search)} />}
      failed={t`The extensions could not be read.`}
      panel={(extensionId, row) => <ExtensionPanel extensionId={extensionId} row={row} />}
    />
  );
}

/** The states as tabs; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = extensionTabIn(list.search);
  const labels: Readonly<Record<ExtensionTab, string>> = {
    all: t`All`,
    waiting: t`With the insurer`,
    told: t`Told`,
    accepted: t`Accepted`,
    over: t`Refused or taken back`,
  };
  const items = (Object.keys(extensionTabs) as ExtensionTab[]).map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'all' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function ExtensionTile({ extension }: { extension: ExtensionOnWire }) {
  const format = useFormat();
  const { company, amount, documentNumber, extendedDueDate, status } = extension;
  const day = format.fullDay(extendedDueDate);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {documentNumber}
        </>
      }
      amount={amount}
      note={<Trans>due on {day}</Trans>}
      status={<ExtensionStatus value={status} />}
    />
  );
}

function NoExtensions({ tab }: { tab: ExtensionTab }) {
  return (
    <Empty
      title={tab === 'all' ? <Trans>No due date was extended.</Trans> : <Trans>No extension stands here.</Trans>}
      reason={
        <Trans>
          Give a buyer more time for one invoice: within the longest extension of the policy you tell the insurer,
          beyond it you ask.
        </Trans>
      }
    >
      <ExtendDueDate kind="outlined" />
    </Empty>
  );
}
