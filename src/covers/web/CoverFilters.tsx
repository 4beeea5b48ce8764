import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { useHolds } from '../../access/web/public.ts';
import { gradeScale } from '../../grades/grade.ts';
import { splitValues } from '../../platform/page.ts';
import { type Choice, ChoicesFilter } from '../../platform/web/Collection/ChoicesFilter.tsx';
import type { ListState } from '../../platform/web/Collection/useListState.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { GradeRange } from '../../platform/web/signature/GradeMark.tsx';
import { AmountField } from '../../platform/web/ui/AmountField.tsx';
import { Radios } from '../../platform/web/ui/Checkbox.tsx';
import { FilterChip, ToggleChip } from '../../platform/web/ui/Chip.tsx';
import { Popover } from '../../platform/web/ui/Popover.tsx';
import { countryCodes } from '../../reference/countries.ts';
import { dateRangePresets } from '../../reference/date-range.ts';
import { useCountriesInUse } from './countries-in-use.ts';
import styles from './covers.module.css';

/** Chips of the cover list: country, grade, decided, amount, monitored, strategic. */
export function CoverFilters({ list }: { list: ListState }) {
  const seesGrades = useHolds('read_company_grade');
  const seesStrategic = useHolds('read_strategic_cover');
  return (
    <>
      <CountryFilter list={list} />
      {seesGrades && <GradeFilter list={list} />}
      <DecidedFilter list={list} />
      <AmountFilter list={list} />
      <MonitoredFilter list={list} />
      {seesStrategic && <StrategicFilter list={list} />}
    </>
  );
}

function CountryFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const format = useFormat();
  const choices = useMemo(() => countryChoices(format.country, format.locale), [format]);
  const likely = useCountriesInUse();
  return (
    <ChoicesFilter
      label={t`Country`}
      choices={choices}
      likely={likely}
      value={list.search['countryCode']}
      onChange={(countryCode) => list.change({ countryCode })}
      inWords={(chosen) => chosen.join(', ')}
    />
  );
}

function countryChoices(nameOf: (code: string) => string, locale: string): Choice[] {
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => compare(one.label, other.label));
}

/** From one grade to another; the chip draws the range on the ramp. */
function GradeFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const choices = [...gradeScale, 'NA' as const].map((value) => ({ value, label: value }));
  return (
    <ChoicesFilter
      label={t`Grade`}
      choices={choices}
      value={list.search['gradeCode']}
      onChange={(gradeCode) => list.change({ gradeCode })}
      inWords={gradesInWords}
    />
  );
}

/** Neighbouring grades read as a range: "02–09". */
function gradesInWords(chosen: readonly string[]) {
  const sorted = [...chosen].sort();
  const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? ''];
  const isRange = last !== 'NA' && sorted.length > 1 && sorted.length === Number(last) - Number(first) + 1;
  if (!isRange) return sorted.join(', ');
  return (
    <>
      <GradeRange from={first} to={last} /> {first}–{last}
    </>
  );
}

const decidedLabels = {
  'last-connection': msg`since your last visit`,
  'this-week': msg`this week`,
  'last-week': msg`last week`,
  'this-month': msg`this month`,
  'last-month': msg`last month`,
  'this-year': msg`this year`,
  'last-year': msg`last year`,
} as const;

function DecidedFilter({ list }: { list: ListState }) {
  const { t, i18n } = useLingui();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const decided = dateRangePresets.find((preset) => preset === list.search['decided']);
  const drop = () => list.change({ decided: undefined });
  return (
    <>
      <FilterChip
        ref={chip}
        label={decided ? t`Decided` : t`Decided: any time`}
        value={decided && i18n._(decidedLabels[decided])}
        isOpen={isOpen}
        onOpen={() => open(!isOpen)}
        onDrop={drop}
      />
      <Popover label={t`Decided`} anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
        <Radios
          label={t`Decided`}
          isStacked
          options={dateRangePresets.map((value) => ({ value, label: i18n._(decidedLabels[value]) }))}
          value={decided ?? ''}
          onChange={(value) => {
            list.change({ decided: value });
            open(false);
          }}
        />
      </Popover>
    </>
  );
}

function AmountFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  const format = useFormat();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const least = list.search['minAmount'];
  const most = list.search['maxAmount'];
  const plain = (amount: string | undefined) => amount && format.number(Number(amount));
  const words =
    least && most ? `${plain(least)}–${plain(most)}` : least ? t`from ${plain(least)}` : t`to ${plain(most)}`;
  const change = (name: 'minAmount' | 'maxAmount') => (amount: string) => {
    if (/^\d*(\.0+)?$/.test(amount)) list.change({ [name]: amount.split('.')[0] || undefined });
  };
  return (
    <>
      <FilterChip
        ref={chip}
        label={t`Granted`}
        value={least || most ? words : undefined}
        isOpen={isOpen}
        onOpen={() => open(!isOpen)}
        onDrop={() => list.change({ minAmount: undefined, maxAmount: undefined })}
      />
      <Popover label={t`Granted`} anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
        <div className={styles.range}>
          <AmountField label={t`From`} value={least ?? ''} onChange={change('minAmount')} />
          <AmountField label={t`To`} value={most ?? ''} onChange={change('maxAmount')} />
          <p>
            <Trans>In the currency of each policy.</Trans>
          </p>
        </div>
      </Popover>
    </>
  );
}

function MonitoredFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  return (
    <ToggleChip
      label={t`Monitored`}
      icon="eye"
      isOn={list.search['monitoring'] === 'monitored'}
      onChange={(isOn) => list.change({ monitoring: isOn ? 'monitored' : undefined })}
    />
  );
}

function StrategicFilter({ list }: { list: ListState }) {
  const { t } = useLingui();
  return (
    <ToggleChip
      label={t`Strategic`}
      icon="star"
      isOn={splitValues(list.search['strategic']).includes('strategic')}
      onChange={(isOn) => list.change({ strategic: isOn ? 'strategic' : undefined })}
    />
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
export function useSetFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    countryCode: t`Country`,
    gradeCode: t`Grade`,
    decided: t`Decided`,
    minAmount: t`least amount`,
    maxAmount: t`largest amount`,
    monitoring: t`Monitored`,
    strategic: t`Strategic`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}
