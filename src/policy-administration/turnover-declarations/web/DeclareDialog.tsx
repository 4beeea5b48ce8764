import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApprovalOutlook } from '../../../approvals/orders/web/public.ts';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { DeclarationDetail } from '../turnover-declarations.contract.ts';
import { useConfirmTurnover } from './turnover-declarations.queries.ts';

type Props = Readonly<{
  /** As it was saved. */
  declaration: DeclarationDetail;
  /** The total differs so much from the year before that it has to be confirmed. */
  deviates: boolean;
  /** It is declared, or with colleagues. */
  onDone(): void;
  onClose(): void;
}>;

/** The last step: the whole declaration in one sentence. */
export function DeclareDialog({ declaration, deviates, onDone, onClose }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const confirm = useConfirmTurnover();
  const [isRight, say] = useState(false);
  const { todId, policy, version, periodFrom, periodTo, total, premium, nil, needsApproval } = declaration;
  const days = format.period(periodFrom, periodTo);
  const declared = total && format.money(total);
  const cost = premium && format.money(premium);
  return (
    <ConfirmationDialog
      title={needsApproval ? t`Submit the declaration for approval` : t`Declare turnover`}
      action={confirm}
      input={{ params: { todId }, body: { deviates: isRight }, ifMatch: version }}
      yes={needsApproval ? <Trans>Submit for approval</Trans> : <Trans>Declare</Trans>}
      done={
        needsApproval
          ? t`Submitted for approval. Nothing is declared before.`
          : t`Turnover is declared. You can correct it for 24 hours.`
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Statement lead={cost && <Trans>The premium of the period is {cost}, before taxes.</Trans>}>
        {nil ? (
          <Trans>Declare that nothing was sold on credit: {days}.</Trans>
        ) : (
          <Trans>
            Declare {declared} of insured turnover for {days}.
          </Trans>
        )}
      </Statement>
      {needsApproval && (
        <>
          <p>
            <Trans>Colleagues approve it first, as the policy requires. The due date stays.</Trans>
          </p>
          <ApprovalOutlook policy={policy} kind="turnover-declaration" amount={premium} />
        </>
      )}
      {deviates && (
        <Checkbox
          label={<Trans>The total is right although it differs much from the year before</Trans>}
          isChecked={isRight}
          onChange={say}
        />
      )}
    </ConfirmationDialog>
  );
}
