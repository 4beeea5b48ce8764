import type { ReadLine } from '../../../bulk/imports/line.ts';
import {
  type CheckedLine,
  type JobOfLines,
  type LineProblem,
  type LineToCheck,
  linesByKey,
  problemOf,
  withPolicyKeys,
} from '../../../bulk/jobs/server/public.ts';
import { isoCurrency } from '../../../platform/core/currencies.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Policy } from '../../../policies/policies/policy.ts';
import { termsOfPolicies } from '../../../policies/policies/server/public.ts';
import type { CompanyFacts } from '../../../risk/buyers/company.ts';
import {
  type BuyerOnRow,
  calledOnLine,
  factsOfCompanies,
  matchBuyers,
  questionOn,
} from '../../../risk/buyers/server/public.ts';
import { faultsOfStated, type LedgerBody, type LedgerLine, type StatedItem, statedItem } from '../ledger-line.ts';

type Problem = Omit<LineProblem, 'column'>;

/**
 * Checks lines of a ledger: each names a policy of the reader and one of its buyers, states an invoice, credit note or
 * payment without contradiction, and uses no number of a buyer twice. All that is wrong with a line shows at once.
 */
export async function checkLedgerLines(
  context: Context,
  job: JobOfLines,
  lines: readonly LineToCheck[],
  corrected: number,
): Promise<CheckedLine[]> {
  const { scope, tx, today } = context;
  const read = (await withPolicyKeys(context, lines)).map((line) => ({ line, said: statedLineIn(line.read) }));
  const policies = await termsOfPolicies(scope, tx, distinct(read.map(({ said }) => said.policy)));
  const matchOf = await matchBuyers(
    context,
    read.map(({ said }) => buyerOn(said)),
  );
  const matched = read.map(({ line, said }) => ({ line, said, match: matchOf(buyerOn(said)) }));
  const companies = await factsOfCompanies(
    tx,
    distinct(matched.map(({ match }) => (match.kind === 'one' ? match.companyId : undefined))),
  );
  const checkedLines = matched.map(({ line, said, match }): CheckedLedgerLine => {
    const policy = policies.get(said.policy ?? '');
    const company = match.kind === 'one' ? companies.get(match.companyId) : undefined;
    const stated = statedIn(line.read, policy, today);
    const sum = {
      amount: stated?.item.outstandingAmount?.amount ?? stated?.item.amount.amount,
      currency: stated?.item.amount.currency,
    };
    const asks = policy ? questionOn(buyerOn(said), sum, match, 'customer') : null;
    const unknown = policy && !asks && !company ? [{ field: 'companyId', code: 'unknown', facts: {} }] : [];
    const problems = [
      ...refusalsOf(line.read),
      ...(said.policy !== undefined && !policy ? [{ field: 'policy', code: 'unknown', facts: {} }] : []),
      ...(asks ? [asks] : unknown),
      ...(stated ? faultsOfStated(stated, today).map(faultAt) : []),
    ];
    return {
      line,
      problems,
      called: policy ? calledOnLine(buyerOn(said), sum, match) : null,
      ...(company ? { company } : {}),
      ...(policy ? { policy } : {}),
      ...(stated ? { stated } : {}),
    };
  });
  return withoutDuplicates(context, job, checkedLines, corrected);
}

type CheckedLedgerLine = Readonly<{
  line: LineToCheck;
  problems: readonly Problem[];
  called: CheckedLine['called'];
  company?: CompanyFacts;
  policy?: Policy;
  stated?: StatedItem;
}>;

type StatedLine = Partial<LedgerLine>;

/** The values of a line, complete or as far as they can be read. */
function statedLineIn(read: ReadLine): StatedLine {
  return ((read.kind === 'record' ? read.record : read.readable) ?? {}) as StatedLine;
}

function refusalsOf(read: ReadLine): Problem[] {
  if (read.kind === 'record') return [];
  return read.refusals.map(({ field, code, facts }) => ({ field, code, facts: facts ?? {} }));
}

function statedIn(read: ReadLine, policy: Policy | undefined, today: string): StatedItem | undefined {
  if (read.kind !== 'record' || !policy) return undefined;
  const line = read.record as LedgerLine;
  return statedItem({ ...line, currency: isoCurrency(line.currency ?? '') ?? policy.currency }, policy.currency, today);
}

function faultAt({ pointer, code }: Readonly<{ pointer: string; code: string }>): Problem {
  return { field: pointer, code, facts: {} };
}

/** The data of a line on its buyer. */
function buyerOn({ policy = '', customer, companyName, companyId, identifier, ...said }: StatedLine): BuyerOnRow {
  const { countryCode, town, postalCode } = said;
  const place = { countryCode: countryCode as BuyerOnRow['countryCode'], town, postalCode };
  return { policy, number: customer, name: companyName, companyId, identifier, ...place };
}

/** The lines with what they enter; a number that an earlier line of the same account has is refused. */
async function withoutDuplicates(
  { tx }: Context,
  job: JobOfLines,
  checkedLines: readonly CheckedLedgerLine[],
  corrected: number,
): Promise<CheckedLine[]> {
  const keys = checkedLines.map(keyOf);
  const seen = new Map(
    await linesByKey(
      tx,
      job,
      keys.filter((key) => key !== null),
      corrected,
    ),
  );
  return checkedLines.map(({ line, problems, called, company, policy, stated }, place) => {
    const key = keys[place] ?? null;
    const earlierLine = key === null ? undefined : seen.get(key);
    const twice = { field: 'documentNumber', code: 'twice', facts: { line: earlierLine ?? 0 } };
    const all = earlierLine === undefined ? problems : [...problems, twice];
    const { row, meantCompanyId = null } = line;
    const known = {
      line: row.line,
      cells: row.cells,
      warnings: [],
      meantCompanyId,
      called,
      companyId: company?.companyId ?? null,
      companyName: company?.companyName ?? null,
      countryCode: company?.countryCode ?? null,
    };
    if (all.length > 0 || key === null || !policy || !stated)
      return {
        ...known,
        state: 'REFUSED' as const,
        problems: all.map((problem) => problemOf(problem, job.columns)),
        body: null,
        lineKey: null,
      };
    seen.set(key, row.line);
    const { outstandingAmount, amount } = stated.item;
    const body: LedgerBody = { policy: policy.policy, action: null, amount: outstandingAmount ?? amount, stated };
    return { ...known, state: 'READY' as const, problems: [], body, lineKey: key };
  });
}

/** Policy, buyer and number: the key of an invoice in the book. Money on account may carry the number of an invoice. */
function keyOf({ problems, company, policy, stated }: CheckedLedgerLine): string | null {
  if (problems.length > 0 || !company || !policy || !stated) return null;
  const { itemType, documentNumber } = stated.item;
  const apart = itemType === 'PARTIAL_PAYMENT' ? '  ' : ' ';
  return `${policy.policy} ${company.companyId}${apart}${documentNumber}`;
}

function distinct(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))];
}
