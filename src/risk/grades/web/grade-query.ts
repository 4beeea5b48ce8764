import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { gradeCodes } from '../../buyers/grade.ts';
import { type GradeRequestStatus, gradeRequestStatuses } from '../grade-request.ts';
import { gradeSorts } from '../grades.contract.ts';
import type { GradeQuery } from './grades.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The state tab of the address; all requests where it names none. */
export function stateOf({ requestStatus }: Search): GradeRequestStatus | 'all' {
  return isOneOf(gradeRequestStatuses, requestStatus) ? requestStatus : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand, and a filter or an order by grades is refused to those who may not see them.
 */
export function queryOf(search: Search, sort: string | undefined, { grades }: { grades: boolean }): GradeQuery {
  const { q, policy, countryCode, changed } = search;
  const state = stateOf(search);
  const wanted = splitValues(search['gradeCode']).filter((grade) => isOneOf(gradeCodes, grade));
  const sorts = gradeSorts.filter((field) => grades || field !== 'gradeDate');
  return withoutAbsent({
    q: q?.slice(0, 200),
    policy,
    countryCode,
    requestStatus: state === 'all' ? undefined : state,
    gradeCode: grades && wanted.length > 0 ? wanted.join(',') : undefined,
    changed: grades && isOneOf(dateRangePresets, changed) ? changed : undefined,
    isOnRenewalPeriod: search['isOnRenewalPeriod'] === 'true' ? true : undefined,
    sort: sorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  });
}

function withoutAbsent<Query extends object>(query: { [name in keyof Query]?: Query[name] | undefined }): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
}
