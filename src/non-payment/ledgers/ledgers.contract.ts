import { z } from 'zod';
import { jobShape } from '../../bulk/jobs/jobs.contract.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, policyholdersQuery, severalOf, summedPageOf, totalsQuery } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { factsShape, whyNotShape } from '../../platform/core/refusal-shape.ts';
import { deadlineBands } from '../deadlines/deadline-bands.ts';
import { overdueReasons } from '../deadlines/overdue-reason.ts';
import { overdueWarnings } from '../overdues/overdue.ts';
import { accountMovements } from './account-change.ts';
import { accountStandings } from './ledger-account.ts';
import { unmovedReasons } from './misplaced-lines.ts';
import { mostAtOnce, proposalStates } from './proposal-states.ts';

const reads = holderOf('tci-access', 'read_overdues');
const writes = orderingHolderOf('tci-access', 'read_overdues', 'write_overdues');
const ofLedger = z.strictObject({ jobId: z.string().max(60) });

/** The declarations on a ledger as a whole. */
const statementShape = z.strictObject({ statedOn: dayShape.describe('The date of the aged debtors list') });

/** What is missing in the file: as it was shown to the user who confirms that it is cleared. */
const missingShape = z.strictObject({ count: z.int().min(0), amounts: z.array(moneyShape).max(200) });

/** The effects of a ledger on the book, before or after it is entered. */
export const ledgerEffectsShape = z.strictObject({
  ...statementShape.shape,
  isComplete: z.boolean().describe('It was entered as complete: open invoices that are missing from it are cleared'),
  policies: z.array(policyKeyShape).describe('That its lines name'),
  buyers: z.int(),
  toCome: z
    .strictObject({
      entered: z.int(),
      changed: z.int(),
      same: z.int(),
      cleared: z.int(),
      payments: z.int(),
      open: z.array(moneyShape).describe('What is still owed on them, less credit notes and payments'),
    })
    .describe('Of the lines that are ready'),
  done: z
    .strictObject({
      entered: z.int(),
      changed: z.int(),
      same: z.int(),
      cleared: z.int(),
      reopened: z.int(),
      payments: z.int(),
      gone: z.int(),
      restored: z.int(),
    })
    .describe(
      'Of the lines that are entered; `gone`: cleared because they are missing from the complete file; `restored`: those of them that were reopened',
    ),
  gone: z
    .strictObject({
      count: z.int(),
      amounts: z.array(moneyShape),
      largest: z
        .array(
          z.strictObject({
            receivableId: z.string(),
            documentNumber: z.string(),
            dueDate: dayShape,
            amount: moneyShape,
            company: companyRefShape,
          }),
        )
        .describe('The ten largest of them'),
      held: z.int().describe('Missing as well, but part of a plan, a collection or a claim: they stay open'),
    })
    .describe('Open invoices under these policies that are not in the file'),
  whyNotRestore: whyNotShape.describe('Why the clearing cannot be undone'),
  newerStatement: dayShape
    .nullable()
    .describe('The date of a later list of the same user, which this one would overwrite'),
});
export type LedgerEffects = z.output<typeof ledgerEffectsShape>;

const uninsuredInvoicesShape = z.strictObject({
  code: z.enum(overdueWarnings),
  invoices: z.int(),
  amounts: z.array(moneyShape).describe('What is owed of them, by currency'),
  documentNumbers: z.array(z.string()).describe('The first of them'),
  facts: factsShape.describe('The figures of the one with the largest deviation, such as days and the maximum allowed'),
});
export type UninsuredInvoices = z.output<typeof uninsuredInvoicesShape>;

/** What of the invoices of a ledger would not be insured. */
const uninsuredShape = z.strictObject({
  items: z.array(uninsuredInvoicesShape).describe('By reason; an invoice may have several'),
  buyers: z.int().describe('That the lines to enter name'),
  buyersSeen: z.int().describe('Of them, those with the most invoices: the others are not checked'),
});
export type Uninsured = z.output<typeof uninsuredShape>;

/** An overdue that was found, and the action that it asks for. */
export const proposalShape = z.strictObject({
  policy: policyKeyShape,
  company: companyRefShape,
  state: z.enum(proposalStates),
  amount: moneyShape.describe('Past due and not reported, less credit notes'),
  invoices: z.int().describe('Past due and not reported'),
  reportedInvoices: z.int(),
  owed: moneyShape.describe('Total open amount in this currency'),
  oldestDueDate: dayShape.nullable().describe('Of what is past due and not reported'),
  daysPastDue: z.int(),
  reportBy: dayShape.nullable().describe('Notification deadline; `null` where no report is required'),
  isLate: z.boolean(),
  stopOfCoverDate: dayShape.nullable().describe('Last day on which new deliveries are covered, whatever stops them'),
  overdueId: z.string().nullable().describe('The open report on this buyer'),
  threshold: moneyShape.nullable().describe('Total overdues below it need not be reported'),
  whyNot: whyNotShape,
});
export type Proposal = z.output<typeof proposalShape>;

/** Lines in the book of another buyer than the one that was assigned to their number or name. */
export const misplacedLinesShape = z.strictObject({
  policy: policyKeyShape,
  called: z.string().describe('The customer number or name in the policyholder’s accounts'),
  names: z.array(z.string()).describe('The names given with the number'),
  company: companyRefShape.describe('The buyer for whom the lines are recorded'),
  toCompany: companyRefShape.describe('The buyer whom a user assigned to the number or name'),
  lines: z.int(),
  amounts: z.array(moneyShape).describe('What is still owed of them, by currency'),
  moves: z
    .strictObject({ lines: z.int(), amounts: z.array(moneyShape), withdrawn: z.int() })
    .describe(
      'Of them, those that can be moved; `withdrawn`: already recorded for the other buyer, so they are removed',
    ),
  kept: z
    .array(z.strictObject({ reason: z.enum(unmovedReasons), lines: z.int(), amounts: z.array(moneyShape) }))
    .describe('Those that stay, by reason: what was reported or claimed also concerns the insurer'),
  whyNot: whyNotShape,
});
export type MisplacedLines = z.output<typeof misplacedLinesShape>;

export const proposalSorts = ['reportBy', 'amount', 'companyName', 'oldestDueDate'] as const;

const byAgeShape = z.strictObject({
  notDue: moneyShape,
  to30: moneyShape.describe('1 to 30 days past due on the date of the list'),
  to60: moneyShape,
  to90: moneyShape,
  over90: moneyShape,
});

const changeShape = z.strictObject({
  since: dayShape.describe('The date of the list before: the one entered last under the policy, of an earlier date'),
  movement: z.enum(accountMovements).describe('`GONE`: nothing is owed any more; `NEW`: was not on the list before'),
  by: moneyShape.describe('More owed than by the list before, or less'),
  newlyOverdue: moneyShape.describe('Invoices overdue by this list that were not by the one before'),
  cleared: moneyShape.describe('Open by the list before and not by this one, where invoices are missing too'),
});

/** A buyer of a ledger: what it owes by it, by age, held against its cover, and what is new. */
const ledgerAccountShape = z.strictObject({
  policy: policyKeyShape,
  company: companyRefShape,
  owed: moneyShape
    .nullable()
    .describe(
      'Invoices less credit notes and payments, in the policy’s currency; `null` where no rate converts a part',
    ),
  byAge: byAgeShape.nullable().describe('Of the invoices'),
  overdue: moneyShape.nullable().describe('Of the invoices, what is past due on the date of the list'),
  covered: moneyShape.describe('All cover in force together'),
  isByGrade: z.boolean().describe('The grade covers every amount'),
  above: moneyShape.nullable().describe('Owed above the cover; all of it where there is none'),
  reportBy: dayShape.nullable().describe('Next notification deadline of the buyer'),
  change: changeShape.nullable().describe('`null` without a list before, or where no rate converts an amount'),
});
export type LedgerAccountOnWire = z.output<typeof ledgerAccountShape>;

export const ledgerAccountSorts = ['companyName', 'owed', 'overdue', 'covered', 'above', 'change', 'reportBy'] as const;

/** What the buyers of a ledger come to, by the currency of the policies. */
export const ledgerTotalsShape = z.strictObject({
  ...statementShape.shape,
  onlyMostOwed: z
    .int()
    .nullable()
    .describe('So many buyers, those who owe most, are listed and added up; `null` where all are'),
  totals: z.array(
    z.strictObject({
      owed: moneyShape.describe('Invoices less credit notes and payments'),
      byAge: byAgeShape.describe('Of the invoices'),
      covered: moneyShape,
      within: moneyShape.describe('Owed within the cover of each buyer'),
      above: moneyShape.describe('Owed above a cover'),
      uncovered: moneyShape.describe('Owed by buyers without any cover'),
      buyers: z.int(),
      buyersAbove: z.int(),
      buyersUncovered: z.int(),
      unknown: z.int().describe('Buyers that are not in the sums, because no rate converts what they owe'),
    }),
  ),
  changes: z
    .array(
      changeShape
        .omit({ movement: true })
        .extend({ buyers: z.record(z.enum(accountMovements), z.int()).describe('How many moved each way') }),
    )
    .describe('Since the lists before; empty where there are none'),
});
export type LedgerTotals = z.output<typeof ledgerTotalsShape>;

const accountShape = z.strictObject({ policy: policyKeyShape, companyId: companyIdShape, currency: currencyShape });

export const ledgersContract = {
  listMisplacedLines: operation({
    method: 'GET',
    path: '/api/v2/misplaced-lines',
    summary:
      'Lines of aged debtors lists recorded for a buyer other than the one since assigned to their number or name',
    access: reads,
    query: z.strictObject({ policy: policyKeyShape.optional() }),
    reply: z.strictObject({ items: z.array(misplacedLinesShape).describe('The 200 with the most lines') }),
  }),
  moveMisplacedLines: operation({
    method: 'POST',
    path: '/api/v2/misplaced-lines/move',
    summary: 'Move the lines of a number or name to the buyer assigned to it; what was reported or claimed stays',
    access: writes,
    body: z.strictObject({
      policy: policyKeyShape,
      called: z.string().min(1).max(1000),
      companyId: companyIdShape.describe('The buyer for whom the lines are recorded'),
      toCompanyId: companyIdShape,
      lines: z.int().min(1).describe('How many are moved or withdrawn, as displayed: a different number is refused'),
    }),
    reply: z.strictObject({ moved: z.int(), withdrawn: z.int(), kept: z.int() }),
  }),
  showLedgerEffects: operation({
    method: 'GET',
    path: '/api/v2/ledgers/{jobId}/effects',
    summary:
      'The effects of the aged debtors list before and after it is entered, and the invoices missing from it where it is complete',
    access: reads,
    params: ofLedger,
    reply: ledgerEffectsShape,
  }),
  listLedgerAccounts: operation({
    method: 'GET',
    path: '/api/v2/ledgers/{jobId}/accounts',
    summary: 'The buyers of an aged debtors list: what each owes, by age, against its cover, and what is new',
    access: reads,
    params: ofLedger,
    query: z.strictObject({
      ...listQuery(ledgerAccountSorts),
      ...policyholdersQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      standing: severalOf(accountStandings).optional().describe('Any of these: how the buyer stands against its cover'),
      movement: severalOf(accountMovements)
        .optional()
        .describe(
          'Since the list before. Buyers that are not on the list any more are there where `GONE` is requested',
        ),
      countryCode: severalCountriesShape.optional(),
      q: z.string().max(200).optional().describe('Words of the buyer’s name, or its number'),
    }),
    reply: summedPageOf(ledgerAccountShape, ['owed', 'overdue', 'covered', 'above']),
  }),
  showLedgerTotals: operation({
    method: 'GET',
    path: '/api/v2/ledgers/{jobId}/accounts/totals',
    summary: 'Totals of an aged debtors list by age and against cover, and what is new since the list before',
    access: reads,
    params: ofLedger,
    query: z.strictObject({ policy: severalPolicyKeysShape.optional() }),
    reply: ledgerTotalsShape,
  }),
  foreseeUninsured: operation({
    method: 'GET',
    path: '/api/v2/ledgers/{jobId}/uninsured',
    summary: 'Invoices of the aged debtors list that are not insured, with reasons and figures',
    access: reads,
    params: ofLedger,
    reply: uninsuredShape,
  }),
  stateLedger: operation({
    method: 'PUT',
    path: '/api/v2/ledgers/{jobId}/statement',
    summary: 'Set the date of the aged debtors list, before it is entered',
    access: writes,
    params: ofLedger,
    body: statementShape,
    reply: ledgerEffectsShape,
  }),
  enterCompleteLedger: operation({
    method: 'POST',
    path: '/api/v2/ledgers/{jobId}/start-complete',
    summary:
      'Enter the aged debtors list and clear open invoices that are missing from it, as displayed: a different count or total is refused',
    access: writes,
    params: ofLedger,
    body: missingShape,
    reply: jobShape,
  }),
  restoreMissing: operation({
    method: 'POST',
    path: '/api/v2/ledgers/{jobId}/restore-missing',
    summary:
      'Undo the clearing of missing invoices, within 24 hours; invoices that have changed since stay as they are',
    access: writes,
    params: ofLedger,
    reply: ledgerEffectsShape,
  }),
  listProposals: operation({
    method: 'GET',
    path: '/api/v2/ledgers/{jobId}/proposals',
    summary:
      'Overdues found on the buyers of an aged debtors list, by buyer and currency, with the action that each requires',
    access: reads,
    params: ofLedger,
    query: z.strictObject({
      ...listQuery(proposalSorts),
      ...policyholdersQuery,
      ...totalsQuery,
      state: severalOf(proposalStates).optional(),
      band: z.enum(deadlineBands).optional().describe('How close the notification deadline is'),
      policy: severalPolicyKeysShape.optional(),
      q: z.string().max(200).optional().describe('Words of the buyer’s name, or its number'),
    }),
    reply: summedPageOf(proposalShape, ['amount', 'owed']),
  }),
  orderProposals: operation({
    method: 'POST',
    path: '/api/v2/ledgers/{jobId}/order',
    summary: 'Report the overdues of these buyers one by one: a refusal does not affect the others',
    access: writes,
    params: ofLedger,
    body: z.strictObject({
      accounts: z.array(accountShape).min(1).max(mostAtOnce),
      reasonCode: z.enum(overdueReasons).optional().describe('PROTRACTED_DEFAULT when absent'),
      belowThreshold: z.boolean().optional().describe('Report although the policy requires it only above an amount'),
    }),
    reply: z.strictObject({
      results: z.array(
        accountShape.extend({ overdueId: z.string().nullable(), isNew: z.boolean(), refusal: whyNotShape }),
      ),
    }),
    idempotency: 'creates',
  }),
} as const satisfies Contract;
