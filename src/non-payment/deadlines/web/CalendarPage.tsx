import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { addMonths, type Day, firstOfMonth, isDay, lastOfMonth } from '../../../platform/core/day.ts';
import { paths } from '../../../platform/core/paths.ts';
import { classes } from '../../../platform/ui/classes.ts';
import { Button, ButtonLink, IconButton } from '../../../platform/ui/controls/Button.tsx';
import { ErrorState } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Page } from '../../../platform/ui/Page.tsx';
import { dutyLabels } from '../../../policies/policies/web/public.ts';
import type { deadlinesContract } from '../deadlines.contract.ts';
import { CalendarLinkDialog } from './CalendarLinkDialog.tsx';
import styles from './deadlines.module.css';
import { useDeadlineDays } from './deadlines.queries.ts';
import { dayAfterKey, weeksOf } from './month-grid.ts';

type Entry = ReplyOf<typeof deadlinesContract.listDeadlineDays>['days'][number];

/**
 * The deadlines of a month: each day with all its duties, not only the next ones, and the money that depends on them;
 * what was missed is marked. The day is in the address.
 */
export function CalendarPage() {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const [isLinking, link] = useState(false);
  const { day: asked, policy } = useSearch({ strict: false }) as { day?: string; policy?: string };
  const day = asked && isDay(asked) ? asked : format.today;
  const weeks = weeksOf(day, firstWeekdayOf(format.locale));
  const from = weeks[0]?.[0] as Day;
  const to = weeks.at(-1)?.[6] as Day;
  const days = useDeadlineDays({ from, to, ...(policy ? { policy } : {}) });
  const go = (to: Day) =>
    void navigate({ to: '.', search: (former: object) => ({ ...former, day: to }) as never, replace: true });
  const month = new Intl.DateTimeFormat(format.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return (
    <Page
      title={t`Deadlines`}
      actions={
        <ButtonLink to={paths.deadlines} icon="table">
          <Trans>List</Trans>
        </ButtonLink>
      }
    >
      <div className={styles.months}>
        <IconButton icon="chevron-left" label={t`Previous month`} onPress={() => go(addMonths(day, -1))} />
        <h2 aria-live="polite">{month}</h2>
        <IconButton icon="chevron-right" label={t`Next month`} onPress={() => go(addMonths(day, 1))} />
        <Button size="small" onPress={() => go(format.today)}>
          <Trans>Today</Trans>
        </Button>
        <Button size="small" icon="link" onPress={() => link(true)}>
          <Trans>Subscribe…</Trans>
        </Button>
      </div>
      {days.error && !days.data ? (
        <ErrorState problem={days.error} what={t`The deadlines could not be loaded.`} onRetry={days.refetch} />
      ) : (
        <>
          <Month label={month} weeks={weeks} day={day} entries={days.data?.days ?? []} onGo={go} />
          <Agenda entries={days.data?.days ?? []} />
        </>
      )}
      {isLinking && <CalendarLinkDialog onClose={() => link(false)} />}
    </Page>
  );
}

type MonthProps = {
  label: string;
  weeks: readonly (readonly Day[])[];
  day: Day;
  entries: readonly Entry[];
  onGo(day: Day): void;
};

/** The month as a grid: one stop for the keyboard, arrows move by days and weeks, the page keys by months. */
function Month({ label, weeks, day, entries, onGo }: MonthProps) {
  const format = useFormat();
  const grid = useRef<HTMLTableElement>(null);
  const movesByKey = useRef(false);
  const firstWeekday = firstWeekdayOf(format.locale);
  const byDay = Map.groupBy(entries, (entry) => entry.day);
  const onKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, day, firstWeekday);
    if (next === null) return;
    event.preventDefault();
    movesByKey.current = true;
    onGo(next);
  };
  useEffect(() => {
    if (movesByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"] a`)?.focus();
    movesByKey.current = false;
  }, [day]);
  const inMonth = (one: Day) => one >= firstOfMonth(day) && one <= lastOfMonth(day);
  return (
    // a grid is one stop: its keys belong to the whole
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- see above
    <table ref={grid} role="grid" aria-label={label} className={styles.month} onKeyDown={onKey}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col">
              {weekdayName(format.locale, one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td
                key={one}
                data-day={one}
                aria-selected={one === day}
                className={classes(!inMonth(one) && styles.outside, one === format.today && styles.today)}
              >
                <DayCell day={one} entries={byDay.get(one) ?? []} isStop={one === day} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same in words, under the month: on a phone a day has room for a mark only. */
function Agenda({ entries }: { entries: readonly Entry[] }) {
  const { i18n } = useTexts();
  const format = useFormat();
  return (
    <ol className={styles.agenda}>
      {entries.map(({ day, duty, amount, invoices, buyers }) => (
        <li key={`${day}${duty}${amount.currency}`}>
          <Link to={paths.deadlines} search={{ from: day, to: day } as never}>
            {format.day(day)}
          </Link>
          <span>
            {day < format.today && (
              <>
                <Trans>Missed</Trans>{' '}
              </>
            )}
            {i18n._(dutyLabels[duty])}
          </span>
          <span>{format.money(amount, 'none')}</span>
          <span>
            <Plural value={buyers} one="# buyer" other="# buyers" />,{' '}
            <Plural value={invoices} one="# invoice" other="# invoices" />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** One day: a link to its deadlines, with what they are. */
function DayCell({ day, entries, isStop }: { day: Day; entries: readonly Entry[]; isStop: boolean }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const search = { from: day, to: day } as never;
  return (
    <Link to={paths.deadlines} search={search} tabIndex={isStop ? 0 : -1} className={styles.day}>
      <b>
        <span className={styles.spoken}>{format.longDay(day)}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </b>
      {entries.map(({ duty, amount, invoices, buyers }) => (
        <span
          key={`${duty}${amount.currency}`}
          className={styles.entry}
          data-duty={duty}
          data-missed={day < format.today || undefined}
        >
          <span>
            {day < format.today && (
              <span className={styles.spoken}>
                <Trans>Missed</Trans>{' '}
              </span>
            )}
            {i18n._(dutyLabels[duty])}
          </span>
          <span>{format.money(amount, 'none')}</span>
          <span className={styles.spoken}>
            <Plural value={buyers} one="# buyer" other="# buyers" />,{' '}
            <Plural value={invoices} one="# invoice" other="# invoices" />
          </span>
        </span>
      ))}
    </Link>
  );
}

/** The first day of the week in the reader's region: 1 for Monday to 7 for Sunday. */
function firstWeekdayOf(locale: string): number {
  const of = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  return of.getWeekInfo?.().firstDay ?? 1;
}

function weekdayName(locale: string, day: Day): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
