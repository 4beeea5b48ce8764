import { signSettlement } from '../../src/non-payment/claims/server/claim-actions.ts';
import { draftClaim, saveClaim } from '../../src/non-payment/claims/server/draft-claim.ts';
import { submitClaim } from '../../src/non-payment/claims/server/file-claim.ts';
import {
  completeAssessment,
  decide,
  pay,
  register,
  requestDocuments,
  sendOffer,
} from '../../src/non-payment/claims/server/handle-claim-as-insurer.ts';
import { lockClaimOrRefuse } from '../../src/non-payment/claims/server/lock-claim.ts';
import { recover } from '../../src/non-payment/claims/server/recover.ts';
import type { OverdueReason } from '../../src/non-payment/deadlines/overdue-reason.ts';

import { reportOverdue } from '../../src/non-payment/overdues/server/report-overdue.ts';
import { addDays, type Day } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import type { Context } from '../../src/platform/server/context.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const insurersSystem = 'insurer@aval.example';

/** How far a claim has come, in this order. */
const steps = [
  'drafted',
  'filed',
  'registered',
  'asked',
  'assessed',
  'decided',
  'offered',
  'paid',
  'recovered',
] as const;
type Step = (typeof steps)[number];

/** A claim on the buyer at that place of the policy's portfolio, begun so many days ago, and how far it has come. */
type Story = Readonly<{
  policy: string;
  email: string;
  buyer: number;
  daysAgo: number;
  reason: OverdueReason;
  thousands: readonly number[];
  reaches: Step;
  /** Steps that the insurer did without, such as asking for documents. */
  without?: readonly Step[];
}>;

const dirk = 'dirk.direct@deltafoods.example';
const igor = 'igor.intermediary@harbourlane.example';

const stories: readonly Story[] = [
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 47,
    daysAgo: 2,
    reason: 'PROTRACTED_DEFAULT',
    thousands: [8.2, 4.1],
    reaches: 'drafted',
  },
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 50,
    daysAgo: 5,
    reason: 'PROTRACTED_DEFAULT',
    thousands: [11.6],
    reaches: 'filed',
  },
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 53,
    daysAgo: 14,
    reason: 'PROTRACTED_DEFAULT',
    thousands: [9.4, 2.2],
    reaches: 'asked',
  },
  {
    policy: 'CBNL-3000001',
    email: dirk,
    buyer: 56,
    daysAgo: 40,
    reason: 'INSOLVENCY',
    thousands: [15.3, 6.8],
    reaches: 'offered',
    without: ['asked'],
  },
  {
    policy: 'TI-5000001',
    email: igor,
    buyer: 36,
    daysAgo: 30,
    reason: 'PROTRACTED_DEFAULT',
    thousands: [22, 7.5],
    reaches: 'assessed',
    without: ['asked'],
  },
  {
    policy: 'TI-5000001',
    email: igor,
    buyer: 39,
    daysAgo: 70,
    reason: 'INSOLVENCY',
    thousands: [31, 12.4],
    reaches: 'recovered',
    without: ['asked'],
  },
];

/** Lets policyholders claim what is not paid, and the insurer treat it, so that there are claims at every step. */
export async function makeClaims(world: DemoWorld): Promise<void> {
  const portfolios = demoPortfolios(world.clock.today());
  for (const story of stories) {
    const portfolio = portfolios.find((each) => each.policy.policy === story.policy);
    const companyId = portfolio?.buyers[story.buyer]?.companyId;
    if (!portfolio || !companyId) throw new Error(`The demo world has no buyer ${story.buyer} under ${story.policy}`);
    await makeClaim(world, story, {
      companyId,
      since: portfolio.policy.startDate,
      currency: portfolio.policy.currency,
    });
  }
}

type Place = Readonly<{ companyId: string; since: Day; currency: string }>;

async function makeClaim(world: DemoWorld, story: Story, { companyId, since, currency }: Place): Promise<void> {
  const { policy, email, daysAgo, reason, thousands, reaches, without = [] } = story;
  const insured = <Result>(sooner: number, work: (context: Context) => Promise<Result>) =>
    act(world, email, daysAgo * 24 - sooner, since, work);
  const dueDate = addDays(world.clock.today(), -daysAgo - 55);
  const items = thousands.map((amount, index) => ({
    itemType: 'INVOICE' as const,
    documentNumber: `SF-${story.buyer}${index + 1}`,
    issueDate: addDays(dueDate, -30),
    dueDate: addDays(dueDate, index * 7),
    amount: money(amount * 1000, currency),
  }));
  const known = reason === 'INSOLVENCY' ? { insolvencyOn: addDays(dueDate, 50), knownOn: addDays(dueDate, 53) } : {};
  const { overdueId } = await insured(0, (context) =>
    reportOverdue(
      { policy, companyId, reasonCode: reason, items, remindersSentCount: 3, belowThreshold: true, ...known },
      context,
    ),
  );
  const { claimId } = await insured(2, (context) => draftClaim({ policy, companyId, overdueId }, context));
  const insurer = (sooner: number, work: (context: Context) => Promise<unknown>) =>
    act(world, insurersSystem, daysAgo * 24 - sooner, since, work);
  const claimed = (context: Context) => lockClaimOrRefuse(claimId, context);
  const received = addDays(world.clock.today(), -Math.max(1, daysAgo - 30));
  const stepActions: Readonly<Record<Step, () => Promise<unknown>>> = {
    drafted: async () => {},
    filed: async () => {
      const details = { bankAccount: 'NL91ABNA0417164300', isCollectionAgreed: true };
      await insured(3, (context) => saveClaim(claimId, details, context));
      await insured(4, (context) => submitClaim(claimId, context));
    },
    registered: () =>
      insurer(28, async (context) => register(context, await claimed(context), { claimNumber: `C-26-${story.buyer}` })),
    asked: () =>
      insurer(30, async (context) =>
        requestDocuments(context, await claimed(context), { categories: ['PROOF_OF_DELIVERY', 'ORDER_OR_CONTRACT'] }),
      ),
    assessed: () => insurer(40, async (context) => completeAssessment(context, await claimed(context))),
    decided: () =>
      insurer(60, async (context) => decide(context, await claimed(context), { leftOut: new Map(), text: null })),
    offered: () => insurer(61, async (context) => sendOffer(context, await claimed(context))),
    paid: async () => {
      await insured(90, (context) => signSettlement(claimId, { isAccepted: true }, context));
      await insurer(110, async (context) => pay(context, await claimed(context), {}));
    },
    recovered: () =>
      insurer((daysAgo - 20) * 24, async (context) =>
        recover(context, await claimed(context), { receivedOn: received, amount: money(3000, currency) }, 'INSURER'),
      ),
  };
  for (const step of steps.slice(0, steps.indexOf(reaches) + 1)) {
    // under a policy that has only just begun the deliveries were not insured: the decision is the end
    if (step === 'offered' && (await insured(60, claimed)).status === 'REJECTED') return;
    if (!without.includes(step)) await stepActions[step]();
  }
}
