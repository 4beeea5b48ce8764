import { useLingui as useTexts } from '@lingui/react';
import { Fragment, type ReactNode, use } from 'react';
import { labelOf } from '../../core/label.ts';
import type { ListFilter } from '../../core/list.ts';
import { ToggleChip } from '../controls/Chip.tsx';
import { StatusInWords } from '../signature/Status.tsx';
import { ChoicesFilter } from './ChoicesFilter.tsx';
import { CountryFilter } from './CountryFilter.tsx';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { GradeFilter } from './GradeFilter.tsx';
import { ListSurroundingsContext } from './list-surroundings.ts';
import type { ListState } from './useListState.ts';

/** Chips that the page draws itself, by the names of their filters. */
export type OwnChips = Readonly<Record<string, (list: ListState) => ReactNode>>;

const noChips: OwnChips = {};

/** The chips of the filters of a list; those in `chips` are the page's own. */
export function ListFilters({
  list: { filters },
  state,
  chips = noChips,
}: {
  list: Readonly<{ filters: Readonly<Record<string, ListFilter>> }>;
  state: ListState;
  chips?: OwnChips | undefined;
}) {
  return Object.entries(filters).map(([name, filter]) => (
    <Fragment key={name}>
      {chips[name]?.(state) ?? <DrawnFilter name={filter.at ?? name} filter={filter} list={state} />}
    </Fragment>
  ));
}

const ownDays = { from: 'from', to: 'to' } as const;

function DrawnFilter({ name, filter, list }: { name: string; filter: ListFilter; list: ListState }) {
  const { i18n } = useTexts();
  const value = list.search[name];
  const onChange = (chosen: string | undefined) => list.change({ [name]: chosen });
  const { likelyCountries, clients } = use(ListSurroundingsContext);
  switch (filter.kind) {
    case 'toggle': {
      const { on = true, icon } = filter;
      return (
        <ToggleChip
          label={i18n._(filter.label)}
          {...(icon ? { icon } : {})}
          isOn={value === String(on)}
          onChange={(isOn) => onChange(isOn ? String(on) : undefined)}
        />
      );
    }
    case 'policies':
      return clients;
    case 'countries':
      return <CountryFilter list={list} likely={likelyCountries} />;
    case 'period':
      return (
        <DateRangeFilter
          list={list}
          name={name}
          label={i18n._(filter.label)}
          whenOff={i18n._(filter.whenOff)}
          {...(filter.standard ? { standard: filter.standard } : {})}
          {...(filter.ownDays ? { ownPeriod: ownDays } : {})}
        />
      );
    case 'choices':
      return (
        <ChoicesFilter
          label={i18n._(filter.label)}
          choices={Object.entries(filter.choices).map(([choice, label]) => ({
            value: choice,
            label: i18n._(labelOf(label)),
            drawn: 'shape' in label ? <StatusInWords of={label} /> : undefined,
          }))}
          value={value}
          onChange={(chosen) => onChange(filter.isSingle ? chosen?.split(',').at(-1) : chosen)}
        />
      );
    case 'grades':
      return (
        <GradeFilter
          label={i18n._(filter.label)}
          codes={Object.keys(filter.choices)}
          value={value}
          onChange={onChange}
        />
      );
    case 'names':
      return Object.entries(filter.choices).map(([choice, label]) => (
        <ToggleChip
          key={choice}
          label={label}
          isOn={value === choice}
          onChange={(isOn) => onChange(isOn ? choice : undefined)}
        />
      ));
    default:
      return null;
  }
}
