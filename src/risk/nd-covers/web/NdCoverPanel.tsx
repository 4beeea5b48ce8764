import { Trans, useLingui } from '@lingui/react/macro';
import { OrderActions, OrderImpact, OrderReason, OrderTrail, useOrder } from '../../../approvals/orders/web/public.ts';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { CountryCode, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { Identity } from '../../buyers/web/public.ts';
import { CapBesideCover } from '../../caps/web/public.ts';
import { StopNotice } from '../../delivery-stops/web/public.ts';
import { precheckNames } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { NdCoverActions } from './NdCoverActions.tsx';
import { NdRenewal } from './NdRenewal.tsx';
import { outlookInWords, stateInWords } from './nd-cover-sentences.tsx';
import { NdCoverStatus } from './nd-cover-status.tsx';
import { useNdCover } from './nd-covers.queries.ts';

/** A check beside its list, or as a page of its own: what is insured or available, who approves, the next actions. */
export function NdCoverPanel({ ndCoverId, row }: { ndCoverId: string; row?: NdCoverOnWire | undefined }) {
  const { t } = useLingui();
  const found = useNdCover(ndCoverId);
  const ndCover = found.data ?? row;
  return (
    <DetailPanel
      kicker={ndCover ? t`${precheckNames[ndCover.precheckProduct]} under ${ndCover.policy}` : t`Non-dependent covers`}
      title={ndCover?.company.companyName ?? '–'}
      sub={
        ndCover && (
          <>
            <CountryCode code={ndCover.company.countryCode} />{' '}
            <Identity companyId={ndCover.company.companyId} customerReference={ndCover.customerReference} />
          </>
        )
      }
      foot={found.data && <NdCoverActions ndCover={found.data} />}
    >
      {found.error && (
        <ErrorState problem={found.error} what={t`The check could not be read.`} onRetry={found.refetch} />
      )}
      {ndCover && <State ndCover={ndCover} />}
      {ndCover && <CheckedTerms ndCover={ndCover} />}
      {found.data ? (
        <>
          {found.data.standing === 'available' && (
            <CapBesideCover policy={found.data.policy} companyId={found.data.company.companyId} />
          )}
          {found.data.standing === 'insured' && found.data.ending === null && <NdRenewal ndCover={found.data} />}
          <Approval orderId={found.data.cancellationOrderId ?? found.data.orderId} />
          <RecordHistory subject={`nd-cover/${ndCoverId}`} />
        </>
      ) : (
        !found.error && <StillReading />
      )}
    </DetailPanel>
  );
}

/** What is insured or available, in a sentence, and the next actions. */
function State({ ndCover }: { ndCover: NdCoverOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <PanelSection
      title={t`State`}
      end={
        <Changed by={`${ndCover.standing} ${ndCover.ending} ${ndCover.isStopped}`}>
          <NdCoverStatus ndCover={ndCover} />
        </Changed>
      }
    >
      {ndCover.standing === 'insured' && <StopNotice policy={ndCover.policy} companyId={ndCover.company.companyId} />}
      <Statement lead={outlookInWords(ndCover, format)}>{stateInWords(ndCover, format)}</Statement>
    </PanelSection>
  );
}

function CheckedTerms({ ndCover }: { ndCover: NdCoverOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  const { precheckProduct, fixedAmount, insuredPercentage, checkDate, expiryDate, standing, createdBy } = ndCover;
  const isStandard = precheckProduct === 'PreCheck';
  const day = (label: string, value: string | null): Term[] => (value ? [[label, format.fullDay(value)]] : []);
  const terms: Term[] = [
    [isStandard ? t`Standard amount` : t`Most of an offer`, format.money(fixedAmount)],
    [t`Insured share`, format.percent(insuredPercentage)],
    ...day(t`Checked`, checkDate),
    ...day(standing === 'available' ? t`The answer counts until` : t`Last day`, expiryDate),
    [t`Follows the grade`, t`no`],
    [t`Watched by the insurer`, t`no`],
    [t`Asked by`, createdBy],
  ];
  return (
    <PanelSection title={t`Terms`}>
      <Terms terms={terms} />
    </PanelSection>
  );
}

/** The order of the check, or of its end, in approval. */
function Approval({ orderId }: { orderId: string | null }) {
  const { data: order } = useOrder(orderId);
  if (!order) return null;
  return (
    <PanelSection title={<Trans>Approvals</Trans>}>
      <OrderImpact order={order} />
      <OrderTrail order={order} />
      <OrderReason order={order} />
      <OrderActions order={order} size="small" />
    </PanelSection>
  );
}
