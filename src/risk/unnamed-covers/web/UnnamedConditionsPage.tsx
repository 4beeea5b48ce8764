import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ExportButton } from '../../../platform/exports/web/public.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { SummaryCard, SummaryCardBody, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Bar, Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import type { UnnamedCover } from '../unnamed-covers.contract.ts';
import { justificationLabels } from '../unnamed-labels.ts';
import { CheckBuyer } from './CheckBuyer.tsx';
import styles from './unnamed.module.css';
import { useUnnamedCovers } from './unnamed-covers.queries.ts';

/** What each policy insures without asking, and on which conditions (row D8). */
export function UnnamedConditionsPage() {
  const { t } = useLingui();
  const { query: policy } = usePolicySelection();
  const covers = useUnnamedCovers(policy);
  return (
    <Page
      title={t`Unnamed cover: conditions`}
      actions={
        <>
          <ExportButton list="unnamed-covers" query={{ policy }} />
          <ButtonLink to={paths.unnamedChecks}>
            <Trans>All checks</Trans>
          </ButtonLink>
        </>
      }
    >
      {covers.error && covers.items.length === 0 ? (
        <ErrorState problem={covers.error} what={t`The conditions could not be loaded.`} onRetry={covers.refetch} />
      ) : covers.isPending ? (
        <p className={styles.ask}>
          <Bar width="60%" />
          <StillReading />
        </p>
      ) : covers.items.length === 0 ? (
        <Empty
          title={<Trans>No policy has a discretionary limit.</Trans>}
          reason={<Trans>A discretionary limit can be agreed with your adviser.</Trans>}
        />
      ) : (
        <div className={styles.conditions}>
          {covers.items.map((cover) => (
            <Conditions key={cover.policy} cover={cover} />
          ))}
        </div>
      )}
      {covers.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={covers.isFetchingNextPage} onPress={() => void covers.fetchNextPage()}>
            <Trans>Show more policies</Trans>
          </Button>
        </p>
      )}
    </Page>
  );
}

function Conditions({ cover }: { cover: UnnamedCover }) {
  const { policy, policyholder, discretionaryLimit } = cover;
  const format = useFormat();
  return (
    <SummaryCard
      title={policyholder}
      note={policy}
      total={{ label: <Trans>Discretionary limit per buyer</Trans>, value: format.money(discretionaryLimit, 'none') }}
      footActions={<CheckBuyer search={{ policy }} kind="outlined" size="small" />}
    >
      <SummaryCardBody>
        <Terms terms={useTerms(cover)} />
      </SummaryCardBody>
    </SummaryCard>
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
