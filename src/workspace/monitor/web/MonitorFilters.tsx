import { useLingui } from '@lingui/react';
import { useLingui as useText } from '@lingui/react/macro';
import { useHolds } from '../../../identity/access/web/public.ts';
import { ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { DateRangeFilter } from '../../../platform/ui/ResourceList/DateRangeFilter.tsx';
import type { ListState } from '../../../platform/ui/ResourceList/useListState.ts';
import { type MonitoredCoverType, type MonitorKind, monitoredCoverTypes, monitorKinds } from '../monitor-event.ts';
import { coverTypeLabels, kindLabels } from './monitor-labels.ts';

const days = { from: 'from', to: 'to' } as const;

/** Chips of the monitor: since when, what happened, to which kind of cover, only what is unread. */
export function MonitorFilters({ list }: { list: ListState }) {
  const { t } = useText();
  return (
    <>
      <DateRangeFilter
        list={list}
        name="since"
        label={t`Noted`}
        whenOff={t`Noted: since your last visit`}
        standard="last-connection"
        ownPeriod={days}
      />
      <KindFilter list={list} />
      <CoverTypeFilter list={list} />
      <ToggleChip
        label={t`Unread only`}
        isOn={list.search['unread'] === 'true'}
        onChange={(isOn) => list.change({ unread: isOn ? 'true' : undefined })}
      />
    </>
  );
}

/** Who may not see grades is offered no way that they went. */
function KindFilter({ list }: { list: ListState }) {
  const { i18n } = useLingui();
  const { t } = useText();
  const seesGrades = useHolds('read_company_grade');
  const hidden: readonly MonitorKind[] = seesGrades ? [] : ['grade-up', 'grade-down'];
  const choices = monitorKinds
    .filter((kind) => !hidden.includes(kind))
    .map((value) => ({ value, label: i18n._(kindLabels[value]) }));
  return (
    <ChoicesFilter
      label={t`Event`}
      choices={choices}
      value={list.search['kind']}
      onChange={(kind) => list.change({ kind })}
    />
  );
}

/** Kinds of cover that the reader may read, each by the right of its own list. */
function CoverTypeFilter({ list }: { list: ListState }) {
  const { i18n } = useLingui();
  const { t } = useText();
  const mayRead: Readonly<Record<MonitoredCoverType, boolean>> = {
    CreditLimit: true,
    GradeCover: useHolds('read_gr'),
    NonDependent: useHolds('read_unnamedcover'),
    Cap: useHolds('read_clr'),
    CapPlus: useHolds('read_clr'),
  };
  const choices = monitoredCoverTypes
    .filter((type) => mayRead[type])
    .map((value) => ({ value, label: i18n._(coverTypeLabels[value]) }));
  return (
    <ChoicesFilter
      label={t`Kind of cover`}
      choices={choices}
      value={list.search['coverType']}
      onChange={(coverType) => list.change({ coverType })}
    />
  );
}

/** The filters that are set, by their names in the address, so that an empty list can offer to drop one. */
export function useSetMonitorFilters(list: ListState): Array<{ name: string; label: string }> {
  const { t } = useText();
  const labels: Readonly<Record<string, string>> = {
    severity: t`Severity`,
    kind: t`Event`,
    coverType: t`Kind of cover`,
    unread: t`Unread only`,
    from: t`From`,
    to: t`To`,
  };
  return Object.entries(labels)
    .filter(([name]) => list.search[name])
    .map(([name, label]) => ({ name, label }));
}
