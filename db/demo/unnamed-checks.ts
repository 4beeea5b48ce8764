import { Buffer } from 'node:buffer';
import { currentStops } from '../../src/non-payment/deadlines/server/public.ts';
import { addDays, addMonths, type Day } from '../../src/platform/core/day.ts';
import { money } from '../../src/platform/core/money.ts';
import { storeCheck } from '../../src/risk/unnamed-covers/server/check-unnamed-cover.ts';
import type { UnnamedCheck } from '../../src/risk/unnamed-covers/unnamed-covers.contract.ts';
import { act } from './acting.ts';
import { demoPortfolios } from './cover-lines.ts';
import type { DemoWorld } from './world.ts';

/** Somebody looks at a buyer so many days ago; `since` is that day. */
type Story = Readonly<{
  daysAgo: number;
  amount: number;
  isNothingOverdue?: false;
  hasDocument?: true;
  evidence(since: Day): UnnamedCheck['evidence'];
}>;

/** Two purchases so many days before, each due after thirty days; the second one paid so many days late. */
function bought(first: number, second: number, late: number | null = 3): Story['evidence'] {
  return (since) => ({
    method: 'TRADING_EXPERIENCE',
    purchases: [purchase(addDays(since, -first), 2), purchase(addDays(since, -second), late)],
  });
}

function purchase(invoicedOn: Day, late: number | null) {
  const dueOn = addDays(invoicedOn, 30);
  return { invoicedOn, dueOn, paidOn: late === null ? null : addDays(dueOn, late) };
}

function report(monthsOld: number, suggested: number | null): Story['evidence'] {
  return (since) => ({
    method: 'CREDIT_REPORT',
    source: 'Kreditwacht',
    reportedOn: addMonths(since, -monthsOld),
    suggestedAmount: suggested === null ? null : money(suggested, 'EUR'),
  });
}

const stories: Readonly<Record<string, Readonly<{ policy: string; checks: readonly Story[] }>>> = {
  'dirk.direct@deltafoods.example': {
    policy: 'CBNL-3000001',
    checks: [
      { daysAgo: 96, amount: 4_000, evidence: bought(300, 120) },
      { daysAgo: 90, amount: 3_200, evidence: bought(250, 90), hasDocument: true },
      { daysAgo: 61, amount: 4_800, evidence: report(11, 12_000) },
      { daysAgo: 40, amount: 6_500, evidence: bought(140, 60) },
      { daysAgo: 33, amount: 2_000, evidence: report(2, null), hasDocument: true },
      { daysAgo: 15, amount: 3_500, evidence: bought(180, 100, 66) },
      { daysAgo: 6, amount: 4_400, evidence: report(1, 4_000), isNothingOverdue: false },
      { daysAgo: 2, amount: 5_000, evidence: bought(110, 70) },
    ],
  },
  'rosa.requestor@nordwind.example': {
    policy: 'HERM-1000001',
    checks: [
      { daysAgo: 80, amount: 9_000, evidence: bought(210, 95) },
      { daysAgo: 22, amount: 7_500, evidence: report(3, 15_000), hasDocument: true },
      { daysAgo: 4, amount: 12_000, evidence: report(1, 30_000) },
    ],
  },
};

const account = Buffer.from('Invoice;Due;Paid;Amount\r\n2026-0412;30 days;yes;1,840.00\r\n').toString('base64');

/** Lets two customers check small buyers that no cover by name is on, and keep the proof. */
export async function makeUnnamedChecks(world: DemoWorld): Promise<void> {
  const portfolios = demoPortfolios(world.clock.today());
  for (const [email, { policy, checks }] of Object.entries(stories)) {
    const portfolio = portfolios.find((each) => each.policy.policy === policy);
    if (!portfolio) throw new Error(`The demo world has no policy ${policy}`);
    const { startDate } = portfolio.policy;
    // the last buyers: other stories use the first ones
    const buyers = portfolio.buyers.slice(-checks.length);
    for (const [index, { daysAgo, amount, isNothingOverdue = true, hasDocument, evidence }] of checks.entries()) {
      const companyId = buyers[index]?.companyId ?? '';
      await act(world, email, daysAgo * 24, startDate, (context) =>
        storeCheck(
          {
            policy,
            companyId,
            amount: money(amount, 'EUR'),
            isNothingOverdue,
            evidence: evidence(context.today),
            document: hasDocument ? { fileName: 'Account.csv', contentType: 'text/csv', content: account } : null,
          },
          context,
          currentStops,
        ),
      );
    }
  }
}
