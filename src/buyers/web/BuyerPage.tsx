import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHolds } from '../../access/web/public.ts';
import { EstimatesOfBuyer } from '../../cover-estimates/web/public.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { AskForCover } from '../../covers/web/public.ts';
import { GradeWatch } from '../../grades/web/public.ts';
import { MonitoringOfBuyer } from '../../monitor/web/public.ts';
import { NdCoverOfBuyer } from '../../nd-covers/web/public.ts';
import { isProblem } from '../../platform/web/client.ts';
import { Page } from '../../platform/web/Page.tsx';
import { Button, ButtonLink } from '../../platform/web/ui/Button.tsx';
import { CountryCode } from '../../platform/web/ui/Figures.tsx';
import { Bar, Empty, ErrorState, StillReading } from '../../platform/web/ui/states.tsx';
import { standingOfBuyer } from '../buyer-standing.ts';
import type { CompanyOnWire } from '../company.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import { BuyerBanners } from './BuyerBanners.tsx';
import { BuyerCovers, PendingRequests } from './BuyerCovers.tsx';
import { BuyerEvents } from './BuyerEvents.tsx';
import { BuyerGrade, BuyerIdentifiers, BuyerIdentity, UnnamedCover } from './BuyerFacts.tsx';
import { BuyerStatement } from './BuyerStatement.tsx';
import styles from './buyer.module.css';
import { CompanyIdentity } from './CompanyIdentity.tsx';
import { useBuyer, useCoversOf, useMarkCompany, useVisit } from './companies.queries.ts';
import { usePolicyInView } from './policy-in-view.ts';
import { whyNotAsk } from './why-not-ask.ts';

/** A buyer: how one stands with it in a sentence, then the covers, what waits and what happened, and who it is. */
export function BuyerPage() {
  const { t } = useLingui();
  const { companyId = '' } = useParams({ strict: false }) as { companyId?: string };
  const buyer = useBuyer(companyId, usePolicyInView());
  const { company, synthesis, problem } = buyer;
  useVisitOf(company);
  if (isProblem(problem, 'not-found') || isProblem(problem, 'invalid-input')) return <NoSuchBuyer id={companyId} />;
  return (
    <Page
      title={company?.companyName ?? t`Buyer`}
      note={company && <Note company={company} />}
      actions={company && <Actions company={company} isFavourite={synthesis?.isFavourite ?? null} />}
    >
      {company ? (
        <Buyer company={company} synthesis={synthesis} />
      ) : problem ? (
        <ErrorState problem={problem} what={t`The buyer could not be read.`} onRetry={buyer.readAgain} />
      ) : (
        <BuyerInWaiting />
      )}
    </Page>
  );
}

/** Puts the company on top of those looked at last. A list that lacks one harms nobody, so a failure is not told. */
function useVisitOf(company: CompanyOnWire | null): void {
  const visit = useVisit();
  const companyId = company?.companyId;
  useEffect(() => {
    if (companyId) visit(companyId).catch(() => {});
  }, [companyId, visit]);
}

function Note({ company }: { company: CompanyOnWire }) {
  return (
    <>
      <CountryCode code={company.countryCode} /> <CompanyIdentity company={company} most={1} />
    </>
  );
}

function Actions({ company, isFavourite }: { company: CompanyOnWire; isFavourite: boolean | null }) {
  const { companyId } = company;
  return (
    <>
      {isFavourite !== null && <FavouriteButton companyId={companyId} isFavourite={isFavourite} />}
      <Button icon="print" onPress={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <AskForCover search={{ companyId }} whyNot={whyNotAsk(company)} />
    </>
  );
}

/** Shows the mark as it will be while it is on its way. */
function FavouriteButton({ companyId, isFavourite }: { companyId: string; isFavourite: boolean }) {
  const { t } = useLingui();
  const mark = useMarkCompany();
  const isMarked = mark.isPending ? (mark.variables?.body?.isFavourite ?? isFavourite) : isFavourite;
  return (
    <Button
      icon="star"
      className={isMarked ? styles.marked : undefined}
      aria-pressed={isMarked}
      onPress={() => mark.mutate({ params: { companyId }, body: { isFavourite: !isMarked } })}
    >
      {t`Favourite`}
    </Button>
  );
}

function Buyer({ company, synthesis }: { company: CompanyOnWire; synthesis: Synthesis | null }) {
  const seesRequests = useHolds('read_clr');
  const ownCovers = useCoversOf(company.companyId, { enabled: synthesis === null });
  const covers = synthesis?.covers ?? ownCovers.items;
  const requests = seesRequests ? (synthesis?.pendingRequests ?? []) : [];
  const policy = synthesis?.policy ?? null;
  const grade = synthesis?.grade ?? gradeOf(covers);
  const standing = standingOfBuyer({ company, covers, requests, policy });
  return (
    <>
      <BuyerBanners company={company} policy={policy} isMergerTold={standing.is === 'merged'} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <BuyerStatement name={company.companyName} standing={standing} requests={requests} />
          <BuyerCovers covers={covers} />
          <PendingRequests requests={requests} />
          {synthesis && <BuyerEvents events={synthesis.events} />}
        </div>
        <div className={styles.aside}>
          {grade && <BuyerGrade grade={grade} />}
          <GradeWatch companyId={company.companyId} policy={policy?.policy ?? null} />
          {policy && (
            <MonitoringOfBuyer policy={policy.policy} companyId={company.companyId} companyName={company.companyName} />
          )}
          {policy && <UnnamedCover policy={policy} companyId={company.companyId} />}
          {policy && <NdCoverOfBuyer policy={policy.policy} companyId={company.companyId} />}
          <EstimatesOfBuyer companyId={company.companyId} />
          <BuyerIdentity company={company} />
          <BuyerIdentifiers company={company} />
        </div>
      </div>
    </>
  );
}

/** The basic level carries no grade; a reader who may see grades finds it at each cover. */
function gradeOf(covers: readonly CoverItem[]): Synthesis['grade'] {
  const grade = covers.find((cover) => cover.grade)?.grade;
  if (!grade) return null;
  const { gradeCode, gradeDate, formerGradeCode } = grade;
  return { gradeCode, gradeDate, history: formerGradeCode ? [{ gradeCode: formerGradeCode, gradeDate }] : [] };
}

function NoSuchBuyer({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Page title={t`Buyer`}>
      <Empty
        title={<Trans>The register has no company {id}.</Trans>}
        reason={<Trans>The link may be old, or the number misspelled.</Trans>}
      >
        <ButtonLink to="/buyers">
          <Trans>Find a buyer</Trans>
        </ButtonLink>
      </Empty>
    </Page>
  );
}

function BuyerInWaiting() {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Bar width="70%" />
        <Bar width="100%" />
        <StillReading />
      </div>
    </div>
  );
}
