import type { GradeCode } from '../../src/risk/buyers/grade.ts';
import type { ReasonCode } from '../../src/risk/covers/decision.ts';
import { announceNotice, coversOfCompany, lockCover } from '../../src/risk/covers/server/public.ts';
import { upsertCovers } from '../../src/risk/covers/server/upsert-covers.ts';
import { act } from './acting.ts';
import { appealStories } from './appeal-stories.ts';
import { type DemoPortfolio, demoPortfolios, linesOf } from './cover-lines.ts';
import { enact, insurersSystem, nextBuyer, type Story } from './cover-stories.ts';
import type { DemoWorld } from './world.ts';

/** Fills the portfolios as the insurer's system knows them, then lets people order, approve and be answered. */
export async function makeCovers(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  const portfolios = demoPortfolios(today);
  await act(world, insurersSystem, 0, today, async (context) => {
    const refused = await upsertCovers(
      portfolios.flatMap((portfolio) => linesOf(portfolio, today)),
      context,
    );
    if (refused.length > 0) throw new Error(`Covers of the demo world are refused: ${JSON.stringify(refused[0])}`);
  });
  for (const portfolio of portfolios) await announceNotices(world, portfolio);
  const used = new Set<string>();
  for (const story of [...earlierStories, ...stories, ...appealStories]) {
    const portfolio = portfolioOf(portfolios, story.policy);
    const buyer = nextBuyer(portfolio, story, used, today);
    used.add(`${story.policy} ${buyer.companyId}`);
    await enact(world, story, portfolio, buyer);
  }
}

function portfolioOf(portfolios: readonly DemoPortfolio[], policy: string): DemoPortfolio {
  const portfolio = portfolios.find((each) => each.policy.policy === policy);
  if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
  return portfolio;
}

/** On every larger policy one cover is being withdrawn and one reduced. */
async function announceNotices(world: DemoWorld, portfolio: DemoPortfolio): Promise<void> {
  if (portfolio.size < 30) return;
  await announce(world, portfolio, 9, null, ['ADVERSE_PUBLIC_INFORMATION']);
  await announce(world, portfolio, 4, 0.5, ['GRADE_TOO_WEAK']);
}

async function announce(
  world: DemoWorld,
  { policy, buyers, size }: DemoPortfolio,
  daysAgo: number,
  share: number | null,
  reasonCodes: readonly ReasonCode[],
): Promise<void> {
  await act(world, insurersSystem, daysAgo * 24, policy.startDate, async (context) => {
    const { scope, tx, today } = context;
    for (const { companyId } of buyers.slice(0, size)) {
      const [item] = await coversOfCompany(scope, tx, companyId, { today });
      const isPlain = item?.standing === 'cover' && !item.pendingAction && item.endDate === null;
      const cover = isPlain && item.policy === policy.policy ? await lockCover(scope, tx, item.coverId) : null;
      if (!cover || !item) continue;
      const amount = share === null ? null : String(Math.ceil(Number(item.totalAmount.amount) * share));
      return announceNotice(context, cover, { amount, reasonCodes });
    }
  });
}

const rosa = 'rosa.requestor@nordwind.example';
const ada = 'ada.admin@nordwind.example';
const viktor = 'viktor.validator@nordwind.example';
const remi = 'remi.requestor@lavande.example';
const ines = 'ines.intermediary@lavande.example';
const fabien = 'fabien.final@lavande.example';
const dirk = 'dirk.direct@deltafoods.example';
const pia = 'pia.programme@polaris.example';
const igor = 'igor.intermediary@harbourlane.example';

const nordwind = { policy: 'HERM-1000001', by: rosa } as const;
const lavande = { policy: 'SFAC-2000001', by: remi } as const;
const delta = { policy: 'CBNL-3000001', by: dirk } as const;
const approvedBy = (by: string, hoursAgo: number) => ({ by, hoursAgo, decision: 'approve' }) as const;

const stories: readonly Story[] = [
  { ...nordwind, hoursAgo: 150, grade: '04', thousands: 120, afterwards: [approvedBy(viktor, 146)] },
  { ...nordwind, hoursAgo: 98, grade: '05', thousands: 150, afterwards: [approvedBy(viktor, 30)] },
  { ...nordwind, hoursAgo: 75, grade: '06', thousands: 90, afterwards: [approvedBy(ada, 70)] },
  {
    ...nordwind,
    hoursAgo: 52,
    grade: '03',
    thousands: 80,
    entered: { comment: 'Second plant from January; accounts for this year follow.', paymentTermDays: 60 },
    afterwards: [approvedBy(viktor, 26)],
  },
  {
    ...nordwind,
    hoursAgo: 49,
    grade: '07',
    thousands: 60,
    afterwards: [
      { by: viktor, hoursAgo: 27, decision: 'return', reason: 'Request no more than the total of the open orders.' },
    ],
  },
  {
    ...nordwind,
    hoursAgo: 73,
    grade: '08',
    thousands: 30,
    afterwards: [
      { by: viktor, hoursAgo: 68, decision: 'refuse', reason: 'We deliver to them against prepayment only.' },
    ],
  },
  { ...nordwind, hoursAgo: 20, grade: '02', thousands: 200, entered: { urgent: true } },
  { ...nordwind, hoursAgo: 6, grade: '05', thousands: 75, entered: { customerReference: 'K-41077' } },
  { ...nordwind, by: ada, hoursAgo: 3, grade: '03', thousands: 45 },
  {
    ...lavande,
    hoursAgo: 120,
    grade: '04',
    thousands: 60,
    afterwards: [approvedBy(ines, 118), approvedBy(fabien, 115)],
  },
  { ...lavande, hoursAgo: 70, grade: 'NA', thousands: 25, afterwards: [approvedBy(ines, 47), approvedBy(fabien, 24)] },
  { ...lavande, hoursAgo: 28, grade: '05', thousands: 140, afterwards: [approvedBy(ines, 22)] },
  { ...lavande, hoursAgo: 7, grade: '03', thousands: 90 },
  {
    ...lavande,
    hoursAgo: 51,
    grade: '06',
    thousands: 55,
    afterwards: [
      approvedBy(ines, 45),
      {
        by: fabien,
        hoursAgo: 21,
        decision: 'return',
        reason: 'The buyer pays within 30 days: no longer term is needed.',
      },
    ],
  },
  { ...delta, hoursAgo: 200, grade: '06', thousands: 55 },
  { ...delta, hoursAgo: 148, grade: '07', thousands: 25 },
  { ...delta, hoursAgo: 120, grade: '08', thousands: 15 },
  { ...delta, hoursAgo: 30, grade: 'NA', thousands: 12 },
  { ...delta, hoursAgo: 26, grade: '05', thousands: 130 },
  { ...delta, hoursAgo: 170, grade: '03', thousands: 60, later: { action: 'REDUCTION', thousands: 40, hoursAgo: 20 } },
  { ...delta, hoursAgo: 160, grade: '04', thousands: 35, later: { action: 'CANCELLATION', hoursAgo: 44 } },
  { ...delta, hoursAgo: 110, grade: '02', thousands: 20, later: { action: 'INCREASE', thousands: 70, hoursAgo: 8 } },
  { policy: 'EHWA-4000001', by: pia, hoursAgo: 95, grade: '02', thousands: 600 },
  { policy: 'EHWA-4000001', by: pia, hoursAgo: 29, grade: '04', thousands: 900 },
  { policy: 'ACI-4000002', by: pia, hoursAgo: 33, grade: '05', thousands: 180 },
  { policy: 'EHCA-4000003', by: pia, hoursAgo: 80, grade: '03', thousands: 150 },
  { policy: 'TI-5000001', by: igor, hoursAgo: 60, grade: '04', thousands: 85 },
  {
    policy: 'TI-5000001',
    by: igor,
    hoursAgo: 25,
    grade: '02',
    thousands: 40,
    entered: { comment: 'Seasonal order before Christmas.' },
  },
  // above the limit of Viktor
  { ...nordwind, hoursAgo: 28, grade: '02', thousands: 640 },
];

/** What was asked for in the months before, month by month, and answered at once: the grade, and how much in thousands. */
const askedBefore: ReadonlyArray<ReadonlyArray<readonly [GradeCode, number]>> = [
  [
    ['03', 110],
    ['06', 85],
  ],
  [
    ['02', 180],
    ['05', 60],
  ],
  [
    ['04', 90],
    ['06', 70],
  ],
  [
    ['03', 140],
    ['05', 95],
  ],
  [
    ['04', 75],
    ['06', 110],
  ],
];

/** Older stories of the customers that order themselves, so that half a year can be looked back on. */
const earlierStories: readonly Story[] = [
  { ...nordwind, approvers: [viktor] },
  { ...lavande, approvers: [ines, fabien] },
  { ...delta, approvers: [] },
].flatMap(({ approvers, ...who }) =>
  askedBefore.flatMap((month, index) =>
    month.map(([grade, thousands], nth): Story => {
      const hoursAgo = (30 * (index + 1) + 11 * nth) * 24;
      return {
        ...who,
        hoursAgo,
        grade,
        thousands,
        afterwards: approvers.map((by, step) => approvedBy(by, hoursAgo - 2 * (step + 1))),
      };
    }),
  ),
);
