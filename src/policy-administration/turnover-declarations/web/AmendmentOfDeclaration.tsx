import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApprovalOfOrder } from '../../../approvals/orders/web/public.ts';
import { DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { ConfirmationDialog } from '../../../platform/ui/controls/ConfirmationDialog.tsx';
import { Heading, type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { amendmentStatusLabels } from '../declaration-labels.ts';
import {
  type Amendment,
  type DeclarationDetail,
  turnoverDeclarationsContract,
} from '../turnover-declarations.contract.ts';
import { AmendmentForm } from './AmendmentForm.tsx';
import { useAmendInAddress } from './amend-in-address.ts';
import styles from './declarations.module.css';
import { useWithdrawAmendment } from './turnover-declarations.queries.ts';

/** The last amendment of a declaration, and the way to request one where it can be corrected no more. */
export function AmendmentOfDeclaration({ declaration }: { declaration: DeclarationDetail }) {
  const mayAmend = useMay(turnoverDeclarationsContract.requestAmendment);
  const amend = useAmendInAddress();
  const [isAsking, ask] = useState(amend.isAsked);
  const { amendment, actions } = declaration;
  const isWithColleagues = amendment?.status === 'AWAITING_APPROVAL';
  const canAmend = mayAmend && actions.amend === null && (!isWithColleagues || amend.isAsked);
  const close = () => {
    ask(false);
    amend.end();
  };
  return (
    <>
      {amendment && <Requested amendment={amendment} />}
      {canAmend && !isAsking && (
        <p>
          <Button onPress={() => ask(true)}>
            <Trans>Request an amendment</Trans>
          </Button>
        </p>
      )}
      {canAmend && isAsking && <AmendmentForm declaration={declaration} onClose={close} />}
    </>
  );
}

function Requested({ amendment }: { amendment: Amendment }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const mayWithdraw = useMay(turnoverDeclarationsContract.withdrawAmendment);
  const [isWithdrawing, withdraw] = useState(false);
  const { status, orderId, total, premium, nil, reason, requestedBy, requestedAt, answer, endedAt, documents } =
    amendment;
  const terms: (Term | null)[] = [
    [t`Insured turnover`, nil ? t`Nothing was sold on credit in this period.` : format.money(total)],
    premium && [t`Premium of the period`, format.money(premium)],
    [t`Reason`, reason],
    [t`Requested by`, `${requestedBy}, ${format.instant(requestedAt)}`],
    answer ? [t`The insurer’s answer`, answer] : null,
    endedAt ? [t`Ended`, format.instant(endedAt)] : null,
  ];
  return (
    <section
      className={styles.amendment}
      aria-label={`${t`Amendment`}: ${i18n._(amendmentStatusLabels[status].label)}`}
    >
      <Heading note={<StatusInWords of={amendmentStatusLabels[status]} />}>
        <Trans>Amendment</Trans>
      </Heading>
      <Terms terms={terms.filter((term) => term !== null)} />
      <DocumentsOnFile documents={documents} />
      {status === 'AWAITING_APPROVAL' && <ApprovalOfOrder orderId={orderId} right="policy-admin-write" />}
      {status === 'REQUESTED' && mayWithdraw && (
        <p>
          <Button isDangerous onPress={() => withdraw(true)}>
            <Trans>Withdraw the amendment…</Trans>
          </Button>
        </p>
      )}
      {isWithdrawing && <WithdrawDialog amendment={amendment} onClose={() => withdraw(false)} />}
    </section>
  );
}

function WithdrawDialog({ amendment: { amendmentId, version }, onClose }: { amendment: Amendment; onClose(): void }) {
  const { t } = useLingui();
  const action = useWithdrawAmendment();
  return (
    <ConfirmationDialog
      title={t`Withdraw the amendment`}
      action={action}
      input={{ params: { amendmentId }, ifMatch: version }}
      yes={<Trans>Withdraw</Trans>}
      done={t`The amendment is withdrawn.`}
      isDangerous
      onClose={onClose}
    >
      <p>
        <Trans>The declared figures hold. Another amendment can be requested.</Trans>
      </p>
    </ConfirmationDialog>
  );
}
