import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { justifications } from '../../../policies/policies/policy-terms.ts';
import { type SelfCheckStatus, selfCheckStatuses } from '../unnamed-cover.ts';
import { unnamedCheckSorts } from '../unnamed-covers.contract.ts';
import type { UnnamedChecksQuery } from './unnamed-covers.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The state tab of the address; all checks where it names none. */
export function statusFilterIn({ standing }: Search): SelfCheckStatus | 'all' {
  return isOneOf(selfCheckStatuses, standing) ? standing : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function checksQueryOf(search: Search, sort: string | undefined): UnnamedChecksQuery {
  const { q, policy, countryCode, checked } = search;
  const standing = statusFilterIn(search);
  const methods = splitValues(search['method']).filter((method) => isOneOf(justifications, method));
  const query: { [name in keyof UnnamedChecksQuery]?: UnnamedChecksQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    standing: standing === 'all' ? undefined : standing,
    method: methods.length > 0 ? methods.join(',') : undefined,
    checked: isOneOf(dateRangePresets, checked) ? checked : undefined,
    sort: unnamedCheckSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as UnnamedChecksQuery;
}
