import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestRemark } from '../../../platform/core/remark.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { isProblem } from '../../../platform/ui/client.ts';
import { Action, Actions } from '../../../platform/ui/controls/Actions.tsx';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { TextArea } from '../../../platform/ui/controls/Field.tsx';
import { FormDialog } from '../../../platform/ui/form/FormDialog.tsx';
import { ticked, useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { faultsOfAccount } from '../bank-account.ts';
import type { ClaimDetail } from '../claims.contract.ts';
import { claimsContract } from '../claims.contract.ts';
import { type ClaimAction, nextActionsOfClaim } from '../next-actions.ts';
import { AccountFields, useAccountFaults } from './AccountFields.tsx';
import { ChangePayeeDialog } from './ChangePayeeDialog.tsx';
import styles from './claims.module.css';
import {
  useAnswerRequest,
  useAppealClaim,
  useDeclareRecovery,
  useSignSettlement,
  useWithdrawClaim,
} from './claims.queries.ts';

type DialogProps = Readonly<{ claim: ClaimDetail; onClose(): void }>;

/** The actions on a claim that is filed, the next step first. Hidden from users who cannot write claims. */
export function ClaimActions({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  const whyNotText = useWhyNotText();
  const mayWrite = useMay(claimsContract.saveClaim);
  const [asks, ask] = useState<ClaimAction | null>(null);
  if (!mayWrite || claim.status === 'DRAFT') return null;
  const { actions, status } = claim;
  const isOpen = (action: ClaimAction) => actions[action]?.code !== 'claim-not-open';
  const close = () => ask(null);
  return (
    <Actions next={nextActionsOfClaim(claim)}>
      {isOpen('answer') && (
        <Action
          id="answer"
          label={t`Documents provided…`}
          whyNot={whyNotText(actions.answer)}
          onPress={() => ask('answer')}
        />
      )}
      {isOpen('sign') && (
        <Action id="sign" label={t`Accept settlement…`} whyNot={whyNotText(actions.sign)} onPress={() => ask('sign')} />
      )}
      {status === 'REJECTED' && (
        <Action id="appeal" label={t`Contest…`} whyNot={whyNotText(actions.appeal)} onPress={() => ask('appeal')} />
      )}
      {isOpen('recover') && (
        <Action
          id="recover"
          label={t`Enter recovery…`}
          whyNot={whyNotText(actions.recover)}
          onPress={() => ask('recover')}
        />
      )}
      {isOpen('changePayee') && (
        <Action
          id="changePayee"
          label={t`Change account…`}
          whyNot={whyNotText(actions.changePayee)}
          onPress={() => ask('changePayee')}
        />
      )}
      {isOpen('withdraw') && (
        <Action
          id="withdraw"
          label={t`Withdraw…`}
          isDangerous
          whyNot={whyNotText(actions.withdraw)}
          onPress={() => ask('withdraw')}
        />
      )}
      {asks === 'changePayee' && <ChangePayeeDialog claim={claim} onClose={close} />}
      {asks === 'answer' && <AnswerDialog claim={claim} onClose={close} />}
      {asks === 'sign' && <SignDialog claim={claim} onClose={close} />}
      {asks === 'appeal' && <AppealDialog claim={claim} onClose={close} />}
      {asks === 'recover' && <RecoveryDialog claim={claim} onClose={close} />}
      {asks === 'withdraw' && <WithdrawDialog claim={claim} onClose={close} />}
    </Actions>
  );
}

function AnswerDialog({ claim: { claimId }, onClose }: DialogProps) {
  const { t } = useLingui();
  const answer = useAnswerRequest();
  const form = useActionForm({ initial: { comment: '' }, draft: `claim-answer/${claimId}` });
  return (
    <FormDialog
      title={t`Documents provided`}
      form={form}
      yes={<Trans>Answer the insurer</Trans>}
      onSubmit={async ({ comment }) => {
        const body = comment.trim() ? { comment: comment.trim() } : {};
        await answer.mutateAsync({ params: { claimId }, body });
        return t`The insurer continues with the claim.`;
      }}
      onClose={onClose}
    >
      <TextArea label={t`Remark`} isOptional rows={4} longest={longestRemark} {...form.field('comment')} />
    </FormDialog>
  );
}

function SignDialog({ claim, onClose }: DialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const sign = useSignSettlement();
  const { claimId, assessment, payee, told } = claim;
  const accountFaults = useAccountFaults();
  const asksAccount = told.bankAccount === null;
  const { payable } = assessment.calculation;
  const amount = payable ? format.money(payable) : '–';
  const form = useActionForm({
    initial: { isAccepted: false, bankAccount: '', bankBic: '' },
    check: ({ isAccepted, ...account }) => ({
      isAccepted: isAccepted ? null : t`Tick this box.`,
      ...(asksAccount ? accountFaults(faultsOfAccount(account)) : {}),
    }),
  });
  return (
    <FormDialog
      title={t`Accept settlement and assign rights`}
      form={form}
      yes={<Trans>Accept settlement</Trans>}
      onSubmit={async ({ bankAccount, bankBic }) => {
        const account = asksAccount ? { bankAccount: bankAccount.trim(), bankBic: bankBic.trim() || null } : {};
        await sign.mutateAsync({ params: { claimId }, body: { isAccepted: true, ...account } });
        return t`Settlement accepted. The payment of ${amount} has been ordered.`;
      }}
      onClose={onClose}
    >
      {asksAccount && (
        <AccountFields bankAccount={form.field('bankAccount')} bankBic={form.field('bankBic')} payee={payee} />
      )}
      <Checkbox
        label={
          <Trans>
            {amount} will be paid to {payee}. The rights against the buyer pass to the insurer to the extent of its
            payment.
          </Trans>
        }
        {...ticked(form.field('isAccepted'))}
      />
    </FormDialog>
  );
}

function AppealDialog({ claim: { claimId, appealUntil }, onClose }: DialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const appeal = useAppealClaim();
  const until = appealUntil ? format.fullDay(appealUntil) : '–';
  const form = useActionForm({
    initial: { reason: '' },
    draft: `claim-appeal/${claimId}`,
    check: ({ reason }) => ({ reason: reason.trim() ? null : t`This field is required.` }),
  });
  return (
    <FormDialog
      title={t`Contest the decision`}
      form={form}
      yes={<Trans>Contest</Trans>}
      onSubmit={async ({ reason }) => {
        await appeal.mutateAsync({ params: { claimId }, body: { reason: reason.trim() } });
        return t`The insurer assesses the claim again.`;
      }}
      onClose={onClose}
    >
      <p className={styles.note}>
        <Trans>Possible until {until}. Upload missing documents first.</Trans>
      </p>
      <TextArea
        label={t`Grounds for contesting the decision`}
        rows={5}
        longest={longestRemark}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function RecoveryDialog({ claim, onClose }: DialogProps) {
  const { t } = useLingui();
  const { today } = useFormat();
  const declare = useDeclareRecovery();
  const { claimId, company } = claim;
  const { currency } = claim.recovered;
  // the server knows what is still owed of the loss
  const [isAsked, setAsked] = useState(false);
  const form = useActionForm({
    initial: { amount: '', receivedOn: today, isMore: false },
    pointers: { '/amount/amount': 'amount', '/amount/currency': 'amount' },
    check: ({ amount, receivedOn }) => ({
      amount: amount ? null : t`This field is required.`,
      receivedOn: receivedOn ? null : t`This field is required.`,
    }),
  });
  return (
    <FormDialog
      title={t`Recovery from ${company.companyName}`}
      form={form}
      yes={<Trans>Enter recovery</Trans>}
      onSubmit={async ({ amount, receivedOn, isMore: isConfirmed }) => {
        const body = { amount: { amount, currency }, receivedOn, ...(isConfirmed ? { isMore: true } : {}) };
        await declare.mutateAsync({ params: { claimId }, body }).catch((thrown: unknown) => {
          if (isProblem(thrown, 'payment-above-debt')) setAsked(true);
          throw thrown;
        });
        return t`Recovery entered. The insurer’s share is shown with the claim.`;
      }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <AmountField label={t`Amount`} currency={currency} {...form.field('amount')} />
        <DayField label={t`Received on`} to={today} {...form.field('receivedOn')} />
        {isAsked && (
          <Checkbox
            label={<Trans>The amount received exceeds what the buyer owed on the date of loss</Trans>}
            help={<Trans>Interest and costs, for example.</Trans>}
            {...ticked(form.field('isMore'))}
          />
        )}
      </div>
    </FormDialog>
  );
}

function WithdrawDialog({ claim, onClose }: DialogProps) {
  const { t } = useLingui();
  const withdraw = useWithdrawClaim();
  const { claimId, company, status } = claim;
  const form = useActionForm({ initial: { reason: '' } });
  const isUnsent = status === 'AWAITING_APPROVAL';
  return (
    <FormDialog
      title={t`Withdraw the claim on ${company.companyName}`}
      form={form}
      yes={<Trans>Withdraw</Trans>}
      onSubmit={async ({ reason }) => {
        const body = reason.trim() ? { reason: reason.trim() } : {};
        await withdraw.mutateAsync({ params: { claimId }, body });
        return isUnsent ? t`The claim is a draft again.` : t`Claim withdrawn.`;
      }}
      onClose={onClose}
    >
      <p className={styles.note}>
        {isUnsent ? (
          <Trans>It then no longer awaits approval, and you can amend it.</Trans>
        ) : (
          <Trans>Its invoices can be claimed again. Their claim filing deadline stays the same.</Trans>
        )}
      </p>
      <TextArea label={t`Reason`} isOptional rows={3} longest={longestRemark} {...form.field('reason')} />
    </FormDialog>
  );
}
