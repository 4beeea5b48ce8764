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
/** Days for which the formal notice of a premium of a French policy has run: it is about to be suspended. */
const daysOfNotice = 12;

/** What nobody paid, under a policy each: so many days overdue that its reminders have come to this level. */
const overdue = [
  ['HERM-1000001', 'MONITORING_FEE', 1],
  ['CBNL-3000001', 'MONITORING_FEE', reminderDays.P],
  ['SFAC-2000001', 'MONITORING_FEE', reminderDays.F],
  ['TI-5000001', 'MONITORING_FEE', reminderDays.S],
  ['EHWA-4000001', 'MONITORING_FEE', reminderDays.L],
  ['HERM-1000001', 'MONITORING_FEE', reminderDays.N],
  ['SFAC-2000001', 'ADJUSTMENT', reminderDays.N + daysOfNotice],
] as const;

/** The insurer's invoices of a year: what was due is paid, but for the newest premium of some and an invoice at each reminder. */
export async function makePremiumInvoices(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  for (let months = 12; months >= 0; months -= 1) await billOn(world, addMonths(firstOfMonth(today), -months));
  await billOn(world, today);
  for (const [policy, type, daysLate] of overdue)
    await charge(world, { policy, type }, addDays(today, -daysToPay - daysLate - 1));
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

/** The fee of a quarter for watching buyers, or premium of former deliveries, which is of no quarter. */
async function charge(
  world: DemoWorld,
  { policy: policyKey, type }: Readonly<{ policy: string; type: 'MONITORING_FEE' | 'ADJUSTMENT' }>,
  day: Day,
): Promise<void> {
  await atWork(world, day, async (context) => {
    const policy = await policyTerms(context.scope, context.tx, policyKey);
    if (!policy) return;
    const period = type === 'ADJUSTMENT' ? null : { from: addMonths(day, -3), to: addDays(day, -1) };
    await issueInvoice(policy, { type, net: money(180, policy.currency), period, steps: [] }, context);
  });
}

async function atWork(world: DemoWorld, day: Day, work: (context: Context) => Promise<void>): Promise<void> {
  await act(world, accounting, daysBetween(day, world.clock.today()) * 24, always, work);
}

async function untilNothing(step: (context: Context) => Promise<number>, context: Context): Promise<void> {
  while ((await step(context)) > 0);
}
