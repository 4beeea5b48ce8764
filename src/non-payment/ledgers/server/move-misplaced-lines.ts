import type { BodyOf, QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { CountryCode } from '../../../platform/core/countries.ts';
import { type Money, money, sumsByCurrency } from '../../../platform/core/money.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { companiesWithTowns, matchBuyers } from '../../../risk/buyers/server/public.ts';
import { refreshPositionsIfFree } from '../../deadlines/server/public.ts';
import { cleared } from '../../receivables/clearing.ts';
import { lockAccounts, movePaymentsWith, storeInBookOf, storeReceivables } from '../../receivables/server/public.ts';
import type { ledgersContract, MisplacedLines } from '../ledgers.contract.ts';
import {
  isMoved,
  type MoveOutcome,
  moveOutcome,
  type UnmovedReason,
  unmovedReasons,
  whyNotMoveLines,
} from '../misplaced-lines.ts';
import {
  findMisplacedLines,
  findNamedElsewhere,
  type MisplacedLine,
  type NamedElsewhere,
  type WhichMisplaced,
} from './misplaced-lines.store.ts';

/** Numbers and names that are shown at once, those with the most lines. */
const mostShown = 200;

/** Lines of one number or name that are in one book and were assigned to another. */
type Misplaced = Readonly<{
  policy: string;
  called: string;
  names: readonly string[];
  companyId: string;
  toCompanyId: string;
  lines: readonly Readonly<{ line: MisplacedLine; outcome: MoveOutcome }>[];
}>;

/** Lines in the books of other buyers than those to whom their numbers or names were assigned. */
export async function listMisplacedLines(
  { policy }: QueryOf<typeof ledgersContract.listMisplacedLines>,
  context: Context,
): Promise<ReplyOf<typeof ledgersContract.listMisplacedLines>> {
  const found = (await misplaced({ policy }, context))
    .toSorted((one, other) => other.lines.length - one.lines.length)
    .slice(0, mostShown);
  const ids = found.flatMap(({ companyId, toCompanyId }) => [companyId, toCompanyId]);
  const companies = await companiesWithTowns(context.tx, [...new Set(ids)]);
  return {
    items: found.flatMap((each) => {
      const company = companies.get(each.companyId);
      const toCompany = companies.get(each.toCompanyId);
      return company && toCompany ? [onWire(each, refOf(company), refOf(toCompany))] : [];
    }),
  };
}

/**
 * Moves the lines of a number or name into the book of the assigned buyer, with the payments that a ledger matched with
 * them; what the other book has already is withdrawn. What is part of a case stays. Refuses lines that were not shown.
 */
export async function moveMisplacedLines(
  { policy, called, companyId, toCompanyId, lines: seen }: BodyOf<typeof ledgersContract.moveMisplacedLines>,
  context: Context,
): Promise<ReplyOf<typeof ledgersContract.moveMisplacedLines>> {
  const { scope, tx, today, record } = context;
  if (!(await policyTerms(scope, tx, policy))) throw new Refused(refuse('not-found'));
  const accounts = [companyId, toCompanyId].map((each) => ({ policy, companyId: each }));
  await lockAccounts(tx, accounts);
  const found = (await misplaced({ policy, called, companyId }, context)).find(
    (each) => each.toCompanyId === toCompanyId && each.called === called,
  );
  const linesThat = (outcome: MoveOutcome) =>
    (found?.lines ?? []).filter((each) => each.outcome === outcome).map(({ line }) => line);
  const moved = linesThat('MOVES');
  const withdrawn = linesThat('WITHDRAWN');
  refuseIf(whyNotMoveLines(seen, moved.length + withdrawn.length));
  const ids = moved.map(({ receivableId }) => receivableId);
  await storeInBookOf(tx, toCompanyId, ids);
  await movePaymentsWith(context, toCompanyId, ids);
  await storeReceivables(
    tx,
    withdrawn.map((line) => cleared(line, 'WITHDRAWN', today)),
  );
  const kept = (found?.lines.length ?? 0) - moved.length - withdrawn.length;
  await record({
    type: 'ledger.lines-moved',
    subject: `company/${toCompanyId}`,
    policy,
    alsoConcerns: [`company/${companyId}`],
    before: { companyId },
    after: {
      companyId: toCompanyId,
      called,
      moved: moved.length,
      withdrawn: withdrawn.length,
      kept,
      documentNumbers: [...moved, ...withdrawn].map(({ documentNumber }) => documentNumber),
    },
    data: { companyId: toCompanyId, fromCompanyId: companyId },
  });
  await refreshPositionsIfFree(context, accounts);
  return { moved: moved.length, withdrawn: withdrawn.length, kept };
}

/** Lines in a wrong book by a later answer: the matcher of files decides which buyer is meant now. */
async function misplaced(which: WhichMisplaced, { scope, tx }: Pick<Context, 'scope' | 'tx'>): Promise<Misplaced[]> {
  const candidates = await findNamedElsewhere(scope, tx, which);
  if (candidates.length === 0) return [];
  const matchOf = await matchBuyers({ scope, tx }, candidates.map(rowOf));
  const asked = candidates.flatMap((each) => {
    const match = matchOf(rowOf(each));
    const isMeant = match.kind === 'one' && match.by === 'SAID' && match.companyId !== each.companyId;
    return isMeant ? [{ ...each, toCompanyId: match.companyId }] : [];
  });
  const lines = Map.groupBy(await findMisplacedLines(scope, tx, asked), ({ place }) => place);
  const groups = Map.groupBy(
    asked.map((each, place) => ({ ...each, lines: lines.get(place) ?? [] })),
    ({ policy, companyId, toCompanyId, called }) => JSON.stringify([policy, called.called, companyId, toCompanyId]),
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const all = own.flatMap(({ lines }) => lines);
    if (!first || all.length === 0) return [];
    const { policy, companyId, toCompanyId, called } = first;
    const names = [...new Set(own.map((each) => each.called.name).filter((name) => name !== ''))];
    const withOutcome = all.map((line) => ({ line, outcome: moveOutcome(line, line.twin) }));
    return [{ policy, called: called.called, names, companyId, toCompanyId, lines: withOutcome }];
  });
}

/** A line of the book as a row of a file: its data on the buyer when it was entered. */
function rowOf({ policy, called }: NamedElsewhere) {
  const { isNumber, name, countryCode, town, postalCode, idTypeCode, idValue } = called;
  return {
    policy,
    ...(isNumber ? { number: called.called, ...(name === '' ? {} : { name }) } : { name: called.called }),
    countryCode: (countryCode ?? undefined) as CountryCode | undefined,
    town: town ?? undefined,
    postalCode: postalCode ?? undefined,
    identifier: idTypeCode && idValue ? { idTypeCode, idValue } : undefined,
  };
}

type Ref = MisplacedLines['company'];

function refOf({ companyId, companyName, countryCode }: Ref): Ref {
  return { companyId, companyName, countryCode };
}

function onWire({ policy, called, names, lines }: Misplaced, company: Ref, toCompany: Ref): MisplacedLines {
  const leaving = lines.filter(({ outcome }) => isMoved(outcome));
  const kept = unmovedReasons.flatMap((reason: UnmovedReason) => {
    const own = lines.filter(({ outcome }) => outcome === reason);
    return own.length === 0 ? [] : [{ reason, lines: own.length, amounts: owedOf(own) }];
  });
  return {
    policy,
    called,
    names: [...names],
    company,
    toCompany,
    lines: lines.length,
    amounts: owedOf(lines),
    moves: {
      lines: leaving.length,
      amounts: owedOf(leaving),
      withdrawn: leaving.filter(({ outcome }) => outcome === 'WITHDRAWN').length,
    },
    kept,
    whyNot: whyNotOnWire(whyNotMoveLines(null, leaving.length)),
  };
}

/** What is owed of lines, by currency. */
function owedOf(lines: Misplaced['lines']): Money[] {
  return sumsByCurrency(lines.map(({ line }) => money(line.outstandingAmount, line.currency)));
}
