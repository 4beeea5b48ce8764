import { setImmediate as otherWork } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import type { Day } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import { publishedRates, sumAtRates } from '../../../platform/core/rates-for-rules.ts';
import type { Context, Db } from '../../../platform/server/context.ts';
import { whyNotCountryCovered } from '../../../policies/policies/covered-countries.ts';
import type { Duty } from '../../../policies/policies/duty-rules.ts';
import { insuredPeriodsOf } from '../../../risk/insured-periods/server/public.ts';
import { type Account, type AccountPosition, assessAccount, dependsOn } from '../account-position.ts';
import { dayCalculationOf } from '../calculation-on-wire.ts';
import { circumstancesOf, decisiveReport } from '../circumstances.ts';
import {
  type Circumstances,
  type DutyDay,
  type DutyRules,
  type DutyTerms,
  dutyRulesOf,
  plainDefault,
} from '../duty-days.ts';
import { obligationIdOf, obligationsOf } from '../obligations.ts';
import {
  type ReminderDay,
  type RemindersSent,
  reminderEventOf,
  remindersDue,
  usualReminderDays,
  wantedOf,
} from '../reminders.ts';
import {
  type AccountFacts,
  type AccountKey,
  type ClockedItem,
  type DeadlinesOfInvoice,
  factsOf,
  lockAccountPositions,
  lockFreeAccounts,
  openItemsOf,
  storeDeadlines,
  storedDeadlines,
  storePositions,
  termsOf,
} from './accounts.store.ts';
import { accountsDue, deleteOldestMarks, spreadPolicyMarks } from './clock-marks.store.ts';
import {
  type FormerObligation,
  isForgotten,
  type ObligationChanges,
  type StoredObligation,
  storedObligations,
  storeObligations,
} from './obligations.store.ts';
import { chosenReminderDays } from './reminder-days.store.ts';

/*
 * The background work of the compliance clock: after a change of an account's lines, reports or stops or of a policy's
 * terms, or when a day has come, exactly the accounts concerned are processed again. Each step works on one batch and
 * answers how many accounts it processed; safe to run at any time, repeatedly and on several nodes at once.
 */

type ClockContext = Pick<Context, 'tx' | 'today' | 'record'>;

/** Accounts of one transaction: enough to share reading and writing, few enough to be done soon. */
const batch = 500;

/** Processes accounts again that were written to. */
export async function refreshTouchedPositions({ tx, today, record }: ClockContext): Promise<number> {
  const policies = await spreadPolicyMarks(tx, batch);
  const keys = await deleteOldestMarks(tx, batch);
  await lockAccountPositions(tx, keys);
  await refreshPositions(tx, keys, today, { record });
  return policies + keys.length;
}

/**
 * Processes accounts again for which the day changes something. Another node may hold the first of them: the others are
 * processed.
 */
export async function runDayOfPositions({ tx, today, record }: ClockContext): Promise<number> {
  const keys = await lockFreeAccounts(tx, await accountsDue(tx, today, 2 * batch), batch);
  await refreshPositions(tx, keys, today, { record, isTouched: false });
  return keys.length;
}

type Keeping = Readonly<{
  /** Reminders are sent by the clock alone, and not by an action that happens to enter an invoice. */
  record?: Context['record'];
  /** Whether a fact from which days are counted may have changed; else only the day has. */
  isTouched?: boolean;
}>;

/** Brings locked accounts up to date. */
export async function refreshPositions(
  tx: Db,
  keys: readonly AccountKey[],
  today: Day,
  { record, isTouched = true }: Keeping = {},
): Promise<void> {
  if (keys.length === 0) return;
  const accounts = await readAccounts(tx, keys, today);
  const wanted = new Set([...usualReminderDays, ...(record ? await chosenReminderDays(tx) : [])]);
  const looks = [];
  for (const { key, account, currency, remindersSent: before } of accounts) {
    const look = assessAccount(account);
    const outstanding = outstandingIn(look.position, currency);
    const remindersSent = record ? await remind(record, key, { look, before, today, wanted }) : before;
    looks.push({ key, ...look, outstanding, remindersSent });
    // rules take processor time: waiting requests are served first
    await otherWork();
  }
  await storeDeadlines(tx, changesTo(await storedDeadlines(tx, keys), looks.flatMap(deadlinesOf)));
  const kept = await storedObligations(tx, keys, { withCalculations: isTouched });
  await storeObligations(tx, changedObligations(kept, looks, today), today);
  await storePositions(tx, looks, today);
}

/** What the buyer owes on open invoices in the currency of its policy, as far as there are rates. */
function outstandingIn(position: AccountPosition | null, currency: CurrencyCode): string {
  const amounts = (position?.owed ?? []).map((owed) => money(owed.outstanding, owed.currency));
  return sumAtRates(publishedRates, amounts, currency).sum.amount;
}

/** What each open invoice of an account asks for next, as it is stored. */
function deadlinesOf({ duties }: ReturnType<typeof assessAccount<ClockedItem>>): DeadlinesOfInvoice[] {
  return duties.flatMap(
    ({ item: { receivableId, currency, outstandingAmount: amount }, duties: all, duties: [next] }) =>
      next ? [{ receivableId, duty: next.duty, day: next.day, ...daysOf(all), currency, amount }] : [],
  );
}

/** The day of each duty that an invoice asks for. */
function daysOf(asked: readonly DutyDay[]) {
  const dayOf = (duty: Duty) => asked.find((one) => one.duty === duty)?.day ?? null;
  return {
    reportBy: dayOf('REPORT_OVERDUE'),
    stopOn: dayOf('STOP_DELIVERIES'),
    handOverBy: dayOf('HAND_OVER'),
    fileClaimBy: dayOf('FILE_CLAIM'),
  };
}

type AssessedAccount = Readonly<{ key: AccountKey }> & ReturnType<typeof assessAccount<ClockedItem>>;

/** What must be written of the obligations, as `changesTo` does for the invoices. */
function changedObligations(
  kept: Awaited<ReturnType<typeof storedObligations>>,
  looks: readonly AssessedAccount[],
  today: Day,
): ObligationChanges {
  const found = looks.flatMap(({ key, duties }) =>
    obligationsOf(duties).map(({ duty, day, currency, amount, invoices, from, asks }) => ({
      ...key,
      obligationId: obligationIdOf(key, { duty, day, currency }),
      duty,
      day,
      currency,
      amount,
      invoices,
      receivableId: from.receivableId,
      reckoning: dayCalculationOf(asks),
    })),
  );
  const asked = new Set(found.map(({ obligationId }) => obligationId));
  const others = [...kept.values()].filter(({ obligationId }) => !asked.has(obligationId));
  const namesOf = (some: typeof others) => some.map(({ obligationId }) => obligationId);
  return {
    changed: found.filter((one) => !isStoredAlike(one, kept.get(one.obligationId))),
    ended: namesOf(others.filter(({ endedOn }) => endedOn === null)),
    forgotten: namesOf(others.filter(({ endedOn }) => isForgotten(endedOn, today))),
  };
}

function isStoredAlike(one: StoredObligation, kept: FormerObligation | undefined): boolean {
  if (!kept || kept.endedOn !== null || kept.day !== one.day) return false;
  if (kept.amount !== one.amount || kept.invoices !== one.invoices || kept.receivableId !== one.receivableId)
    return false;
  return kept.reckoning === null || isDeepStrictEqual(kept.reckoning, one.reckoning);
}

/** What must be written: on most days most invoices ask for the same as before, and writing is the expensive part. */
function changesTo(kept: ReadonlyMap<string, DeadlinesOfInvoice>, found: readonly DeadlinesOfInvoice[]) {
  const asked = new Set(found.map(({ receivableId }) => receivableId));
  return {
    changed: found.filter((deadline) => !isDeepStrictEqual(deadline, kept.get(deadline.receivableId))),
    removed: [...kept.keys()].filter((receivableId) => !asked.has(receivableId)),
  };
}

type Looked = Readonly<{
  look: ReturnType<typeof assessAccount<ClockedItem>>;
  before: RemindersSent;
  today: Day;
  wanted: ReadonlySet<ReminderDay>;
}>;

/**
 * Announces what comes near, was missed or has stopped, as far as anybody wants it; answers what has been announced
 * then.
 */
async function remind(
  record: Context['record'],
  { policy, companyId }: AccountKey,
  { look, before, today, wanted }: Looked,
): Promise<RemindersSent> {
  if (!look.position) return before;
  const { reminders, remindersSent } = remindersDue(look.position, before, today);
  for (const due of reminders) {
    const reminder = wantedOf(due, wanted);
    if (reminder === null) continue;
    const amount = dependsOn(look.duties, reminder);
    await record({
      type: reminderEventOf(reminder),
      subject: `deadline/${policy}_${companyId}`,
      policy,
      alsoConcerns: [`company/${companyId}`],
      after: reminder,
      data: { companyId, ...reminder, ...(amount ? { amount } : {}) },
    });
  }
  return remindersSent;
}

/** An account with its parties, and the reminders already sent. */
export type ReadAccount = Readonly<{
  key: AccountKey;
  account: Account<ClockedItem>;
  /** The policy's. */
  currency: CurrencyCode;
  remindersSent: RemindersSent;
}>;

/** Accounts as they are now, with the rules that hold for them; the connection's scope decides which may be read. */
export async function readAccounts(tx: Db, keys: readonly AccountKey[], today: Day): Promise<ReadAccount[]> {
  const items = Map.groupBy(await openItemsOf(tx, keys), nameOf);
  const facts = await factsOf(tx, keys);
  const terms = await termsOf(tx, [...new Set(keys.map(({ policy }) => policy))]);
  const rulesOf = rulesByCountry();
  const periodsOf = await insuredPeriodsOf(tx, keys, today);
  return facts.flatMap((fact) => {
    const { policy, companyId, countryCode, stops, isBarred } = fact;
    const of = terms.get(policy);
    if (!of) return [];
    const { overdueThreshold, materialityPercent } = of;
    const { end: coverEnd, mayBeInsuredOn } = periodsOf({ policy, companyId });
    const account = {
      items: items.get(nameOf(fact)) ?? [],
      rules: rulesOf(fact, of),
      isCountryCovered: whyNotCountryCovered({ policy, countriesCovered: of.countriesCovered }, countryCode) === null,
      claimThreshold: of.claimThreshold,
      casesIn: fact.casesIn,
      isClaimFiled: fact.isClaimFiled,
      overdueThreshold,
      materialityPercent,
      circumstances: circumstancesIn(fact),
      stops,
      isBarred,
      coverEnd,
      mayBeInsuredOn,
      today,
    };
    return [{ key: { policy, companyId }, account, currency: fact.currency, remindersSent: fact.remindersSent }];
  });
}

/**
 * Why the buyer does not pay: what the insured reported; else the insolvency in the register, from the day on which the
 * monitor notified it to the insured.
 */
function circumstancesIn({ reports, insolvencyNotifiedOn }: AccountFacts): Circumstances {
  const reported = decisiveReport(reports);
  const circumstances = reported ? circumstancesOf(reported) : plainDefault;
  if (circumstances.cause !== 'PROTRACTED_DEFAULT' || insolvencyNotifiedOn === null) return circumstances;
  return { cause: 'INSOLVENCY', knownOn: circumstances.knownOn ?? insolvencyNotifiedOn, insolvencyOn: null };
}

/** Why one buyer does not pay, as `circumstancesIn` for many. */
export async function circumstancesOfBuyer(tx: Db, account: AccountKey): Promise<Circumstances> {
  const [facts] = await factsOf(tx, [account]);
  return facts ? circumstancesIn(facts) : plainDefault;
}

type RulesFor = (account: Pick<AccountFacts, 'policy' | 'countryCode'>, terms: DutyTerms) => DutyRules;

/** Rules are read once per policy and country of a batch. */
function rulesByCountry(): RulesFor {
  const known = new Map<string, DutyRules>();
  return ({ policy, countryCode }, terms) => {
    const name = `${policy} ${countryCode}`;
    const rules = known.get(name) ?? dutyRulesOf(terms, countryCode);
    known.set(name, rules);
    return rules;
  };
}

function nameOf({ policy, companyId }: AccountKey): string {
  return `${policy} ${companyId}`;
}
