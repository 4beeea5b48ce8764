import { publishedRules } from '../../src/insurer/house/published-rules.ts';
import { houseInsurer } from '../../src/insurer/house/server/house-insurer.ts';
import { addMonths } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import type { Context } from '../../src/platform/server/context.ts';
import type { GradeCode } from '../../src/risk/buyers/grade.ts';
import { listEstimates } from '../../src/risk/cover-estimates/server/cover-estimates.store.ts';
import {
  cancelEstimate,
  convertEstimate,
  expireEstimates,
} from '../../src/risk/cover-estimates/server/end-estimate.ts';
import { estimateCover, estimatingBy } from '../../src/risk/cover-estimates/server/estimate-cover.ts';
import { primaryCoverOn } from '../../src/risk/covers/server/public.ts';
import { act } from './acting.ts';
import { type DemoPortfolio, demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const insurersSystem = 'insurer@aval.example';
const estimating = estimatingBy(houseInsurer({ rules: publishedRules, delaySeconds: 0 }));

/** An estimate on a buyer of a grade so many days ago, and what became of it a day later. */
type Story = Readonly<{
  daysAgo: number;
  grade: GradeCode;
  thousands: number;
  became?: 'request' | 'cancelled';
}>;

// what is older than thirty days has expired
const stories: Readonly<Record<string, Readonly<{ policy: string; estimates: readonly Story[] }>>> = {
  'dirk.direct@deltafoods.example': {
    policy: 'CBNL-3000001',
    estimates: [
      { daysAgo: 58, grade: '04', thousands: 85 },
      { daysAgo: 41, grade: '09', thousands: 20 },
      { daysAgo: 26, grade: '03', thousands: 120, became: 'request' },
      { daysAgo: 19, grade: '06', thousands: 95 },
      { daysAgo: 11, grade: '02', thousands: 1400 },
      { daysAgo: 6, grade: '05', thousands: 180 },
      { daysAgo: 1, grade: '03', thousands: 64 },
    ],
  },
  'rosa.requestor@nordwind.example': {
    policy: 'HERM-1000001',
    estimates: [
      { daysAgo: 72, grade: '05', thousands: 60 },
      { daysAgo: 28, grade: '08', thousands: 35 },
      { daysAgo: 22, grade: '04', thousands: 400, became: 'cancelled' },
      { daysAgo: 15, grade: '06', thousands: 90 },
      { daysAgo: 9, grade: '01', thousands: 320 },
      { daysAgo: 4, grade: '03', thousands: 210 },
      { daysAgo: 2, grade: '07', thousands: 45 },
    ],
  },
};

/** Lets two customers ask what would be given on buyers that they have no cover on, and ask for the cover on one. */
export async function makeCoverEstimates(world: DemoWorld): Promise<void> {
  const portfolios = demoPortfolios(world.clock.today());
  for (const [email, { policy, estimates }] of Object.entries(stories)) {
    const portfolio = portfolios.find((each) => each.policy.policy === policy);
    if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
    for (const story of estimates) await enact(world, email, story, portfolio);
  }
  await act(world, insurersSystem, 0, '', expireEstimates);
}

async function enact(
  world: DemoWorld,
  email: string,
  { daysAgo, grade, thousands, became }: Story,
  { policy: { policy, currency, startDate: since }, buyers, size }: DemoPortfolio,
): Promise<void> {
  const freshFrom = addMonths(world.clock.today(), -18); // an older grade would be looked at first
  const ofGrade = buyers
    .slice(size)
    .filter((buyer) => buyer.grade === grade && buyer.gradeDate !== null && buyer.gradeDate > freshFrom);
  const amount = money(thousands * 1000, currency);
  const { estimateId } = await act(world, email, daysAgo * 24, since, async (context) => {
    const companyId = await firstUncovered(policy, ofGrade, context);
    return estimateCover(estimating, { policy, companyId, amount }, context);
  });
  const aDayLater = daysAgo * 24 - 24;
  if (became === 'request')
    await act(world, email, aDayLater, since, (context) => convertEstimate(estimating, estimateId, null, context));
  if (became === 'cancelled')
    await act(world, email, aDayLater, since, (context) => cancelEstimate(estimateId, context));
}

/** The first buyer on whom the customer has never asked for cover, nor for an estimate. */
async function firstUncovered(policy: string, buyers: DemoPortfolio['buyers'], context: Context): Promise<string> {
  for (const { companyId } of buyers) {
    const cover = await primaryCoverOn(context.scope, context.tx, policy, companyId);
    const { items: estimates } = await listEstimates({ policy, companyId }, context);
    if (cover === null && estimates.length === 0) return companyId;
  }
  throw new Error(`${policy} has covers on all of ${buyers.length} buyers`);
}
