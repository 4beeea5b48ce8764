import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { CasePage, type CaseParts } from '../../../risk/buyers/web/public.ts';
import {
  DayCalculations,
  PositionLine,
  StopMoves,
  StopSentence,
  useBuyerPosition,
} from '../../deadlines/web/public.ts';
import { isOpen } from '../overdue.ts';
import { overdueReasonLabels, overdueStatusLabels } from '../overdue-labels.ts';
import type { OverdueDetail } from '../overdues.contract.ts';
import { InsuredInvoices } from './InsuredInvoices.tsx';
import { OverdueActions } from './OverdueActions.tsx';
import { PaymentsOfReport } from './OverdueInvoices.tsx';
import { Answer, DetailsOfReport, DocumentsOfReport } from './OverdueSections.tsx';
import { OverdueWarnings } from './OverdueWarnings.tsx';
import styles from './overdues.module.css';
import { useOverdue } from './overdues.queries.ts';
import { claimOfOverdue } from './slots.ts';

/** One report: until when deliveries are covered, what is owed and insured, what a claim would bring, what is missing. */
export function OverduePage() {
  const { t } = useLingui();
  const { overdueId } = useParams({ strict: false }) as { overdueId: string };
  const found = useOverdue(overdueId);
  return (
    <CasePage
      id={overdueId}
      path={paths.overdue}
      found={found}
      failed={t`The overdue could not be loaded.`}
      kind={t({ message: 'Overdue', context: 'report' })}
      status={({ status }) => overdueStatusLabels[status]}
      actions={(overdue) => <OverdueActions overdue={overdue} />}
      history={`overdue/${overdueId}`}
    >
      {partsOf}
    </CasePage>
  );
}

function partsOf(overdue: OverdueDetail): CaseParts {
  const { policy, company, overdueId, openItems, status } = overdue;
  const about = { policy, companyId: company.companyId, overdueId };
  const isOwed = openItems > 0 && isOpen(status);
  return {
    statement: isOwed ? <UntilWhenCovered overdue={overdue} /> : <WhatBecameOfIt overdue={overdue} />,
    line: isOwed && <Line overdue={overdue} />,
    main: (
      <>
        <InsuredInvoices overdue={overdue} />
        <OverdueWarnings warnings={overdue.warnings} unknownMateriality={overdue.unknownMateriality} />
        <div className={styles.half}>
          <Answer overdue={overdue} />
          {isOwed && <Contributed slot={claimOfOverdue} props={{ about, shows: 'documents' }} />}
        </div>
        <PaymentsOfReport overdue={overdue} />
        {isOwed && <HowDaysAreCounted overdue={overdue} />}
      </>
    ),
    aside: (
      <>
        {isOwed && <Contributed slot={claimOfOverdue} props={{ about, shows: 'indemnity' }} />}
        <DocumentsOfReport overdue={overdue} />
        <DetailsOfReport overdue={overdue} />
      </>
    ),
  };
}

/** The position of the buyer by the invoices of this report. */
function usePositionOf({ company, policy, overdueId }: OverdueDetail) {
  const { data, isPending } = useBuyerPosition(company.companyId, policy, { overdueId });
  return { standing: data?.standings[0], isPending };
}

function UntilWhenCovered({ overdue }: { overdue: OverdueDetail }) {
  const { standing, isPending } = usePositionOf(overdue);
  const owed = <Owed overdue={overdue} />;
  if (standing)
    return (
      <StopSentence
        standing={standing}
        lead={
          <>
            {standing.stopMoves.length > 0 && <StopMoves moves={standing.stopMoves} />} {owed}
          </>
        }
      />
    );
  return <Statement lead={owed}>{isPending ? <Bar width="60%" /> : <OwedAlone overdue={overdue} />}</Statement>;
}

/** Why it is not paid, and how much is owed. */
function Owed({ overdue }: { overdue: OverdueDetail }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { reasonCode, totalOutstanding, totalOverdue, openItems, clearedItems } = overdue;
  const owed = format.money(totalOutstanding);
  const past = format.money(totalOverdue);
  const open = format.number(openItems);
  const all = format.number(openItems + clearedItems);
  return (
    <>
      {i18n._(overdueReasonLabels[reasonCode])}:{' '}
      <Trans>
        {owed} owed, {past} of it past due; {open} of {all} invoices open.
      </Trans>
    </>
  );
}

function OwedAlone({ overdue: { totalOutstanding } }: { overdue: OverdueDetail }) {
  const owed = useFormat().money(totalOutstanding);
  return <Trans>{owed} is owed.</Trans>;
}

/** Of a report of which nothing is open any more. */
function WhatBecameOfIt({ overdue }: { overdue: OverdueDetail }): ReactNode {
  const { status, isStopped } = overdue;
  if (status === 'WITHDRAWN')
    return (
      <Statement>
        <Trans>You withdrew this report.</Trans>
      </Statement>
    );
  return (
    <Statement lead={isStopped && <Trans>New deliveries are not covered.</Trans>}>
      <Trans>Everything is paid.</Trans>
    </Statement>
  );
}

function Line({ overdue }: { overdue: OverdueDetail }) {
  const { standing } = usePositionOf(overdue);
  return standing ? <PositionLine standing={standing} /> : null;
}

function HowDaysAreCounted({ overdue }: { overdue: OverdueDetail }) {
  const { t } = useLingui();
  const { standing } = usePositionOf(overdue);
  if (!standing) return null;
  return (
    <PanelSection title={t`Deadlines`}>
      <DayCalculations standing={standing} />
    </PanelSection>
  );
}
