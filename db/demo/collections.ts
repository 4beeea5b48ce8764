import type { CaseType, Stage } from '../../src/non-payment/collections/collection.ts';
import {
  acceptCollection,
  addStep,
  advanceCollection,
  claimAmounts,
  closeCollection,
  consentToCosts,
  holdCollection,
  withdrawCollection,
} from '../../src/non-payment/collections/server/collection-actions.ts';
import { receiveInCollection, sendMessage } from '../../src/non-payment/collections/server/collection-messages.ts';
import { handOver } from '../../src/non-payment/collections/server/hand-over-buyer.ts';
import { showCollection } from '../../src/non-payment/collections/server/show-collections.ts';
import { reportDispute } from '../../src/non-payment/disputes/server/report-dispute.ts';
import { settlePlans } from '../../src/non-payment/reschedulings/server/run-day-of-reschedulings.ts';
import { addDays } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import type { Context } from '../../src/platform/server/context.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const policy = 'HERM-1000001';
const rosa = 'rosa.requestor@nordwind.example';
const insurersSystem = 'insurer@aval.example';
const collector = 'Aval Collections';

/** How far a case has come, in this order; `end` says how it ended. */
type Story = Readonly<{
  buyer: number;
  daysAgo: number;
  caseType?: CaseType;
  thousands: readonly [number, number];
  isAccepted?: boolean;
  stages?: readonly Stage[];
  consents?: boolean;
  /** Share that the buyer paid. */
  paid?: number;
  messages?: readonly [ours: string, theirs: string];
  end?: 'closed' | 'withdrawn' | 'held';
}>;

const amicable = ['AMICABLE'] as const;
const court = ['AMICABLE', 'LEGAL'] as const;

const stories: readonly Story[] = [
  { buyer: 101, daysAgo: 1, thousands: [18, 6.5] },
  { buyer: 104, daysAgo: 3, thousands: [27, 12], isAccepted: true, caseType: 'MONITOR_CLAIM' },
  {
    buyer: 107,
    daysAgo: 18,
    thousands: [64, 21],
    isAccepted: true,
    stages: amicable,
    paid: 0.25,
    messages: [
      'The buyer told us on the phone that it will pay a quarter this week.',
      'It did. Has it given a date for the rest? Otherwise we will call on Monday.',
    ],
  },
  { buyer: 110, daysAgo: 30, thousands: [33, 9], isAccepted: true, stages: ['AMICABLE', 'PAYMENT_PLAN'], paid: 0.2 },
  { buyer: 113, daysAgo: 35, thousands: [82, 40], isAccepted: true, stages: court },
  { buyer: 116, daysAgo: 90, thousands: [51, 13], isAccepted: true, stages: [...court, 'ENFORCEMENT'], consents: true },
  { buyer: 119, daysAgo: 14, thousands: [19, 4], isAccepted: true, stages: amicable, end: 'held' },
  { buyer: 122, daysAgo: 45, thousands: [11, 7], isAccepted: true, stages: amicable, paid: 1 },
  { buyer: 125, daysAgo: 80, thousands: [24, 16], isAccepted: true, stages: amicable, paid: 0.4, end: 'closed' },
  { buyer: 128, daysAgo: 85, thousands: [9.4, 2.2], isAccepted: true, stages: amicable, end: 'closed' },
  { buyer: 131, daysAgo: 25, thousands: [13, 5], isAccepted: true, end: 'withdrawn' },
];

/** Lets Nordwind hand buyers over, and the collector work, so that there are cases at every stage. */
export async function makeCollections(world: DemoWorld): Promise<void> {
  const portfolio = demoPortfolios(world.clock.today()).find((each) => each.policy.policy === policy);
  if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
  for (const story of stories) await enact(world, story, portfolio);
}

type Portfolio = ReturnType<typeof demoPortfolios>[number];

async function enact(world: DemoWorld, story: Story, { policy: { startDate: since, currency }, buyers }: Portfolio) {
  const {
    buyer,
    daysAgo,
    thousands,
    caseType = 'CLAIM_COLLECTION',
    stages = [],
    consents,
    paid,
    messages,
    end,
  } = story;
  const companyId = buyers[buyer]?.companyId;
  if (!companyId) throw new Error(`The demo world has no buyer ${buyer} under ${policy}`);
  let hours = daysAgo * 24;
  const next = (email: string, work: (context: Context) => Promise<unknown>) => {
    hours *= 0.8;
    return act(world, email, hours, since, work);
  };
  const items = thousands.map((each, index) => {
    const dueDate = addDays(world.clock.today(), -daysAgo - 50 + 20 * index);
    return {
      itemType: 'INVOICE' as const,
      documentNumber: `RE-${buyer}${index + 1}`,
      issueDate: addDays(dueDate, -30),
      dueDate,
      amount: money(each * 1000, currency),
    };
  });
  const total = thousands.reduce((sum, each) => sum + each * 1000, 0);
  const { collectionId } = await act(world, rosa, hours, since, (context) =>
    handOver(null, { policy, companyId, caseType, items, contact: { language: 'en' } }, context),
  );
  if (story.isAccepted) {
    await next(insurersSystem, (context) => acceptCollection(collectionId, { collector }, context));
    const interest = money(total * 0.012, currency);
    await next(insurersSystem, (context) =>
      claimAmounts(collectionId, { interest, costs: money(40, currency) }, context),
    );
  }
  for (const stage of stages) {
    const legalCosts = stage === 'LEGAL' ? { legalCosts: money(total * 0.05, currency) } : {};
    await next(insurersSystem, (context) => advanceCollection(collectionId, { stage, ...legalCosts }, context));
    if (stage === 'AMICABLE')
      await next(insurersSystem, (context) => addStep(collectionId, { kind: 'LETTER' }, context));
    if (stage === 'LEGAL' && consents)
      await next(rosa, (context) => consentToCosts(null, collectionId, { isGiven: true }, context));
  }
  if (messages) {
    await next(rosa, (context) => sendMessage(collectionId, { text: messages[0] }, context));
    await next(insurersSystem, (context) => sendMessage(collectionId, { text: messages[1] }, context));
  }
  if (paid !== undefined)
    await next(rosa, (context) =>
      receiveInCollection(
        settlePlans,
        collectionId,
        { receivedOn: context.today, amount: money(total * paid, currency) },
        context,
      ),
    );
  if (end === 'closed') await next(insurersSystem, (context) => closeCollection(collectionId, {}, context));
  if (end === 'withdrawn')
    await next(rosa, (context) => withdrawCollection(collectionId, { text: 'The buyer pays us directly.' }, context));
  if (end === 'held') await contest(world, { companyId, hours, since }, collectionId);
}

/** The buyer contests all that it owes: the case waits. */
async function contest(
  world: DemoWorld,
  { companyId, hours, since }: Readonly<{ companyId: string; hours: number; since: string }>,
  collectionId: string,
): Promise<void> {
  await act(world, rosa, hours * 0.8, since, async (context) => {
    const { items } = await showCollection(collectionId, context);
    return reportDispute(
      {
        policy,
        companyId,
        receivableIds: items.map(({ receivableId }) => receivableId),
        disputeType: 'QUALITY',
        raisedDate: context.today,
        comment: 'Answered the first letter with a complaint about the surface.',
      },
      context,
    );
  });
  await act(world, insurersSystem, hours * 0.7, since, (context) => holdCollection(collectionId, context));
}
