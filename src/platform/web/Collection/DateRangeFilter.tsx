import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { dateRangePresets } from '../../../reference/date-range.ts';
import { Radios } from '../ui/Checkbox.tsx';
import { FilterChip } from '../ui/Chip.tsx';
import { Popover } from '../ui/Popover.tsx';
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
};

/** A filter by one of the periods that every list knows: a chip, and the periods in its popover. */
export function DateRangeFilter({ list, name, label, whenOff }: DateRangeFilterProps) {
  const { i18n } = useLingui();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const chosen = dateRangePresets.find((preset) => preset === list.search[name]);
  const drop = () => list.change({ [name]: undefined });
  return (
    <>
      <FilterChip
        ref={chip}
        label={chosen ? label : whenOff}
        value={chosen && i18n._(presetLabels[chosen])}
        isOpen={isOpen}
        onOpen={() => open(!isOpen)}
        onDrop={drop}
      />
      <Popover label={label} anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
        <Radios
          label={label}
          isStacked
          options={dateRangePresets.map((value) => ({ value, label: i18n._(presetLabels[value]) }))}
          value={chosen ?? ''}
          onChange={(value) => {
            list.change({ [name]: value });
            open(false);
          }}
        />
      </Popover>
    </>
  );
}
