import { Trans, useLingui } from '@lingui/react/macro';
import { ApprovalOutlook } from '../../../approvals/orders/web/public.ts';
import { longestRemark } from '../../../platform/core/remark.ts';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { faultsOfAccount } from '../bank-account.ts';
import type { ClaimDetail } from '../claims.contract.ts';
import { AccountFields, useAccountFaults } from './AccountFields.tsx';
import styles from './claims.module.css';
import { useChangePayee } from './claims.queries.ts';

/** Names another account for the indemnity; where colleagues approve it, the former one stays until they have. */
export function ChangePayeeDialog({ claim, onClose }: Readonly<{ claim: ClaimDetail; onClose(): void }>) {
  const { t } = useLingui();
  const change = useChangePayee();
  const faultsOf = useAccountFaults();
  const { claimId, policy, payee, payeeChange, told } = claim;
  const form = useActionForm({
    initial: {
      bankAccount: payeeChange?.bankAccount ?? told.bankAccount ?? '',
      bankBic: payeeChange?.bankBic ?? told.bankBic ?? '',
      reason: payeeChange?.reason ?? '',
    },
    check: (values) => faultsOf(faultsOfAccount(values)),
  });
  return (
    <FormDialog
      title={t`New account for the indemnity`}
      form={form}
      yes={<Trans>Change the account</Trans>}
      onSubmit={async ({ bankAccount, bankBic, reason }) => {
        const words = reason.trim() ? { reason: reason.trim() } : {};
        const body = { bankAccount, bankBic: bankBic.trim() || null, ...words };
        const changed = await change.mutateAsync({ params: { claimId }, body });
        return changed.payeeChange ? t`Submitted for approval. Nothing is paid until then.` : t`Account changed.`;
      }}
      onClose={onClose}
    >
      <p className={styles.note}>
        <Trans>
          Where approval is required, the previous account remains until a colleague has approved this one, and nothing
          is paid until then.
        </Trans>
      </p>
      <AccountFields bankAccount={form.field('bankAccount')} bankBic={form.field('bankBic')} payee={payee} />
      <TextArea label={t`Remark`} isOptional rows={2} longest={longestRemark} {...form.field('reason')} />
      <ApprovalOutlook policy={policy} kind="claim-payee" />
    </FormDialog>
  );
}
