import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ComboBox } from '../../../platform/ui/controls/ComboBox.tsx';
import { useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { policiesContract } from '../policies.contract.ts';

export type PolicyFieldProps = { label: string; value: string | null; onChange(policy: string): void };

const mostOffered = 20;

/** The policy under which something is ordered, found by the name of its holder or its number. */
export function PolicyField({ label, value, onChange }: PolicyFieldProps) {
  const [typed, type] = useState<string | null>(null);
  const chosen = usePolicy(value);
  const name = chosen ? `${chosen.policyholder.name} · ${chosen.policy}` : (value ?? '');
  const sought = useDebounced(typed ?? '', { pauseMs: 200 });
  const query = {
    q: sought.trim() || undefined,
    searchMode: /\d{3}/.test(sought) ? ('byIdentifier' as const) : ('byName' as const),
    productType: 'tci,global',
    state: 'active',
    limit: mostOffered,
  };
  const found = useOperationPages(policiesContract.listPolicies, { query }, { keepsFormer: true });
  return (
    <ComboBox
      label={label}
      items={found.items.map((policy) => ({
        id: policy.policy,
        label: policy.policyholder.name,
        detail: policy.productName,
        end: policy.policy,
      }))}
      typed={typed ?? name}
      onType={type}
      value={value}
      onChoose={(policy) => {
        type(null);
        if (policy !== null) onChange(policy);
      }}
      onBlur={() => type(null)}
      isLoading={found.isFetching}
      nothingFound={<Trans>No policy in force has this name or number.</Trans>}
    />
  );
}

/** The currency of a policy; `null` until it is known. */
export function usePolicyCurrency(policy: string | null): string | null {
  return usePolicy(policy)?.currency ?? null;
}

/** The terms of a policy; `undefined` until they are known. */
export function usePolicy(policy: string | null) {
  const { data } = useOperation(
    policiesContract.findPolicy,
    { params: { policy: policy ?? '' } },
    { enabled: policy !== null },
  );
  return data;
}
