import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { BuyerPanel } from '../../../risk/buyers/web/public.ts';
import { isAwaitingDocuments } from '../claim.ts';
import { causeLabels, claimStatusLabels } from '../claim-labels.ts';
import type { ClaimDetail, ClaimOnWire } from '../claims.contract.ts';
import { claimedIn } from '../claims.list.ts';
import { CalculatedDaysOfClaim, ClaimDays } from './ClaimDays.tsx';
import { ClaimedAmounts } from './ClaimedAmounts.tsx';
import { useClaim } from './claims.queries.ts';
import { EvidenceChecklist } from './EvidenceChecklist.tsx';
import { IndemnitySummary } from './IndemnitySummary.tsx';

/** A claim beside the list: its status, its amount, and which supporting documents are missing. */
export function ClaimPanel({ claimId, row }: { claimId: string; row?: ClaimOnWire | undefined }) {
  const { t } = useLingui();
  const found = useClaim(claimId);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The claim could not be loaded.`}
      kicker={(shown) => (shown ? t`Claim under ${shown.policy}` : t`Claims`)}
      page={paths.claim(claimId)}
      foot={(shown) => (
        <ButtonLink kind="primary" to={paths.claim(claimId)}>
          {shown?.status === 'DRAFT' ? <Trans>Continue with the claim</Trans> : <Trans>Open the claim</Trans>}
        </ButtonLink>
      )}
      rest={(claim) => <Rest claim={claim} />}
      history={`claim/${claimId}`}
    >
      {(claim) => <State claim={claim} />}
    </BuyerPanel>
  );
}

function State({ claim }: { claim: ClaimOnWire }) {
  const { t } = useLingui();
  return (
    <PanelSection
      title={claim.claimedAmount ? t`Claimed` : t`Claimed by currency`}
      end={
        <Changed by={claim.status}>
          <StatusInWords of={claimStatusLabels[claim.status]} />
        </Changed>
      }
    >
      <Statement>
        {claimedIn(claim).length > 0 ? <ClaimedAmounts claim={claim} /> : <Trans>not known yet</Trans>}
      </Statement>
      <ClaimTerms claim={claim} />
    </PanelSection>
  );
}

/** The days and figures of a claim, as far as they are known. */
export function ClaimTerms({ claim }: { claim: ClaimOnWire }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const dayTerm = (label: string, day: string | null): Term | null => (day ? [label, format.fullDay(day)] : null);
  const terms: (Term | null)[] = [
    claim.claimNumber ? [t`Claim`, claim.claimNumber] : null,
    [t`Cause of loss`, i18n._(causeLabels[claim.causeOfLoss])],
    dayTerm(t`Filed`, claim.filedOn),
    dayTerm(t`Claim filing deadline`, claim.filedOn === null ? claim.filingDeadline : null),
    dayTerm(t`Kept until`, claim.expiresOn),
    dayTerm(t`Documents due`, claim.documentsDueOn),
    dayTerm(t`Waiting period ends`, claim.waitingPeriodEnd),
    dayTerm(t`Payment expected`, claim.paidOn === null ? claim.expectedPaymentOn : null),
    dayTerm(t`Paid on`, claim.paidOn),
    dayTerm(t`Can be contested until`, claim.appealUntil),
    claim.indemnity ? [t`Indemnity`, format.money(claim.indemnity)] : null,
    claim.paidOn ? [t`Recovered`, format.money(claim.recovered)] : null,
  ];
  return <Terms terms={terms.filter((term) => term !== null)} />;
}

function Rest({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  return (
    <>
      <PanelSection title={t`Calculation`}>
        <IndemnitySummary
          title={claim.decision ? <Trans>As decided</Trans> : <Trans>Current estimate</Trans>}
          assessment={claim.assessment}
        />
      </PanelSection>
      <PanelSection title={t`Days`}>
        <ClaimDays claim={claim} />
        <CalculatedDaysOfClaim claim={claim} />
      </PanelSection>
      <PanelSection title={t`Documents`}>
        <EvidenceChecklist evidence={claim.assessment.evidence} isDecided={!isAwaitingDocuments(claim)} />
      </PanelSection>
    </>
  );
}
