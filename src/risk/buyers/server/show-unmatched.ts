import type { JobKind } from '../../../bulk/jobs/job.ts';
import { ownJob } from '../../../bulk/jobs/server/public.ts';
import { compareMoney, type Money, money } from '../../../platform/core/money.ts';
import { atRates, publishedRates, sumAtRates } from '../../../platform/core/rates-for-rules.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import type { UnmatchedBuyers } from '../buyers-of-file.contract.ts';
import { questionCodes } from './buyer-of-line.ts';
import { companiesWithTowns } from './companies-with-towns.ts';
import { identificationsOfNames } from './identify-named-buyers.ts';
import { countMatched, findUnmatched, type UnmatchedRecord } from './unmatched-buyers.store.ts';

/** So many are shown at once; the rest follows as these are answered. */
const mostShown = 500;

/** The buyers of the actor's file that were not found, highest amount first, with candidates. */
export async function showUnmatched(kind: JobKind, jobId: string, context: Context): Promise<UnmatchedBuyers> {
  const { tx } = context;
  await ownJob(kind, jobId, context);
  const all = await unmatchedByMoney(jobId, context);
  const shown = all.slice(0, mostShown);
  const companies = await companiesWithTowns(tx, [...new Set(shown.flatMap((each) => each.companies))]);
  const asked = await identificationsOfNames(tx, [...new Set(shown.map(({ policy }) => policy))]);
  const statusOf = new Map(asked.map((each) => [keyOf(each), each]));
  const questionOf = new Map(Object.entries(questionCodes).map(([question, code]) => [code, question]));
  return {
    matched: await countMatched(tx, jobId),
    total: all.length,
    toIdentify: all.filter((each) => nameOf(each) !== null && !statusOf.has(keyOf(each))).length,
    unmatched: shown.map((each) => {
      const identification = statusOf.get(keyOf(each));
      const { policy, called, name, countryCode, town, lines, amount } = each;
      return {
        policy,
        called,
        name: name === '' ? null : name,
        countryCode,
        town,
        lines,
        amount,
        question: (questionOf.get(each.code) ?? 'UNMATCHED') as UnmatchedBuyers['unmatched'][number]['question'],
        companies: each.companies.flatMap((companyId) => companies.get(companyId) ?? []),
        identification: identification
          ? { identificationId: identification.identificationId, status: identification.status }
          : null,
      };
    }),
  };
}

/**
 * Somebody whom nobody was found for, with the amounts concerned in the policy's currency; `null` where a rate is
 * missing.
 */
export type Unmatched = UnmatchedRecord & Readonly<{ amount: Money | null; holderCountry: string }>;

/** All of them, most money first; before them those of whom nobody can say how much it is. */
export async function unmatchedByMoney(jobId: string, { scope, tx }: Context): Promise<readonly Unmatched[]> {
  const found = await findUnmatched(tx, jobId);
  const policies = await termsOfPolicies(scope, tx, [...new Set(found.map(({ policy }) => policy))]);
  return found
    .flatMap((each): Unmatched[] => {
      const policy = policies.get(each.policy);
      if (!policy) return [];
      return [{ ...each, amount: sumIn(policy, each.sums), holderCountry: policy.policyholder.countryCode }];
    })
    .sort((one, other) => byMoney(one, other) || (one.called < other.called ? -1 : 1));
}

function byMoney(one: Unmatched, other: Unmatched): number {
  const inEuro = ({ amount }: Unmatched) => amount && atRates(publishedRates, amount, 'EUR');
  const [first, second] = [inEuro(one), inEuro(other)];
  if (first && second) return compareMoney(second, first);
  return Number(first !== null) - Number(second !== null);
}

function sumIn({ currency }: Policy, sums: UnmatchedRecord['sums']): Money | null {
  const amounts = sums.flatMap(({ amount, currency: own }) =>
    amount === null ? [] : [money(amount, own ?? currency)],
  );
  const { sum, missingRates } = sumAtRates(publishedRates, amounts, currency);
  return missingRates.length === 0 ? sum : null;
}

/** What the insurer can look for; `null` where the file has only a number. */
export function nameOf({ name, called }: Pick<UnmatchedRecord, 'name' | 'called'>): string | null {
  if (name !== '') return name;
  return (called.match(/\p{L}/gu)?.length ?? 0) >= 3 ? called : null;
}

/** What distinguishes buyers of files. */
export function keyOf({ policy, called, name }: Pick<UnmatchedRecord, 'policy' | 'called' | 'name'>): string {
  return JSON.stringify([policy, called, name]);
}
