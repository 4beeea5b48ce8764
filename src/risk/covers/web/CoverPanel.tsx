import { Trans, useLingui } from '@lingui/react/macro';
import { useOrder } from '../../../approvals/orders/web/public.ts';
import { daysBetween } from '../../../platform/core/day.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { CoverBarWithKey } from '../../../platform/ui/signature/CoverBar.tsx';
import { GradeScale } from '../../../platform/ui/signature/GradeMark.tsx';
import { BuyerPanel } from '../../buyers/web/public.ts';
import { grantedOf, requestedOf } from '../cover-amounts.ts';
import { coverRequestsContract } from '../cover-requests.contract.ts';
import type { CoverDetail, CoverItem } from '../cover-shape.ts';
import { CoverActions } from './CoverActions.tsx';
import { CoverHistory } from './CoverHistory.tsx';
import { CoverNotes } from './CoverNotes.tsx';
import { CoverStatus } from './cover-status-display.tsx';
import { useCover, useCoverRequest } from './covers.queries.ts';
import { OrderInWords } from './OrderInWords.tsx';
import { RequestTrail } from './RequestApprovals.tsx';
import { coverOnAnotherDay, partsOfCover } from './slots.ts';
import { TemporaryPart } from './TemporaryPart.tsx';

/** One cover beside its list, or as a page of its own: what is granted, on which terms, what waits, and its history. */
export function CoverPanel({ coverId, row }: { coverId: string; row?: CoverItem | undefined }) {
  const { t } = useLingui();
  const found = useCover(coverId);
  const seesRequests = useMay(coverRequestsContract.findCoverRequest);
  return (
    <BuyerPanel
      row={row}
      found={found}
      failed={t`The cover could not be loaded.`}
      kicker={(shown) => (shown ? t`Cover under ${shown.policy}` : t`Cover`)}
      actions={(cover) => <CoverActions cover={cover} />}
      rest={(cover) => (
        <>
          <CoverTerms cover={cover} />
          {seesRequests && cover.pendingRequest && <PendingOrder pending={cover.pendingRequest} />}
          <Contributed slot={partsOfCover} props={{ cover }} />
          <CoverHistory coverId={coverId} />
          <PanelSection title={t`On another date`} note={<Trans>cover in force on that date</Trans>}>
            <Contributed slot={coverOnAnotherDay} props={{ coverId }} />
          </PanelSection>
        </>
      )}
      history={`cover/${coverId}`}
    >
      {(cover) => (
        <>
          <Measure cover={cover} />
          {cover.grade && <Grade grade={cover.grade} />}
        </>
      )}
    </BuyerPanel>
  );
}

function Measure({ cover }: { cover: CoverItem }) {
  const { t } = useLingui();
  return (
    <PanelSection
      title={t`Cover`}
      end={
        <Changed by={cover.totalAmount.amount}>
          <CoverStatus cover={cover} />
        </Changed>
      }
    >
      <CoverBarWithKey
        granted={grantedOf(cover)}
        requested={requestedOf(cover)}
        note={cover.temporary && <TemporaryPart cover={cover} />}
      />
      <CoverNotes cover={cover} />
    </PanelSection>
  );
}

/** The ten steps, with the former grade where it changed, and when. */
function Grade({ grade }: { grade: NonNullable<CoverItem['grade']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.day(grade.gradeDate);
  const hasMoved = grade.formerGradeCode !== null && grade.formerGradeCode !== grade.gradeCode;
  const isRecent = daysBetween(grade.gradeDate, format.today) < 365;
  return (
    <PanelSection
      title={t`Grade`}
      note={
        hasMoved && isRecent ? <Trans>changed {day}</Trans> : <Trans>since {format.fullDay(grade.gradeDate)}</Trans>
      }
    >
      <GradeScale grade={grade.gradeCode} former={grade.formerGradeCode} />
    </PanelSection>
  );
}

function CoverTerms({ cover }: { cover: CoverDetail }) {
  const { t } = useLingui();
  const terms = useTerms(cover);
  if (terms.length === 0 && cover.conditions.length === 0) return null;
  return (
    <PanelSection title={t`Terms`}>
      <Terms isPaired terms={terms} />
      {cover.conditions.map((condition) => (
        <p key={condition}>{condition}</p>
      ))}
    </PanelSection>
  );
}

function useTerms(cover: CoverDetail): Term[] {
  const { t } = useLingui();
  const format = useFormat();
  const { standing, insuredPercentage, maxPaymentTermDays, startDate, reviewDate, endDate } = cover;
  const terms: (Term | null)[] = [
    insuredPercentage === null ? null : [t`Insured`, format.percent(insuredPercentage)],
    maxPaymentTermDays === null ? null : [t`Term`, t`${maxPaymentTermDays} days`],
    startDate ? [standing === 'validated' ? t`Starts` : t`Since`, format.fullDay(startDate)] : null,
    endDate ? [t`Until`, format.fullDay(endDate)] : null,
    !endDate && reviewDate ? [t`Limit review`, format.fullDay(reviewDate)] : null,
  ];
  return terms.filter((term) => term !== null);
}

/** What was ordered and not answered yet, with everybody who has handled it. */
function PendingOrder({ pending }: { pending: NonNullable<CoverItem['pendingRequest']> }) {
  const format = useFormat();
  const { data: request } = useCoverRequest(pending.requestId);
  const { data: order } = useOrder(request?.orderId ?? null);
  const asked = request && format.day(request.creationDate.slice(0, 10));
  return (
    <PanelSection
      title={<OrderInWords action={pending.action} amount={pending.amount} />}
      note={asked && <Trans>requested {asked}</Trans>}
    >
      {request && <RequestTrail request={request} order={order} />}
      <ButtonLink kind="quiet" size="small" to={paths.coverRequest(pending.requestId)}>
        <Trans>Open the request</Trans>
      </ButtonLink>
    </PanelSection>
  );
}
