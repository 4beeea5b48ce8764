import { z } from 'zod';
import { companyIdShape, companyRefShape } from '../../platform/core/company-reference.ts';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { severalCountriesShape } from '../../platform/core/countries.ts';
import { currencyShape } from '../../platform/core/currencies.ts';
import { dayShape } from '../../platform/core/day.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { moneyShape } from '../../platform/core/money.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { duties, lossCauses, periodUnits } from '../../policies/policies/duty-rules.ts';
import { deadlineBands } from './deadline-bands.ts';
import { countedFrom } from './duty-days.ts';
import { obligationActions } from './obligation-actions.ts';

/** How the last day of a duty was counted. */
const calculationShape = z
  .strictObject({
    periods: z.array(
      z.strictObject({
        from: z.enum(countedFrom).describe('`DELIVERY_STOP`: the first day of a stop by an answer of the insurer'),
        fromDay: dayShape,
        count: z.int(),
        unit: z.enum(periodUnits),
        day: dayShape,
      }),
    ),
    takes: z.enum(['EARLIEST', 'LATEST']).describe('Which of the periods applies'),
    clause: z.string().nullable(),
    isOwnWording: z
      .boolean()
      .describe('Whether the policy has its own wording for the obligation; otherwise its general periods apply'),
  })
  .describe('How the day was calculated');
export type DayCalculation = z.output<typeof calculationShape>;

/** An invoice that asks for a duty. */
const invoiceShape = z.strictObject({
  receivableId: z.string(),
  documentNumber: z.string(),
  originalDueDate: dayShape,
  disputed: z.boolean(),
  overdueId: z.string().nullable().describe('The overdue report that it belongs to'),
  amount: moneyShape.describe('What is owed of it'),
});
export type DeadlineInvoice = z.output<typeof invoiceShape>;

/** An obligation: what the policy asks about a buyer, of one kind, on one day, in one currency. */
export const deadlineShape = z.strictObject({
  obligationId: z.string(),
  policy: policyKeyShape,
  company: companyRefShape,
  duty: z.enum(duties),
  day: dayShape.describe('The deadline of the obligation; of a stop, the last day of cover'),
  daysLeft: z.int().describe('0 on the day itself, negative once missed'),
  invoices: z.int().describe('How many of the buyer’s invoices it applies to'),
  amount: moneyShape.describe('The amount owed on them, which depends on the obligation'),
  receivableId: z.string().describe('The oldest of them, which determines the deadline'),
  documentNumber: z.string().describe('Its number'),
  originalDueDate: dayShape.describe('Its due date'),
  disputed: z.boolean().describe('Whether it is disputed'),
  overdueId: z.string().nullable().describe('The overdue report that it belongs to'),
  collectionId: z
    .string()
    .nullable()
    .describe('The open collection case on the buyer in this currency: further amounts are added to it'),
  claimId: z.string().nullable().describe('The claim on the buyer that was started and not filed'),
  action: z
    .strictObject({ does: z.enum(obligationActions), whyNot: whyNotShape.describe('Why you cannot do it') })
    .describe('How it is fulfilled'),
  reckoning: calculationShape,
});
export type Deadline = z.output<typeof deadlineShape>;

const sumShape = z.strictObject({
  amount: moneyShape.describe('What is owed on the invoices, each counted once'),
  invoices: z.int(),
  buyers: z.int(),
  obligations: z.int().describe('How many entries of the list that are'),
});
const sumsShape = z.array(sumShape).describe('One line for each currency');

/** The position of a buyer under one policy. */
export const buyerPositionShape = z.strictObject({
  policy: policyKeyShape,
  openInvoices: z.int(),
  oldestDueDate: dayShape
    .nullable()
    .describe('`null` where everything is paid and the insurer’s stop is still in force'),
  owed: z.array(z.strictObject({ outstanding: moneyShape, overdue: moneyShape })),
  cause: z.enum(lossCauses),
  notificationDeadline: dayShape.nullable(),
  stopOfCoverDate: dayShape.nullable().describe('By lapse of time: the last day on which deliveries are covered'),
  insurerStopDate: dayShape
    .nullable()
    .describe('The same by a report, an answer of the insurer, a placing for collection or a plan'),
  coverEndDate: dayShape
    .nullable()
    .describe('The same by the end of the cover itself or of the policy, where that comes first or has passed'),
  stopMoves: z
    .array(
      z.strictObject({
        documentNumbers: z.array(z.string()).describe('Invoices of which payment in full moves the stop of cover'),
        amount: moneyShape.nullable().describe('What is owed on them; `null` in several currencies'),
        coveredUntil: dayShape.nullable().describe('The last covered day then; `null` where nothing stops cover'),
      }),
    )
    .describe('What would move a stop of cover that is to come, each step with the payments before it'),
  nextDuty: z.enum(duties).nullable(),
  nextDutyOn: dayShape.nullable(),
  milestones: z.array(
    z.strictObject({
      duty: z.enum(duties),
      day: dayShape,
      state: z.enum(['open', 'done', 'missed', 'come']).describe('`come`: the stop of cover is in force'),
      doneOn: dayShape.nullable().describe('Where it is done and the day is known'),
      documentNumber: z.string().describe('Of the invoice that determines the day'),
      reckoning: calculationShape,
    }),
  ),
});
export type BuyerPosition = z.output<typeof buyerPositionShape>;

/** The same, with what insures the buyer. */
const coveredPositionShape = buyerPositionShape.extend({
  isInsured: z
    .boolean()
    .describe(
      'Whether deliveries to the buyer are insured today, stops aside; otherwise there is no cover that could end',
    ),
});
export type CoveredPosition = z.output<typeof coveredPositionShape>;

/** A calendar link without its secret, as it can be shown at any time. */
const calendarLinkShape = z.strictObject({
  tokenId: z.string(),
  createdAt: instantShape,
  expiresAt: instantShape,
  lastUsedAt: instantShape.nullable().describe('When a calendar last read it, exact to the minute'),
});

export const deadlineSorts = ['day', 'amount'] as const;
export const deadlineInvoiceSorts = ['originalDueDate'] as const;

const reading = holderOf('tci-access', 'read_overdues');
const which = { policy: severalPolicyKeysShape.optional() };

export const deadlinesContract = {
  listDeadlines: operation({
    method: 'GET',
    path: '/api/v2/deadlines',
    summary: 'The obligations for each buyer with open invoices, their deadlines and their calculation',
    access: reading,
    query: z.strictObject({
      ...listQuery(deadlineSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      ...which,
      companyId: companyIdShape.optional(),
      countryCode: severalCountriesShape.optional(),
      duty: severalOf(duties).optional(),
      band: z.enum(deadlineBands).optional().describe('This week and this month run from today to their end'),
      from: dayShape.optional().describe('Obligations due on this day or later'),
      to: dayShape.optional().describe('Obligations due on this day or earlier'),
      q: z
        .string()
        .max(200)
        .optional()
        .describe('Words of the buyer’s name, its company id, or part of the number of one of its invoices'),
    }),
    reply: pageOf(deadlineShape),
  }),
  listDeadlineInvoices: operation({
    method: 'GET',
    path: '/api/v2/deadlines/invoices',
    summary: 'The invoices behind one obligation, the oldest first',
    access: reading,
    query: z.strictObject({
      ...listQuery(deadlineInvoiceSorts),
      policy: policyKeyShape,
      companyId: companyIdShape,
      duty: z.enum(duties),
      day: dayShape,
      currency: currencyShape,
    }),
    reply: pageOf(invoiceShape),
  }),
  summarizeDeadlines: operation({
    method: 'GET',
    path: '/api/v2/deadlines/summary',
    summary: 'The amount of cover at risk today, and the obligations due this week and this month',
    access: reading,
    query: z.strictObject(which),
    reply: z.strictObject({
      today: dayShape,
      coverAtRisk: sumsShape.describe(
        'Invoices with an obligation that is due today, or that was missed and can still be fulfilled',
      ),
      missed: sumsShape,
      dueToday: sumsShape,
      thisWeek: sumsShape,
      thisMonth: sumsShape,
    }),
  }),
  listDeadlineDays: operation({
    method: 'GET',
    path: '/api/v2/deadlines/days',
    summary: 'All obligations due on each day of a period, with the amounts at risk',
    access: reading,
    query: z.strictObject({
      ...which,
      duty: severalOf(duties).optional(),
      from: dayShape.optional().describe('The first day of this month when absent'),
      to: dayShape.optional().describe('At most 62 days after it; the last day of its month when absent'),
    }),
    reply: z.strictObject({
      from: dayShape,
      to: dayShape,
      days: z.array(
        z.strictObject({ day: dayShape, duty: z.enum(duties), invoices: z.int(), buyers: z.int(), amount: moneyShape }),
      ),
    }),
  }),
  findBuyerStanding: operation({
    method: 'GET',
    path: '/api/v2/deadlines/buyers/{companyId}',
    summary: 'The position of a buyer under each policy: stop of cover, obligations fulfilled, missed and to come',
    access: reading,
    params: z.strictObject({ companyId: companyIdShape }),
    query: z.strictObject({
      ...which,
      overdueId: z
        .string()
        .max(80)
        .optional()
        .describe('Only the invoices of this report; the stop of cover is determined by all'),
    }),
    reply: z.strictObject({
      standings: z.array(coveredPositionShape),
      waitingMoney: z
        .array(z.strictObject({ policy: policyKeyShape, amount: moneyShape }))
        .describe(
          'Payments in excess of what the buyer owed, for each policy and currency: they clear the next invoices that are entered, the oldest first',
        ),
    }),
  }),
  readDeadlineCalendar: operation({
    method: 'GET',
    path: '/api/v2/deadlines.ics',
    summary: 'The deadlines as a calendar to subscribe to (RFC 5545)',
    access: reading,
    query: z.strictObject({
      token: z.string().max(200).optional().describe('The secret of a calendar link: it opens nothing else'),
    }),
    reply: 'stream',
    sends: { 'text/calendar': null },
    acceptsTokenInAddress: true,
    mostPerMinute: 60,
  }),
  findDeadlineCalendar: operation({
    method: 'GET',
    path: '/api/v2/deadline-calendar',
    summary: 'The user’s own calendar link, without its secret',
    access: reading,
    reply: z.strictObject({ link: calendarLinkShape.nullable() }),
  }),
  // no idempotency key: a stored reply would keep the secret, and a second link replaces the first one
  createDeadlineCalendar: operation({
    method: 'POST',
    path: '/api/v2/deadline-calendar',
    personal: true,
    summary: 'Creates the calendar link; a previous one is revoked',
    access: reading,
    reply: calendarLinkShape.extend({ url: z.string().describe('The address to subscribe to, shown only once') }),
    status: 201,
  }),
  revokeDeadlineCalendar: operation({
    method: 'DELETE',
    path: '/api/v2/deadline-calendar',
    personal: true,
    summary: 'Revokes the calendar link at once',
    access: reading,
    reply: z.strictObject({}),
  }),
} as const satisfies Contract;
