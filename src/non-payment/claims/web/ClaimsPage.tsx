import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
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
import { lossCauses } from '../../../policies/policies/duty-rules.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { useCountriesInUse } from '../../../risk/covers/web/public.ts';
import type { ClaimOnWire } from '../claims.contract.ts';
import { claimedIn } from './ClaimedAmounts.tsx';
import { ClaimPanel } from './ClaimPanel.tsx';
import { ClaimStatus } from './ClaimStatus.tsx';
import { claimColumns } from './claim-columns.tsx';
import { causeLabels } from './claim-labels.ts';
import { type ClaimTab, claimQueryOf, claimTabs, tabIn } from './claim-query.ts';
import { useClaims } from './claims.queries.ts';

const idOf = (claim: ClaimOnWire) => claim.claimId;

/** The claims, from the draft to the last recovery (row E4). */
export function ClaimsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const list = useListState({ name: 'claims', sort: '-updatedAt' });
  const query = claimQueryOf(list.search, list.sort);
  const pages = useClaims(query);
  const items = useSteadyOrder(pages.items, idOf, JSON.stringify(query));
  const { policyCount } = useMe();
  const { policies } = usePolicySelection();
  const severalPolicies = policyCount > 1 && policies.length !== 1;
  const columns = useMemo(() => claimColumns(i18n, format, severalPolicies), [i18n, format, severalPolicies]);
  const countriesInUse = useCountriesInUse();
  return (
    <ResourceList
      title={t`Claims`}
      list={list}
      pages={{ ...pages, items }}
      idOf={idOf}
      columns={columns}
      tile={(claim) => <ClaimTile claim={claim} />}
      tabs={useStateTabs(list, pages.count)}
      searchHint={t`Buyer, claim, reference`}
      filters={
        <>
          <CauseFilter list={list} />
          <CountryFilter list={list} likely={countriesInUse} />
          <DateRangeFilter list={list} name="filed" label={t`Filed`} whenOff={t`Filed: any time`} />
        </>
      }
      setFilters={[
        { name: 'cause', label: t`Cause of loss` },
        { name: 'countryCode', label: t`Country` },
        { name: 'filed', label: t`Filed` },
      ].filter(({ name }) => list.search[name])}
      exporting={<ExportButton list="claims" query={query} columns={columns} hidden={list.hidden} />}
      empty={<NoClaims tab={tabIn(list.search)} />}
      failed={t`The claims could not be read.`}
      panel={(claimId, row) => <ClaimPanel claimId={claimId} row={row} />}
    />
  );
}

/** The tabs by who acts next; the one that is shown carries its count. */
function useStateTabs(list: ListState, count: StateTab['count']) {
  const { t } = useLingui();
  const current = tabIn(list.search);
  const labels: Readonly<Record<ClaimTab, string>> = {
    open: t`Open`,
    yours: t`Your turn`,
    waiting: t`With the insurer`,
    paid: t`Paid`,
    closed: t`Closed`,
    all: t`All`,
  };
  const items = claimTabs.map((id) => ({
    id,
    label: labels[id],
    count: id === current ? count : undefined,
    search: { filter: id === 'open' ? undefined : id },
  }));
  return { label: t`State`, items, current };
}

function CauseFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <ChoicesFilter
      label={t`Cause of loss`}
      choices={lossCauses.map((value) => ({ value, label: i18n._(causeLabels[value]) }))}
      value={list.search['cause'] ?? ''}
      onChange={(chosen) => list.change({ cause: chosen || undefined })}
    />
  );
}

function ClaimTile({ claim }: { claim: ClaimOnWire }) {
  const format = useFormat();
  const { company, indemnity, status, expectedPaymentOn, missingDocuments } = claim;
  const [claimed = null, ...others] = claimedIn(claim);
  const further = others.length > 0 && format.list(others.map((amount) => format.money(amount)));
  const paid = indemnity && format.money(indemnity);
  const day = expectedPaymentOn && format.day(expectedPaymentOn);
  return (
    <Tile
      name={company.companyName}
      meta={
        <>
          <CountryCode code={company.countryCode} /> {claim.claimNumber ?? company.companyId}
        </>
      }
      amount={claimed}
      note={paid ? <Trans>indemnity {paid}</Trans> : further ? <Trans>and {further}</Trans> : null}
      status={<ClaimStatus value={status} />}
      end={
        missingDocuments > 0 ? (
          <Trans>documents missing: {missingDocuments}</Trans>
        ) : day ? (
          <Trans>money by {day}</Trans>
        ) : null
      }
    />
  );
}

function NoClaims({ tab }: { tab: ClaimTab }) {
  return (
    <Empty
      title={tab === 'open' ? <Trans>No claim is open.</Trans> : <Trans>No claim stands here.</Trans>}
      reason={<Trans>A claim begins with an overdue: open it, and prepare the claim from there.</Trans>}
    >
      <ButtonLink to={paths.overdues}>
        <Trans>All overdues</Trans>
      </ButtonLink>
    </Empty>
  );
}
