import { approveOrder } from '../../src/approvals/orders/server/move-order.ts';
import type { Context } from '../../src/platform/server/context.ts';
import { acceptCapOffer } from '../../src/risk/caps/server/accept-cap.ts';
import { requestCapOffer, showCapTerms } from '../../src/risk/caps/server/request-cap-offer.ts';
import { lapseOffers } from '../../src/risk/caps/server/run-day-of-caps.ts';
import type { CapProduct } from '../../src/risk/covers/cap-beside.ts';
import { act, subjects } from './acting.ts';
import { type DemoPortfolio, demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const policy = 'HERM-1000001';
const rosa = 'rosa.requestor@nordwind.example';
const viktor = 'viktor.validator@nordwind.example';
const insurersSystem = 'insurer@aval.example';

/** An offer that Rosa asked for, and when Viktor approved her acceptance. */
type Story = Readonly<{ product: CapProduct; daysAgo: number; approvedDaysAgo?: number }>;

// the oldest in force can be stopped, the offer without acceptance of long ago has lapsed
const stories: readonly Story[] = [
  { product: 'CAP', daysAgo: 112, approvedDaysAgo: 109 },
  { product: 'CAP', daysAgo: 104, approvedDaysAgo: 101 },
  { product: 'CAP', daysAgo: 47, approvedDaysAgo: 45 },
  { product: 'CAP', daysAgo: 38 },
  { product: 'CAP_PLUS', daysAgo: 33, approvedDaysAgo: 31 },
  { product: 'CAP', daysAgo: 9 },
  { product: 'CAP_PLUS', daysAgo: 1 },
];

/** Lets Nordwind ask for CAP on covers that were granted in part, and for CAP+ where cover was refused. */
export async function makeCaps(world: DemoWorld): Promise<void> {
  const portfolio = demoPortfolios(world.clock.today()).find((each) => each.policy.policy === policy);
  if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
  for (const story of stories) await enact(world, story, portfolio);
  await act(world, insurersSystem, 0, portfolio.policy.startDate, lapseOffers);
}

async function enact(world: DemoWorld, story: Story, portfolio: DemoPortfolio): Promise<void> {
  const { product, daysAgo, approvedDaysAgo } = story;
  const since = portfolio.policy.startDate;
  const { capOfferId } = await act(world, rosa, daysAgo * 24, since, async (context) => {
    const companyId = await buyerFor(product, portfolio, context);
    return requestCapOffer({ policy, companyId, product }, context);
  });
  if (approvedDaysAgo === undefined) return;
  const { orderId } = await act(world, rosa, daysAgo * 24 - 20, since, (context) =>
    acceptCapOffer(capOfferId, context),
  );
  if (orderId === null) throw new Error(`The acceptance of ${capOfferId} needs no approval`);
  await act(world, viktor, approvedDaysAgo * 24, since, (context) => approveOrder(subjects, orderId, context));
}

/** The first buyer of the portfolio on whom the product is offered on that day. */
async function buyerFor(product: CapProduct, { buyers, size }: DemoPortfolio, context: Context): Promise<string> {
  for (const { companyId } of buyers.slice(0, size)) {
    const { items, live } = await showCapTerms(policy, companyId, context);
    if (!live && items.some((terms) => terms.product === product && terms.whyNot === null)) return companyId;
  }
  throw new Error(`${policy} has no buyer on whom ${product} is offered`);
}
