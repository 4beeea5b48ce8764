import { setImmediate as otherWork } from 'node:timers/promises';
import ical, {
  type ICalAlarmData,
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { preferredLocaleOf } from '../../../identity/access/server/public.ts';
import { addDays, compareDays, daysBetween } from '../../../platform/core/day.ts';
import { money } from '../../../platform/core/money.ts';
import type { TranslatorFor } from '../../../platform/exports/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Translator, translatorOf } from '../../../platform/server/pdf/translator.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { dutyLabels } from '../../../policies/policies/policy-labels.ts';
import { assessAccount } from '../account-position.ts';
import { calculationText } from '../calculation-text.ts';
import { type CalendarEntry, calendarEntries, nameOfEntry } from '../calendar-entries.ts';
import { calendarName, dutyAdviceLabels, dutyStateLabels } from '../duty-labels.ts';
import { usualReminderDays } from '../reminders.ts';
import type { AccountKey } from './accounts.store.ts';
import { accountsForCalendar, type EndedObligation, endedObligations } from './calendar.store.ts';
import type { CalendarSource, PolicyEntry } from './calendar-sources.ts';
import { documentsOf } from './deadlines.store.ts';
import { daysOfMemory } from './obligations.store.ts';
import { readAccounts } from './refresh-positions.ts';
import { reminderDaysOf } from './reminder-days.store.ts';

/** How the calendar is written: its texts, its name and its address, and what stands in it besides duties towards buyers. */
export type Calendar = Readonly<{
  sources: readonly CalendarSource[];
  translatorFor: TranslatorFor;
  timeZone: string;
  brand: Readonly<{ name: string }>;
  publicUrl: string;
}>;

/** Days that a calendar looks back: what was missed lately stays visible. */
const daysBack = 30;
/**
 * The most buyers whose invoices are read, and the most entries of a calendar, the nearest first: calendar programs
 * fail on very long ones.
 */
const mostAccounts = 1_000;
const mostEntries = 2_000;
const mostEnded = 500;
/** The day from which revisions of entries are counted (RFC 5545, SEQUENCE). */
const firstSequence = '2026-01-01';

/**
 * Sends the actor's deadlines as a calendar: a whole-day entry for each obligation, with alarms on the days on which
 * the actor wants to be reminded. What was fulfilled is cancelled, so that programs that keep what they have read drop
 * it.
 */
export async function sendCalendar({ actor, reply, read }: Exchange, calendar: Calendar): Promise<unknown> {
  const { duties, onPolicies, ended, days, locale, today, now } = await read(async (context) => ({
    duties: await dutiesForCalendar(context),
    onPolicies: await entriesOnPolicies(context, calendar.sources),
    ended: await endedForCalendar(context),
    days: (await reminderDaysOf(context.tx, actor.personId)) ?? usualReminderDays,
    locale: (await preferredLocaleOf(context.tx, actor)) ?? 'en',
    today: context.today,
    now: context.now,
  }));
  const { translatorFor, timeZone, brand, publicUrl } = calendar;
  const translator = translatorOf({ translate: translatorFor(locale), locale, today, timeZone });
  const name = `${brand.name}: ${translator.say(calendarName)}`;
  const page = ical({ name, method: ICalCalendarMethod.PUBLISH, ttl: 3600 });
  // a duty that is asked for again has the name of the one that ended: the present entry replaces the former
  const sequence = daysBetween(firstSequence, today);
  const open = new Set(duties.map((duty) => duty.name));
  const asked = [
    ...duties.map((duty) => ({ entry: entryOf(duty, translator, publicUrl), hasAlarms: !duty.isMissed })),
    ...onPolicies.map((each) => ({
      entry: policyEntryOf(each, translator, publicUrl),
      hasAlarms: !each.isMissed && !each.isEnded,
    })),
  ];
  for (const { entry, hasAlarms } of asked) {
    const event = page.createEvent({ ...entry, stamp: now, sequence });
    for (const before of hasAlarms ? days : [])
      event.createAlarm(alarmOf(before, event.summary())).relatesTo(ICalAlarmRelatesTo.start);
  }
  const over = new Map(ended.map((one) => [nameOfEntry(one), one]));
  for (const [entryName, one] of over)
    if (!open.has(entryName)) page.createEvent({ ...endedEntryOf(one, translator, publicUrl), stamp: now, sequence });
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(page.toString());
}

/** An entry with its parties and the number of its oldest invoice. */
type CalendarDuty = CalendarEntry & AccountKey & Readonly<{ companyName: string; documentNumber: string }>;

/** The obligations in scope, from the invoices as they are now; the nearest first. */
async function dutiesForCalendar({ scope, tx, today }: Context): Promise<CalendarDuty[]> {
  const from = addDays(today, -daysBack);
  const accounts = await accountsForCalendar(scope, tx, { from, most: mostAccounts });
  const names = new Map(accounts.map(({ companyId, companyName }) => [companyId, companyName]));
  const found = [];
  for (const { key, account } of await readAccounts(tx, accounts, today)) {
    const entries = calendarEntries(key, assessAccount(account).duties, { from, today });
    found.push(...entries.map((entry) => ({ ...entry, ...key, companyName: names.get(key.companyId) ?? '' })));
    // rules take processor time: waiting screens are served first
    await otherWork();
  }
  const nearest = found.sort((one, other) => compareDays(one.day, other.day)).slice(0, mostEntries);
  const ids = [...new Set(nearest.map(({ receivableId }) => receivableId))];
  const documents = ids.length === 0 ? new Map() : await documentsOf(scope, tx, ids);
  return nearest.map((entry) => ({
    ...entry,
    documentNumber: documents.get(entry.receivableId)?.documentNumber ?? '',
  }));
}

/** What policies themselves ask for, from as many days back. */
async function entriesOnPolicies(context: Context, sources: readonly CalendarSource[]): Promise<PolicyEntry[]> {
  const entries = [];
  for (const source of sources) entries.push(...(await source(context, addDays(context.today, -daysBack))));
  return entries.sort((one, other) => compareDays(one.day, other.day)).slice(0, mostEntries);
}

function endedForCalendar({ scope, tx, today }: Context): Promise<EndedObligation[]> {
  return endedObligations(scope, tx, { since: addDays(today, -daysOfMemory), most: mostEnded });
}

/**
 * An entry of the calendar. Its day is a date without a time or a zone (RFC 5545, VALUE=DATE): it is the same day
 * wherever it is read.
 */
function entryOf(entry: CalendarDuty, translator: Translator, publicUrl: string): ICalEventData {
  const { format, translated, say } = translator;
  const { duty, companyName, policy, isMissed } = entry;
  const sums = entry.owed.map(({ amount, currency }) => format.money(money(amount, currency), 'minor')).join(', ');
  const url = addressOf(entry, publicUrl);
  const summary = `${say(dutyLabels[duty])}: ${companyName}`;
  return {
    ...wholeDay(entry, publicUrl),
    summary: isMissed ? `${say(dutyStateLabels.missed)}: ${summary}` : summary,
    status: ICalEventStatus.CONFIRMED,
    ...(isMissed ? { priority: 1, categories: [{ name: say(dutyStateLabels.missed) }] } : {}),
    description: [
      say(dutyAdviceLabels[duty]),
      `${translated('Amount at risk')}: ${sums}`,
      `${translated('Open invoices')}: ${format.number(entry.invoices)} (${entry.documentNumber}${entry.invoices > 1 ? ', …' : ''})`,
      `${translated('Policy')}: ${policy}`,
      calculationText(entry.reckoning, translator),
      url,
    ].join('\n'),
    url,
  };
}

/** The entry of what a policy itself asks for; cancelled once it is done. */
function policyEntryOf(each: PolicyEntry, { format, translated, say }: Translator, publicUrl: string): ICalEventData {
  const { task, advice, policy, policyholder, amount, path, isMissed, isEnded } = each;
  const url = `${publicUrl}${path}`;
  const state = isEnded ? dutyStateLabels.ended : isMissed ? dutyStateLabels.missed : null;
  const summary = `${say(task)}: ${policyholder}`;
  return {
    ...wholeDay(each, publicUrl),
    summary: state ? `${say(state)}: ${summary}` : summary,
    status: isEnded ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(isMissed && !isEnded ? { priority: 1, categories: [{ name: say(dutyStateLabels.missed) }] } : {}),
    description: [
      say(advice),
      ...(amount ? [`${translated('Amount')}: ${format.money(amount, 'minor')}`] : []),
      `${translated('Policy')}: ${policy}`,
      url,
    ].join('\n'),
    url,
  };
}

/** The entry of an obligation that ended: cancelled under its former id. */
function endedEntryOf(one: EndedObligation, { say }: Translator, publicUrl: string): ICalEventData {
  return {
    ...wholeDay({ name: nameOfEntry(one), day: one.day }, publicUrl),
    summary: `${say(dutyStateLabels.ended)}: ${say(dutyLabels[one.duty])}: ${one.companyName}`,
    status: ICalEventStatus.CANCELLED,
    url: addressOf(one, publicUrl),
  };
}

function wholeDay({ name, day }: Pick<CalendarEntry, 'name' | 'day'>, publicUrl: string) {
  return {
    id: `${name}@${new URL(publicUrl).hostname}`,
    start: `${day}T00:00:00Z`,
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** The address at which the obligation is shown and fulfilled. */
function addressOf({ policy, companyName, duty, day }: EndedObligation | CalendarDuty, publicUrl: string): string {
  const search = new URLSearchParams({ policy, q: companyName, duty, from: day, to: day });
  return `${publicUrl}/deadlines?${search}`;
}

/** At nine in the morning, so many days before; a whole day begins at midnight where the calendar is read. */
const hourOfAlarm = 9;

function alarmOf(daysBefore: number, description: string): ICalAlarmData {
  const trigger = (daysBefore * 24 - hourOfAlarm) * 3600;
  return { type: ICalAlarmType.display, description, trigger };
}
