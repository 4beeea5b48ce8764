import { approveOrder } from '../../src/approvals/orders/server/move-order.ts';
import type { Context } from '../../src/platform/server/context.ts';
import type { PrecheckProduct } from '../../src/risk/nd-covers/nd-cover.ts';
import type { NdCoverOnWire } from '../../src/risk/nd-covers/nd-covers.contract.ts';
import { cancelNdCover } from '../../src/risk/nd-covers/server/cancel-nd-cover.ts';
import { checkBuyer } from '../../src/risk/nd-covers/server/check-buyer.ts';
import { reviewReferral } from '../../src/risk/nd-covers/server/run-day-of-nd-covers.ts';
import { showPrecheckTerms } from '../../src/risk/nd-covers/server/show-nd-cover.ts';
import { act, subjects } from './acting.ts';
import { type DemoPortfolio, demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const viktor = 'viktor.validator@nordwind.example';
const insurersSystem = 'insurer@aval.example';

/** A person of the insurer takes two days over what was referred, as with covers. */
const referralDays = 2;

/** A check so many days ago, approved a day later where the policy asks for it, and ended again later. */
type Story = Readonly<{
  daysAgo: number;
  product?: PrecheckProduct;
  autoRenew?: true;
  isApproved?: true;
  endedDaysAgo?: number;
}>;

const stories: Readonly<Record<string, Readonly<{ policy: string; checks: readonly Story[] }>>> = {
  'dirk.direct@deltafoods.example': {
    policy: 'CBNL-3000001',
    checks: [
      { daysAgo: 200, autoRenew: true },
      { daysAgo: 171 },
      { daysAgo: 150, endedDaysAgo: 31 },
      { daysAgo: 128, autoRenew: true },
      { daysAgo: 99 },
      { daysAgo: 84 },
      { daysAgo: 70 },
      { daysAgo: 52, autoRenew: true },
      { daysAgo: 45 },
      { daysAgo: 30 },
      { daysAgo: 21 },
      { daysAgo: 17, autoRenew: true },
      { daysAgo: 12 },
      { daysAgo: 8 },
      { daysAgo: 5 },
      { daysAgo: 1 },
    ],
  },
  'rosa.requestor@nordwind.example': {
    policy: 'HERM-1000001',
    checks: [
      { daysAgo: 120, isApproved: true },
      { daysAgo: 64, isApproved: true, autoRenew: true },
      { daysAgo: 25, isApproved: true },
      { daysAgo: 10, product: 'PreCheckCap' },
      { daysAgo: 3, product: 'PreCheckCapPlus' },
      { daysAgo: 2 },
    ],
  },
};

/** Lets two customers check buyers that no cover by name is on, and ask whether CAP could be had on others. */
export async function makeNdCovers(world: DemoWorld): Promise<void> {
  const portfolios = demoPortfolios(world.clock.today());
  for (const [email, { policy, checks }] of Object.entries(stories)) {
    const portfolio = portfolios.find((each) => each.policy.policy === policy);
    if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
    // the last buyers first: other stories use the first ones
    const buyers = portfolio.buyers.map(({ companyId }) => companyId).toReversed();
    for (const story of checks) await enact(world, email, story, { portfolio, buyers });
  }
}

type Stage = Readonly<{ portfolio: DemoPortfolio; buyers: readonly string[] }>;

async function enact(world: DemoWorld, email: string, story: Story, { portfolio, buyers }: Stage): Promise<void> {
  const { daysAgo, product = 'PreCheck', autoRenew = false, isApproved, endedDaysAgo } = story;
  const { policy, startDate: since } = portfolio.policy;
  const { ndCoverId, orderId } = await act(
    world,
    email,
    daysAgo * 24,
    since,
    async (context): Promise<NdCoverOnWire> => {
      const companyId = await buyerFor(product, policy, buyers, context);
      const asked = { policy, companyId, precheckProduct: product, isNothingOverdue: true, autoRenew };
      return checkBuyer(asked, context);
    },
  );
  if (isApproved && orderId !== null)
    await act(world, viktor, (daysAgo - 1) * 24, since, (context) => approveOrder(subjects, orderId, context));
  if (daysAgo > referralDays)
    await act(world, insurersSystem, (daysAgo - referralDays) * 24 - 1, since, (context) =>
      reviewReferral(ndCoverId, context),
    );
  if (endedDaysAgo !== undefined)
    await act(world, email, endedDaysAgo * 24, since, (context) => cancelNdCover(ndCoverId, context));
}

/** The first buyer without a reason against the check. */
async function buyerFor(
  product: PrecheckProduct,
  policy: string,
  buyers: readonly string[],
  context: Context,
): Promise<string> {
  for (const companyId of buyers) {
    const { items } = await showPrecheckTerms(policy, companyId, context);
    if (items.some(({ precheckProduct, whyNot }) => precheckProduct === product && whyNot === null)) return companyId;
  }
  throw new Error(`No buyer of ${policy} can be checked for ${product}`);
}
