import { addDays } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import { answerNomination } from '../../src/risk/strategic-covers/server/answer-nomination.ts';
import { type Nominating, nominate } from '../../src/risk/strategic-covers/server/nominate.ts';
import { usualMost } from '../../src/risk/strategic-covers/strategic-cover.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const policy = 'HERM-1000001';
const rosa = 'rosa.requestor@nordwind.example';
const insurersSystem = 'insurer@aval.example';
const nominating: Nominating = { most: usualMost };

/** A nomination, the months of its need, and how the insurer answered; absent where it has not. */
type Story = Readonly<{
  thousands: number;
  months: number | null;
  rationale: string;
  daysAgo: number;
  accepted?: boolean;
}>;

const stories: readonly Story[] = [
  {
    thousands: 400,
    months: null,
    rationale: 'Our largest customer for presses; a quarter of the turnover of the plant hangs on it.',
    daysAgo: 96,
    accepted: true,
  },
  {
    thousands: 250,
    months: 9,
    rationale: 'Three machines on order, delivered one by one until summer.',
    daysAgo: 61,
    accepted: true,
  },
  {
    thousands: 180,
    months: null,
    rationale: 'Framework contract for spare parts, renewed every year since 2014.',
    daysAgo: 60,
    accepted: true,
  },
  { thousands: 90, months: 6, rationale: 'Pilot customer of the new series.', daysAgo: 34, accepted: false },
  { thousands: 150, months: null, rationale: 'Second source for two of our three lines.', daysAgo: 12, accepted: true },
  { thousands: 120, months: 12, rationale: 'New plant from spring, supplied by us alone.', daysAgo: 2 },
];

/** Lets Nordwind nominate the buyers that matter most, and the insurer answer all but the last. */
export async function makeStrategicCovers(world: DemoWorld): Promise<void> {
  const portfolio = demoPortfolios(world.clock.today()).find((each) => each.policy.policy === policy);
  if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
  const since = portfolio.policy.startDate;
  for (const [index, { thousands, months, rationale, daysAgo, accepted }] of stories.entries()) {
    const companyId = portfolio.buyers[index * 3]?.companyId ?? '';
    const { coverId } = await act(world, rosa, daysAgo * 24, since, (context) =>
      nominate(
        nominating,
        {
          policy,
          companyId,
          needAmount: money(thousands * 1000, portfolio.policy.currency),
          needFrom: context.today,
          needTo: months === null ? null : addDays(world.clock.today(), months * 30),
          rationale,
        },
        context,
      ),
    );
    if (accepted !== undefined)
      await act(world, insurersSystem, daysAgo * 24 - 30, since, (context) =>
        answerNomination(coverId, { isAccepted: accepted, underwriter: 'Helene Brandt' }, context),
      );
  }
}
