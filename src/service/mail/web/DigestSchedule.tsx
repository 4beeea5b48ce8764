import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addDays } from '../../../platform/core/day.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { ComboBox } from '../../../platform/ui/controls/ComboBox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { Instant } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart, NotOpened } from '../../../platform/ui/lazy-part.tsx';
import { longestPauseDays, type MailSchedule } from '../mail-schedule.ts';
import styles from './mail.module.css';
import { useMailSchedule } from './mail.queries.ts';

const DigestPreviewDialog = lazyPart(
  async () => (await import('./DigestPreviewDialog.tsx')).DigestPreviewDialog,
  NotOpened,
);

type Part = Readonly<{ schedule: MailSchedule; change(some: Partial<MailSchedule>): void }>;

/** When the digest comes, quiet days, a pause, and what does not wait; every change is kept at once. */
export function DigestSchedule() {
  const { schedule, nextDigestAt, stoppedAt, change } = useMailSchedule();
  const [isPreviewed, preview] = useState(false);
  if (!schedule) return null;
  return (
    <div className={styles.schedule}>
      {stoppedAt !== null && (
        <Banner tone="warn" title={<Trans>You unsubscribed from all emails, deadlines included.</Trans>}>
          <Button size="small" onPress={() => change({})}>
            <Trans>Receive emails again</Trans>
          </Button>
        </Banner>
      )}
      <When schedule={schedule} change={change} />
      <QuietDays schedule={schedule} change={change} />
      <Urgent schedule={schedule} change={change} />
      <Pause schedule={schedule} change={change} />
      <p className={styles.next}>
        {nextDigestAt !== null && (
          <span>
            <Trans>
              Next digest: <Instant value={nextDigestAt} />
            </Trans>
          </span>
        )}
        <Button size="small" kind="quiet" onPress={() => preview(true)}>
          <Trans>Preview</Trans>
        </Button>
      </p>
      {isPreviewed && <DigestPreviewDialog onClose={() => preview(false)} />}
    </div>
  );
}

/** Names of the days of the week, Monday first. */
function useWeekdays(): readonly string[] {
  const { i18n } = useLingui();
  const named = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => named.format(Date.UTC(2024, 0, day))); // the first of January was a Monday
}

const halfHours = Array.from(
  { length: 48 },
  (_none, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

function When({ schedule: { every, weekday, time, timeZone, quietDays }, change }: Part) {
  const { t } = useLingui();
  const names = useWeekdays();
  const times = halfHours.includes(time) ? halfHours : [...halfHours, time].sort();
  return (
    <div className={styles.when}>
      <Select
        label={t`Digest`}
        value={every}
        options={[
          { value: 'DAY', label: t`Every day` },
          { value: 'WEEK', label: t`Every week` },
        ]}
        onChange={(chosen) =>
          change({ every: chosen, weekday: quietDays.includes(weekday) ? firstFree(quietDays) : weekday })
        }
      />
      {every === 'WEEK' && (
        <Select
          label={t`On`}
          value={String(weekday)}
          options={names.flatMap((name, at) =>
            quietDays.includes(at + 1) ? [] : [{ value: String(at + 1), label: name }],
          )}
          onChange={(day) => change({ weekday: Number(day) })}
        />
      )}
      <Select
        label={t`At`}
        value={time}
        options={times.map((value) => ({ value, label: value }))}
        onChange={(chosen) => change({ time: chosen })}
      />
      <TimeZone value={timeZone} onChange={(chosen) => change({ timeZone: chosen })} />
    </div>
  );
}

function firstFree(quietDays: readonly number[]): number {
  return [1, 2, 3, 4, 5, 6, 7].find((day) => !quietDays.includes(day)) ?? 1;
}

function TimeZone({ value, onChange }: { value: string; onChange(zone: string): void }) {
  const { t } = useLingui();
  const [typed, type] = useState<string | null>(null);
  const sought = (typed ?? '').trim().toLowerCase().replace(/\s+/g, '_');
  const items = Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.toLowerCase().includes(sought))
    .slice(0, 20)
    .map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }));
  return (
    <ComboBox
      label={t`Time zone`}
      items={items}
      typed={typed ?? value.replaceAll('_', ' ')}
      onType={type}
      value={value}
      onChoose={(zone) => {
        type(null);
        if (zone !== null) onChange(zone);
      }}
    />
  );
}

function QuietDays({ schedule: { quietDays, every, weekday }, change }: Part) {
  const names = useWeekdays();
  return (
    <fieldset className={styles.days}>
      <legend>
        <Trans>No emails on</Trans>
      </legend>
      {names.map((name, at) => {
        const day = at + 1;
        const isQuiet = quietDays.includes(day);
        const isLast = !isQuiet && quietDays.length === 6;
        return (
          <Checkbox
            key={day}
            label={name}
            isChecked={isQuiet}
            isDisabled={isLast || (every === 'WEEK' && weekday === day)}
            onChange={(chosen) =>
              change({ quietDays: chosen ? [...quietDays, day] : quietDays.filter((each) => each !== day) })
            }
          />
        );
      })}
    </fieldset>
  );
}

const offeredUrgentDays = [2, 3, 5, 7, 10, 14];

function Urgent({ schedule: { urgentDays }, change }: Part) {
  const { t } = useLingui();
  return (
    <>
      <Checkbox
        label={t`Email deadlines that are near immediately`}
        help={t`Whatever is chosen for their type, also on days without emails and in a pause.`}
        isChecked={urgentDays !== null}
        onChange={(isWanted) => change({ urgentDays: isWanted ? 3 : null })}
      />
      {urgentDays !== null && (
        <Select
          label={t`Near means due within`}
          value={String(urgentDays)}
          options={offeredUrgentDays.map((days) => ({ value: String(days), label: t`${days} days` }))}
          onChange={(days) => change({ urgentDays: Number(days) })}
        />
      )}
    </>
  );
}

function Pause({ schedule: { pausedUntil }, change }: Part) {
  const { t } = useLingui();
  const { today } = useFormat();
  const [typed, type] = useState<string | null>(null);
  const isPaused = pausedUntil !== null && pausedUntil > today;
  return (
    <div>
      <DayField
        label={t`Pause until`}
        isOptional
        from={addDays(today, 1)}
        to={addDays(today, longestPauseDays)}
        value={typed ?? (isPaused ? pausedUntil : '')}
        onChange={(day) => {
          type(day);
          const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
          if (day !== '' && !isDay) return;
          change({ pausedUntil: isDay ? day : null });
          type(null);
        }}
      />
      {isPaused && (
        <p className={styles.hint}>
          <Trans>
            What happens until then comes with the first digest.{' '}
            <Link to={paths.settings} hash="substitutes">
              Name a substitute
            </Link>{' '}
            who approves for you.
          </Trans>
        </p>
      )}
    </div>
  );
}
