import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { OrderingRole } from '../roles.ts';
import { orderingRoleLabels } from '../user-labels.ts';

/** An ordering role with the limit up to which it approves, in the currency of its policy. */
export function RoleInWords({ role: held, limit }: { role: OrderingRole; limit: string | null | undefined }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const role = i18n._(orderingRoleLabels[held]);
  if (!limit) return role;
  const amount = format.amount({ amount: limit, currency: 'EUR' });
  return (
    <Trans>
      {role}, approves up to {amount}
    </Trans>
  );
}
