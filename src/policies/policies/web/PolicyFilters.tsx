import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useMe } from '../../../identity/access/web/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { insurerEntities } from '../../../platform/core/insurer-entities.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { parsePolicyKey } from '../../../platform/core/policy-key.ts';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { FilterChip } from '../../../platform/ui/controls/Chip.tsx';
import { Popover } from '../../../platform/ui/controls/Popover.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import type { policiesContract } from '../policies.contract.ts';
import { policyTypes, productTypes } from '../policy.ts';
import styles from './PolicyFilters.module.css';
import { policyTypeLabels, productTypeLabels } from './policy-labels.ts';

type Query = Omit<QueryOf<typeof policiesContract.listPolicies>, 'cursor' | 'count'>;

const choices = ['productType', 'policyType', 'insurerEntity'] as const;
const filterNames = [...choices, 'ends'] as const;
type FilterName = (typeof filterNames)[number];

/** The query of the list as the address has it, and the filters that are set, by name and label. */
export function usePolicyFilters(list: ListState): { query: Query; set: Array<{ name: FilterName; label: string }> } {
  const labels = useFilterLabels();
  const { search, q, sort } = list;
  const query = {
    sort,
    state: search['state'],
    productType: search['productType'],
    policyType: search['policyType'],
    insurerEntity: search['insurerEntity'],
    ends: isOneOf(dateRangePresets, search['ends']) ? search['ends'] : undefined,
    ...(q ? { q, searchMode: /\d{3}/.test(q) ? 'byIdentifier' : 'byName' } : {}),
  } as Query;
  const set = filterNames.filter((name) => search[name]).map((name) => ({ name, label: labels[name] }));
  return { query, set };
}

function useFilterLabels(): Readonly<Record<FilterName, string>> {
  const { t } = useLingui();
  return { productType: t`Product`, policyType: t`Type`, insurerEntity: t`Insurer`, ends: t`Ends` };
}

/** Chips for product, type, insurer and end; that of the insurer only where policies of several insurers are in reach. */
export function PolicyFilters({ list }: { list: ListState }) {
  const { t, i18n } = useLingui();
  const labels = useFilterLabels();
  const entities = useEntityOptions();
  const chip = (name: (typeof choices)[number], options: readonly Choice[]) => (
    <ChoicesFilter
      label={labels[name]}
      options={options}
      value={list.search[name]}
      onChange={(value) => list.change({ [name]: value })}
    />
  );
  return (
    <>
      {chip(
        'productType',
        productTypes.map((value) => ({ value, label: i18n._(productTypeLabels[value]) })),
      )}
      {chip(
        'policyType',
        policyTypes.map((value) => ({ value, label: i18n._(policyTypeLabels[value]) })),
      )}
      {entities.length > 1 && chip('insurerEntity', entities)}
      <DateRangeFilter list={list} name="ends" label={labels.ends} whenOff={t`Ends: any time`} />
    </>
  );
}

/** Insurer entities of the reader's policies, unlisted ones together as OTHER. */
function useEntityOptions(): Choice[] {
  const { t } = useLingui();
  const { policies } = useMe();
  const format = useFormat();
  const codes = new Set(policies.map(({ policy }) => parsePolicyKey(policy)?.businessUnitCode));
  const listed = insurerEntities.filter(({ code }) => codes.has(code));
  const hasOthers = [...codes].some((code) => !insurerEntities.some((entity) => entity.code === code));
  const named = listed.map(({ code, country }) => ({
    value: code,
    label: country ? `${code} · ${format.country(country)}` : code,
  }));
  return hasOthers ? [...named, { value: 'OTHER', label: t`Others` }] : named;
}

type Choice = Readonly<{ value: string; label: string }>;

type ChoicesFilterProps = {
  label: string;
  options: readonly Choice[];
  /** As the address has it: values with commas between. */
  value: string | undefined;
  onChange(value: string | undefined): void;
};

/** A filter of several values from a short list. */
function ChoicesFilter({ label, options, value, onChange }: ChoicesFilterProps) {
  const format = useFormat();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const chosen = splitValues(value);
  const toggle = (option: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, option] : chosen.filter((each) => each !== option);
    onChange(next.join(',') || undefined);
  };
  const words = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  return (
    <>
      <FilterChip
        ref={chip}
        label={label}
        value={words.length > 0 ? format.list(words) : undefined}
        isOpen={isOpen}
        onOpen={() => open(!isOpen)}
        onDrop={() => onChange(undefined)}
      />
      <Popover label={label} anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
        <div className={styles.choices}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              isChecked={chosen.includes(option.value)}
              onChange={(isChosen) => toggle(option.value, isChosen)}
            />
          ))}
        </div>
      </Popover>
    </>
  );
}
