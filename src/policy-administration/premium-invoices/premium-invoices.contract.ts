import { z } from 'zod';
import { type Contract, holderOf, insurerOnly, operation, orderingHolderOf } from '../../platform/core/contract.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { pdfReply } from '../../platform/core/file-replies.ts';
import { locales } from '../../platform/core/locale.ts';
import { moneyShape } from '../../platform/core/money.ts';
import {
  groupByQuery,
  listQuery,
  policyholdersQuery,
  severalOf,
  summedPageOf,
  totalsQuery,
} from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { policyPeriodKinds } from '../../policies/policies/policy.ts';
import { chargedChecks } from '../../risk/covers/fee-counts.ts';
import { disputeStatuses, longestReason } from './invoice-dispute.ts';
import { resumptions } from './legal-effects.ts';
import {
  itemStatuses,
  paymentMethods,
  premiumInvoiceStatuses,
  premiumInvoiceTypes,
  receiptKinds,
} from './premium-invoice.ts';
import { reminderCodes, sentLevels } from './reminder-levels.ts';

export const premiumInvoiceShape = z.strictObject({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  policy: policyKeyShape,
  insuredEntityId: z.string().nullable().describe('Whose tax it bears; `null`: the policyholder'),
  type: z.enum(premiumInvoiceTypes),
  issueDate: dayShape,
  dueDate: dayShape,
  periodFrom: dayShape.nullable(),
  periodTo: dayShape.nullable(),
  net: moneyShape,
  tax: moneyShape,
  gross: moneyShape,
  paid: moneyShape,
  balance: moneyShape.describe('What is still to be paid'),
  status: z.enum(premiumInvoiceStatuses),
  itemStatus: z.enum(itemStatuses).describe('`O` open, `C` cleared'),
  clearedDate: dayShape.nullable(),
  paymentMethod: z.enum(paymentMethods),
  disputed: z.boolean(),
  reminderLevel: z
    .enum(reminderCodes)
    .nullable()
    .describe('`O` overdue, then `P`, `F`, `S`, `L`, `N`; with `D` before it while it is disputed'),
  paymentReportedOn: dayShape.nullable().describe('When it was paid, as the policyholder says'),
  version: z.int(),
});
export type PremiumInvoice = z.output<typeof premiumInvoiceShape>;

const aStep = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...shape, clause: z.string().nullable().describe('Of the policy, where it names one') });

const stepShape = z.discriminatedUnion('step', [
  aStep({ step: z.enum(['minimum', 'invoiced', 'rebates', 'net', 'gross']), amount: moneyShape }),
  aStep({ step: z.literal('instalment'), amount: moneyShape, part: z.int(), parts: z.int() }),
  aStep({
    step: z.literal('declared'),
    amount: moneyShape.describe('The premium of the declaration'),
    todId: z.string(),
    periodFrom: dayShape,
    periodTo: dayShape,
    total: moneyShape,
  }),
  aStep({
    step: z.literal('checks'),
    amount: moneyShape,
    of: z.enum(chargedChecks),
    count: z.int(),
    fee: moneyShape.describe('Of each'),
  }),
  aStep({
    step: z.literal('monitoring'),
    amount: moneyShape,
    count: z.int().describe('Monitored buyers'),
    fee: moneyShape.describe('Of each'),
  }),
  aStep({
    step: z.literal('bonusMalus'),
    amount: moneyShape.describe('Negative where it lowers the premium'),
    percent: z.number(),
    lossRatio: z.number(),
  }),
  aStep({
    step: z.literal('paidBack'),
    amount: moneyShape.describe('Negative: what was paid of an invoice that was wrong'),
    invoiceNumber: z.string().describe('Of that invoice'),
  }),
  aStep({
    step: z.literal('tax'),
    amount: moneyShape,
    percent: z.number(),
    on: moneyShape.describe('What is taxed'),
    company: z.string().nullable().describe('Whose part it is, where several insured companies bear the premium'),
  }),
]);
export type CalculationOnWire = z.output<typeof stepShape>;

const detailShape = premiumInvoiceShape.extend({
  calculation: z
    .array(stepShape)
    .describe('How it came about, step by step; empty where the insurer’s system says nothing'),
  reminders: z.array(
    z.strictObject({
      level: z.enum(sentLevels),
      sentOn: dayShape,
      hasLetter: z
        .boolean()
        .describe('Whether the portal wrote it: a reminder of the insurer’s system has its own letter'),
    }),
  ),
  payments: z
    .array(
      z.strictObject({
        receivedOn: dayShape,
        amount: moneyShape,
        kind: z.enum(receiptKinds),
        reference: z.string().nullable().describe('Number of the credit note or claim'),
      }),
    )
    .describe(
      'What was received, or set off against a credit note or an indemnity; of a credit note what was paid out',
    ),
  following: z
    .array(z.strictObject({ level: z.enum(sentLevels), on: dayShape }))
    .describe('Reminders that follow while it stays unpaid, the next one first; none of what is cleared or disputed'),
  suspension: z
    .strictObject({
      noticeOn: dayShape.describe('Day of the formal notice, planned or sent'),
      isNoticeSent: z.boolean(),
      suspendedFrom: dayShape.describe('First day without cover'),
      cancellableFrom: dayShape.describe('From when the insurer may cancel the policy'),
      resumption: z.enum(resumptions),
    })
    .nullable()
    .describe(
      'What it leads to while it stays unpaid, by the law of the policyholder’s country; `null` where none is known',
    ),
  reportedBy: z.string().nullable(),
  transferTo: z
    .strictObject({ name: z.string(), iban: z.string() })
    .nullable()
    .describe('The insurer’s account; `null` where the operator names none'),
  dispute: z
    .strictObject({
      status: z.enum(disputeStatuses),
      reason: z.string(),
      raisedOn: dayShape,
      raisedBy: z.string(),
      answer: z.string().nullable().describe('What the insurer says besides its decision'),
      endedOn: dayShape.nullable(),
    })
    .nullable()
    .describe('What was disputed here; `null` also where only the insurer’s accounts say that it is disputed'),
  actions: z.strictObject({ reportPayment: whyNotShape, dispute: whyNotShape, withdrawDispute: whyNotShape }),
});
export type PremiumInvoiceDetail = z.output<typeof detailShape>;

export const premiumInvoiceSorts = ['dueDate', 'issueDate'] as const;

const reason = writtenShape(longestReason);
const ofInvoice = z.strictObject({ invoiceId: z.string().max(60) });
const readable = holderOf('policy-admin-read');

export const premiumInvoicesContract = {
  listPremiumInvoices: operation({
    method: 'GET',
    path: '/api/v1/invoices',
    summary: 'The insurer’s invoices for premium and fees, those due first at the top',
    access: readable,
    query: z.strictObject({
      ...listQuery(premiumInvoiceSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...totalsQuery,
      policy: severalPolicyKeysShape.optional(),
      status: severalOf(premiumInvoiceStatuses).optional(),
      itemStatus: z.enum(itemStatuses).optional().describe('`O` open, `C` cleared'),
      type: severalOf(premiumInvoiceTypes).optional(),
      reminder: severalOf(reminderCodes).optional(),
      issued: z.enum(dateRangePresets).optional().describe('When it was issued'),
      due: z.enum(dateRangePresets).optional().describe('When it is due'),
      period: z
        .enum(policyPeriodKinds)
        .optional()
        .describe('Those that count for that insurance year of their policy; what was credited wholly counts for none'),
    }),
    reply: summedPageOf(premiumInvoiceShape, ['gross', 'balance']),
  }),
  findPremiumInvoice: operation({
    method: 'GET',
    path: '/api/v1/invoices/{invoiceId}',
    summary: 'An invoice with its calculation, reminders and payments',
    access: readable,
    params: ofInvoice,
    reply: detailShape,
  }),
  printPremiumInvoice: operation({
    method: 'GET',
    path: '/api/v1/invoices/{invoiceId}/pdf',
    summary: 'An invoice as a letter, with a code from which a bank fills in the transfer',
    access: readable,
    params: ofInvoice,
    query: z.strictObject({ language: z.enum(locales).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
  printPremiumReminder: operation({
    method: 'GET',
    path: '/api/v1/invoices/{invoiceId}/reminder.pdf',
    summary: 'A reminder of an invoice as a letter, with what follows by law',
    access: readable,
    params: ofInvoice,
    query: z.strictObject({ level: z.enum(sentLevels), language: z.enum(locales).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
  printAccountStatement: operation({
    method: 'GET',
    path: '/api/v1/account-statement.pdf',
    summary: 'What is open under a policy, as a letter',
    access: readable,
    query: z.strictObject({ policy: policyKeyShape, language: z.enum(locales).optional() }),
    reply: 'stream',
    recordsReading: true,
    sends: pdfReply,
    mostPerMinute: 60,
  }),
  reportPremiumPayment: operation({
    method: 'POST',
    path: '/api/v1/invoices/{invoiceId}/payment-report',
    summary: 'Tell the insurer that an invoice was paid; it stays open until the money is received',
    access: orderingHolderOf('policy-admin-read', 'policy-admin-write'),
    params: ofInvoice,
    body: z.strictObject({ paidOn: dayShape }),
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  disputePremiumInvoice: operation({
    method: 'POST',
    path: '/api/v1/invoices/{invoiceId}/dispute',
    summary: 'Dispute an invoice: nobody is reminded of it until the insurer has answered',
    access: orderingHolderOf('policy-admin-read', 'policy-admin-write'),
    params: ofInvoice,
    body: z.strictObject({ reason }),
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  withdrawInvoiceDispute: operation({
    method: 'POST',
    path: '/api/v1/invoices/{invoiceId}/dispute/withdraw',
    summary: 'Take a dispute of an invoice back',
    access: orderingHolderOf('policy-admin-read', 'policy-admin-write'),
    params: ofInvoice,
    reply: detailShape,
    concurrency: 'if-match-optional',
  }),
  answerPremiumInvoiceDispute: operation({
    method: 'POST',
    path: '/api/insurer/v1/invoices/{invoiceId}/dispute-answer',
    summary: 'Answer a dispute of an invoice; one that is upheld is credited, here or by the insurer’s accounts',
    access: insurerOnly,
    params: ofInvoice,
    body: z.strictObject({ isUpheld: z.boolean(), answer: reason.optional() }),
    reply: z.strictObject({ invoiceId: z.string(), status: z.enum(premiumInvoiceStatuses) }),
    concurrency: 'if-match-optional',
  }),
  payOutPremiumCredit: operation({
    method: 'POST',
    path: '/api/insurer/v1/invoices/{invoiceId}/payout',
    summary: 'What is left of a credit note was paid to the policyholder',
    access: insurerOnly,
    params: ofInvoice,
    body: z.strictObject({ paidOn: dayShape }),
    reply: z.strictObject({ invoiceId: z.string(), status: z.enum(premiumInvoiceStatuses) }),
    concurrency: 'if-match-optional',
  }),
  receivePremiumPayment: operation({
    method: 'POST',
    path: '/api/insurer/v1/invoices/payments',
    summary: 'A payment received for a policy: it goes to the oldest invoices, or first to the one that it names',
    access: insurerOnly,
    body: z.strictObject({
      policy: policyKeyShape,
      amount: moneyShape,
      receivedOn: dayShape,
      invoiceNumber: z.string().min(1).max(40).optional(),
    }),
    reply: z.strictObject({
      parts: z.array(z.strictObject({ invoiceId: z.string(), amount: moneyShape })),
      left: moneyShape.describe('What is more than everything that is open'),
    }),
    status: 201,
    idempotency: 'creates',
  }),
} as const satisfies Contract;
