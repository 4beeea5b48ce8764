import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HandOver } from '../../../non-payment/collections/web/public.ts';
import { deadlinesContract } from '../../../non-payment/deadlines/deadlines.contract.ts';
import { BuyerDeadlines, useBuyerPosition } from '../../../non-payment/deadlines/web/public.ts';
import { ReportDispute } from '../../../non-payment/disputes/web/public.ts';
import { ExtendDueDate } from '../../../non-payment/extensions/web/public.ts';
import { ReportOverdue } from '../../../non-payment/overdues/web/public.ts';
import { AskForPlan } from '../../../non-payment/reschedulings/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { classes } from '../../../platform/ui/classes.ts';
import { isProblem } from '../../../platform/ui/client.ts';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { Bar, Empty, ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { useToast } from '../../../platform/ui/controls/Toast.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { useProblemText } from '../../../platform/ui/problem-texts.ts';
import { usePolicyInView, usePolicySelection } from '../../../policies/policies/web/public.ts';
import type { CompanyOnWire } from '../../../risk/buyers/company.ts';
import { CompanyIdentity, useMarkCompany, useVisit, whyNotRequestCoverOn } from '../../../risk/buyers/web/public.ts';
import { EstimatesOfBuyer } from '../../../risk/cover-estimates/web/public.ts';
import type { CoverItem } from '../../../risk/covers/cover-shape.ts';
import { AskForCover } from '../../../risk/covers/web/public.ts';
import { GradeMovement, GradeWatch } from '../../../risk/grades/web/public.ts';
import { NdCoverOfBuyer } from '../../../risk/nd-covers/web/public.ts';
import { messagesContract } from '../../../service/messages/messages.contract.ts';
import { MonitoringOfBuyer } from '../../monitor/web/public.ts';
import { CanIShip } from '../../shipping-check/web/public.ts';
import { buyerCoverStatusOf } from '../buyer-cover-status.ts';
import { owedAboveCover } from '../owed-above-cover.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import type { SynthesisLevel } from '../synthesis.ts';
import { BuyerBanners } from './BuyerBanners.tsx';
import { BuyerCovers, PendingRequests } from './BuyerCovers.tsx';
import { BuyerDocuments } from './BuyerDocuments.tsx';
import { BuyerEvents, useLabelledEvents } from './BuyerEvents.tsx';
import { BuyerGrade, BuyerIdentifiers, BuyerIdentity, UnnamedCover } from './BuyerFacts.tsx';
import { BuyerGroup } from './BuyerGroup.tsx';
import { isLongStory, Section, SectionLinks, type SectionOfBuyer } from './BuyerSections.tsx';
import { BuyerStatement } from './BuyerStatement.tsx';
import { BuyerTotal, tellsMoreThanCovers } from './BuyerTotal.tsx';
import styles from './buyer.module.css';
import { useBuyer, useBuyerTotal, useCoversOf } from './buyer-file.queries.ts';
import { CapsOfBuyer, ChecksOfBuyer, NominationsOfBuyer } from './FurtherCover.tsx';
import { InsurersAssessment } from './InsurersAssessment.tsx';
import { OpenCases } from './OpenCases.tsx';
import { OwedByBuyer } from './OwedByBuyer.tsx';
import { PrintSynthesis } from './PrintSynthesis.tsx';

/** Loaded after the page, whose first view does not need it. */
const MessagesOfBuyer = lazyPart(async () => (await import('../../../service/messages/web/public.ts')).MessagesOfBuyer);

/** A buyer: the position on it in a sentence, then the covers, what waits and what happened, and who it is. */
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
      actions={company && <Actions company={company} synthesis={synthesis} level={buyer.level} />}
    >
      {company ? (
        <Buyer company={company} synthesis={synthesis} level={buyer.level} />
      ) : problem ? (
        <ErrorState problem={problem} what={t`The buyer could not be loaded.`} onRetry={buyer.readAgain} />
      ) : (
        <BuyerInWaiting />
      )}
    </Page>
  );
}

/** Puts the company on top of those looked at last. A list that lacks one harms nobody, so a failure is not shown. */
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

type BuyerProps = { company: CompanyOnWire; synthesis: Synthesis | null; level: SynthesisLevel };

function Actions({ company, synthesis, level }: BuyerProps) {
  const { companyId } = company;
  return (
    <>
      {synthesis && <FavouriteButton companyId={companyId} isFavourite={synthesis.isFavourite} />}
      {synthesis ? (
        <PrintSynthesis companyId={companyId} level={level} policy={synthesis.policy?.policy ?? null} />
      ) : (
        <Button icon="print" onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      )}
      <AskForCover search={{ companyId }} whyNot={whyNotRequestCoverOn(company)} />
    </>
  );
}

/** Shows the mark as it will be while it is on its way. */
function FavouriteButton({ companyId, isFavourite }: { companyId: string; isFavourite: boolean }) {
  const { t } = useLingui();
  const notify = useToast();
  const problemText = useProblemText();
  const mark = useMarkCompany();
  const isMarked = mark.isPending ? (mark.variables?.body?.isFavourite ?? isFavourite) : isFavourite;
  return (
    <Button
      icon="star"
      className={isMarked ? styles.marked : undefined}
      aria-pressed={isMarked}
      onPress={() =>
        mark.mutate(
          { params: { companyId }, body: { isFavourite: !isMarked } },
          { onError: (problem) => notify({ text: problemText(problem), tone: 'failed' }) },
        )
      }
    >
      {t`Favourite`}
    </Button>
  );
}

function Buyer({ company, synthesis, level }: BuyerProps) {
  const ownCovers = useCoversOf(company.companyId, { enabled: synthesis === null });
  const covers = synthesis?.covers ?? ownCovers.items;
  const requests = synthesis?.pendingRequests ?? [];
  const policy = synthesis?.policy ?? null;
  const { policies } = usePolicySelection();
  const { data: total } = useBuyerTotal(company.companyId, policies);
  const { today } = useFormat();
  const owedAbove = synthesis ? owedAboveCover({ ...synthesis, accounts: total?.accounts, today }) : [];
  const standing = buyerCoverStatusOf({
    company,
    covers,
    requests,
    policy,
    ndCovers: synthesis?.ndCovers ?? [],
    gradeCovers: synthesis?.gradeCovers ?? [],
    owedAbove,
  });
  const sections = useSections({ company, covers, requests, synthesis });
  return (
    <>
      <BuyerBanners
        company={company}
        policy={policy}
        isMergerShown={standing.is === 'merged'}
        overdueFlags={synthesis?.overdueFlags ?? []}
        owedAbove={owedAbove}
      />
      {/* the identity of the buyer is placed where space is left */}
      <div className={classes(styles.columns, isLongStory(sections) && styles.long)}>
        <div className={styles.main}>
          <BuyerStatement name={company.companyName} standing={standing} requests={requests} />
          <NextActions companyId={company.companyId} policy={policy?.policy ?? null} />
          <SectionLinks sections={sections} />
          {synthesis && (
            // the header of a phone has room for one action
            <div className={styles.onPhone}>
              <PrintSynthesis companyId={company.companyId} level={level} policy={policy?.policy ?? null} />
            </div>
          )}
          {sections.map(({ id, title, content }) => (
            <Section key={id} id={id} title={title}>
              {content}
            </Section>
          ))}
        </div>
        <div className={styles.aside}>
          <GradeOfBuyer synthesis={synthesis} covers={covers} />
          <GradeWatch companyId={company.companyId} policy={policy?.policy ?? null} />
          {policy && (
            <MonitoringOfBuyer policy={policy.policy} companyId={company.companyId} companyName={company.companyName} />
          )}
          {policy && <UnnamedCover policy={policy} companyId={company.companyId} />}
          {policy && <NdCoverOfBuyer policy={policy.policy} companyId={company.companyId} />}
          <EstimatesOfBuyer companyId={company.companyId} />
        </div>
        <div className={styles.register}>
          <BuyerIdentity company={company} />
          <BuyerIdentifiers company={company} />
          {synthesis?.group && <BuyerGroup group={synthesis.group} />}
          <InsurersAssessment synthesis={synthesis} />
        </div>
      </div>
    </>
  );
}

type KnownParts = Readonly<{
  company: CompanyOnWire;
  covers: readonly CoverItem[];
  requests: Synthesis['pendingRequests'];
  synthesis: Synthesis | null;
}>;

/** The sections with content, in the order of their importance for a delivery. */
function useSections({ company, covers, requests, synthesis }: KnownParts): SectionOfBuyer[] {
  const { t } = useLingui();
  const { companyId, companyName } = company;
  const {
    utilisations,
    capOffers = [],
    ndCovers = [],
    strategicCovers = [],
    documents = [],
    matters = [],
  } = synthesis ?? {};
  const labelledEvents = useLabelledEvents(synthesis?.events ?? []);
  const unpaid = useUnpaidRows(companyId);
  const owed = utilisations && (
    <OwedByBuyer
      companyId={companyId}
      companyName={companyName}
      utilisations={utilisations}
      covers={covers}
      policy={synthesis?.policy?.policy ?? null}
    />
  );
  const { policies } = usePolicySelection();
  const { data: total } = useBuyerTotal(companyId, policies);
  const mayReadMessages = useMay(messagesContract.listMessageThreads);
  const isTotalShown = total !== undefined && tellsMoreThanCovers(total);
  const sections = [
    {
      id: 'total',
      title: t`Total cover`,
      rows: isTotalShown ? total.accounts.length + (total.group?.accounts.length ?? 0) + 1 : 0,
      content: total && <BuyerTotal total={total} />,
    },
    { id: 'covers', title: t`Covers`, rows: covers.length, content: <BuyerCovers covers={covers} /> },
    {
      id: 'waiting',
      title: t`Pending requests`,
      rows: requests.length,
      content: <PendingRequests requests={requests} />,
    },
    {
      id: 'deadlines',
      title: t`Unpaid invoices`,
      rows: unpaid,
      content: (
        <>
          <BuyerDeadlines companyId={companyId} />
          <WhatToDo companyId={companyId} policy={synthesis?.policy?.policy ?? null} />
        </>
      ),
    },
    {
      id: 'matters',
      title: t`Overdues and follow-up`,
      rows: matters.length,
      content: <OpenCases cases={matters} />,
    },
    // also where nobody has entered anything: there it is entered
    { id: 'owed', title: t`Exposure`, rows: (utilisations?.length ?? -1) + 1, content: owed },
    { id: 'caps', title: t`CAP and CAP+`, rows: capOffers.length, content: <CapsOfBuyer offers={capOffers} /> },
    {
      id: 'checks',
      title: t`Non-dependent covers`,
      rows: ndCovers.length,
      content: <ChecksOfBuyer ndCovers={ndCovers} />,
    },
    {
      id: 'strategic',
      title: t`Strategic`,
      rows: strategicCovers.length,
      content: <NominationsOfBuyer nominations={strategicCovers} />,
    },
    {
      id: 'messages',
      title: t`Messages`,
      rows: mayReadMessages ? 2 : 0,
      content: <MessagesOfBuyer companyId={companyId} companyName={companyName} policy={synthesis?.policy?.policy} />,
    },
    { id: 'documents', title: t`Documents`, rows: documents.length, content: <BuyerDocuments documents={documents} /> },
    {
      id: 'events',
      title: t`Activity`,
      rows: labelledEvents.length,
      content: <BuyerEvents labelledEvents={labelledEvents} />,
    },
  ];
  return sections.filter(({ rows }) => rows > 0);
}

/** What one does about a buyer before a delivery, and after a missed payment. */
function NextActions({ companyId, policy }: { companyId: string; policy: string | null }) {
  const search = policy === null ? { companyId } : { companyId, policy };
  return (
    <div className={styles.nextActions}>
      <CanIShip search={search} />
      <ReportOverdue kind="outlined" size="small" search={search} />
    </div>
  );
}

/** What can be agreed with a buyer that is late, and what is done where nothing is. */
function WhatToDo({ companyId, policy }: { companyId: string; policy: string | null }) {
  const about = policy === null ? { companyId } : { companyId, policy };
  return (
    <div className={styles.nextActions}>
      <ExtendDueDate kind="outlined" size="small" search={about} />
      <AskForPlan kind="outlined" size="small" search={about} />
      <ReportDispute kind="outlined" size="small" about={about} />
      <HandOver kind="outlined" size="small" about={about} />
    </div>
  );
}

/** Rows that a buyer's deadlines take on the page: about one for each day on its lines. */
function useUnpaidRows(companyId: string): number {
  const mayRead = useMay(deadlinesContract.findBuyerStanding);
  const { data } = useBuyerPosition(companyId, undefined, { enabled: mayRead });
  const waiting = data && data.waitingMoney.length > 0 ? 2 : 0;
  return (data?.standings ?? []).reduce((rows, { milestones }) => rows + milestones.length + 4, waiting);
}

/** The grade with its history in the advanced level; in the basic one, as shown with the covers. */
function GradeOfBuyer({ synthesis, covers }: { synthesis: Synthesis | null; covers: readonly CoverItem[] }) {
  const grade = synthesis?.grade ?? gradeOf(covers);
  if (!grade) return null;
  return (
    <>
      <BuyerGrade grade={grade} />
      {synthesis?.grade && <GradeMovement grades={synthesis.grade.history.toReversed()} />}
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
        reason={<Trans>The link may be out of date, or the number misspelled.</Trans>}
      >
        <ButtonLink to={paths.register}>
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
