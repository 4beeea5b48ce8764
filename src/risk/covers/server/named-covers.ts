import type { Money } from '../../../platform/core/money.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { coverOn } from '../cover.ts';
import { currentTotal } from '../cover-request.ts';
import { type CoverRecord, findCoversOn } from './covers.store.ts';

/** A policy and a buyer under it. */
export type Pair = Readonly<{ policy: Readonly<{ policy: string }>; company: Readonly<{ companyId: string }> }>;

/** The covers by name under the policies on the buyers of some pairs, by pair. One statement. */
export async function namedCoversOn(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  pairs: readonly Pair[],
): Promise<(pair: Pair) => CoverRecord | null> {
  if (pairs.length === 0) return () => null;
  const policyKeys = [...new Set(pairs.map(({ policy }) => policy.policy))];
  const companyIds = [...new Set(pairs.map(({ company }) => company.companyId))];
  const covers = await findCoversOn(scope, tx, policyKeys, companyIds);
  const byPair = new Map(covers.map((cover) => [`${cover.policyKey} ${cover.companyId}`, cover]));
  return ({ policy, company }) => byPair.get(`${policy.policy} ${company.companyId}`) ?? null;
}

/** The amount of a cover today, or from the later day on which it begins; `null` where nothing was ever decided. */
export function namedAmount(cover: CoverRecord | null, { today }: Pick<Context, 'today'>): Money | null {
  if (!cover || cover.timeline.length === 0) return null;
  return money(currentTotal(coverOn(cover.timeline, today)), cover.currency);
}
