import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { figures } from '../../../risk/buyers/buyer-assessment.ts';
import type { AdvancedSynthesis, Synthesis, YearOfAccount } from '../synthesis.contract.ts';
import { BuyerTable } from './BuyerSections.tsx';
import styles from './buyer.module.css';
import { figureLabels, outlookLabels, providableLabels, riskLevelLabels } from './buyer-file-labels.ts';

/** What the insurer says of the buyer's country, sector and accounts, and what this portal does not receive. */
export function InsurersAssessment({ synthesis }: { synthesis: Synthesis | null }) {
  const { i18n } = useTexts();
  const { countryRisk, sectorOutlook, keyFinancials = [], notProvided = [] } = synthesis ?? {};
  const terms: Term[] = [
    ...(countryRisk
      ? [[i18n._(providableLabels['country-risk']), <CountryRisk key="country" {...countryRisk} />] as const]
      : []),
    ...(sectorOutlook
      ? [[i18n._(providableLabels['sector-outlook']), <SectorOutlook key="sector" {...sectorOutlook} />] as const]
      : []),
    ...notProvided.map((each): Term => {
      return [i18n._(providableLabels[each]), <Trans key={each}>not provided by the insurer</Trans>];
    }),
  ];
  return (
    <>
      {terms.length > 0 && (
        <section>
          <Heading>
            <Trans>Assessment of the insurer</Trans>
          </Heading>
          <div className={styles.terms}>
            <Terms terms={terms} />
          </div>
        </section>
      )}
      {keyFinancials.length > 0 && <KeyFinancials years={keyFinancials} />}
    </>
  );
}

function CountryRisk({ countryGrade, riskLevel, assessedOn, source }: NonNullable<AdvancedSynthesis['countryRisk']>) {
  const { i18n } = useTexts();
  return (
    <SourcedStatement day={assessedOn} source={source}>
      {countryGrade}
      {riskLevel} · {i18n._(riskLevelLabels[riskLevel])}
    </SourcedStatement>
  );
}

function SectorOutlook({ sectorCode, outlook, assessedOn, source }: NonNullable<AdvancedSynthesis['sectorOutlook']>) {
  const { i18n } = useTexts();
  return (
    <SourcedStatement day={assessedOn} source={source}>
      {i18n._(outlookLabels[outlook])} · NACE {sectorCode}
    </SourcedStatement>
  );
}

/** What is said, with the day and who says so below. */
function SourcedStatement({ day, source, children }: { day: string; source: string; children: ReactNode }) {
  const format = useFormat();
  return (
    <span className={styles.statement}>
      {children}
      <small>
        {format.fullDay(day)} · {source}
      </small>
    </span>
  );
}

/** The buyer's accounts, the latest year first, with the way to the financial-statements service. */
function KeyFinancials({ years }: { years: readonly YearOfAccount[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const [latest] = years;
  const rows = figures.filter((figure) => years.some((year) => year[figure] !== null));
  return (
    <section>
      <Heading note={latest?.source}>
        <Trans>Key financials</Trans>
      </Heading>
      <BuyerTable
        label={t`Key financials`}
        heads={[t`Year to`, ...years.map(({ yearEnd }) => format.fullDay(yearEnd))]}
        figures={years.map((_year, index) => index + 1)}
        rows={rows.map((figure) => ({
          key: figure,
          cells: [
            i18n._(figureLabels[figure]),
            ...years.map((year) => <Money key={year.yearEnd} value={year[figure]} decimals="none" />),
          ],
        }))}
      />
      {latest?.statementsUrl && (
        <p className={styles.note}>
          <a href={latest.statementsUrl} target="_blank" rel="noreferrer">
            <Trans>Financial statements</Trans>
          </a>
        </p>
      )}
    </section>
  );
}
