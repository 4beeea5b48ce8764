import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FormPage } from '../../../identity/access/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useProblemText, useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { PolicyField, usePolicyInView } from '../../../policies/policies/web/public.ts';
import { CompanyPicker } from '../../../risk/buyers/web/public.ts';
import { BuyersWithDuty } from '../../deadlines/web/public.ts';
import { claimOffer } from '../claim.ts';
import { claimsContract } from '../claims.contract.ts';
import { ClaimInvoices } from './ClaimInvoices.tsx';
import styles from './claims.module.css';
import { type ClaimPreview, useClaimPreview, useDraftClaim } from './claims.queries.ts';
import { EvidenceChecklist } from './EvidenceChecklist.tsx';
import { IndemnitySummary } from './IndemnitySummary.tsx';
import { WouldBePaid } from './NextStep.tsx';
import { Objections } from './Objections.tsx';

type Address = { policy?: string | undefined; companyId?: string | undefined };
type Buyer = Readonly<{ policy: string; companyId: string; overdueId?: string }>;

/** The preview of a claim on a buyer, before anything is filed: one click begins it. */
export function NewClaimPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { companyId = null, overdueId } = useSearch({ strict: false }) as { companyId?: string; overdueId?: string };
  const policy = usePolicyInView();
  const go = (some: Address) =>
    void navigate({
      to: '.',
      search: ((former: Record<string, unknown>) => ({ ...former, ...some })) as never,
      replace: true,
    });
  return (
    <FormPage title={t`Prepare a claim`} needs={claimsContract.draftClaim}>
      <div className={styles.stack}>
        {overdueId === undefined && (
          <div className={styles.known}>
            <PolicyField label={t`Policy`} value={policy} onChange={(chosen) => go({ policy: chosen })} />
            <CompanyPicker
              value={companyId}
              policy={policy}
              offered={<BuyersWithDuty duty="FILE_CLAIM" policy={policy} />}
              onChoose={(company) => go({ companyId: company?.companyId })}
            />
          </div>
        )}
        {companyId !== null && policy !== null && (
          <OnBuyer of={{ policy, companyId, ...(overdueId === undefined ? {} : { overdueId }) }} />
        )}
      </div>
    </FormPage>
  );
}

function OnBuyer({ of }: { of: Buyer }) {
  const { t } = useLingui();
  const preview = useClaimPreview(of);
  if (preview.error)
    return (
      <ErrorState problem={preview.error} what={t`The claim could not be calculated.`} onRetry={preview.refetch} />
    );
  return preview.data ? <Preview of={of} preview={preview.data} /> : <StillReading />;
}

function Preview({ of, preview }: { of: Buyer; preview: ClaimPreview }) {
  const { whyNot, becomesClaimOn, assessment } = preview;
  const offer = claimOffer(whyNot, assessment.items.length);
  switch (offer.is) {
    case 'claimed':
      return <Claimed claimId={offer.claimId} />;
    case 'collected':
      return <BecomesClaim collectionId={offer.collectionId} on={becomesClaimOn} />;
    case 'nothing-open':
      return <Banner tone="info" title={<Trans>This buyer has no open invoices: there is nothing to claim.</Trans>} />;
    case 'claimable':
      return <Claimable of={of} preview={preview} />;
  }
}

function Claimable({ of, preview }: { of: Buyer; preview: ClaimPreview }) {
  const format = useFormat();
  const { assessment, claimedAmount } = preview;
  const { calculation, items } = assessment;
  const day = format.fullDay(calculation.dateOfLoss);
  return (
    <div className={styles.stack}>
      <WouldBePaid assessment={assessment} claimedAmount={claimedAmount} />
      <Begin of={of} whyNot={preview.whyNot} />
      <div className={styles.beside}>
        <div className={styles.stack}>
          <ClaimInvoices items={items} />
          <Objections objections={assessment.objections} />
        </div>
        <div className={styles.stack}>
          <IndemnitySummary
            title={<Trans>If claimed today</Trans>}
            assessment={assessment}
            foot={<Trans>Date of loss {day}</Trans>}
          />
          <EvidenceChecklist evidence={assessment.evidence} />
        </div>
      </div>
    </div>
  );
}

function Begin({ of, whyNot }: { of: Buyer; whyNot: ClaimPreview['whyNot'] }) {
  const whyNotText = useWhyNotText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const draft = useDraftClaim();
  const open = (claimId: string) => navigate({ to: paths.claim(claimId), replace: true });
  const begin = () => draft.mutate({ body: of }, { onSuccess: ({ claimId }) => void open(claimId) });
  return (
    <div className={styles.actions}>
      <Button kind="primary" isBusy={draft.isPending} whyNot={whyNotText(whyNot)} onPress={begin}>
        <Trans>Prepare the claim</Trans>
      </Button>
      {draft.error && (
        <Banner tone="neg" isSpoken>
          {problemText(draft.error)}
        </Banner>
      )}
    </div>
  );
}

/** The existing claim: another one could contain nothing. */
function Claimed({ claimId }: { claimId: string }) {
  return (
    <>
      <Banner tone="info" title={<Trans>There is already a claim on this buyer.</Trans>} />
      <div className={styles.actions}>
        <ButtonLink kind="primary" to={paths.claim(claimId)} replace>
          <Trans>Open the claim on this buyer</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

/** A collection that the insurer runs for a claim needs no filing. */
function BecomesClaim({ collectionId, on }: { collectionId: string; on: string | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = on && format.fullDay(on);
  return (
    <Banner tone="info" title={t`The collection becomes a claim.`}>
      {day && <Trans>Nothing needs to be filed: it becomes a claim automatically, on {day} at the latest.</Trans>}{' '}
      <Link to={paths.collection(collectionId)}>
        <Trans>Open the collection</Trans>
      </Link>
    </Banner>
  );
}
