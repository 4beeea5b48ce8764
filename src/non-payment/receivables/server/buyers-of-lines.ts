import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import {
  type BuyerOnRow,
  companiesWithTowns,
  declareBuyerMeant,
  matchBuyers,
  nameOnRow,
} from '../../../risk/buyers/server/public.ts';
import type { ItemsReading, readItemsContract } from '../read-items.contract.ts';
import type { ReadItemLine } from '../read-items.ts';

/**
 * The customers of lines, each once, matched to the buyers of a policy as those of ledgers are: by stored answers,
 * numbers, references, names. Nobody is searched without a policy. Refuses `not-found` for one outside the scope.
 */
export async function buyersOfLines(
  lines: readonly ReadItemLine[],
  policy: string | null,
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
): Promise<ItemsReading['buyers']> {
  if (policy === null) return [];
  if (!(await policyTerms(scope, tx, policy))) throw new Refused(refuse('not-found'));
  const named = lines.flatMap(({ line, customer, buyer }) =>
    buyer ? [{ line, customer, row: { policy, ...buyer } }] : [],
  );
  const groups = [...Map.groupBy(named, ({ row }) => keyOf(row)).values()];
  const rows = groups.flatMap(([first]) => first?.row ?? []);
  const matchOf = await matchBuyers({ scope, tx }, rows);
  const found = rows.map(matchOf);
  const ids = found.flatMap((match) => (match.kind === 'one' ? [match.companyId] : match.companyIds));
  const companies = await companiesWithTowns(tx, [...new Set(ids)]);
  return groups.flatMap((group, place) => {
    const [first] = group;
    const match = found[place];
    if (!first || !match) return [];
    const { called, name } = nameOnRow(first.row);
    return [
      {
        called,
        name: name === '' ? null : name,
        customer: first.customer ?? called,
        lines: group.map(({ line }) => line),
        company: match.kind === 'one' ? (companies.get(match.companyId) ?? null) : null,
        question: match.kind === 'one' ? null : match.question,
        companies: match.kind === 'one' ? [] : match.companyIds.flatMap((id) => companies.get(id) ?? []),
      },
    ];
  });
}

function keyOf(row: BuyerOnRow): string {
  const { called, name } = nameOnRow(row);
  return JSON.stringify([called, name]);
}

/** Stores which buyer a reference in the books means, under the policy and for files as well. */
export async function nameItemBuyer(
  { policy, called, name = '', companyId }: BodyOf<typeof readItemsContract.nameItemBuyer>,
  context: Context,
): Promise<void> {
  await declareBuyerMeant({ policy, called, name, companyId }, context);
  await context.record({
    type: 'receivables.buyer-named',
    subject: companyId === null ? `receivables/${policy}` : `company/${companyId}`,
    policy,
    after: { called, name },
    data: { companyId },
  });
}
