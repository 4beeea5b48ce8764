import type { OverdueReason } from '../../src/non-payment/deadlines/overdue-reason.ts';
import type { OverdueReplyReason } from '../../src/non-payment/overdues/overdue.ts';
import { informOfOverdue, payOverdue, withdrawOverdue } from '../../src/non-payment/overdues/server/change-overdue.ts';
import { answerLiftRequest, requestLift } from '../../src/non-payment/overdues/server/lift-stop.ts';
import { replyToOverdue } from '../../src/non-payment/overdues/server/reply-to-overdue.ts';
import { reportOverdue } from '../../src/non-payment/overdues/server/report-overdue.ts';
import type { Item } from '../../src/non-payment/receivables/item.ts';
import { settlePlans } from '../../src/non-payment/reschedulings/server/run-day-of-reschedulings.ts';
import { addDays, type Day } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import type { Context } from '../../src/platform/server/context.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const insurersSystem = 'insurer@aval.example';

/** What became of a report: the insurer's words, money that came in, or that it was taken back. */
type Sequel =
  | Readonly<{ is: 'answered'; decision: 'COVER_MAINTAINED' | 'DELIVERY_BAN'; text?: string }>
  | Readonly<{ is: 'asked'; question: string }>
  | Readonly<{ is: 'informed'; question: string; comment: string }>
  /** Deliveries were banned, all was paid, and the insured asked to lift the ban; `lifted`: the insurer did. */
  | Readonly<{ is: 'banned-and-paid'; comment: string; lifted: boolean }>
  | Readonly<{ is: 'paid'; share: number }>
  | Readonly<{ is: 'withdrawn' }>
  | Readonly<{ is: 'reported' }>;

/**
 * A report: by whom, on the buyer at that place of the policy's portfolio, so many days ago. Invoices by their amount in
 * thousands and the days since they fell due.
 */
type Story = Readonly<{
  policy: string;
  email: string;
  buyer: number;
  daysAgo: number;
  reason: OverdueReason;
  invoices: ReadonlyArray<readonly [thousands: number, daysPastDue: number]>;
  reminders: number;
  comment?: string;
  sequel: Sequel;
}>;

const rosa = 'rosa.requestor@nordwind.example';
const remi = 'remi.requestor@lavande.example';
const dirk = 'dirk.direct@deltafoods.example';
const igor = 'igor.intermediary@harbourlane.example';

const stories: readonly Story[] = [
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 61,
    daysAgo: 3,
    reason: 'CASH_FLOW',
    invoices: [
      [42.5, 44],
      [18.2, 31],
      [9.75, 12],
    ],
    reminders: 2,
    comment: 'The buyer has promised to pay the first invoice by the end of the month.',
    sequel: { is: 'answered', decision: 'COVER_MAINTAINED' },
  },
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 64,
    daysAgo: 6,
    reason: 'PROTRACTED_DEFAULT',
    invoices: [
      [76, 83],
      [31.4, 52],
    ],
    reminders: 3,
    sequel: { is: 'answered', decision: 'DELIVERY_BAN', text: 'Two other suppliers report the same buyer.' },
  },
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 67,
    daysAgo: 1,
    reason: 'PROTRACTED_DEFAULT',
    invoices: [[24.9, 38]],
    reminders: 0,
    sequel: { is: 'asked', question: 'Which steps have been taken to obtain payment, and what did the buyer answer?' },
  },
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 70,
    daysAgo: 20,
    reason: 'ADMINISTRATIVE',
    invoices: [
      [12.6, 35],
      [12.6, 21],
    ],
    reminders: 1,
    sequel: { is: 'paid', share: 1 },
  },
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 73,
    daysAgo: 9,
    reason: 'CASH_FLOW',
    invoices: [
      [54, 50],
      [22, 20],
    ],
    reminders: 2,
    sequel: { is: 'paid', share: 0.4 },
  },
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 76,
    daysAgo: 2,
    reason: 'DISPUTE',
    invoices: [[8.3, 65]],
    reminders: 1,
    sequel: { is: 'withdrawn' },
  },
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 103,
    daysAgo: 11,
    reason: 'PROTRACTED_DEFAULT',
    invoices: [[16.8, 44]],
    reminders: 2,
    sequel: {
      is: 'banned-and-paid',
      comment: 'The buyer has paid everything and its bank has confirmed a new credit line.',
      lifted: false,
    },
  },
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 106,
    daysAgo: 15,
    reason: 'CASH_FLOW',
    invoices: [[21.3, 49]],
    reminders: 2,
    sequel: { is: 'banned-and-paid', comment: 'Everything is paid.', lifted: true },
  },
  {
    policy: 'SFAC-2000001',
    email: remi,
    buyer: 41,
    daysAgo: 4,
    reason: 'PROTRACTED_DEFAULT',
    invoices: [
      [33, 47],
      [15.5, 16],
    ],
    reminders: 2,
    sequel: { is: 'informed', question: 'Is the contract of delivery in writing?', comment: 'Yes, signed in March.' },
  },
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 44,
    daysAgo: 5,
    reason: 'BOUNCED_PAYMENT',
    invoices: [
      [6.4, 29],
      [3.1, 9],
    ],
    reminders: 2,
    sequel: { is: 'reported' },
  },
  {
    policy: 'TI-5000001',
    email: igor,
    buyer: 33,
    daysAgo: 12,
    reason: 'PROTRACTED_DEFAULT',
    invoices: [
      [27, 71],
      [11, 40],
    ],
    reminders: 3,
    sequel: { is: 'answered', decision: 'COVER_MAINTAINED' },
  },
];

/** Lets the policyholders report what is not paid, and the insurer answer, so that there are overdues at every step. */
export async function makeOverdues(world: DemoWorld): Promise<void> {
  const portfolios = demoPortfolios(world.clock.today());
  for (const story of stories) {
    const portfolio = portfolios.find((each) => each.policy.policy === story.policy);
    const companyId = portfolio?.buyers[story.buyer]?.companyId;
    if (!portfolio || !companyId) throw new Error(`The demo world has no buyer ${story.buyer} under ${story.policy}`);
    const { startDate: since, currency } = portfolio.policy;
    const items = story.invoices.map(([thousands, pastDue], index) =>
      invoice(`${story.buyer}${index + 1}`, thousands, currency, addDays(world.clock.today(), -pastDue)),
    );
    const { overdueId } = await act(world, story.email, story.daysAgo * 24, since, (context) =>
      reportOverdue(
        {
          policy: story.policy,
          companyId,
          reasonCode: story.reason,
          // what fell due after the report is added as it does
          items: items.filter(({ dueDate = '' }) => dueDate < context.today),
          remindersSentCount: story.reminders,
          belowThreshold: true,
          ...(story.comment ? { comment: story.comment } : {}),
        },
        context,
      ),
    );
    const total = items.reduce((sum, { amount }) => sum + Number(amount.amount), 0);
    await follow(world, story, overdueId, { since, currency, total });
  }
}

function invoice(number: string, thousands: number, currency: string, dueDate: Day): Item {
  return {
    itemType: 'INVOICE',
    documentNumber: `RE-${number}`,
    issueDate: addDays(dueDate, -30),
    dueDate,
    amount: money(thousands * 1000, currency),
  };
}

type Place = Readonly<{ since: Day; currency: string; total: number }>;

async function follow(
  world: DemoWorld,
  { sequel, email, daysAgo }: Story,
  overdueId: string,
  { since, currency, total }: Place,
): Promise<void> {
  const hours = daysAgo * 24;
  const insurer = (sooner: number, work: (context: Context) => Promise<unknown>) =>
    act(world, insurersSystem, hours - sooner, since, work);
  const insured = (sooner: number, work: (context: Context) => Promise<unknown>) =>
    act(world, email, hours - sooner, since, work);
  switch (sequel.is) {
    case 'answered': {
      const { decision, text } = sequel;
      const reasonCodes = [
        decision === 'DELIVERY_BAN' ? 'BEYOND_EXTENSION_PERIOD' : 'WITHIN_EXTENSION_PERIOD',
      ] as const;
      await insurer(5, (context) =>
        replyToOverdue(overdueId, { decision, reasonCodes: [...reasonCodes], ...(text ? { text } : {}) }, context),
      );
      return;
    }
    case 'asked':
      await insurer(3, (context) =>
        replyToOverdue(overdueId, { decision: 'INFO_REQUESTED', question: sequel.question }, context),
      );
      return;
    case 'informed':
      await insurer(3, (context) =>
        replyToOverdue(overdueId, { decision: 'INFO_REQUESTED', question: sequel.question }, context),
      );
      await insured(20, (context) => informOfOverdue(overdueId, { comment: sequel.comment }, context));
      return;
    case 'banned-and-paid': {
      const { comment, lifted } = sequel;
      const reasonCodes: OverdueReplyReason[] = ['BEYOND_EXTENSION_PERIOD'];
      await insurer(5, (context) => replyToOverdue(overdueId, { decision: 'DELIVERY_BAN', reasonCodes }, context));
      const amount = money(total, currency);
      await insured(48, (context) =>
        payOverdue(settlePlans, overdueId, { receivedOn: context.today, amount }, context),
      );
      await insured(72, (context) => requestLift(overdueId, { comment }, context));
      if (lifted) await insurer(96, (context) => answerLiftRequest(overdueId, { decision: 'LIFTED' }, context));
      return;
    }
    case 'paid': {
      const amount = money(total * sequel.share, currency);
      await insured(24, (context) =>
        payOverdue(settlePlans, overdueId, { receivedOn: context.today, amount }, context),
      );
      return;
    }
    case 'withdrawn':
      await insured(2, (context) => withdrawOverdue(overdueId, context));
      return;
    case 'reported':
      return;
  }
}
