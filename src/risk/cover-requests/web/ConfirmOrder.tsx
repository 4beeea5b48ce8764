import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ApprovalOutlook } from '../../../approvals/orders/web/public.ts';
import type { OrderingMode } from '../../../identity/access/roles.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import type { Money } from '../../../platform/core/money.ts';
import { ConfirmStep } from '../../../platform/ui/form/ActionForm.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { LegalEntity } from '../../buyers/web/public.ts';
import { raisingActions } from '../../covers/cover-request.ts';
import { EnteredTerms, OrderWarnings } from '../../covers/web/public.ts';
import { type CoverOrderField, enteredFrom } from './cover-order.ts';
import styles from './order.module.css';
import { confirmationOf, consequenceOf, type OrderSubject, orderInOneSentence } from './order-sentences.tsx';
import type { Simulation } from './useSimulation.ts';

export type ConfirmOrderProps = {
  subject: OrderSubject;
  fields: ReadonlySet<CoverOrderField>;
  orderingMode: OrderingMode;
  simulation: Simulation;
  isBusy: boolean;
  problem: string | null;
  onSend(): void;
  onBack(): void;
};

/** The last step: everything in one sentence, what follows from it, the box to tick (V14). */
export function ConfirmOrder({
  subject,
  fields,
  orderingMode,
  simulation,
  isBusy,
  problem,
  onSend,
  onBack,
}: ConfirmOrderProps) {
  const format = useFormat();
  const [isConfirmed, confirm] = useState(false);
  const { policy, companyId, action } = subject.order;
  const goesStraight = orderingMode === 'DIRECT' || action === 'REFERENCE_CHANGE';
  const consequence = consequenceOf(subject, format);
  return (
    <ConfirmStep
      statement={orderInOneSentence(subject, format)}
      confirmation={confirmationOf(subject)}
      isConfirmed={isConfirmed}
      onConfirm={confirm}
      send={goesStraight ? <Trans>Send</Trans> : <Trans>Submit for approval</Trans>}
      isBusy={isBusy}
      error={problem}
      onSend={onSend}
      onBack={onBack}
    >
      <div className={styles.confirm}>
        {isOneOf(raisingActions, action) && (
          <LegalEntity companyId={companyId}>{(entity) => <Trans>You request cover on {entity}.</Trans>}</LegalEntity>
        )}
        {consequence && <p>{consequence}</p>}
        <p className={styles.hint}>
          {goesStraight ? (
            <Trans>Under policy {policy}. It is sent to the insurer immediately.</Trans>
          ) : orderingMode === 'SIX_EYES' ? (
            <Trans>Under policy {policy}. Two colleagues approve it before it is sent to the insurer.</Trans>
          ) : (
            <Trans>Under policy {policy}. A colleague approves it before it is sent to the insurer.</Trans>
          )}
        </p>
        {!goesStraight && <ApprovalOutlook policy={policy} kind="cover-request" amount={amountOf(subject)} />}
        <EnteredTerms entered={enteredFrom(subject.values, fields)} />
      </div>
      {simulation.is === 'foretold' && <OrderWarnings warnings={simulation.answer.warnings} />}
    </ConfirmStep>
  );
}

/** What approval limits are held against; a cancellation names no amount. */
function amountOf({ order: { action }, values: { amount, currency } }: OrderSubject): Money | null {
  return action === 'CANCELLATION' || !amount ? null : { amount, currency };
}
