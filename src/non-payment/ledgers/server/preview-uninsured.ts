import Big from 'big.js';
import { ownJob } from '../../../bulk/jobs/server/public.ts';
import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { partiesOf } from '../../../risk/buyers/server/public.ts';
import { plainDefault } from '../../deadlines/duty-days.ts';
import { insurabilityOf } from '../../insurability/server/public.ts';
import type { OverdueWarning } from '../../overdues/overdue.ts';
import { notInsured } from '../../overdues/report-warnings.ts';
import type { Receivable } from '../../receivables/receivable.ts';
import { type Account, receivableOf, receivablesOf } from '../../receivables/server/public.ts';
import { followStatement } from '../account-statement.ts';
import type { Uninsured, UninsuredInvoices } from '../ledgers.contract.ts';
import { type AccountToEnter, accountsToEnter, statementOf } from './ledgers.store.ts';

/** The most buyers that are assessed: each needs its covers, its stops and its book. */
const mostBuyers = 60;
/** The most invoices that are named. */
const mostNamed = 6;

/** Why a claim would leave an invoice out, and what is owed of it. */
type Found = Readonly<{ code: OverdueWarning; invoice: Receivable; facts: UninsuredInvoices['facts'] }>;

/**
 * What of the invoices of a ledger would not be insured, by the same rule that assesses claims, before anything is
 * entered: of the buyers with the most invoices. Refuses `not-found` for another user's ledger.
 */
export async function foreseeUninsured(jobId: string, context: Context): Promise<Uninsured> {
  const { tx, today } = context;
  await ownJob('ledgers', jobId, context);
  const { statedOn } = await statementOf(tx, jobId, today);
  const { accounts, buyers } = await accountsToEnter(tx, jobId, mostBuyers);
  const found: Found[] = [];
  for (const account of accounts) found.push(...(await uninsuredOf(account, statedOn, context)));
  const items = [...Map.groupBy(found, ({ code }) => code)].map(([code, those]) => summary(code, those));
  return { items: items.sort((one, other) => other.invoices - one.invoices), buyers, buyersSeen: accounts.length };
}

/** What is not insured of the invoices that a ledger states of one buyer, in the book as it would be after it. */
async function uninsuredOf(account: AccountToEnter, statedOn: string, context: Context): Promise<Found[]> {
  const { scope, tx } = context;
  const { policy, companyId, stated } = account;
  const parties = await partiesOf(context, policy, companyId);
  const book = await receivablesOf(scope, tx, { policy, companyId });
  const told = linesAfter(account, book, statedOn);
  const whyNotInsured = await insurabilityOf(context, parties, { told, circumstances: plainDefault });
  const numbers = new Set(stated.map(({ item }) => item.documentNumber));
  const changed = new Set(told.map(({ receivableId }) => receivableId));
  const lines = [...told, ...book.filter(({ receivableId }) => !changed.has(receivableId))].filter(
    ({ documentNumber, itemType, status }) => numbers.has(documentNumber) && itemType === 'INVOICE' && status === 'O',
  );
  // each line by itself: the total of a reason is that of its invoices, its figure that of the worst
  return lines.flatMap((invoice) =>
    notInsured([invoice], { stopOfCoverDate: null, whyNotInsured }).map(({ code, facts }) => ({
      code,
      invoice,
      facts,
    })),
  );
}

/** The lines of the account that the ledger enters or changes, as they would be. */
function linesAfter({ stated, ...account }: AccountToEnter, book: readonly Receivable[], statedOn: string) {
  const enter = ({ item }: (typeof stated)[number]) =>
    receivableOf(item, account satisfies Account, `to-come/${item.documentNumber}`);
  const { entered, changed } = followStatement(book, stated, enter, { statedOn, openReports: new Set() });
  return [...entered, ...changed];
}

function summary(code: OverdueWarning, those: readonly Found[]): UninsuredInvoices {
  const sums = Map.groupBy(those, ({ invoice }) => invoice.currency);
  const daysIn = ({ facts }: Found) => Number(facts['days'] ?? 0);
  const worst = those.reduce((most, each) => (daysIn(each) > daysIn(most) ? each : most));
  return {
    code,
    invoices: those.length,
    amounts: [...sums].map(([currency, own]) =>
      money(
        own.reduce((sum, { invoice }) => sum.plus(invoice.outstandingAmount), new Big(0)),
        currency,
      ),
    ),
    documentNumbers: those.slice(0, mostNamed).map(({ invoice }) => invoice.documentNumber),
    facts: worst.facts,
  };
}
