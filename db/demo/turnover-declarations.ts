import { approveOrder } from '../../src/approvals/orders/server/move-order.ts';
import { decideOnAmendment } from '../../src/insurer/house/server/answer-amendment.ts';
import { estimateUndeclared } from '../../src/insurer/house/server/estimate-undeclared.ts';
import { addDays, addMonths, type Day, daysBetween, earliestOf, firstOfMonth } from '../../src/platform/core/day.ts';
import { addMoney, money } from '../../src/platform/core/money.ts';
import type { Context } from '../../src/platform/server/context.ts';
import { policyTerms } from '../../src/policies/policies/server/public.ts';
import { isToBeEstimated } from '../../src/policy-administration/turnover-declarations/declaration-period.ts';
import { requestAmendment } from '../../src/policy-administration/turnover-declarations/server/amend-declaration.ts';
import {
  confirmTurnover,
  enterTurnover,
} from '../../src/policy-administration/turnover-declarations/server/declare-turnover.ts';
import { openDeclarations } from '../../src/policy-administration/turnover-declarations/server/open-declarations.ts';
import {
  pageOfDeclarations,
  showDeclaration,
} from '../../src/policy-administration/turnover-declarations/server/show-declarations.ts';
import type { TurnoverDeclaration } from '../../src/policy-administration/turnover-declarations/turnover-declarations.contract.ts';
import { act, subjects } from './acting.ts';
import type { DemoWorld } from './world.ts';

const insurersSystem = 'insurer@aval.example';
/** Declarations are not held back because a policy has only just begun. */
const always = '1900-01-01';

/**
 * Who declares for whom, and who approves it; how many of the last periods are still open. The first of these may be a draft,
 * or await approval.
 */
type Story = Readonly<{
  by: string;
  approvedBy?: string;
  open: number;
  isDrafted?: true;
  isSubmitted?: true;
  isJustDeclared?: true;
  isAmended?: 'open' | 'answered';
}>;

const stories: Readonly<Record<string, Story>> = {
  'HERM-1000001': {
    by: 'rosa.requestor@nordwind.example',
    approvedBy: 'viktor.validator@nordwind.example',
    open: 1,
    isSubmitted: true,
    isAmended: 'open',
  },
  'SFAC-2000001': { by: 'remi.requestor@lavande.example', open: 1, isJustDeclared: true, isAmended: 'answered' },
  'CBNL-3000001': { by: 'dirk.direct@deltafoods.example', open: 2, isDrafted: true },
  'EHWA-4000001': { by: 'pia.programme@polaris.example', open: 1 },
  'TI-5000001': { by: 'igor.intermediary@harbourlane.example', open: 1 },
};

/** Opens the periods of the year as they began, and lets the policyholders declare what they sold. */
export async function makeTurnoverDeclarations(world: DemoWorld): Promise<void> {
  const today = world.clock.today();
  for (let months = 12; months >= 0; months -= 1) await openBy(world, addMonths(firstOfMonth(today), -months));
  await openBy(world, today);
  for (const [policy, story] of Object.entries(stories)) {
    const ended = (await declarationsOf(world, policy)).filter(({ periodTo }) => periodTo < today);
    const open = ended.slice(ended.length - story.open);
    const declared = ended.slice(0, ended.length - story.open);
    for (const [place, declaration] of declared.entries()) {
      const isLast = place === declared.length - 1;
      await declare(world, story, declaration, { at: isLast && story.isJustDeclared ? 'now' : 'in time', place });
    }
    const [first] = declared;
    if (first && story.isAmended) await amend(world, story, first, story.isAmended);
    for (const declaration of open) await estimate(world, declaration);
    const [begun] = open;
    if (begun && (story.isDrafted || story.isSubmitted)) await draft(world, story.by, begun);
    if (begun && story.isSubmitted)
      await act(world, story.by, 18, always, (context) => confirmTurnover(begun.todId, { deviates: true }, context));
  }
}

async function openBy(world: DemoWorld, day: Day): Promise<void> {
  const hours = daysBetween(day, world.clock.today()) * 24;
  await act(world, insurersSystem, hours, always, async (context) => {
    while ((await openDeclarations(context)) > 0);
  });
}

async function declarationsOf(world: DemoWorld, policy: string): Promise<TurnoverDeclaration[]> {
  const read = (context: Context) => pageOfDeclarations({ policy, sort: 'periodFrom', limit: 200 }, context);
  return (await act(world, insurersSystem, 0, always, read)).items;
}

type When = Readonly<{ at: 'now' | 'in time'; place: number }>;

async function declare(world: DemoWorld, story: Story, declaration: TurnoverDeclaration, { at, place }: When) {
  const today = world.clock.today();
  const day = earliestOf([addDays(declaration.dueDate, -4), addDays(today, -2)]) ?? today;
  const hours = at === 'now' ? 2 : daysBetween(day, today) * 24;
  const { orderId } = await act(world, story.by, hours, always, async (context) => {
    await fillIn(declaration, place, context);
    return confirmTurnover(declaration.todId, { deviates: true }, context);
  });
  await approve(world, story, orderId, hours - 1);
}

/** A colleague approves it where the policy asks for it. */
async function approve(world: DemoWorld, { approvedBy }: Story, orderId: string | null | undefined, hoursAgo: number) {
  if (orderId && approvedBy)
    await act(world, approvedBy, hoursAgo, always, (context) => approveOrder(subjects, orderId, context));
}

async function draft(world: DemoWorld, by: string, declaration: TurnoverDeclaration): Promise<void> {
  await act(world, by, 20, always, (context) => fillIn(declaration, 3, context));
}

/** What stays undeclared 30 days after its due date is estimated by the house insurer. */
async function estimate(world: DemoWorld, { todId, dueDate }: TurnoverDeclaration): Promise<void> {
  const today = world.clock.today();
  const hours = Math.max(1, daysBetween(addDays(dueDate, 31), today) * 24);
  if (isToBeEstimated(dueDate, today))
    await act(world, insurersSystem, hours, always, (context) => estimateUndeclared(todId, context));
}

/** Sales that were booked late are added. */
async function amend(
  world: DemoWorld,
  story: Story,
  { todId }: TurnoverDeclaration,
  answer: 'open' | 'answered',
): Promise<void> {
  const amendment = await act(world, story.by, 30, always, async (context) => {
    const { lines } = await showDeclaration(todId, context);
    const amended = lines.map(({ rate: _rate, premium: _premium, ...line }, place) =>
      place === 0 ? { ...line, turnover: addMoney(line.turnover, money(64_200, line.turnover.currency)) } : line,
    );
    const reason = 'Invoices of the last week were booked late.';
    return (await requestAmendment(todId, { lines: amended, reason }, context)).amendment;
  });
  await approve(world, story, amendment?.orderId, 28);
  if (amendment && answer === 'answered')
    await act(world, insurersSystem, 6, always, (context) => decideOnAmendment(amendment.amendmentId, context));
}

/** What is sold in a year under a policy that expects nothing, in its currency. */
const usualTurnover = 12_000_000;

/**
 * About what the policy expects of the period: most is sold at home, the less the further down a country stands in the
 * schedule; a little more each period.
 */
async function fillIn({ todId }: TurnoverDeclaration, place: number, context: Context): Promise<void> {
  const { countries, currency, policy, periodFrom, periodTo } = await showDeclaration(todId, context);
  const terms = (await policyTerms(context.scope, context.tx, policy))?.premiumTerms;
  const ofYear = Number(terms?.estimatedTurnover?.amount ?? usualTurnover);
  const ofPeriod = (ofYear * (daysBetween(periodFrom, periodTo) + 1) * (1 + place / 40)) / 365;
  const sold = countries.slice(0, 8);
  const weights = sold.reduce((sum, _country, index) => sum + 1 / (index + 1), 0);
  const lines = sold.map(({ countryCode }, index) => ({
    countryCode,
    category: null,
    insuredEntityId: null,
    turnover: money(Math.round(ofPeriod / weights / (index + 1) / 100) * 100, currency),
    exclusions: money(index === 1 ? 18_500 : 0, currency),
  }));
  await enterTurnover(todId, { lines }, context);
}
