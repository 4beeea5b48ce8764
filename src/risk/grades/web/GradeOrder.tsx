import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApprovalOutlook, useOrderingOn, useSubmitOrder } from '../../../approvals/orders/web/public.ts';
import { longestReference } from '../../../platform/core/customer-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { TextField } from '../../../platform/ui/controls/Field.tsx';
import { ActionForm } from '../../../platform/ui/form/ActionForm.tsx';
import { useActionForm } from '../../../platform/ui/form/useActionForm.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { usePolicy } from '../../../policies/policies/web/public.ts';
import { ConfirmLegalEntity } from '../../buyers/web/public.ts';
import { lifeMonths } from '../grade-renewal.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import styles from './grades.module.css';
import {
  type GradeRequestDetail,
  useChangeGradeReference,
  useLiveGradeRequest,
  useRequestGrade,
} from './grades.queries.ts';

type Subject = { policy: string; companyId: string };

/**
 * The order of a grade, once policy and buyer are known: what follows, the customer's reference, and the button to send
 * it.
 */
export function GradeOrder({ policy, companyId }: Subject) {
  const { request } = useLiveGradeRequest(companyId, policy);
  // what is found while it is being sent is the reader's own request, and its screen follows
  const [isSending, setSending] = useState(false);
  if (request && !isSending) return <AlreadyAsked request={request} />;
  return <GradeOrderForm policy={policy} companyId={companyId} onSending={setSending} />;
}

/** The same form for an order that the insurer has not received yet. */
export function AmendedGradeOrder({ request }: { request: GradeRequestDetail }) {
  const { policy, company } = request;
  return <GradeOrderForm policy={policy} companyId={company.companyId} corrected={request} />;
}

function AlreadyAsked({ request }: { request: GradeRequestOnWire }) {
  const format = useFormat();
  const { requestId, policy, renewalSituation } = request;
  const day = renewalSituation.expiryDate && format.fullDay(renewalSituation.expiryDate);
  const title = day ? (
    <Trans>
      This grade is monitored under {policy} until {day}.
    </Trans>
  ) : (
    <Trans>This grade is already requested under {policy}.</Trans>
  );
  return (
    <Banner tone="info" title={title}>
      <ButtonLink kind="quiet" size="small" to={paths.grade(requestId)}>
        <Trans>Open the grade</Trans>
      </ButtonLink>
    </Banner>
  );
}

type FormProps = Subject & { onSending?(isSending: boolean): void; corrected?: GradeRequestDetail };

function GradeOrderForm({ policy, companyId, onSending, corrected }: FormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const { orderingMode, whyNot } = useOrderingOn(policy);
  const place = usePlaceGradeRequest(corrected);
  const form = useActionForm({
    draft: corrected ? `grade-request/${corrected.requestId}` : `grade/${policy}/${companyId}`,
    initial: { customerReference: corrected?.customerReference ?? '', isEntityConfirmed: corrected !== undefined },
    check: ({ customerReference, isEntityConfirmed }) => ({
      isEntityConfirmed: isEntityConfirmed ? null : t`Confirm the legal entity, or choose another buyer.`,
      customerReference:
        [...customerReference.trim()].length > longestReference
          ? t`Customer reference: at most ${longestReference} characters.`
          : null,
    }),
  });
  const send = async (entered: { customerReference: string }) => {
    onSending?.(true);
    try {
      const requestId = await place({ policy, companyId }, entered.customerReference.trim());
      await navigate({ to: paths.grade(requestId), replace: true });
    } catch (problem) {
      onSending?.(false);
      throw problem;
    }
  };
  const fee = usePolicy(policy)?.gradeRequestFeePerYear;
  const costs = fee && format.money(fee, 'needed');
  const goesStraight = orderingMode === 'DIRECT';
  return (
    <ActionForm
      form={form}
      onSubmit={send}
      actions={
        <Button type="submit" kind="primary" whyNot={whyNot} isBusy={form.isBusy}>
          {goesStraight ? <Trans>Request grade</Trans> : <Trans>Submit for approval</Trans>}
        </Button>
      }
    >
      <div className={styles.narrow}>
        <TextField
          label={t`Customer reference`}
          isOptional
          hint={t`At most ${longestReference} characters`}
          {...form.field('customerReference')}
        />
      </div>
      {!goesStraight && whyNot === null && <ApprovalOutlook policy={policy} kind="grade-request" />}
      <ConfirmLegalEntity companyId={companyId} tick={corrected ? null : form.field('isEntityConfirmed')}>
        {(entity) => <Trans>You request a grade on {entity}.</Trans>}
      </ConfirmLegalEntity>
      <p className={styles.hint}>
        <Trans>
          A recent grade is shown immediately; otherwise an analyst answers, usually within hours. You are notified of
          every change for {lifeMonths} months.
        </Trans>
        {costs && (
          <>
            {' '}
            <Trans>It costs {costs} a year.</Trans>
          </>
        )}
      </p>
      {whyNot && <Banner tone="warn" title={whyNot} />}
    </ActionForm>
  );
}

/** Requests a grade, or changes an order that was not sent yet and submits it again; answers the id of the request. */
function usePlaceGradeRequest(
  corrected: GradeRequestDetail | undefined,
): (subject: Subject, customerReference: string) => Promise<string> {
  const request = useRequestGrade();
  const change = useChangeGradeReference();
  const submit = useSubmitOrder();
  return async (subject, customerReference) => {
    if (!corrected) {
      const body = { ...subject, ...(customerReference === '' ? {} : { customerReference }) };
      return (await request.mutateAsync({ body })).requestId;
    }
    const { requestId, orderId, version } = corrected;
    if (customerReference !== (corrected.customerReference ?? ''))
      await change.mutateAsync({
        params: { gradeRequestId: requestId },
        body: { customerReference: customerReference || null },
        ifMatch: version,
      });
    if (orderId) await submit.mutateAsync({ params: { orderId } });
    return requestId;
  };
}
