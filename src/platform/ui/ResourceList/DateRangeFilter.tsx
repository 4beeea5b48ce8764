import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type DateRangePreset, dateRangePresets } from '../../core/date-range.ts';
import { isDay } from '../../core/day.ts';
import { Radios } from '../controls/Checkbox.tsx';
import { FilterChip } from '../controls/Chip.tsx';
import { DayField } from '../controls/DayField.tsx';
import { Popover } from '../controls/Popover.tsx';
import { useFormat } from '../format/useFormat.ts';
import styles from './DateRangeFilter.module.css';
import type { ListState } from './useListState.ts';

/** The date filters of row D12, in words. */
const presetLabels = {
  'last-connection': msg`since your last visit`,
  'this-week': msg`this week`,
  'last-week': msg`last week`,
  'this-month': msg`this month`,
  'last-month': msg`last month`,
  'this-year': msg`this year`,
  'last-year': msg`last year`,
} as const;

export type DateRangeFilterProps = {
  list: ListState;
  /** Its name in the address. */
  name: string;
  label: string;
  /** What the chip reads while the filter is off: "Decided: any time". */
  whenOff: string;
  /** The period that counts while none is chosen. */
  standard?: DateRangePreset;
  /** Names of the first and the last day in the address, where the reader may set a period of their own. */
  ownPeriod?: Readonly<{ from: string; to: string }>;
};

/** A filter by one of the periods that every list knows: a chip, and the periods in its popover. */
export function DateRangeFilter({ list, name, label, whenOff, standard, ownPeriod }: DateRangeFilterProps) {
  const { i18n } = useLingui();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const chosen = dateRangePresets.find((preset) => preset === list.search[name]);
  const own = useOwnPeriod(list, ownPeriod);
  const noDays = ownPeriod ? { [ownPeriod.from]: undefined, [ownPeriod.to]: undefined } : {};
  const drop = () => list.change({ [name]: undefined, ...noDays });
  const words = own ?? (chosen && i18n._(presetLabels[chosen]));
  return (
    <>
      <FilterChip
        ref={chip}
        label={words ? label : whenOff}
        value={words}
        isOpen={isOpen}
        onOpen={() => open(!isOpen)}
        onDrop={drop}
      />
      <Popover label={label} anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
        <Radios
          label={label}
          isStacked
          options={dateRangePresets.map((value) => ({ value, label: i18n._(presetLabels[value]) }))}
          value={own ? '' : (chosen ?? standard ?? '')}
          onChange={(value) => {
            list.change({ [name]: value, ...noDays });
            open(false);
          }}
        />
        {ownPeriod && <OwnPeriod list={list} name={name} days={ownPeriod} />}
      </Popover>
    </>
  );
}

type OwnDays = NonNullable<DateRangeFilterProps['ownPeriod']>;

/** The reader's own period in words; `undefined` where none is set. */
function useOwnPeriod({ search }: ListState, days: OwnDays | undefined): string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const inWords = (day: string | undefined) => (day && isDay(day) ? format.day(day) : null);
  const first = inWords(days && search[days.from]);
  const last = inWords(days && search[days.to]);
  if (first && last) return `${first} – ${last}`;
  if (first) return t`from ${first}`;
  return last ? t`to ${last}` : undefined;
}

/** The first and the last day of a period of one's own; they take the place of the named ones. */
function OwnPeriod({ list, name, days }: { list: ListState; name: string; days: OwnDays }) {
  const { t } = useLingui();
  const change = (which: string) => (day: string) => {
    if (day === '' || isDay(day)) list.change({ [which]: day || undefined, [name]: undefined });
  };
  return (
    <div className={styles.own}>
      <DayField label={t`From`} value={list.search[days.from] ?? ''} onChange={change(days.from)} />
      <DayField label={t`To`} value={list.search[days.to] ?? ''} onChange={change(days.to)} />
    </div>
  );
}
