import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode, Instant } from '../../../platform/ui/controls/Figures.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { MinorUnits } from '../../../platform/ui/format/minor-units.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { workflowDisplays } from '../order-labels.ts';
import { nameOfOrder } from '../order-views.ts';
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
import { useOrder } from './orders.queries.ts';
import { WhoApproves } from './WhoApproves.tsx';

/** An order beside the list: what is ordered and by whom, what is at stake, who has seen it, and what the reader can do. */
export function OrderPanel({ orderId, row }: { orderId: string; row: OrderOnWire | undefined }) {
  const { t } = useLingui();
  const { data, error, refetch } = useOrder(orderId);
  const order = data ?? row;
  const policy = order?.policy;
  const panel = (
    <DetailPanel
      kicker={policy ? <Trans>Request under {policy}</Trans> : <Trans>Request</Trans>}
      title={order ? nameOfOrder(order) : '–'}
      sub={order?.company && <Buyer order={order} company={order.company} />}
      foot={order && <Foot order={order} />}
    >
      {error && <ErrorState problem={error} what={t`The request could not be loaded.`} onRetry={refetch} />}
      {order ? <Sections order={order} /> : !error && <StillReading />}
    </DetailPanel>
  );
  return order?.isOwed ? <MinorUnits>{panel}</MinorUnits> : panel;
}

function Buyer({ order: { policyholder, stake }, company }: { order: OrderOnWire; company: CompanyRef }) {
  const grade = stake?.grade;
  return (
    <span className={styles.buyer}>
      <CountryCode code={company.countryCode} />
      <Link to={paths.buyer(company.companyId)}>{company.companyId}</Link>
      {grade && <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} />}
      <span>{policyholder}</span>
    </span>
  );
}

function Foot({ order }: { order: OrderOnWire }) {
  return (
    <>
      <OrderActions order={order} hasKeys />
      {order.company && (
        <ButtonLink to={paths.buyer(order.company.companyId)}>
          <Trans>Open the buyer</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function Sections({ order }: { order: OrderOnWire }) {
  const { t } = useLingui();
  const { Ordered } = useOrderSubject(order.kind) ?? {};
  const { createdBy, inPlaceOf } = order;
  const asked = <Instant value={order.submittedAt ?? order.creationDate} />;
  return (
    <>
      <PanelSection title={t`Request`} end={<StatusInWords of={workflowDisplays[order.workflowStatus]} />}>
        <div className={styles.subject}>
          {Ordered && (
            <p className={styles.ordered}>
              <Ordered order={order} />
            </p>
          )}
          <p className={styles.origin}>
            <Trans>
              Requested by {createdBy}, {asked}
            </Trans>
          </p>
          {inPlaceOf && (
            <Banner tone="info">
              <Trans>You stand in for {inPlaceOf}, who is away.</Trans>
            </Banner>
          )}
          {!order.hasAuthor && !order.isOwn && (
            <Banner tone="warn">
              <Trans>{createdBy} no longer has access.</Trans>
            </Banner>
          )}
          <FileOfOrder order={order} />
          <OrderReason order={order} />
          <OrderImpact order={order} />
        </div>
      </PanelSection>
      <PanelSection title={t`Details`}>
        <OrderParticulars order={order} />
      </PanelSection>
      <PanelSection title={t`Approvals`} end={<OrderEyes order={order} />}>
        <OrderTrail order={order} />
        <WhoApproves order={order} />
        <Lapse order={order} />
        <OrderSteps order={order} />
      </PanelSection>
    </>
  );
}

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
