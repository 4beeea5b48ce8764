import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { preferredLocaleOf } from '../../access/server/public.ts';
import type { Words } from '../../exports/server/public.ts';
import { type Pen, penOf } from '../../platform/server/pdf/pen.ts';
import type { Exchange } from '../../platform/server/routes.ts';
import type { DutyAnchor, PeriodUnit } from '../../policies/duty-rules.ts';
import type { Day } from '../../reference/day.ts';
import { addDays } from '../../reference/day.ts';
import { money } from '../../reference/money.ts';
import { anchorWords, calendarName, dutyWords, reckoningWords } from '../duty-words.ts';
import { type ReckoningWords, reckoningText } from '../reckoning-text.ts';
import { type CalendarDuty, dutiesForCalendar } from './calendar.store.ts';

/** How the calendar is written: in which words, under which name and address. */
export type Calendar = Readonly<{
  words: Words;
  timeZone: string;
  brand: Readonly<{ name: string }>;
  publicUrl: string;
}>;

/** Days that a calendar looks back: what was missed lately stays in sight. */
const daysBack = 30;
/** Entries of a calendar, the nearest first: programs that read calendars give up on endless ones. */
const mostEntries = 2_000;

/** Sends the actor's deadlines as a calendar: one whole-day entry per buyer, duty and day. */
export async function sendCalendar({ actor, reply, read }: Exchange, calendar: Calendar): Promise<unknown> {
  const { duties, locale, today, now } = await read(async (context) => ({
    duties: await dutiesForCalendar(context.scope, context.tx, addDays(context.today, -daysBack), mostEntries),
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

/** An entry of the calendar. Its id stays while the day of the duty moves: the entry moves with it. */
function entryOf(duty: CalendarDuty, pen: Pen, publicUrl: string) {
  const { format, said } = pen;
  const sums = duty.owed.map(({ amount, currency }) => format.money(money(amount, currency))).join(', ');
  return {
    id: `${duty.duty.toLowerCase()}-${duty.policy}-${duty.companyId}-${duty.day}@deadlines`,
    start: `${duty.day}T00:00:00Z`,
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: `${said(dutyWords[duty.duty])}: ${duty.companyName}`,
    description: [sums, duty.policy, duty.documentNumbers.join(', '), reckoningText(duty.reckoning, wordsOf(pen))].join(
      '\n',
    ),
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
