import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { CountryRates, comparedTerms, RenewalTerms } from '../renewal-terms.ts';

type ComparedTerm = (typeof comparedTerms)[number];

/** A term in the reader's notation; a dash where there is none. */
export function useTermText(): (term: ComparedTerm, terms: RenewalTerms) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (term, terms) => {
    switch (term) {
      case 'premiumRate':
        return terms.premiumRate === null ? '–' : format.rate(terms.premiumRate);
      case 'insuredPercentage':
        return format.percent(terms.insuredPercentage);
      case 'maxPaymentTermDays': {
        const days = format.number(terms.maxPaymentTermDays);
        return t`${days} days`;
      }
      default: {
        const amount = terms[term];
        return amount ? format.money(amount) : '–';
      }
    }
  };
}

/** Rates by country in one line; nothing where one rate holds for all. */
export function useCountryRatesText(): (rates: CountryRates) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (rates) =>
    rates
      .map(({ countryCode, rate }) => {
        const country = countryCode === null ? t`Other countries` : format.country(countryCode);
        return `${country} ${format.rate(rate)}`;
      })
      .join(' · ');
}
