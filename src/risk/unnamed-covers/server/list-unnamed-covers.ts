import type { QueryOf } from '../../../platform/core/contract.ts';
import { money } from '../../../platform/core/money.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { asAttachment } from '../../../platform/server/attachment.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { policiesWithUnnamedCover } from '../../../policies/policies/server/public.ts';
import { shareOf } from '../unnamed-cover.ts';
import type { UnnamedCheck, UnnamedCover, unnamedCoversContract } from '../unnamed-covers.contract.ts';
import {
  findCheck,
  findProof,
  listChecks,
  type UnnamedCheckRow,
  type UnnamedChecksQuery,
} from './unnamed-checks.store.ts';

/** What each policy insures without asking. */
export async function listUnnamedCovers(
  query: QueryOf<typeof unnamedCoversContract.listUnnamedCovers>,
  { scope, tx, today }: Context,
): Promise<Page<UnnamedCover>> {
  const page = await policiesWithUnnamedCover(scope, tx, query, today);
  return {
    ...page,
    items: page.items.map(({ policy, holderName, productName, state, coveredCountries, terms }) => ({
      policy,
      policyholder: holderName,
      productName,
      state,
      // only policies that have one are listed
      discretionaryLimit: terms.discretionaryLimit as UnnamedCover['discretionaryLimit'],
      insuredPercentage: shareOf(terms),
      ...terms.unnamedCover,
      maxExtensionPeriodDays: terms.maxExtensionPeriodDays,
      countries: coveredCountries,
    })),
  };
}

/** One page of the self-checks. */
export async function listUnnamedChecks(query: UnnamedChecksQuery, context: Context): Promise<Page<UnnamedCheck>> {
  const page = await listChecks(query, context);
  return { ...page, items: page.items.map(checkOnWire) };
}

/** A self-check with all that was shown. Refuses `not-found` outside the scope. */
export async function showCheck(checkId: string, { scope, tx, today }: Context): Promise<UnnamedCheck> {
  const row = await findCheck(scope, tx, checkId, today);
  if (!row) throw new Refused(refuse('not-found'));
  return checkOnWire(row);
}

/** Sends the document of a self-check as a file to keep. Refuses `not-found` outside the scope. */
export async function downloadProof(checkId: string, { reply, read }: Exchange): Promise<unknown> {
  const proof = await read(({ scope, tx }) => findProof(scope, tx, checkId));
  if (!proof) throw new Refused(refuse('not-found'));
  return asAttachment(reply, proof.fileName, proof.contentType).send(proof.content);
}

function checkOnWire(row: UnnamedCheckRow): UnnamedCheck {
  const { checkId, policyKey, companyId, companyName, countryCode, currency, fileName, contentType, byteSize } = row;
  const { isNothingOverdue, evidence, isWithin, insuredPercentage, validUntil, faults, standing, lapsedBy } = row;
  return {
    checkId,
    policy: policyKey,
    company: { companyId, companyName, countryCode },
    amount: money(row.amount, currency),
    isNothingOverdue,
    evidence: evidence as UnnamedCheck['evidence'],
    isWithin,
    limit: row.limitAmount === null ? null : money(row.limitAmount, currency),
    insuredPercentage,
    validUntil,
    faults,
    standing,
    lapsedBy,
    document: fileName && contentType && byteSize ? { fileName, contentType, size: byteSize } : null,
    checkedBy: row.checkedByName,
    checkedAt: row.checkedAt,
  };
}
