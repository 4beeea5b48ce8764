import { createContext, type ReactNode } from 'react';

/** What every list needs to know and contexts above the platform tell. */
export type ListSurroundings = Readonly<{
  /** Whether the reader sees several policies, so that a column for the policy says something. */
  severalPolicies: boolean;
  /** Whether they are of several policyholders, so that a column for the policyholder does; as the policies unless a page says so. */
  severalPolicyholders?: boolean;
  /** The filter by policyholder, for readers with policies of several; it narrows every screen. */
  clients?: ReactNode;
  /** Narrows every screen to one policyholder, by its name. */
  narrowTo?(policyholder: string): Promise<void>;
  /** Reads the countries that filters offer before all others, once a filter is opened. */
  likelyCountries(): Promise<readonly string[]>;
}>;

export const ListSurroundingsContext = createContext<ListSurroundings>({
  severalPolicies: true,
  likelyCountries: async () => [],
});
