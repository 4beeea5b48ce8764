import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Page } from '../../../platform/core/page.ts';
import { keyOf } from '../../../platform/ui/query.ts';
import type { CoverItem } from '../cover-shape.ts';
import { coversContract } from '../covers.contract.ts';

/**
 * The countries of the buyers of the covers that were read lately, the most frequent first: users are likely to filter
 * by them. It sends no request.
 */
export function useCountriesInUse(): () => string[] {
  const queries = useQueryClient();
  return useCallback(() => {
    const lists = queries.getQueriesData<Partial<InfiniteData<Page<CoverItem>>>>({
      queryKey: keyOf(coversContract.listCovers).slice(0, 2),
    });
    return countriesOf(lists.flatMap(([, list]) => list?.pages?.flatMap(({ items }) => items) ?? []));
  }, [queries]);
}

/** The countries of covers, the one with the most covers first; a cover in several lists counts once. */
export function countriesOf(covers: readonly Pick<CoverItem, 'coverId' | 'company'>[]): string[] {
  const countryOf = new Map(covers.map(({ coverId, company }) => [coverId, company.countryCode]));
  const counts = new Map<string, number>();
  for (const country of countryOf.values()) counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([country]) => country);
}
