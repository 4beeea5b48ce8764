import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { paths, type ScreenPath } from '../../../platform/core/paths.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { useCommands } from '../../../platform/ui/commands.tsx';
import { ActionsPlaceContext } from '../../../platform/ui/controls/Actions.tsx';
import { IconButton } from '../../../platform/ui/controls/Button.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { SectionLevelContext } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { useRowWalk } from '../../../platform/ui/ResourceList/row-walk.ts';
import { useIsAtMost, useIsNarrow } from '../../../platform/ui/ResourceList/useIsNarrow.ts';
import { StatusInWords, type StatusWords } from '../../../platform/ui/signature/Status.tsx';
import { HandlerCard } from '../../../policies/handlers/web/public.ts';
import styles from './CasePage.module.css';
import { GradeOfBuyer, Identity } from './Identity.tsx';
import { MessagesAbout } from './MessagesAbout.tsx';

type OfBuyer = Readonly<{
  policy: string;
  company: CompanyRef;
  caseNumber?: string;
  customerReference?: string | null;
}>;

/** The parts of a case's page, from the top. */
export type CaseParts = Readonly<{
  /** What is to be known first, with what would change it. */
  statement: ReactNode;
  /** Deadlines across the page. */
  line?: ReactNode;
  /** What it is about: its items and what they add up to, the insurer's answer, what is missing. */
  main: ReactNode;
  /** Beside it: what would be paid, what happened. */
  aside?: ReactNode;
}>;

export type CasePageProps<Detail extends OfBuyer> = {
  id: string;
  /** The address of such pages. */
  path: ScreenPath;
  found: Readonly<{ data: Detail | undefined; error: ProblemError | null; refetch(): unknown }>;
  /** What is said where it could not be read. */
  failed: string;
  /** What it is: "Overdue". Title until the buyer is known. */
  kind: string;
  /** Its number, where it has one by another name; `null` while the insurer has not given it one. */
  number?(detail: Detail): string | null;
  status(detail: Detail): StatusWords;
  actions(detail: Detail): ReactNode;
  /** Whose audit trail is at the end, as `kind/id`. */
  history: string;
  children(detail: Detail): CaseParts;
};

/**
 * The page of one case: under the buyer's name a statement, the deadlines across the page, what it is about and what
 * would be paid, with one primary action. J and K walk through the list from which it was opened.
 */
export function CasePage<Detail extends OfBuyer>(props: CasePageProps<Detail>) {
  const { id, path, found, failed, kind, number, status, actions, history, children } = props;
  const isNarrow = useIsNarrow();
  // beside title and actions the number would be cut
  const isHeadBelow = useIsAtMost(1199.98);
  const walk = <Walk id={id} path={path} />;
  const detail = found.data;
  const company = detail?.company;
  const head = detail && (
    <span className={styles.note}>
      <Changed by={status(detail).label.id}>
        <StatusInWords of={status(detail)} />
      </Changed>
      <span className={styles.number}>
        {kind} {number ? number(detail) : detail.caseNumber}
      </span>
    </span>
  );
  return (
    <Page
      // another case is another page: the focus goes to its title
      key={id}
      title={company?.companyName ?? kind}
      {...(company ? { leadsTo: paths.buyer(company.companyId) } : {})}
      note={isHeadBelow ? null : head}
      actions={
        !isNarrow && (
          <>
            {walk}
            {detail && actions(detail)}
          </>
        )
      }
    >
      {found.error && <ErrorState problem={found.error} what={failed} onRetry={found.refetch} />}
      {!detail && !found.error && <StillReading />}
      {detail && (
        <SectionLevelContext value={2}>
          {isHeadBelow && <p className={styles.head}>{head}</p>}
          <Content detail={detail} parts={children(detail)} history={history} />
        </SectionLevelContext>
      )}
      {isNarrow && (
        <footer className={styles.foot}>
          <ActionsPlaceContext value="foot">{detail && actions(detail)}</ActionsPlaceContext>
          <span className={styles.walk}>{walk}</span>
        </footer>
      )}
    </Page>
  );
}

function Content({ detail, parts, history }: Readonly<{ detail: OfBuyer; parts: CaseParts; history: string }>) {
  const { policy, company, customerReference = null } = detail;
  return (
    <div className={styles.case}>
      <header className={styles.opening}>
        {parts.statement}
        <p className={styles.identity}>
          <CountryCode code={company.countryCode} />{' '}
          <Identity companyId={company.companyId} customerReference={customerReference} /> ·{' '}
          <Trans>Policy {policy}</Trans>
          <GradeOfBuyer companyId={company.companyId} />
        </p>
      </header>
      {parts.line}
      <div className={styles.columns}>
        <div className={styles.main}>{parts.main}</div>
        <div className={styles.aside}>
          {parts.aside}
          <HandlerCard policy={policy} subject={history} />
          <MessagesAbout policy={policy} company={company} about={history} />
          <RecordHistory subject={history} />
        </div>
      </div>
    </div>
  );
}

/** Previous and next, where the page was opened from a list. */
function Walk({ id, path }: Readonly<{ id: string; path: ScreenPath }>) {
  const { t } = useLingui();
  const { previous, next } = useRowWalk(id, path);
  useCommands([
    ...(next ? [{ id: 'next', label: t`Next`, keys: 'J', scope: 'screen', run: next } as const] : []),
    ...(previous ? [{ id: 'previous', label: t`Previous`, keys: 'K', scope: 'screen', run: previous } as const] : []),
  ]);
  if (!previous && !next) return null;
  return (
    <span className={styles.steps}>
      <IconButton
        icon="chevron-up"
        label={t`Previous`}
        whyNot={previous ? null : t`This is the first row.`}
        onPress={() => previous?.()}
      />
      <IconButton
        icon="chevron-down"
        label={t`Next`}
        whyNot={next ? null : t`This is the last row shown.`}
        onPress={() => next?.()}
      />
    </span>
  );
}
