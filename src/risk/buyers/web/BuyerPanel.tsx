import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RecordHistory } from '../../../platform/audit/web/public.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode } from '../../../platform/ui/controls/Figures.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import { BuyerTitle } from '../../../platform/ui/ResourceList/BuyerTitle.tsx';
import { DetailPanel } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { HandlerCard } from '../../../policies/handlers/web/public.ts';
import { Identity } from './Identity.tsx';
import { MessagesAbout } from './MessagesAbout.tsx';

type OfBuyer = Readonly<{
  company: CompanyRef;
  policy?: string | null;
  caseNumber?: string;
  customerReference?: string | null;
}>;

export type BuyerPanelProps<Row extends OfBuyer, Detail extends Row> = {
  /** The row of the list: it is shown until the record with all that belongs to it is read. */
  row: Row | undefined;
  found: Readonly<{ data: Detail | undefined; error: ProblemError | null; refetch(): unknown }>;
  /** What is said where it could not be read. */
  failed: string;
  kicker(shown: Row | undefined): ReactNode;
  /** What a row tells already. */
  children(shown: Row): ReactNode;
  /** What only the whole record tells. */
  rest?(detail: Detail): ReactNode;
  /** Whose history stands at the end. */
  history?: string;
  actions?(detail: Detail): ReactNode;
  /** Actions that need the row at most. */
  foot?(shown: Row | undefined): ReactNode;
  /** Whether the buyer can be opened from it. */
  opensBuyer?: boolean;
  /** The address of its own page; the name of the buyer then leads to the buyer. */
  page?: string;
};

/** A record about a buyer beside its list, or as a page of its own. */
export function BuyerPanel<Row extends OfBuyer, Detail extends Row>({
  row,
  found,
  failed,
  kicker,
  children,
  rest,
  history,
  actions,
  foot,
  opensBuyer = false,
  page,
}: BuyerPanelProps<Row, Detail>) {
  const { data: detail, error, refetch } = found;
  const shown = detail ?? row;
  const isComplete = rest || history ? detail : shown;
  const hasFoot = foot || (actions && detail) || (opensBuyer && shown);
  return (
    <DetailPanel
      kicker={
        shown?.caseNumber ? (
          <>
            {kicker(shown)} · {shown.caseNumber}
          </>
        ) : (
          kicker(shown)
        )
      }
      page={page}
      title={<BuyerTitle company={shown?.company} />}
      sub={
        shown && (
          <>
            <CountryCode code={shown.company.countryCode} />{' '}
            <Identity companyId={shown.company.companyId} customerReference={shown.customerReference ?? null} />
          </>
        )
      }
      foot={
        hasFoot && (
          <>
            {detail && actions?.(detail)}
            {foot?.(shown)}
            {opensBuyer && shown && (
              <ButtonLink to={paths.buyer(shown.company.companyId)}>
                <Trans>Open the buyer</Trans>
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {error && <ErrorState problem={error} what={failed} onRetry={refetch} />}
      {shown && children(shown)}
      {detail && rest?.(detail)}
      {detail?.policy && history && <HandlerCard policy={detail.policy} subject={history} />}
      {detail && history && <MessagesAbout {...detail} about={history} />}
      {detail && history && <RecordHistory subject={history} />}
      {!isComplete && !error && <StillReading />}
    </DetailPanel>
  );
}
