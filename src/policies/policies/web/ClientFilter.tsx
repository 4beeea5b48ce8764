import { useLingui } from '@lingui/react/macro';
import { useOperation } from '../../../platform/ui/query.ts';
import { ChoicesFilter } from '../../../platform/ui/ResourceList/ChoicesFilter.tsx';
import { policiesContract } from '../policies.contract.ts';
import { usePolicySelection } from './policy-selection.ts';

/**
 * Narrows what is shown to some policyholders: it selects their policies, so that every list and figure follows and
 * stays so on the way through the portal (decision 120).
 */
export function ClientFilter() {
  const { t } = useLingui();
  const { policies: selected, select } = usePolicySelection();
  const { data } = useOperation(policiesContract.listPolicyholders, {}, { staleTime: 300_000 });
  const clients = data?.items ?? [];
  const chosen = clients.filter(({ policies }) => policies.some((policy) => selected.includes(policy)));
  return (
    <ChoicesFilter
      label={t`Policyholder`}
      choices={clients.map(({ policyholder }) => ({ value: placeOf(policyholder), label: policyholder }))}
      value={selected.length === 0 ? undefined : chosen.map(({ policyholder }) => placeOf(policyholder)).join(',')}
      onChange={(value) => {
        const wanted = value?.split(',') ?? [];
        select(
          clients.filter((client) => wanted.includes(placeOf(client.policyholder))).flatMap((each) => each.policies),
        );
      }}
    />
  );

  /** Names have commas of their own. */
  function placeOf(policyholder: string): string {
    return String(clients.findIndex((client) => client.policyholder === policyholder));
  }
}
