import { splitEvenly } from '../../src/non-payment/reschedulings/instalments.ts';
import type { Security } from '../../src/non-payment/reschedulings/rescheduling.ts';
import { answerRescheduling } from '../../src/non-payment/reschedulings/server/answer-rescheduling.ts';
import { requestRescheduling } from '../../src/non-payment/reschedulings/server/request-rescheduling.ts';
import {
  confirmConditions,
  payInstalment,
  reportDefault,
} from '../../src/non-payment/reschedulings/server/rescheduling-actions.ts';
import { addDays, type Day } from '../../src/platform/core/day.ts';
import { type Money, money } from '../../src/platform/core/money.ts';
import type { Context } from '../../src/platform/server/context.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const insurersSystem = 'insurer@aval.example';

type Answer = Parameters<typeof answerRescheduling>[1];

/**
 * A plan: over invoices by their amounts in thousands, all due so many days before, in instalments so many days after it
 * was asked for; then the insurer's answer, the instalments that are paid, and whether it broke.
 */
type Story = Readonly<{
  policy: string;
  email: string;
  buyer: number;
  daysAgo: number;
  invoices: readonly number[];
  daysPastDue: number;
  instalmentsAfter: readonly number[];
  securities?: readonly Security[];
  isSigned?: boolean;
  comment?: string;
  answer?: Answer;
  isConfirmed?: boolean;
  paidInstalments?: number;
  isBroken?: boolean;
}>;

const rosa = 'rosa.requestor@nordwind.example';
const remi = 'remi.requestor@lavande.example';
const dirk = 'dirk.direct@deltafoods.example';
const igor = 'igor.intermediary@harbourlane.example';
const accepted: Answer = { answer: 'ACCEPTED' };

const stories: readonly Story[] = [
  // in force, with an instalment that falls due within the week
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 53,
    daysAgo: 40,
    invoices: [6.2, 3.8],
    daysPastDue: 20,
    instalmentsAfter: [14, 45, 75],
    isSigned: true,
    answer: accepted,
    paidInstalments: 1,
  },
  // in force, with an instalment that is late
  {
    policy: 'SFAC-2000001',
    email: remi,
    buyer: 50,
    daysAgo: 50,
    invoices: [22],
    daysPastDue: 25,
    instalmentsAfter: [15, 46, 76, 107],
    isSigned: true,
    securities: ['GUARANTEE'],
    answer: accepted,
    paidInstalments: 1,
  },
  // fulfilled
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 56,
    daysAgo: 60,
    invoices: [4.5],
    daysPastDue: 30,
    instalmentsAfter: [10, 35],
    isSigned: true,
    answer: accepted,
    paidInstalments: 2,
  },
  // broken
  {
    policy: 'SFAC-2000001',
    email: remi,
    buyer: 53,
    daysAgo: 45,
    invoices: [31, 12.4],
    daysPastDue: 35,
    instalmentsAfter: [14, 44, 74],
    isSigned: true,
    answer: accepted,
    isBroken: true,
  },
  // colleagues have to approve
  {
    policy: 'HERM-1000001',
    email: rosa,
    buyer: 88,
    daysAgo: 1,
    invoices: [18.6, 9.3],
    daysPastDue: 40,
    instalmentsAfter: [20, 50, 80],
    comment: 'Agreed with the managing director by telephone; the agreement is being signed.',
  },
  // with the insurer
  {
    policy: 'SFAC-2000001',
    email: remi,
    buyer: 56,
    daysAgo: 2,
    invoices: [27.5],
    daysPastDue: 28,
    instalmentsAfter: [21, 51, 82, 112],
    securities: ['BILL_OF_EXCHANGE'],
    isSigned: true,
  },
  {
    policy: 'TI-5000001',
    email: igor,
    buyer: 36,
    daysAgo: 3,
    invoices: [19],
    daysPastDue: 33,
    instalmentsAfter: [18, 48],
    answer: { answer: 'INFO_REQUESTED', text: 'What is the first instalment paid from?' },
  },
  // to be confirmed
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 59,
    daysAgo: 4,
    invoices: [7.7],
    daysPastDue: 31,
    instalmentsAfter: [20, 50, 81],
    answer: {
      answer: 'ACCEPTED_WITH_CONDITIONS',
      conditions: ['SIGNED_AGREEMENT', 'CASH_BEFORE_DELIVERY'],
      text: 'Send us the agreement within two weeks.',
    },
  },
  {
    policy: 'TI-5000001',
    email: igor,
    buyer: 39,
    daysAgo: 15,
    invoices: [25],
    daysPastDue: 30,
    instalmentsAfter: [25, 55, 85],
    answer: { answer: 'ACCEPTED_WITH_CONDITIONS', conditions: ['SIGNED_AGREEMENT'] },
    isConfirmed: true,
  },
  // refused
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 62,
    daysAgo: 7,
    invoices: [8.8],
    daysPastDue: 50,
    instalmentsAfter: [25, 60, 300],
    answer: { answer: 'REFUSED', grounds: ['BEYOND_CLAIM_DEADLINE'] },
  },
];

/** Lets some policyholders agree on instalments, so that there are plans at every step. */
export async function makeReschedulings(world: DemoWorld): Promise<void> {
  const portfolios = demoPortfolios(world.clock.today());
  for (const story of stories) {
    const portfolio = portfolios.find((each) => each.policy.policy === story.policy);
    const companyId = portfolio?.buyers[story.buyer]?.companyId;
    if (!portfolio || !companyId) throw new Error(`The demo world has no buyer ${story.buyer} under ${story.policy}`);
    const { startDate: since, currency } = portfolio.policy;
    const amounts = story.invoices.map((thousands) => money(thousands * 1000, currency));
    const parts = splitEvenly(
      money(1000 * story.invoices.reduce((sum, each) => sum + each, 0), currency),
      story.instalmentsAfter.length,
    );
    const place = await act(world, story.email, story.daysAgo * 24, since, async (context) => {
      const body = bodyOf(story, { companyId, amounts, parts }, context);
      const { reschedulingId } = await requestRescheduling(body, context);
      return { reschedulingId, askedOn: context.today };
    });
    await follow(world, story, { ...place, since, parts });
  }
}

type Of = Readonly<{ companyId: string; amounts: readonly Money[]; parts: readonly Money[] }>;

function bodyOf(story: Story, { companyId, amounts, parts }: Of, { today }: Context) {
  const dueDate = addDays(today, -story.daysPastDue);
  const { policy, comment, securities = [], isSigned = false } = story;
  return {
    policy,
    companyId,
    items: amounts.map((amount, index) => ({
      documentNumber: `PL-${story.buyer}${index + 1}`,
      issueDate: addDays(dueDate, -30),
      dueDate,
      amount,
    })),
    instalments: story.instalmentsAfter.map((days, index) => ({
      dueDate: addDays(today, days),
      amount: parts[index] ?? money(0, 'EUR'),
    })),
    securities: [...securities],
    buyerSigned: isSigned,
    ...(comment ? { comment } : {}),
  };
}

type Place = Readonly<{ reschedulingId: string; askedOn: Day; since: Day; parts: readonly Money[] }>;

async function follow(
  world: DemoWorld,
  story: Story,
  { reschedulingId: id, askedOn, since, parts }: Place,
): Promise<void> {
  const hours = story.daysAgo * 24;
  const { answer, instalmentsAfter, paidInstalments = 0 } = story;
  const later = (email: string, days: number, work: (context: Context) => Promise<unknown>) =>
    act(world, email, hours - days * 24, since, work);
  if (answer) await later(insurersSystem, 1, (context) => answerRescheduling(id, answer, context));
  if (story.isConfirmed) await later(story.email, 2, (context) => confirmConditions(id, context));
  for (const [index, amount] of parts.slice(0, paidInstalments).entries())
    await later(story.email, instalmentsAfter[index] ?? 0, (context) =>
      payInstalment(id, index + 1, { amount, receivedOn: context.today }, context),
    );
  // under a policy that has only just begun nothing can be late yet
  const [firstDue = 0] = instalmentsAfter;
  if (story.isBroken)
    await later(story.email, firstDue + 8, async (context) => {
      if (context.today > addDays(askedOn, firstDue)) await reportDefault(id, context);
    });
}
