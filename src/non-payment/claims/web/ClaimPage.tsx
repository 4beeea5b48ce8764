import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { ReturnedOrder } from '../../../approvals/orders/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { AttachDocument, DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { downloadFile } from '../../../platform/exports/web/public.ts';
import { addressOf } from '../../../platform/ui/client.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useConnection } from '../../../platform/ui/query.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { HowDecided, type PassportsInWords } from '../../../policies/passports/web/public.ts';
import { CasePage, type CaseParts } from '../../../risk/buyers/web/public.ts';
import { isAwaitingDocuments } from '../claim.ts';
import { claimStatusLabels } from '../claim-labels.ts';
import { type ClaimDetail, claimsContract } from '../claims.contract.ts';
import { ClaimActions } from './ClaimActions.tsx';
import { CalculatedDaysOfClaim, ClaimDays } from './ClaimDays.tsx';
import { ClaimInvoices } from './ClaimInvoices.tsx';
import { ClaimDetails, Recoveries, WhatWaits } from './ClaimSections.tsx';
import styles from './claims.module.css';
import { useClaim, useUploadDocument } from './claims.queries.ts';
import { EvidenceChecklist } from './EvidenceChecklist.tsx';
import { FileClaimForm } from './FileClaimForm.tsx';
import { IndemnitySummary } from './IndemnitySummary.tsx';
import { NextStep, WouldBePaid } from './NextStep.tsx';
import { Objections } from './Objections.tsx';

/** How the claim was decided, in words. */
const passports: PassportsInWords = {
  'claim-outlook': lazyPart(async () => (await import('./OutlookPassport.tsx')).OutlookPassport),
  'claim-decision': lazyPart(async () => (await import('./ClaimPassport.tsx')).ClaimPassport),
};

/** One claim: what happens next, its days, its invoices and supporting documents, what is paid and why. */
export function ClaimPage() {
  const { t } = useLingui();
  const { claimId } = useParams({ strict: false }) as { claimId: string };
  const found = useClaim(claimId);
  return (
    <CasePage
      id={claimId}
      path={paths.claim}
      found={found}
      failed={t`The claim could not be loaded.`}
      kind={t`Claim`}
      number={({ claimNumber }) => claimNumber}
      status={({ status }) => claimStatusLabels[status]}
      actions={(claim) => <ClaimActions claim={claim} />}
      history={`claim/${claimId}`}
    >
      {partsOf}
    </CasePage>
  );
}

function partsOf(claim: ClaimDetail): CaseParts {
  const { assessment, claimedAmount, decision, status, orderId } = claim;
  const isDraft = status === 'DRAFT';
  return {
    statement: isDraft ? (
      <>
        <ReturnedOrder orderId={orderId} />
        <WouldBePaid assessment={assessment} claimedAmount={claimedAmount} />
      </>
    ) : (
      <NextStep claim={claim} />
    ),
    line: <ClaimDays claim={claim} />,
    main: (
      <>
        <WhatWaits claim={claim} />
        {isDraft && <Filing claim={claim} />}
        <ClaimInvoices items={assessment.items} />
        <SupportingDocuments claim={claim} />
        <Recoveries claim={claim} />
        {claim.days.length > 0 && <HowDaysAreCounted claim={claim} />}
      </>
    ),
    aside: (
      <>
        <Calculation claim={claim} />
        {decision === null && assessment.items.length > 0 && <Objections objections={assessment.objections} />}
        {!isDraft && <ClaimDetails claim={claim} />}
      </>
    ),
  };
}

/** What the insured still enters before it files. */
function Filing({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`File the claim`}>
      <FileClaimForm key={claim.claimId} claim={claim} />
    </PanelSection>
  );
}

function HowDaysAreCounted({ claim }: { claim: ClaimDetail }) {
  const { t } = useLingui();
  return (
    <PanelSection title={t`Deadlines`}>
      <CalculatedDaysOfClaim claim={claim} />
    </PanelSection>
  );
}

function Calculation({ claim }: { claim: ClaimDetail }) {
  const format = useFormat();
  const { apiBase } = useConnection();
  const { claimId, assessment, decision, opinion, filedOn } = claim;
  const day = format.fullDay(assessment.calculation.dateOfLoss);
  const letter = addressOf(apiBase, claimsContract.printSettlement, { params: { claimId }, query: {} });
  return (
    <IndemnitySummary
      title={
        decision ? <Trans>As decided</Trans> : filedOn ? <Trans>Current estimate</Trans> : <Trans>If filed today</Trans>
      }
      assessment={assessment}
      foot={<Trans>Date of loss {day}</Trans>}
      footActions={
        <>
          {(decision ?? opinion) && <HowDecided subject={`claim/${claimId}`} inWords={passports} />}
          <Button size="small" kind="quiet" icon="print" onPress={() => downloadFile(letter)}>
            <Trans>Letter</Trans>
          </Button>
        </>
      }
    />
  );
}

function SupportingDocuments({ claim }: { claim: ClaimDetail }) {
  const whyNotText = useWhyNotText();
  const upload = useUploadDocument();
  const { claimId, assessment, documents, actions } = claim;
  const missing = assessment.evidence.filter(({ state }) => state === 'MISSING').map(({ category }) => category);
  return (
    <div className={styles.stack}>
      <EvidenceChecklist evidence={assessment.evidence} isDecided={!isAwaitingDocuments(claim)} />
      <DocumentsOnFile documents={documents} />
      <div>
        <AttachDocument
          categories={[...new Set([...missing, ...otherDocuments])]}
          invoices={assessment.items.filter(({ itemType }) => itemType === 'INVOICE')}
          whyNot={whyNotText(actions.upload)}
          attach={(body) => upload.mutateAsync({ params: { claimId }, body })}
        />
      </div>
    </div>
  );
}

const otherDocuments = [
  'INVOICES',
  'PROOF_OF_DELIVERY',
  'ORDER_OR_CONTRACT',
  'STATEMENT_OF_ACCOUNT',
  'CORRESPONDENCE',
  'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT',
  'INSOLVENCY_PROOF',
  'SECURITY',
  'PROTEST',
  'CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT',
  'BANK_DETAILS',
  'OTHER',
] as const;
