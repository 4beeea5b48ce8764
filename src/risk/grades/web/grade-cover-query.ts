import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { gradeCodes } from '../../buyers/grade.ts';
import { type GradeCoverFilter, gradeCoverFilters } from '../grade-cover.ts';
import { gradeCoverSorts } from '../grade-covers.contract.ts';
import type { GradeCoverQuery } from './grade-covers.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The state tab of the address; all covers where it names none. */
export function filterIn({ filter }: Search): GradeCoverFilter | 'all' {
  return isOneOf(gradeCoverFilters, filter) ? filter : 'all';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand, and a filter by grades is refused to those who may not see them.
 */
export function coverQueryOf(
  search: Search,
  sort: string | undefined,
  { grades }: { grades: boolean },
): GradeCoverQuery {
  const { q, policy, countryCode, changed } = search;
  const current = filterIn(search);
  const wanted = splitValues(search['gradeCode']).filter((grade) => isOneOf(gradeCodes, grade));
  const query: { [name in keyof GradeCoverQuery]?: GradeCoverQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    filter: current === 'all' ? undefined : current,
    gradeCode: grades && wanted.length > 0 ? wanted.join(',') : undefined,
    changed: isOneOf(dateRangePresets, changed) ? changed : undefined,
    hasNotice: search['hasNotice'] === 'true' ? true : undefined,
    sort: gradeCoverSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as GradeCoverQuery;
}
