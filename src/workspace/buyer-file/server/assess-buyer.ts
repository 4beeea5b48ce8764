import { money } from '../../../platform/core/money.ts';
import type { Db } from '../../../platform/server/context.ts';
import { outlookFor } from '../../../risk/buyers/buyer-assessment.ts';
import {
  findCountryRisk,
  findKeyFinancials,
  findSectorOutlooks,
  type RegisteredCompany,
  type YearOfAccount as StoredYear,
} from '../../../risk/buyers/server/public.ts';
import type { AdvancedSynthesis, YearOfAccount } from '../synthesis.contract.ts';
import { type assessments, shownYears } from '../synthesis.ts';

/** What the insurer says of a buyer beside its grade. */
export type Assessment = Pick<AdvancedSynthesis, 'countryRisk' | 'sectorOutlook' | 'keyFinancials'>;

/** What the insurer has fed of a buyer's country, sector and accounts. */
export async function assessmentOf(company: RegisteredCompany, tx: Db): Promise<Assessment> {
  const { companyId, countryCode, mainTradeSectorCode: sectorCode } = company;
  const outlooks = sectorCode ? await findSectorOutlooks(tx, sectorCode, countryCode) : [];
  return {
    countryRisk: await findCountryRisk(tx, countryCode),
    sectorOutlook: sectorCode ? outlookFor(outlooks, { sectorCode, countryCode }) : null,
    keyFinancials: (await findKeyFinancials(tx, companyId, shownYears)).map(yearOnWire),
  };
}

/** What of it the insurer has not fed. */
export function missingOf({ countryRisk, sectorOutlook, keyFinancials }: Assessment): (typeof assessments)[number][] {
  return [
    ...(countryRisk ? [] : (['country-risk'] as const)),
    ...(sectorOutlook ? [] : (['sector-outlook'] as const)),
    ...(keyFinancials.length > 0 ? [] : (['key-financials'] as const)),
  ];
}

function yearOnWire({ yearEnd, currency, statementsUrl, source, ...figures }: StoredYear): YearOfAccount {
  const moneyOf = (amount: string | null) => (amount === null ? null : money(amount, currency));
  return {
    yearEnd,
    turnover: moneyOf(figures.turnover),
    netResult: moneyOf(figures.netResult),
    equity: moneyOf(figures.equity),
    totalAssets: moneyOf(figures.totalAssets),
    statementsUrl,
    source,
  };
}
