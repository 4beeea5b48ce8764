import type { CountryCode } from '../../../platform/core/countries.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { policiesContract } from '../policies.contract.ts';
import { usePolicySelection } from './policy-selection.ts';

const none: readonly CountryCode[] = [];

/** The countries that the policies selected cover, or all policies of the reader: a field or filter offers them first. */
export function useCoveredCountries(): readonly CountryCode[] {
  const { query: policy } = usePolicySelection();
  const { data } = useOperation(policiesContract.listCoveredCountries, { query: { policy } }, { staleTime: 600_000 });
  return data?.items ?? none;
}
