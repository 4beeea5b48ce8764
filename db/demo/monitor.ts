import type { Context } from '../../src/platform/server/context.ts';
import { publish } from '../../src/platform/server/subscribers.ts';
import { companiesChanged } from '../../src/risk/buyers/company-events.ts';
import type { CompanyRecord } from '../../src/risk/buyers/company-record.ts';
import { type GradeCode, gradeAfter, isRanked } from '../../src/risk/buyers/grade.ts';
import { upsertCompanies } from '../../src/risk/buyers/server/upsert-companies.ts';
import { upsertGrades } from '../../src/risk/buyers/server/upsert-grades.ts';
import { upsertBuyerNames } from '../../src/risk/covers/server/upsert-buyer-names.ts';
import { followGrades } from '../../src/risk/grades/server/answer-grade-requests.ts';
import { noteClosingOffers, noteExpiries, noteOpenRenewals } from '../../src/workspace/monitor/server/note-the-day.ts';
import { watchBuyer } from '../../src/workspace/monitor/server/watch-buyer.ts';
import { act } from './acting.ts';
import { demoCompanies } from './companies.ts';
import { type Buyer, type DemoPortfolio, demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const insurersSystem = 'insurer@aval.example';

/** Who also wants to be notified about a buyer that they do not insure, and under which policy. */
const watchers = [
  { policy: 'HERM-1000001', by: 'rosa.requestor@nordwind.example' },
  { policy: 'SFAC-2000001', by: 'remi.requestor@lavande.example' },
  { policy: 'CBNL-3000001', by: 'dirk.direct@deltafoods.example' },
] as const;

/**
 * Makes the insurer's news on buyers of the last weeks, besides its decisions: grades that move a step, a company that
 * has another name, one that has moved, covers that end soon. Its decisions are published where they are made.
 */
export async function makeMonitor(world: DemoWorld): Promise<void> {
  const portfolios = demoPortfolios(world.clock.today());
  for (const { policy, by } of watchers) {
    const portfolio = portfolios.find((each) => each.policy.policy === policy);
    if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
    await watchBuyerOf(world, portfolio, by);
  }
  for (const note of [noteExpiries, noteClosingOffers, noteOpenRenewals])
    await act(world, insurersSystem, 1, world.clock.today(), note);
}

async function watchBuyerOf(world: DemoWorld, portfolio: DemoPortfolio, by: string): Promise<void> {
  const { policy, startDate } = portfolio.policy;
  const covered = portfolio.buyers.slice(0, portfolio.size).filter(({ grade }) => isRanked(grade) && grade < '07');
  const [weaker, stronger, renamed, moved, warned] = covered.slice(-7);
  const stranger = portfolio.buyers.at(-1);
  const insurer = (hoursAgo: number, work: (context: Context) => Promise<unknown>) =>
    act(world, insurersSystem, hoursAgo, startDate, work);

  if (stranger)
    await act(world, by, 140, startDate, (context) =>
      watchBuyer(stranger.companyId, { policy, isMonitored: true }, context),
    );
  if (weaker) await insurer(118, (context) => moveGrade(context, weaker, 1));
  if (renamed)
    await insurer(70, (context) =>
      changeCompany(context, renamed, ({ companyName }) => ({ companyName: `${companyName} Group` })),
    );
  if (stronger) await insurer(46, (context) => moveGrade(context, stronger, -1));
  if (moved)
    await insurer(23, (context) =>
      changeCompany(context, moved, () => ({ streetName: 'Marktplatz', streetNumber: '4' })),
    );
  if (warned) await insurer(5, (context) => moveGrade(context, warned, 2));
}

/** Moves the grade of a buyer by so many steps, weaker when positive. */
async function moveGrade(context: Context, { companyId, grade: former }: Buyer, steps: number): Promise<void> {
  const grade: GradeCode | null = isRanked(former) ? gradeAfter(former, steps) : null;
  if (grade === null) return;
  const { changed } = await upsertGrades(context.tx, [{ companyId, grade, gradeDate: context.today }], context);
  await followGrades(context, [companyId], changed);
}

/** Sends the record of a company again, with something changed. */
async function changeCompany(
  context: Context,
  { companyId }: Buyer,
  change: (record: CompanyRecord) => Partial<CompanyRecord>,
): Promise<void> {
  const known = demoCompanies(context.today).find(({ record }) => record.companyId === companyId)?.record;
  if (!known) throw new Error(`The demo world has no company ${companyId}`);
  const { changes } = await upsertCompanies(context.tx, [{ ...known, ...change(known) }]);
  await upsertBuyerNames(context.tx, [companyId]);
  await publish(context, companiesChanged, changes);
}
