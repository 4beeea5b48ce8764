import { type OrderedLine, orderedTurnover } from '../../../approvals/orders/particulars.ts';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { money, sumMoney } from '../../../platform/core/money.ts';
import type { DeclarationLine } from '../turnover-declaration.ts';

/** Lines added up by country, in the order in which they were entered: a declaration may have thousands of them. */
export function turnoverByCountry(lines: readonly DeclarationLine[], currency: CurrencyCode): OrderedLine[] {
  const byCountry = Map.groupBy(lines, ({ countryCode }) => countryCode);
  return [...byCountry].map(([country, ofCountry]) => {
    const sumOf = (part: 'turnover' | 'exclusions') =>
      sumMoney(
        ofCountry.map((line) => money(line[part], currency)),
        currency,
      );
    return orderedTurnover(country, sumOf('turnover'), sumOf('exclusions'));
  });
}
