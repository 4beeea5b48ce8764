import { approveOrder, refuseOrder, returnOrder } from '../../src/approvals/orders/server/move-order.ts';
import { publishedRules } from '../../src/insurer/house/published-rules.ts';
import { houseInsurer } from '../../src/insurer/house/server/house-insurer.ts';
import { answerFromCore } from '../../src/insurer/port/server/answer-from-core.ts';
import { addDays, addMonths, type Day } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import type { GradeCode } from '../../src/risk/buyers/grade.ts';
import type { CoverRequestBody, PlacedCoverRequest } from '../../src/risk/covers/cover-requests.contract.ts';
import type { Insurer } from '../../src/risk/covers/server/public.ts';
import { requestCover } from '../../src/risk/covers/server/request-cover.ts';
import { act, subjects } from './acting.ts';
import type { Buyer, DemoPortfolio } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

/** The insurer's service account. */
export const insurersSystem = 'insurer@aval.example';
const rosa = 'rosa.requestor@nordwind.example';

/** The underwriter of the demo world takes two days over what was referred, so that something is always pending. */
const insurer: Insurer = houseInsurer({ rules: publishedRules, delaySeconds: 2 * 86_400 });

/** What a colleague did with an order, so many hours ago. */
type Review = Readonly<{ by: string; hoursAgo: number; decision: 'approve' | 'return' | 'refuse'; reason?: string }>;

/** What is requested on a buyer, and what becomes of it. */
type Requested = Readonly<{
  hoursAgo: number;
  action?: CoverRequestBody['action'];
  thousands?: number;
  entered?: Partial<CoverRequestBody>;
  /** The last day of what is requested, so many days from today. */
  endsInDays?: number;
  afterwards?: readonly Review[];
  /** What the insurer granted by hand, so many hours ago. */
  answered?: Readonly<{ hoursAgo: number; thousands: number; conditions: string[] }>;
}>;

/** Somebody orders something, and what others do with the order. Buyers are named by grade, counted from the first not yet covered. */
export type Story = Requested &
  Readonly<{
    policy: string;
    by: string;
    grade: GradeCode | null;
    /** Something on the same buyer some time later. */
    later?: Requested;
  }>;

/** Lets the story of a buyer happen: what is requested, what colleagues do with it, what is requested later. */
export async function enact(world: DemoWorld, story: Story, portfolio: DemoPortfolio, buyer: Buyer): Promise<void> {
  await request(world, story, story, portfolio, buyer);
  if (story.later) await request(world, story, story.later, portfolio, buyer);
}

async function request(
  world: DemoWorld,
  story: Story,
  requested: Requested,
  portfolio: DemoPortfolio,
  buyer: Buyer,
): Promise<void> {
  const since = portfolio.policy.startDate;
  const body = bodyOf(story, requested, buyer, portfolio, world.clock.today());
  const placed = await act(world, story.by, requested.hoursAgo, since, (context) =>
    requestCover(insurer, body, context),
  );
  for (const step of requested.afterwards ?? []) await review(world, placed, step, since);
  const { answered } = requested;
  if (!answered) return;
  const { thousands, conditions, hoursAgo } = answered;
  const grantedAmount = money(thousands * 1000, portfolio.policy.currency);
  const answer = { requestStatus: 'ANSWERED', decisionCode: 'PARTIAL', grantedAmount, conditions } as const;
  await act(world, insurersSystem, hoursAgo, since, (context) => answerFromCore(placed.requestId, answer, context));
}

async function review(
  world: DemoWorld,
  { orderId }: PlacedCoverRequest,
  { by, hoursAgo, decision, reason = '' }: Review,
  since: string,
): Promise<void> {
  if (orderId === null) throw new Error('Nobody needs to approve this order');
  await act(world, by, hoursAgo, since, (context) => {
    if (decision === 'approve') return approveOrder(subjects, orderId, context);
    return decision === 'return'
      ? returnOrder(subjects, orderId, reason, context)
      : refuseOrder(subjects, orderId, reason, context);
  });
}

function bodyOf(
  { policy, by }: Story,
  { action = 'NEW', thousands, entered = {}, endsInDays }: Requested,
  { companyId }: Buyer,
  portfolio: DemoPortfolio,
  today: Day,
): CoverRequestBody {
  const amount = thousands === undefined ? {} : { amount: money(thousands * 1000, portfolio.policy.currency) };
  const until = endsInDays === undefined ? {} : { endDate: addDays(today, endsInDays) };
  const confirmed = by === rosa ? { confirmed: true } : {};
  return { policy, companyId, action, ...amount, ...until, ...entered, ...confirmed };
}

/**
 * The first buyer with the grade, freshly given by the day of the story, that the policy does not cover and has no
 * story yet.
 */
export function nextBuyer(
  { policy, buyers, size }: DemoPortfolio,
  { grade, hoursAgo }: Story,
  used: ReadonlySet<string>,
  today: Day,
): Buyer {
  const day = addDays(today, -Math.ceil(hoursAgo / 24));
  const buyer = buyers
    .slice(size)
    .find(
      (each) => each.grade === grade && isFresh(each, today, day) && !used.has(`${policy.policy} ${each.companyId}`),
    );
  if (!buyer) throw new Error(`${policy.policy} has no buyer of grade ${grade} left`);
  return buyer;
}

function isFresh({ gradeDate }: Buyer, today: Day, by: Day): boolean {
  return gradeDate !== null && gradeDate > addMonths(today, -18) && gradeDate <= by;
}
