import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { CountryCode, Day } from '../../../platform/ui/controls/Figures.tsx';
import type { IconName } from '../../../platform/ui/controls/Icon.tsx';
import type { PaletteProvider } from '../../../platform/ui/palette.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { type FoundRecord, type RecordKind, searchContract } from '../search.contract.ts';

type Drawn = Readonly<{ label: MessageDescriptor; icon: IconName; address(record: FoundRecord): object }>;

const within = (list: string) => (record: FoundRecord) => ({ to: `${list}/${record.id}` });

const kinds: Readonly<Record<RecordKind, Drawn>> = {
  cover: { label: msg`Cover`, icon: 'cover', address: ({ id }) => ({ to: paths.cover(id) }) },
  'cover-request': {
    label: msg`Cover request`,
    icon: 'document',
    address: ({ id }) => ({ to: paths.coverRequest(id) }),
  },
  order: {
    label: msg`Approval`,
    icon: 'order',
    address: ({ company }) => ({ to: paths.orders, search: { view: 'all', q: company.companyId } }),
  },
  overdue: { label: msg`Overdue`, icon: 'clock', address: within(paths.overdues) },
  extension: { label: msg`Due-date extension`, icon: 'calendar', address: within(paths.extensions) },
  rescheduling: { label: msg`Payment plan`, icon: 'table', address: within(paths.reschedulings) },
  dispute: { label: msg`Dispute`, icon: 'warning', address: within(paths.disputes) },
  collection: { label: msg`Collection`, icon: 'collection', address: within(paths.collections) },
  claim: { label: msg`Claim`, icon: 'claim', address: within(paths.claims) },
};

/** Covers, requests, approvals and cases in the command palette: by their number, or by their buyer's name. */
export const recordsInPalette: PaletteProvider = {
  id: 'records',
  title: msg`Requests and cases`,
  useFinds(typed) {
    const { i18n } = useTexts();
    const navigate = useNavigate();
    const q = typed.trim();
    const isAsked = useMay(searchContract.findRecords) && q.length > 2;
    const { data, isFetching } = useOperation(
      searchContract.findRecords,
      { query: { q } },
      { enabled: isAsked, keepsFormer: true },
    );
    const records = isAsked ? (data?.items ?? []) : [];
    const finds = records.map((record) => {
      const { kind, id, number, policy, company, day } = record;
      const { label, icon, address } = kinds[kind];
      const named = i18n._(label);
      return {
        id,
        label: number ? `${named} ${number}` : named,
        beside: (
          <>
            {company.companyName} <CountryCode code={company.countryCode} />
          </>
        ),
        detail: policy,
        end: <Day value={day} style="full" />,
        icon,
        run: () => void navigate(address(record) as never),
      };
    });
    return { finds, isLoading: isAsked && isFetching };
  },
};
