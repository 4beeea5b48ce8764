import { addMonths, firstOfMonth } from '../../src/platform/core/day.ts';
import { addMoney, money, percentOf } from '../../src/platform/core/money.ts';
import type { BrokerageLine } from '../../src/policy-administration/brokerage/brokerage-line.ts';
import { upsertBrokerage } from '../../src/policy-administration/brokerage/server/public.ts';
import { pageOfInvoices } from '../../src/policy-administration/premium-invoices/server/show-premium-invoices.ts';
import { act } from './acting.ts';
import { harbourAndLane } from './policies.ts';
import type { DemoWorld } from './world.ts';

/** Brokerage of the premium received, and the VAT on it. */
const ratePercent = 12.5;
const vatPercent = 20;

/** Brokerage of Harbour & Lane on the premium that was received; with one clawback. */
export async function makeBrokerage(world: DemoWorld): Promise<void> {
  await act(world, 'insurer@aval.example', 1, '1900-01-01', async (context) => {
    const { items } = await pageOfInvoices({ status: 'CLEARED', sort: '-dueDate', limit: 200 }, context);
    const lines = items.flatMap(
      ({ invoiceNumber, policy, type, net, periodFrom, periodTo, clearedDate, issueDate }) => {
        if (!policy.includes('-8') || clearedDate === null) return [];
        const paidOn = firstOfMonth(addMonths(clearedDate, 1));
        if (paidOn > world.clock.today()) return [];
        const commission = percentOf(net, ratePercent);
        const line: BrokerageLine = {
          bookingNumber: `BR-${invoiceNumber}`,
          organisationId: harbourAndLane.organisationId,
          policy,
          statementNumber: `ST-${paidOn.slice(0, 7)}`,
          type: type === 'ADJUSTMENT' ? 'ADJUSTMENT' : 'RENEWAL',
          periodFrom: periodFrom ?? issueDate,
          periodTo: periodTo ?? issueDate,
          paidOn,
          premiumBase: net,
          ratePercent,
          commission,
          vat: percentOf(commission, vatPercent),
        };
        return [line];
      },
    );
    await upsertBrokerage([...lines, ...lines.slice(0, 1).map(clawbackOf)], context);
  });
}

/** Premium of which a tenth was credited later. */
function clawbackOf(line: BrokerageLine): BrokerageLine {
  const tenth = (amount: BrokerageLine['commission']) => addMoney(money('0', amount.currency), percentOf(amount, -10));
  return {
    ...line,
    bookingNumber: `${line.bookingNumber}-R`,
    type: 'CLAWBACK',
    premiumBase: tenth(line.premiumBase),
    commission: tenth(line.commission),
    vat: tenth(line.vat),
  };
}
