import { setImmediate as otherWork } from 'node:timers/promises';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { preferredLocaleOf } from '../../access/server/public.ts';
import type { Words } from '../../exports/server/public.ts';
import type { Context } from '../../platform/server/context.ts';
import { type Pen, penOf } from '../../platform/server/pdf/pen.ts';
import type { Exchange } from '../../platform/server/routes.ts';
import type { DutyAnchor, PeriodUnit } from '../../policies/duty-rules.ts';
import type { Day } from '../../reference/day.ts';
import { addDays, compareDays } from '../../reference/day.ts';
import { money } from '../../reference/money.ts';
import { type CalendarEntry, calendarEntries } from '../calendar-entries.ts';
import { anchorWords, calendarName, dutyWords, reckoningWords } from '../duty-words.ts';
import { type ReckoningWords, reckoningText } from '../reckoning-text.ts';
import { lookAt } from '../standing.ts';
import type { AccountKey } from './accounts.store.ts';
import { accountsForCalendar } from './calendar.store.ts';
import { documentsOf } from './deadlines.store.ts';
import { readAccounts } from './refresh-standings.ts';

/** How the calendar is written: in which words, under which name and address. */
export type Calendar = Readonly<{
  words: Words;
  timeZone: string;
  brand: Readonly<{ name: string }>;
  publicUrl: string;
}>;

/** Days that a calendar looks back: what was missed lately stays in sight. */
const daysBack = 30;
/** Buyers whose invoices are looked at, and entries of a calendar, the nearest first: programs give up on endless ones. */
const mostAccounts = 1_000;
const mostEntries = 2_000;

/** Sends the actor's deadlines as a calendar: a whole-day entry for each duty that an open invoice still brings. */
export async function sendCalendar({ actor, reply, read }: Exchange, calendar: Calendar): Promise<unknown> {
  const { duties, locale, today, now } = await read(async (context) => ({
    duties: await dutiesForCalendar(context),
    locale: (await preferredLocaleOf(context.tx, actor)) ?? 'en',
    today: context.today,
    now: context.now,
  }));
  const { words, timeZone, brand, publicUrl } = calendar;
  const pen = penOf({ say: words(locale), locale, today, timeZone });
  const name = `${brand.name}: ${pen.said(calendarName)}`;
  const page = ical({ name, method: ICalCalendarMethod.PUBLISH, ttl: 3600 });
  for (const duty of duties) page.createEvent({ ...entryOf(duty, pen, publicUrl), stamp: now });
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .send(page.toString());
}

/** An entry with whose it is and the number of its invoice. */
type CalendarDuty = CalendarEntry & AccountKey & Readonly<{ companyName: string; documentNumber: string }>;

/** The duties in scope, reckoned from the invoices as they are now; the nearest first. */
async function dutiesForCalendar({ scope, tx, today }: Context): Promise<CalendarDuty[]> {
  const from = addDays(today, -daysBack);
  const accounts = await accountsForCalendar(scope, tx, { from, most: mostAccounts });
  const names = new Map(accounts.map(({ companyId, companyName }) => [companyId, companyName]));
  const found = [];
  for (const { key, account } of await readAccounts(tx, accounts, today)) {
    const entries = calendarEntries(`${key.policy}-${key.companyId}`, lookAt(account), from);
    found.push(...entries.map((entry) => ({ ...entry, ...key, companyName: names.get(key.companyId) ?? '' })));
    // rules take processor time: whoever waits for a screen comes first
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

/**
 * An entry of the calendar. Its id names the duty and not its day, so that the entry moves with the day. Its day is a
 * date without a time or a zone (RFC 5545, VALUE=DATE): it is the same day wherever it is read.
 */
function entryOf(duty: CalendarDuty, pen: Pen, publicUrl: string) {
  const { format, said } = pen;
  const sums = duty.owed.map(({ amount, currency }) => format.money(money(amount, currency))).join(', ');
  const isOfInvoice = duty.duty !== 'STOP_DELIVERIES';
  return {
    id: `${duty.name}@${new URL(publicUrl).hostname}`,
    start: `${duty.day}T00:00:00Z`,
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${said(dutyWords[duty.duty])}: ${duty.companyName}${isOfInvoice ? `, ${duty.documentNumber}` : ''}`,
    description: [sums, duty.policy, duty.documentNumber, reckoningText(duty.reckoning, wordsOf(pen))].join('\n'),
    url: `${publicUrl}/deadlines?q=${encodeURIComponent(duty.companyName)}`,
  };
}

function wordsOf({ said, format }: Pen): ReckoningWords {
  return {
    anchor: (from: DutyAnchor, day: Day) => said(anchorWords[from], { day: format.fullDay(day) }),
    plus: (from, count, unit: PeriodUnit) =>
      said(reckoningWords[unit][count === 1 ? 'one' : 'several'], { from, count: format.number(count) }),
    several: (takes, periods) => said(reckoningWords[takes], { periods }),
    underClause: (reckoning, clause) => said(reckoningWords.clause, { reckoning, clause }),
    inOwnWords: (reckoning) => said(reckoningWords.ownWords, { reckoning }),
  };
}
