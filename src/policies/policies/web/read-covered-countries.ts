import { useCallback } from 'react';
import type { CountryCode } from '../../../platform/core/countries.ts';
import { useReading } from '../../../platform/ui/query.ts';
import { policiesContract } from '../policies.contract.ts';

/**
 * Reads which countries the policies cover, `undefined` for all policies, once they are needed: most screens with a filter of
 * countries are left without it.
 */
export function useReadCoveredCountries(policy: string | undefined): () => Promise<readonly CountryCode[]> {
  const read = useReading(policiesContract.listCoveredCountries);
  return useCallback(async () => (await read({ query: { policy } })).items, [read, policy]);
}
