import { createContext } from 'react';

/** What every list needs to know and contexts above the platform tell. */
export type ListSurroundings = Readonly<{
  /** Whether the reader sees several policies, so that a column for the policy says something. */
  severalPolicies: boolean;
  /** Countries that somebody will filter by, likeliest first. */
  likelyCountries(): readonly string[];
}>;

export const ListSurroundingsContext = createContext<ListSurroundings>({
  severalPolicies: true,
  likelyCountries: () => [],
});
