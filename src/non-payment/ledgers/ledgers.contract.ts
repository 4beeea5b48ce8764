import { z } from 'zod';
import { jobShape } from '../../bulk/jobs/jobs.contract.ts';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { listQuery, pageOf, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { factsShape, whyNotShape } from '../../platform/core/refusal-shape.ts';
import { deadlineBands } from '../deadlines/deadline-bands.ts';
import { overdueReasons } from '../deadlines/overdue-reason.ts';
import { overdueWarnings } from '../overdues/overdue.ts';
import { unmovedReasons } from './misplaced-lines.ts';
import { mostAtOnce, proposalStates } from './proposal-states.ts';

const reads = holderOf('tci-access', 'read_overdues');
const writes = orderingHolderOf('tci-access', 'read_overdues', 'write_overdues');
const ofLedger = z.strictObject({ jobId: z.string().max(60) });

/** The declarations on a ledger as a whole. */
const statementShape = z.strictObject({ statedOn: dayShape.describe('The day of the books') });

/** What is missing in the file: as it was shown to the user who confirms that it is cleared. */
const missingShape = z.strictObject({ count: z.int().min(0), amounts: z.array(moneyShape).max(200) });

/** The effects of a ledger on the book, before or after it is entered. */
export const ledgerEffectsShape = z.strictObject({
  ...statementShape.shape,
  isComplete: z.boolean().describe('It was entered as complete: what is open in the book and missing in it is cleared'),
  policies: z.array(policyKeyShape).describe('That its lines name'),
  buyers: z.int(),
  toCome: z
    .strictObject({
      entered: z.int(),
      changed: z.int(),
      same: z.int(),
      cleared: z.int(),
      payments: z.int(),
      open: z.array(moneyShape).describe('What is still owed on them, credit notes and payments taken off'),
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
      'Of the lines that are entered; `gone`: cleared because the complete file has them no more; `restored`: what of it was brought back',
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
      held: z.int().describe('Gone as well, but part of a plan, a hand-over or a claim: they stay open'),
    })
    .describe('Open in the book under these policies and not in the file'),
  whyNotRestore: whyNotShape.describe('Why what it cleared cannot be brought back'),
  newerStatement: dayShape.nullable().describe('The day of a later ledger of one’s own, which this one would set back'),
});
export type LedgerEffects = z.output<typeof ledgerEffectsShape>;

const uninsuredInvoicesShape = z.strictObject({
  code: z.enum(overdueWarnings),
  invoices: z.int(),
  amounts: z.array(moneyShape).describe('What is owed of them, by currency'),
  documentNumbers: z.array(z.string()).describe('The first of them'),
  facts: factsShape.describe('The figures of the one that is furthest from right, such as days and the most allowed'),
});
export type UninsuredInvoices = z.output<typeof uninsuredInvoicesShape>;

/** What of the invoices of a ledger would not be insured. */
const uninsuredShape = z.strictObject({
  items: z.array(uninsuredInvoicesShape).describe('By reason; an invoice may have several'),
  buyers: z.int().describe('That the lines to enter name'),
  buyersSeen: z.int().describe('Of them, those with the most invoices: the others are not looked at'),
});
export type Uninsured = z.output<typeof uninsuredShape>;

/** An overdue that was found, and the action that it asks for. */
export const proposalShape = z.strictObject({
  policy: policyKeyShape,
  company: companyRefShape,
  state: z.enum(proposalStates),
  amount: moneyShape.describe('Past due and not reported, credit notes taken off'),
  invoices: z.int().describe('Past due and not reported'),
  reportedInvoices: z.int(),
  owed: moneyShape.describe('All that is open in this currency'),
  oldestDueDate: dayShape.nullable().describe('Of what is past due and not reported'),
  daysPastDue: z.int(),
  reportBy: dayShape.nullable().describe('Last day to report in time; `null` where no report is asked for'),
  isLate: z.boolean(),
  stopOfCoverDate: dayShape.nullable().describe('Last day on which new deliveries are covered, whatever stops them'),
  overdueId: z.string().nullable().describe('The open report on this buyer'),
  threshold: moneyShape.nullable().describe('Overdue totals below it need not be reported'),
  whyNot: whyNotShape,
});
export type Proposal = z.output<typeof proposalShape>;

/** Lines in the book of another buyer than the one that was assigned to their number or name. */
export const misplacedLinesShape = z.strictObject({
  policy: policyKeyShape,
  called: z.string().describe('The number or name of the insured’s books'),
  names: z.array(z.string()).describe('That stand beside the number'),
  company: companyRefShape.describe('In whose book the lines stand'),
  toCompany: companyRefShape.describe('Whom somebody said the number or name to be'),
  lines: z.int(),
  amounts: z.array(moneyShape).describe('What is still owed of them, by currency'),
  moves: z
    .strictObject({ lines: z.int(), amounts: z.array(moneyShape), withdrawn: z.int() })
    .describe('Of them, those that can be moved; `withdrawn`: the other book has them already, they are taken out'),
  kept: z
    .array(z.strictObject({ reason: z.enum(unmovedReasons), lines: z.int(), amounts: z.array(moneyShape) }))
    .describe('Those that stay, by reason: what was reported or claimed is the insurer’s matter too'),
  whyNot: whyNotShape,
});
export type MisplacedLines = z.output<typeof misplacedLinesShape>;

export const proposalSorts = ['reportBy', 'amount', 'companyName', 'oldestDueDate'] as const;

const accountShape = z.strictObject({ policy: policyKeyShape, companyId: companyIdShape, currency: currencyShape });

export const ledgersContract = {
  listMisplacedLines: operation({
    method: 'GET',
    path: '/api/v2/misplaced-lines',
    summary:
      'Lines of ledgers in the book of another buyer than the one whom their number or name was said to be since',
    access: reads,
    query: z.strictObject({ policy: policyKeyShape.optional() }),
    reply: z.strictObject({ items: z.array(misplacedLinesShape).describe('The 200 with the most lines') }),
  }),
  moveMisplacedLines: operation({
    method: 'POST',
    path: '/api/v2/misplaced-lines/move',
    summary:
      'Move the lines of a number or name to the book of the buyer whom it was said to be; what was reported or claimed stays',
    access: writes,
    body: z.strictObject({
      policy: policyKeyShape,
      called: z.string().min(1).max(1000),
      companyId: companyIdShape.describe('In whose book the lines stand'),
      toCompanyId: companyIdShape,
      lines: z.int().min(1).describe('How many move or are withdrawn, as it was seen: another number is refused'),
    }),
    reply: z.strictObject({ moved: z.int(), withdrawn: z.int(), kept: z.int() }),
  }),
  showLedgerEffects: operation({
    method: 'GET',
    path: '/api/v2/ledgers/{jobId}/effects',
    summary: 'What the ledger would do to the book, what it did, and what is gone where it is complete',
    access: reads,
    params: ofLedger,
    reply: ledgerEffectsShape,
  }),
  foreseeUninsured: operation({
    method: 'GET',
    path: '/api/v2/ledgers/{jobId}/uninsured',
    summary: 'What of the invoices that the ledger would enter is not insured, and why, with the figure behind it',
    access: reads,
    params: ofLedger,
    reply: uninsuredShape,
  }),
  stateLedger: operation({
    method: 'PUT',
    path: '/api/v2/ledgers/{jobId}/statement',
    summary: 'Say of which day the ledger is; before it is entered',
    access: writes,
    params: ofLedger,
    body: statementShape,
    reply: ledgerEffectsShape,
  }),
  enterCompleteLedger: operation({
    method: 'POST',
    path: '/api/v2/ledgers/{jobId}/start-complete',
    summary:
      'Enter the ledger and clear what is open in the book and missing in it, as it was seen: another count or sum is refused',
    access: writes,
    params: ofLedger,
    body: missingShape,
    reply: jobShape,
  }),
  restoreMissing: operation({
    method: 'POST',
    path: '/api/v2/ledgers/{jobId}/restore-missing',
    summary: 'Bring back what the ledger cleared as missing, within 24 hours; what has changed since stays as it is',
    access: writes,
    params: ofLedger,
    reply: ledgerEffectsShape,
  }),
  listProposals: operation({
    method: 'GET',
    path: '/api/v2/ledgers/{jobId}/proposals',
    summary: 'Overdues found on the buyers of a ledger, by buyer and currency, and what each asks for',
    access: reads,
    params: ofLedger,
    query: z.strictObject({
      ...listQuery(proposalSorts),
      state: severalOf(proposalStates).optional(),
      band: z.enum(deadlineBands).optional().describe('How near the last day to report is'),
      policy: severalPolicyKeysShape.optional(),
      q: z.string().max(200).optional().describe('Words of the buyer’s name, or its number'),
    }),
    reply: pageOf(proposalShape),
  }),
  orderProposals: operation({
    method: 'POST',
    path: '/api/v2/ledgers/{jobId}/order',
    summary: 'Report the overdues of these buyers, each for itself: one that is refused hinders no other',
    access: writes,
    params: ofLedger,
    body: z.strictObject({
      accounts: z.array(accountShape).min(1).max(mostAtOnce),
      reasonCode: z.enum(overdueReasons).optional().describe('PROTRACTED_DEFAULT when absent'),
      belowThreshold: z.boolean().optional().describe('Report although the policy asks for it only above a sum'),
    }),
    reply: z.strictObject({
      results: z.array(
        accountShape.extend({ overdueId: z.string().nullable(), isNew: z.boolean(), refusal: whyNotShape }),
      ),
    }),
    idempotency: 'creates',
  }),
} as const satisfies Contract;
