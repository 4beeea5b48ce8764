import { Trans, useLingui } from '@lingui/react/macro';
import { ApprovalOfOrder } from '../../../approvals/orders/web/public.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { BuyerPanel } from '../../buyers/web/public.ts';
import { CapBesideCover, capPassports } from '../../caps/web/public.ts';
import { StopNotice } from '../../delivery-stops/web/public.ts';
import { precheckNames } from '../nd-cover.ts';
import type { NdCoverOnWire } from '../nd-covers.contract.ts';
import { NdCoverActions } from './NdCoverActions.tsx';
import { NdRenewal } from './NdRenewal.tsx';
import { outlookInWords, stateInWords } from './nd-cover-sentences.tsx';
import { NdCoverStatus } from './nd-cover-status.tsx';
import { useNdCover } from './nd-covers.queries.ts';

/** How a check was answered, in words. */
const passports: PassportsInWords = {
  ...capPassports,
  precheck: lazyPart(async () => (await import('./PrecheckPassport.tsx')).PrecheckPassport),
};

/** A check beside its list, or as a page of its own: what is insured or available, who approves, the next actions. */
export function NdCoverPanel({ ndCoverId, row }: { ndCoverId: string; row?: NdCoverOnWire | undefined }) {
  const { t } = useLingui();
  const found = useNdCover(ndCoverId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The check could not be loaded.`}
      kicker={(shown) =>
        shown ? t`${precheckNames[shown.precheckProduct]} under ${shown.policy}` : t`Non-dependent covers`
      }
      actions={(ndCover) => <NdCoverActions ndCover={ndCover} />}
      rest={(ndCover) => (
        <>
          {ndCover.standing === 'available' && (
            <CapBesideCover policy={ndCover.policy} companyId={ndCover.company.companyId} />
          )}
          {ndCover.standing === 'insured' && ndCover.ending === null && <NdRenewal ndCover={ndCover} />}
          <Approval orderId={ndCover.cancellationOrderId ?? ndCover.orderId} />
        </>
      )}
      history={`nd-cover/${ndCoverId}`}
    >
      {(ndCover) => (
        <>
          <State ndCover={ndCover} />
          <CheckedTerms ndCover={ndCover} />
        </>
      )}
    </BuyerPanel>
  );
}

/** What is insured or available, in a sentence, and the next actions. */
function State({ ndCover }: { ndCover: NdCoverOnWire }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <PanelSection
      title={t`Status`}
      end={
        <Changed by={`${ndCover.standing} ${ndCover.ending} ${ndCover.isStopped}`}>
          <NdCoverStatus ndCover={ndCover} />
        </Changed>
      }
    >
      {ndCover.standing === 'insured' && <StopNotice policy={ndCover.policy} companyId={ndCover.company.companyId} />}
      <Statement lead={outlookInWords(ndCover, format)}>{stateInWords(ndCover, format)}</Statement>
      <HowDecided subject={`nd-cover/${ndCover.ndCoverId}`} inWords={passports} />
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
    [isStandard ? t`Standard ND limit` : t`Maximum offer`, format.money(fixedAmount)],
    [t`Insured percentage`, format.percent(insuredPercentage)],
    ...day(t`Checked`, checkDate),
    ...day(standing === 'available' ? t`Answer valid until` : t`Last day`, expiryDate),
    [t`Follows the grade`, t`no`],
    [t`Monitored by the insurer`, t`no`],
    [t`Requested by`, createdBy],
  ];
  return (
    <PanelSection title={t`Terms`}>
      <Terms terms={terms} />
    </PanelSection>
  );
}

/** The order of the check, or of its end, in approval. */
function Approval({ orderId }: { orderId: string | null }) {
  if (orderId === null) return null;
  return (
    <PanelSection title={<Trans>Approvals</Trans>}>
      <ApprovalOfOrder orderId={orderId} right="read_unnamedcover" />
    </PanelSection>
  );
}
