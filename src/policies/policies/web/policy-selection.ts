import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { readSelection } from '../policies-in-address.ts';

/** The policies that the screens are about: those of the address, or all in scope where it names none (row C5). */
export type PolicySelection = Readonly<{
  policies: readonly PolicyKey[];
  /** The `policy` filter of a list: keys with commas between, `undefined` for all. */
  query: string | undefined;
  /** Selects policies by writing them into the address; none selects all. */
  select(policies: readonly PolicyKey[]): void;
}>;

/** Reads and changes the selection in the address, `?policy=HERM-1000001,SFAC-2000001`. */
export function usePolicySelection(): PolicySelection {
  // the whole frame follows the selection: nothing else in the address may draw it again
  const policy = useSearch({ strict: false, select: (search: { policy?: string }) => search.policy });
  const navigate = useNavigate();
  return useMemo(() => {
    const policies = readSelection(policy);
    const select = (keys: readonly PolicyKey[]) =>
      void navigate({
        to: '.',
        search: (former: Record<string, unknown>) => ({
          ...former,
          policy: keys.join(',') || undefined,
          cursor: undefined,
        }),
      } as never);
    return { policies, query: policies.join(',') || undefined, select };
  }, [policy, navigate]);
}
