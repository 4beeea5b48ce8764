import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Empty, ErrorState } from '../../../platform/ui/controls/states.tsx';
import { Tile } from '../../../platform/ui/DataGrid/Tile.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import type { UnnamedCover } from '../unnamed-covers.contract.ts';
import { unnamedCoverList } from '../unnamed-covers.list.ts';
import { justificationLabels } from '../unnamed-labels.ts';
import { CheckBuyer } from './CheckBuyer.tsx';
import { useUnnamedCovers } from './unnamed-covers.queries.ts';

/** What each policy insures without asking, and on which conditions (row D8). */
export function UnnamedConditionsPage() {
  return (
    <ResourceListPage
      list={unnamedCoverList}
      tile={(cover) => <CoverTile cover={cover} />}
      actions={
        <ButtonLink to={paths.unnamedChecks}>
          <Trans>All checks</Trans>
        </ButtonLink>
      }
      empty={() => (
        <Empty
          title={<Trans>No policy has a discretionary limit.</Trans>}
          reason={<Trans>A discretionary limit can be agreed with your adviser.</Trans>}
        />
      )}
      panel={(policy, row) => <ConditionsPanel policy={policy} row={row} />}
    />
  );
}

function CoverTile({ cover }: { cover: UnnamedCover }) {
  const { policyholder, policy, discretionaryLimit, countries, insuredPercentage } = cover;
  const format = useFormat();
  const percentage = format.percent(insuredPercentage);
  return (
    <Tile
      name={policyholder}
      meta={policy}
      amount={discretionaryLimit}
      note={<Trans>{percentage} insured</Trans>}
      status={countries.join(', ')}
    />
  );
}

/** The conditions of one policy beside the list. */
function ConditionsPanel({ policy, row }: { policy: string; row: UnnamedCover | undefined }) {
  const { t } = useLingui();
  const found = useUnnamedCovers(policy);
  const cover = row ?? found.items[0];
  return (
    <DetailPanel
      kicker={t`Discretionary limit under ${policy}`}
      title={cover?.policyholder ?? ''}
      foot={<CheckBuyer search={{ policy }} />}
    >
      {cover ? (
        <Conditions cover={cover} />
      ) : (
        found.error && (
          <ErrorState problem={found.error} what={t`The conditions could not be loaded.`} onRetry={found.refetch} />
        )
      )}
    </DetailPanel>
  );
}

function Conditions({ cover }: { cover: UnnamedCover }) {
  const { t } = useLingui();
  const limit = useFormat().money(cover.discretionaryLimit, 'none');
  return (
    <>
      <PanelSection title={t`Discretionary limit per buyer`}>
        <Statement>{limit}</Statement>
      </PanelSection>
      <PanelSection title={t`Conditions`}>
        <Terms terms={useTerms(cover)} />
      </PanelSection>
    </>
  );
}

function useTerms(cover: UnnamedCover): Term[] {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const { insuredPercentage, justifications, maxAgeMonths, newCustomerAmount, maxExtensionPeriodDays, countries } =
    cover;
  return [
    [t`Insured percentage`, format.percent(insuredPercentage)],
    [t`Accepted justification`, format.list(justifications.map((each) => i18n._(justificationLabels[each])))],
    [t`Reports and opinions`, <MonthsOld key="age" months={maxAgeMonths} />],
    ...(newCustomerAmount
      ? [[t`Buyers without trading experience`, <Money key="new" value={newCustomerAmount} />] as const]
      : []),
    [t`Paid on time`, <DaysLate key="late" days={maxExtensionPeriodDays} />],
    [t`Countries`, format.list(countries.map((country) => format.country(country)))],
  ];
}

function MonthsOld({ months }: { months: number }) {
  return <Plural value={months} one="at most # month old" other="at most # months old" />;
}

function DaysLate({ days }: { days: number }) {
  return <Plural value={days} one="up to # day after the due date" other="up to # days after the due date" />;
}
