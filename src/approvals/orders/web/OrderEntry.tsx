import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { BareCheckbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { CountryCode, Instant } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { Status, type StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { WorkflowStatus } from '../order.ts';
import { workflowLabels } from '../order-labels.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { FileOfOrder } from './FileOfOrder.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderImpact } from './OrderImpact.tsx';
import { OrderParticulars } from './OrderParticulars.tsx';
import { OrderReason } from './OrderReason.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { OrderEyes, OrderTrail } from './OrderTrail.tsx';
import { useOrderSubject } from './order-subjects.tsx';
import styles from './ordering.module.css';

export type OrderEntryProps = Readonly<{
  order: OrderOnWire;
  isSelected: boolean;
  /** Shows at once all that was entered, where the reader has few orders to approve. */
  isOpenAtFirst: boolean;
  /** Takes it in or out of what is selected; only those that wait for the reader can be. */
  onSelect(): void;
}>;

/** One order of the inbox: what is ordered and by whom, who has seen it, and what the reader can do. */
export function OrderEntry({ order, isSelected, isOpenAtFirst, onSelect }: OrderEntryProps) {
  const [isUnfolded, unfold] = useState(isOpenAtFirst);
  const { t, i18n } = useLingui();
  const { Ordered, Entered } = useOrderSubject(order.kind) ?? {};
  const { createdBy, policy } = order;
  const { companyName } = order.company;
  const grade = order.stake?.grade;
  const asked = <Instant value={order.submittedAt ?? order.creationDate} />;
  return (
    <li className={styles.order} tabIndex={-1}>
      <div className={styles.subject}>
        <h2>
          {order.waitsForMe && (
            <BareCheckbox label={t`Select ${companyName}`} isChecked={isSelected} onChange={onSelect} />
          )}
          {Ordered && <Ordered order={order} />}
        </h2>
        <p className={styles.buyer}>
          <Link to={paths.buyer(order.company.companyId)}>
            <b>{order.company.companyName}</b>
          </Link>{' '}
          <CountryCode code={order.company.countryCode} />
          {grade && <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} />}
        </p>
        <p className={styles.origin}>
          <Trans>
            Requested by {createdBy}, {asked}, under {policy}
          </Trans>
        </p>
        {!order.hasAuthor && !order.isOwn && (
          <Banner tone="warn">
            <Trans>{createdBy} no longer has access.</Trans>
          </Banner>
        )}
        <FileOfOrder order={order} />
        <OrderImpact order={order} />
        {!isUnfolded && Entered && <Entered order={order} />}
        <OrderReason order={order} />
        <Button kind="quiet" size="small" aria-expanded={isUnfolded} onPress={() => unfold(!isUnfolded)}>
          {isUnfolded ? <Trans>Show less</Trans> : <Trans>All details</Trans>}
        </Button>
        {isUnfolded && <OrderParticulars order={order} />}
      </div>
      <div className={styles.eyes}>
        <p className={styles.state}>
          <Status shape={shapes[order.workflowStatus]}>{i18n._(workflowLabels[order.workflowStatus])}</Status>
          <OrderEyes order={order} />
        </p>
        <OrderTrail order={order} />
        <Lapse order={order} />
        <OrderSteps order={order} />
      </div>
      <OrderActions order={order} />
    </li>
  );
}

const shapes: Readonly<Record<WorkflowStatus, StatusShape>> = {
  DRAFT: 'ended',
  TO_VALIDATE: 'waiting',
  TO_VALIDATE_1: 'waiting',
  TO_VALIDATE_2: 'waiting',
  RETURNED: 'notice',
  REFUSED_INTERNALLY: 'cross',
  WITHDRAWN: 'ended',
  EXPIRED: 'ended',
  SENT: 'check',
};

/** An order that nobody approves lapses after thirty days. */
function Lapse({ order }: { order: OrderOnWire }) {
  const format = useFormat();
  if (!order.expiresAt) return null;
  const day = format.day(order.expiresAt.slice(0, 10));
  return (
    <p className={styles.origin}>
      <Trans>Lapses on {day} unless approved.</Trans>
    </p>
  );
}
