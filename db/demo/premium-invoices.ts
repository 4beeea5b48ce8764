import { addDays, addMonths, type Day, daysBetween, firstOfMonth } from '../../src/platform/core/day.ts';
import { money, multiplyMoney } from '../../src/platform/core/money.ts';
import type { Context } from '../../src/platform/server/context.ts';
import { defaultTerms } from '../../src/policies/policies/policy-terms.ts';
import { policyTerms } from '../../src/policies/policies/server/public.ts';
import { isPremium } from '../../src/policy-administration/premium-invoices/premium-invoice.ts';
import type { PremiumInvoice } from '../../src/policy-administration/premium-invoices/premium-invoices.contract.ts';
import { issueInvoice } from '../../src/policy-administration/premium-invoices/server/issue-invoice.ts';
import {
  billDeclarations,
  billFees,
  billInstalments,
  receivePayment,
  remindOfInvoices,
} from '../../src/policy-administration/premium-invoices/server/public.ts';
import { pageOfInvoices } from '../../src/policy-administration/premium-invoices/server/show-premium-invoices.ts';
import { act } from './acting.ts';
import type { DemoWorld } from './world.ts';

const accounting = 'insurer@aval.example';
/** Invoices are not held back because a policy has only just begun. */
const always = '1900-01-01';

/** Policies of which the newest premium is unpaid; of one a part was received. */
const unpaid: ReadonlySet<string> = new Set(['HERM-1000001', 'SFAC-2000001', 'CBNL-3000001', 'TI-5000001']);
const partPaid = 'SFAC-2000001';

/** Days after the due date of each reminder, of policies that agree on no others. */
const { reminderDays, daysToPay } = defaultTerms('EUR', 'DE', always).premiumTerms;
/** Days for which the formal notice of the fee of a French policy has run: it is about to be suspended. */
const daysOfNotice = 12;

/** A fee that nobody paid, under a policy each: so many days overdue that its reminders have come to this level. */
const fees = [
  ['HERM-1000001', 1],
  ['CBNL-3000001', reminderDays.P],
  ['SFAC-2000001', reminderDays.F],
  ['TI-5000001', reminderDays.S],
  ['EHWA-4000001', reminderDays.L],
  ['HERM-1000001', reminderDays.N],
  ['SFAC-2000001', reminderDays.N + daysOfNotice],
] as const;

/** The insurer's invoices of a year: what was due is paid, but for the newest premium of some and a fee at each reminder. */
export async function makePremiumInvoices(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  for (let months = 12; months >= 0; months -= 1) await billOn(world, addMonths(firstOfMonth(today), -months));
  await billOn(world, today);
  for (const [policy, daysLate] of fees) await charge(world, policy, addDays(today, -daysToPay - daysLate - 1));
  for (let days = reminderDays.N + daysOfNotice + 1; days >= 0; days -= 1)
    await atWork(world, addDays(today, -days), (context) => untilNothing(remindOfInvoices, context));
}

/** Accounting invoices what is due, and receives what was due before. */
async function billOn(world: DemoWorld, day: Day): Promise<void> {
  await atWork(world, day, async (context) => {
    await untilNothing(billInstalments, context);
    await untilNothing(billDeclarations, context);
    await untilNothing(billFees, context);
    const { items } = await pageOfInvoices({ status: 'ISSUED,PARTIALLY_PAID', limit: 200 }, context);
    for (const invoice of items) await receive(invoice, day, world.clock.today(), context);
  });
}

/** What was issued before this day is paid; of the newest premium of some policies a part, or nothing. */
async function receive(
  { policy, type, invoiceNumber, issueDate, balance, paid }: PremiumInvoice,
  day: Day,
  today: Day,
  context: Context,
): Promise<void> {
  if (issueDate >= day) return;
  const isNewest = unpaid.has(policy) && isPremium(type) && issueDate > addMonths(today, -3);
  const isInPart = policy === partPaid && paid.amount === money(0, paid.currency).amount;
  if (isNewest && !isInPart) return;
  const amount = isNewest ? multiplyMoney(balance, 0.4) : balance;
  await receivePayment({ policy, amount, receivedOn: day, invoiceNumber }, context);
}

/** The fee of a quarter for watching buyers. */
async function charge(world: DemoWorld, policyKey: string, day: Day): Promise<void> {
  await atWork(world, day, async (context) => {
    const policy = await policyTerms(context.scope, context.tx, policyKey);
    if (!policy) return;
    const period = { from: addMonths(day, -3), to: addDays(day, -1) };
    await issueInvoice(
      policy,
      { type: 'MONITORING_FEE', net: money(180, policy.currency), period, steps: [] },
      context,
    );
  });
}

async function atWork(world: DemoWorld, day: Day, work: (context: Context) => Promise<void>): Promise<void> {
  await act(world, accounting, daysBetween(day, world.clock.today()) * 24, always, work);
}

async function untilNothing(step: (context: Context) => Promise<number>, context: Context): Promise<void> {
  while ((await step(context)) > 0);
}
