import { type PolicyKey, parsePolicyKey } from '../../platform/core/policy-key.ts';

/** An address holds about this many keys before servers and proxies cut it off. */
export const mostSelected = 100;

/** The keys in an address; what is no policy key is left out, since anybody can write an address. */
export function readSelection(parameter: string | undefined): PolicyKey[] {
  const keys = (parameter ?? '').split(',').filter((key) => parsePolicyKey(key) !== null);
  return [...new Set(keys)].slice(0, mostSelected);
}

/** The `policy` filter of a list for the policies in an address: keys with commas between, `undefined` for all. */
export function policiesIn({ policy }: Readonly<{ policy?: string | undefined }>): string | undefined {
  return readSelection(policy).join(',') || undefined;
}
