import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { readSelection } from '../policies-in-address.ts';

const mostRecent = 5;

const nameFor = (personId: string) => `aval.recent-policies.${personId}`;

/** The policies that a person chose last at this browser, latest first. */
export function recentPolicies(personId: string): PolicyKey[] {
  try {
    return readSelection(localStorage.getItem(nameFor(personId)) ?? undefined).slice(0, mostRecent);
  } catch {
    return []; // storage may be forbidden: then nothing is stored
  }
}

/** Puts the chosen policies in front of those remembered. */
export function storePolicies(personId: string, chosen: readonly PolicyKey[]): void {
  const recent = [...new Set([...chosen, ...recentPolicies(personId)])].slice(0, mostRecent);
  try {
    localStorage.setItem(nameFor(personId), recent.join(','));
  } catch {
    // as above
  }
}
