import { approveOrder } from '../../src/approvals/orders/server/move-order.ts';
import { addDays, addMonths, type Day } from '../../src/platform/core/day.ts';
import { chooseRenewal } from '../../src/risk/grades/server/choose-renewal.ts';
import { requestGrade } from '../../src/risk/grades/server/request-grade.ts';
import { act, subjects } from './acting.ts';
import { type Buyer, type DemoPortfolio, demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

/** Somebody asks for the grade of a buyer, and what others do about it. */
type Story = Readonly<{
  policy: string;
  by: string;
  daysAgo: number;
  /** A company that was never graded: the analyst has the request. */
  isUnknown?: boolean;
  /** Those who approve, each a quarter of a day after the one before. */
  approvers: readonly string[];
  customerReference?: string;
  /** What was chosen for the expiry a week ago. */
  willRenew?: boolean;
}>;

const viktor = 'viktor.validator@nordwind.example';
const ines = 'ines.intermediary@lavande.example';
const fabien = 'fabien.final@lavande.example';

const nordwind = { policy: 'HERM-1000001', by: 'rosa.requestor@nordwind.example', approvers: [viktor] } as const;
const lavande = { policy: 'SFAC-2000001', by: 'remi.requestor@lavande.example', approvers: [ines, fabien] } as const;
const delta = { policy: 'CBNL-3000001', by: 'dirk.direct@deltafoods.example', approvers: [] } as const;

// the oldest ones are in their last sixty days
const stories: readonly Story[] = [
  { ...nordwind, daysAgo: 318, customerReference: 'K-40112' },
  { ...nordwind, daysAgo: 311, willRenew: false },
  { ...nordwind, daysAgo: 204 },
  { ...nordwind, daysAgo: 96, customerReference: 'K-40977' },
  { ...nordwind, daysAgo: 31, willRenew: true },
  { ...nordwind, daysAgo: 1, isUnknown: true },
  { ...nordwind, daysAgo: 1, approvers: [] },
  { ...lavande, daysAgo: 240 },
  { ...lavande, daysAgo: 62, willRenew: true },
  { ...lavande, daysAgo: 2, approvers: [ines] },
  { ...delta, daysAgo: 309 },
  { ...delta, daysAgo: 120 },
  { ...delta, daysAgo: 1, isUnknown: true },
];

/** Lets customers ask for grades, so that some are watched, some wait, and some come to their expiry. */
export async function makeGrades(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  const portfolios = demoPortfolios(today);
  const used = new Set<string>();
  for (const story of stories) {
    const portfolio = portfolios.find(({ policy }) => policy.policy === story.policy);
    if (!portfolio) throw new Error(`The demo world has no policy ${story.policy}`);
    const buyer = buyerOf(portfolio, story, used, today);
    used.add(`${story.policy} ${buyer.companyId}`);
    await enact(world, story, portfolio, buyer);
  }
}

async function enact(world: DemoWorld, story: Story, { policy }: DemoPortfolio, { companyId }: Buyer): Promise<void> {
  const { by, daysAgo, approvers, customerReference, willRenew } = story;
  const since = policy.startDate;
  const asked = await act(world, by, daysAgo * 24, since, (context) =>
    requestGrade({ policy: story.policy, companyId, ...(customerReference ? { customerReference } : {}) }, context),
  );
  for (const [step, approver] of approvers.entries()) {
    if (asked.orderId === null) throw new Error('Nobody needs to approve this request');
    const { orderId } = asked;
    await act(world, approver, daysAgo * 24 - 6 * (step + 1), since, (context) =>
      approveOrder(subjects, orderId, context),
    );
  }
  if (willRenew === undefined) return;
  await act(world, by, 7 * 24, since, (context) => chooseRenewal(asked.requestId, willRenew, context));
}

/** The first buyer of a policy without a story and whose grade is recent, or unknown, on the day. */
function buyerOf(
  { policy, buyers }: DemoPortfolio,
  { daysAgo, isUnknown = false }: Story,
  used: ReadonlySet<string>,
  today: Day,
): Buyer {
  const wantedDay = addDays(today, -daysAgo);
  // no request is dated before the policy began, see `act`
  const day = wantedDay < policy.startDate ? today : wantedDay;
  const fits = ({ gradeDate }: Buyer) =>
    isUnknown ? gradeDate === null : gradeDate !== null && gradeDate <= day && gradeDate > addMonths(day, -12);
  const buyer = buyers.find((each) => fits(each) && !used.has(`${policy.policy} ${each.companyId}`));
  if (!buyer) throw new Error(`${policy.policy} has no buyer left for a grade asked for ${daysAgo} days ago`);
  return buyer;
}
