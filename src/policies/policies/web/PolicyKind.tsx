import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PolicyItem } from '../policies.contract.ts';
import { extensionLabels, policyTypeLabels } from '../policy-labels.ts';

/** What kind of policy it is, in a few words: "Stand-alone · Germany", "Local policy of EHWA-4000001 · Canada". */
export function PolicyKind({ policy }: { policy: PolicyItem }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { extensionId, masterPolicy, policyType, policyholder } = policy;
  const country = format.country(policyholder.countryCode);
  if (extensionId !== null) return extensionLabels[extensionId] ? i18n._(extensionLabels[extensionId]) : extensionId;
  if (masterPolicy !== null) {
    return (
      <Trans>
        Local policy of {masterPolicy} · {country}
      </Trans>
    );
  }
  return `${i18n._(policyTypeLabels[policyType])} · ${country}`;
}
