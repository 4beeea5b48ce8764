import { addDays, addMonths, type Day, daysBetween } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import { type GradeCode, gradeCodes } from '../../src/risk/buyers/grade.ts';
import { upsertGrades } from '../../src/risk/buyers/server/upsert-grades.ts';
import { followGrades } from '../../src/risk/grades/server/answer-grade-requests.ts';
import { requestGrade } from '../../src/risk/grades/server/request-grade.ts';
import { upsertGradeCoverTables } from '../../src/risk/grades/server/upsert-grade-cover-tables.ts';
import { act } from './acting.ts';
import { type Buyer, demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

const policy = 'CBNL-3000001';
const dirk = 'dirk.direct@deltafoods.example';
const insurersSystem = 'insurer@aval.example';

/** The grade table of the policy, in thousands of euros and percent (the example of the handbook, covers 4.1). */
const table: Readonly<Record<GradeCode, readonly [thousands: number, insuredPercentage: number]>> = {
  '01': [100, 90],
  '02': [100, 90],
  '03': [100, 90],
  '04': [50, 90],
  '05': [50, 90],
  '06': [25, 90],
  '07': [10, 70],
  '08': [0, 70],
  '09': [0, 70],
  '10': [0, 70],
  NA: [5, 70],
};

/** The insurer agrees on its first day what the policy covers on each grade. */
export async function makeGradeCoverTable(world: DemoWorld): Promise<void> {
  const { startDate, hoursSinceStart } = policyIn(world.clock.today());
  const rows = gradeCodes.map((gradeCode) => {
    const [thousands, insuredPercentage] = table[gradeCode];
    return { gradeCode, maxAmount: money(thousands * 1000, 'EUR'), insuredPercentage };
  });
  await act(world, insurersSystem, hoursSinceStart, startDate, async (context) => {
    const refused = await upsertGradeCoverTables(context, [{ policy, rows }]);
    if (refused.length > 0) throw new Error(`The grade table of the demo world is refused: ${JSON.stringify(refused)}`);
  });
}

/** A buyer whose grade was asked for, and what its grade became since. */
type Story = Readonly<{ daysAgo: number; reference?: string; later?: Readonly<{ daysAgo: number; grade: GradeCode }> }>;

// weaker grades of the last thirty days are notices today, older ones have taken effect
const stories: readonly Story[] = [
  { daysAgo: 190, reference: 'D-1004' },
  { daysAgo: 176, later: { daysAgo: 11, grade: '08' } },
  { daysAgo: 170 },
  { daysAgo: 161, reference: 'D-1011', later: { daysAgo: 4, grade: '07' } },
  { daysAgo: 150 },
  { daysAgo: 143, later: { daysAgo: 60, grade: '09' } },
  { daysAgo: 137, reference: 'D-1020' },
  { daysAgo: 120, later: { daysAgo: 2, grade: '03' } },
  { daysAgo: 111 },
  { daysAgo: 102, later: { daysAgo: 22, grade: 'NA' } },
  { daysAgo: 95, reference: 'D-1042' },
  { daysAgo: 88 },
  { daysAgo: 80, later: { daysAgo: 19, grade: '06' } },
  { daysAgo: 71 },
  { daysAgo: 64, reference: 'D-1057' },
  { daysAgo: 55 },
  { daysAgo: 48, later: { daysAgo: 1, grade: '02' } },
  { daysAgo: 40 },
  { daysAgo: 33, reference: 'D-1066' },
  { daysAgo: 26 },
  { daysAgo: 17 },
  { daysAgo: 9, reference: 'D-1071' },
];

/** Lets Delta Foods ask for grades of buyers that no named cover is on, and some of these grades move. */
export async function makeGradeCovers(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  const { startDate, buyers } = policyIn(today);
  const used = new Set<string>();
  for (const story of stories) {
    const { companyId } = buyerOf(buyers, story, { used, today, startDate });
    used.add(companyId);
    const asked = { policy, companyId, ...(story.reference ? { customerReference: story.reference } : {}) };
    await act(world, dirk, story.daysAgo * 24, startDate, (context) => requestGrade(asked, context));
    if (!story.later) continue;
    const { grade } = story.later;
    await act(world, insurersSystem, story.later.daysAgo * 24, startDate, async (context) => {
      const { changed } = await upsertGrades(context.tx, [{ companyId, grade, gradeDate: context.today }], context);
      await followGrades(context, [companyId], changed);
    });
  }
}

/** The next buyer beyond those with named covers whose grade was known and recent when it was asked for. */
function buyerOf(
  buyers: readonly Buyer[],
  { daysAgo, later }: Story,
  { used, today, startDate }: Readonly<{ used: ReadonlySet<string>; today: Day; startDate: Day }>,
): Buyer {
  const wantedDay = addDays(today, -daysAgo);
  const day = wantedDay < startDate ? today : wantedDay;
  const buyer = buyers.find(
    ({ companyId, grade, gradeDate }) =>
      !used.has(companyId) &&
      gradeDate !== null &&
      gradeDate < day &&
      gradeDate > addMonths(day, -12) &&
      grade !== later?.grade,
  );
  if (!buyer) throw new Error(`${policy} has no buyer left for a grade asked for ${daysAgo} days ago`);
  return buyer;
}

/** Buyers in front of these are covered by name, or other stories use them. */
const namedBuyers = 60;

function policyIn(today: Day) {
  const portfolio = demoPortfolios(today).find((each) => each.policy.policy === policy);
  if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
  const { startDate } = portfolio.policy;
  return {
    startDate,
    hoursSinceStart: daysBetween(startDate, today) * 24,
    buyers: portfolio.buyers.slice(portfolio.size + namedBuyers),
  };
}
