import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { percentageOf } from '../../../non-payment/claims/loss-ratio.ts';
import { type Money, sumMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { BarPlot } from '../../../platform/ui/plot/BarPlot.tsx';
import { PlotFrame } from '../../../platform/ui/plot/PlotFrame.tsx';
import type { PolicyFigures } from '../policy-performance.contract.ts';
import styles from './performance.module.css';

/** Countries that have a bar of their own. */
const mostCountries = 8;
/** From this grade on the risk is high (handbook covers 12). */
const highRisk = '07';

/** Where the cover of today is. */
export function Exposure({ figures }: { figures: PolicyFigures }) {
  return (
    <>
      <div className={styles.plots}>
        <GradesPlot figures={figures} />
        <CountriesPlot figures={figures} />
      </div>
      <TopBuyers figures={figures} />
    </>
  );
}

function GradesPlot({ figures: { exposureByGrade: rows, currency } }: { figures: PolicyFigures }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!rows || rows.length === 0) return null;
  const weak = sumMoney(
    rows.filter(({ gradeCode }) => gradeCode >= highRisk && gradeCode !== 'NA').map(({ amount }) => amount),
    currency,
  );
  const inWords = format.money(weak);
  return (
    <PlotFrame
      title={<Trans>{inWords} of cover is on grades 07 to 10</Trans>}
      measure={t`Cover in force by grade, ${currency}`}
      table={{
        heads: [t`Grade`, t`Covers`, t`Amount`],
        rows: rows.map(({ gradeCode, covers, amount }) => [gradeCode, format.number(covers), format.money(amount)]),
      }}
    >
      <BarPlot
        label={t`Cover in force by grade`}
        height={150}
        bars={rows.map(({ gradeCode, amount }) => ({
          label: gradeCode,
          value: Number(amount.amount),
          isApart: gradeCode === 'NA',
        }))}
      />
    </PlotFrame>
  );
}

function CountriesPlot({ figures: { exposureByCountry: rows, currency } }: { figures: PolicyFigures }) {
  const { t } = useLingui();
  const format = useFormat();
  const [first] = rows ?? [];
  if (!rows || !first) return null;
  const all = sumMoney(
    rows.map(({ amount }) => amount),
    currency,
  );
  const share = format.percent(percentageOf(first.amount.amount, all.amount) ?? 0);
  const country = format.country(first.countryCode);
  return (
    <PlotFrame
      title={
        <Trans>
          {share} of cover is in {country}
        </Trans>
      }
      measure={t`Cover in force by country, ${currency}`}
      table={{
        heads: [t`Country`, t`Covers`, t`Amount`],
        rows: rows.map(({ countryCode, covers, amount }) => [
          format.country(countryCode),
          format.number(covers),
          format.money(amount),
        ]),
      }}
    >
      <BarPlot label={t`Cover in force by country`} height={150} bars={rows.slice(0, mostCountries).map(barOf)} />
    </PlotFrame>
  );
}

function barOf({ countryCode, amount }: Readonly<{ countryCode: string; amount: Money }>) {
  return { label: countryCode, value: Number(amount.amount) };
}

function TopBuyers({ figures: { topBuyers } }: { figures: PolicyFigures }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!topBuyers || topBuyers.length === 0) return null;
  return (
    <CaseTable
      title={<Trans>Buyers with most cover</Trans>}
      heads={[
        { label: t`Buyer` },
        { label: t`Share`, isFigure: true },
        { label: t`Amount`, isFigure: true, isKept: true },
      ]}
      rows={topBuyers.map(({ company, percent, amount }) => ({
        key: company.companyId,
        cells: [
          <Link key="buyer" to={paths.buyer(company.companyId)} className={styles.target}>
            {company.companyName}
          </Link>,
          percent === null ? '' : format.percent(percent),
          format.money(amount),
        ],
      }))}
    />
  );
}
