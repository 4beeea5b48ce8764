import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Action, Actions } from '../../../platform/ui/controls/Actions.tsx';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextField } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { Fields } from '../../../platform/ui/form/FormParts.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { isRunning, resolutions } from '../dispute.ts';
import { resolutionLabels } from '../dispute-labels.ts';
import { type DisputeDetail, disputesContract } from '../disputes.contract.ts';
import { type DisputeAction, nextActionsOfDispute } from '../next-actions.ts';
import { useResolveDispute, useWithdrawDispute } from './disputes.queries.ts';
import { asksUpheld, bodyOfSettlement, type SettleValues, settlePointers, unreadSettlement } from './settle-form.ts';

type DialogProps = Readonly<{ dispute: DisputeDetail; onClose(): void }>;

/** Settle, which is the next step, and withdraw. Hidden from users who may not write. */
export function DisputeActions({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const mayNot = useWhyNot(disputesContract.resolveDispute);
  const [asks, ask] = useState<DisputeAction | null>(null);
  if (mayNot) return null;
  const { resolve, withdraw } = dispute.actions;
  const close = () => ask(null);
  return (
    <Actions next={nextActionsOfDispute(dispute)}>
      {isRunning(dispute.status) && (
        <>
          <Action
            id="resolve"
            label={t`Enter settlement…`}
            whyNot={whyNotText(resolve)}
            onPress={() => ask('resolve')}
          />
          <Action
            id="withdraw"
            label={t`Withdraw…`}
            isDangerous
            whyNot={whyNotText(withdraw)}
            onPress={() => ask('withdraw')}
          />
        </>
      )}
      {asks === 'resolve' && <ResolveDialog dispute={dispute} onClose={close} />}
      {asks === 'withdraw' && <WithdrawDialog dispute={dispute} onClose={close} />}
    </Actions>
  );
}

function ResolveDialog({ dispute, onClose }: DialogProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const resolve = useResolveDispute();
  const { disputeId, disputedAmount, company, version, raisedDate } = dispute;
  const contested = format.money(disputedAmount);
  const form = useActionForm<SettleValues>({
    initial: { resolution: '', resolvedDate: format.today, upheldAmount: '', creditNoteNumber: '' },
    pointers: settlePointers,
    check: (values) => Object.fromEntries(unreadSettlement(values).map((field) => [field, t`This field is required.`])),
  });
  const { resolution } = form.values;
  const send = async (values: SettleValues) => {
    const body = bodyOfSettlement(values, disputedAmount.currency);
    if (!body) return;
    const settled = await resolve.mutateAsync({ params: { disputeId }, body, ifMatch: version });
    return settled.status === 'RESOLVED_INVALID'
      ? t`Settlement entered. None of the disputed amount is owed.`
      : t`Settlement entered. The part upheld is treated as if it had never been disputed.`;
  };
  return (
    <FormDialog
      title={t`Outcome of the dispute with ${company.companyName}`}
      form={form}
      yes={<Trans>Enter settlement</Trans>}
      onSubmit={send}
      onClose={onClose}
    >
      <Fields>
        <Select
          label={t`Settled by`}
          placeholder={t`Choose`}
          options={resolutions.map((value) => ({ value, label: i18n._(resolutionLabels[value]) }))}
          {...form.field('resolution')}
        />
        <DayField label={t`Settled on`} from={raisedDate} to={format.today} {...form.field('resolvedDate')} />
        {asksUpheld(resolution) && (
          <AmountField
            label={t`Upheld`}
            hint={<Trans>of {contested} disputed; the rest is deducted from the invoices</Trans>}
            isOptional={resolution === 'COURT_FOR'}
            currency={disputedAmount.currency}
            {...form.field('upheldAmount')}
          />
        )}
        {resolution === 'CREDIT_NOTE' && (
          <TextField label={t`Credit note number`} autoComplete="off" {...form.field('creditNoteNumber')} />
        )}
      </Fields>
    </FormDialog>
  );
}

function WithdrawDialog({ dispute, onClose }: DialogProps) {
  const { t } = useLingui();
  const withdraw = useWithdrawDispute();
  const { disputeId, company, version } = dispute;
  return (
    <ConfirmationDialog
      title={t`Withdraw the dispute with ${company.companyName}`}
      action={withdraw}
      input={{ params: { disputeId }, ifMatch: version }}
      yes={<Trans>Withdraw</Trans>}
      done={t`Dispute withdrawn.`}
      isDangerous
      onClose={onClose}
    >
      <p>
        <Trans>Its invoices are insured as if they had never been disputed, and their obligations continue.</Trans>
      </p>
    </ConfirmationDialog>
  );
}
