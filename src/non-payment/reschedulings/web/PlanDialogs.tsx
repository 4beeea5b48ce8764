import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signOfMoney, zeroMoney } from '../../../platform/core/money.ts';
import { AnswerInsurerDialog } from '../../../platform/documents/web/public.ts';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PaymentDialog } from '../../receivables/web/public.ts';
import { restOf } from '../instalments.ts';
import type { ReschedulingDetail } from '../reschedulings.contract.ts';
import { usePayInstalment, useReplyToInsurer } from './reschedulings.queries.ts';

export type PlanDialogProps = { plan: ReschedulingDetail; onClose(): void };

/** Enters what the buyer paid on an instalment; the next one and all of it are proposed. */
export function PayInstalmentDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const pay = usePayInstalment();
  const { reschedulingId, nextInstalment, totalToReschedule, company } = plan;
  const [no, choose] = useState(String(nextInstalment?.no ?? 1));
  const open = plan.instalments.filter((each) => signOfMoney(restOf(each)) > 0);
  const options = open.map((each) => {
    const day = format.fullDay(each.dueDate);
    const rest = format.money(restOf(each));
    return { value: String(each.no), label: t`${day}: ${rest}` };
  });
  return (
    <PaymentDialog
      companyName={company.companyName}
      proposed={nextInstalment?.rest ?? zeroMoney(totalToReschedule.currency)}
      onPay={async (body) => {
        const { status } = await pay.mutateAsync({ params: { reschedulingId, no }, body });
        return status === 'COMPLETED' ? t`Everything is paid. The plan is completed.` : t`Payment entered.`;
      }}
      onClose={onClose}
    >
      <Select label={t`Instalment`} options={options} value={no} onChange={choose} />
    </PaymentDialog>
  );
}

/** Answers what the insurer asks about a plan. */
export function ReplyDialog({ plan, onClose }: PlanDialogProps) {
  const reply = useReplyToInsurer();
  const { reschedulingId, version, question } = plan;
  return (
    <AnswerInsurerDialog
      question={question}
      draft={`rescheduling-answer/${reschedulingId}`}
      categories={['AGREEMENT', 'SECURITY', 'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT', 'CORRESPONDENCE', 'OTHER']}
      onSend={(answer) => reply.mutateAsync({ params: { reschedulingId }, body: answer, ifMatch: version })}
      onClose={onClose}
    />
  );
}
