import { addMonths, type Day, lastOfMonth } from '../../src/platform/core/day.ts';
import type {
  CountryRisk,
  CountryRiskLevel,
  KeyFinancialsLine,
  Outlook,
} from '../../src/risk/buyers/buyer-assessment.ts';
import {
  upsertCountryRisks,
  upsertKeyFinancials,
  upsertSectorOutlooks,
} from '../../src/risk/buyers/server/upsert-assessments.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import { scatter } from './invented-names.ts';
import type { DemoWorld } from './world.ts';

/** Countries by their grade and risk level; all those that companies of the demo world are in, but the last few. */
const countries: ReadonlyArray<readonly [CountryRisk['countryGrade'], CountryRiskLevel, readonly string[]]> = [
  ['AA', 1, ['DE', 'NL', 'CH', 'AT', 'SE', 'DK', 'NO', 'FI', 'CA', 'AU']],
  ['A', 1, ['FR', 'BE', 'JP', 'US']],
  ['A', 2, ['GB', 'ES', 'PT', 'CZ', 'RE', 'GP']],
  ['BB', 2, ['IT', 'PL', 'TH']],
  ['B', 3, ['MX']],
];

/** NACE divisions and where the insurer sees them going; two countries differ. */
const sectors: ReadonlyArray<readonly [sectorCode: string, countryCode: string | null, Outlook]> = [
  ['10', null, 'STABLE'],
  ['13', null, 'WORSENING'],
  ['20', null, 'STABLE'],
  ['25', null, 'STABLE'],
  ['25', 'DE', 'WORSENING'],
  ['28', null, 'IMPROVING'],
  ['31', null, 'WORSENING'],
  ['46', null, 'STABLE'],
  ['46.3', 'NL', 'IMPROVING'],
  ['49', null, 'WORSENING'],
];

const research = 'Economic research of the insurer';
const years = 3;
const insurersSystem = 'insurer@aval.example';

/** What the insurer's research says of countries and sectors, and the accounts of the larger buyers. */
export async function makeAssessments(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  const assessedOn = lastOfMonth(addMonths(today, -2));
  const risks = countries.flatMap(([countryGrade, riskLevel, codes]) =>
    codes.map((countryCode) => ({ countryCode, countryGrade, riskLevel, assessedOn, source: research })),
  );
  const outlooks = sectors.map(([sectorCode, countryCode, outlook]) => ({
    sectorCode,
    countryCode,
    outlook,
    assessedOn,
    source: research,
  }));
  const accounts = demoPortfolios(today).flatMap(({ buyers }) =>
    buyers.slice(0, 60).flatMap(({ companyId }) => accountsOf(companyId, today)),
  );
  await act(world, insurersSystem, 1, today, async (context) => {
    await upsertCountryRisks(context, risks);
    await upsertSectorOutlooks(context, outlooks);
    await upsertKeyFinancials(context, accounts);
  });
}

/** Invented accounts of the last years, of the size that the number of the company gives; one in four files none. */
function accountsOf(companyId: string, today: Day): KeyFinancialsLine[] {
  const number = Number(companyId);
  if (scatter(number, 140) % 4 === 0) return [];
  const size = 800 + (scatter(number, 141) % 60_000);
  const lastYear = Number(today.slice(0, 4)) - 1;
  return Array.from({ length: years }, (_year, ago) => {
    const turnover = Math.round(size * (1 - ago * 0.04 + ((scatter(number, 142 + ago) % 13) - 6) / 100));
    const margin = ((scatter(number, 150 + ago) % 110) - 25) / 1000;
    const assets = Math.round(size * (0.6 - ago * 0.02));
    const inThousands = (thousands: number) => `${Math.round(thousands)}000`;
    return {
      companyId,
      yearEnd: `${lastYear - ago}-12-31`,
      currency: 'EUR',
      turnover: inThousands(turnover),
      netResult: inThousands(turnover * margin || 1),
      equity: inThousands(assets * (0.15 + (scatter(number, 160) % 35) / 100)),
      totalAssets: inThousands(assets),
      statementsUrl: `https://financial-statements.example/${companyId}/${lastYear - ago}`,
      source: 'Filed accounts',
    };
  });
}
