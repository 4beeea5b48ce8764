import { addMonths, daysBetween, lastOfMonth } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import { tellUtilisation } from '../../src/risk/buyers/server/enter-utilisation.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const policy = 'HERM-1000001';
const rosa = 'rosa.requestor@nordwind.example';
const viktor = 'viktor.validator@nordwind.example';

/** What one buyer owed at the ends of the last months, in thousands; the last figure was typed wrong at first. */
const thousands = [118, 164, 141, 0, 96, 187] as const;
/** Buyers of the portfolio whose figures are entered, and how much larger they are. */
const buyers = [
  { place: 0, factor: 0.1 },
  { place: 3, factor: 0.12 },
] as const;

/** Lets Nordwind enter what its largest buyers owe, month by month. */
export async function makeUtilisations(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  const portfolio = demoPortfolios(today).find((each) => each.policy.policy === policy);
  if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
  const { startDate, currency } = portfolio.policy;
  for (const { place, factor } of buyers) {
    const companyId = portfolio.buyers[place]?.companyId ?? '';
    for (const [index, amount] of thousands.entries()) {
      const monthsAgo = thousands.length - index;
      const day = lastOfMonth(addMonths(today, -monthsAgo));
      const owed = money(amount * 1000 * factor, currency);
      const isLast = index === thousands.length - 1;
      const hoursAgo = Math.max(daysBetween(day, today) - 2, 0) * 24;
      if (isLast) await enter(rosa, money(amount * 100 * factor, currency), day, hoursAgo + 1);
      await enter(isLast ? viktor : rosa, owed, day, hoursAgo);
    }

    async function enter(who: string, owed: ReturnType<typeof money>, day: string, hoursAgo: number): Promise<void> {
      await act(world, who, hoursAgo, startDate, (context) =>
        tellUtilisation(companyId, { policy, day, owed }, context),
      );
    }
  }
}
