import { Trans } from '@lingui/react/macro';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { lastInsuredDay } from '../../buyers/buyer-stop.ts';
import { StopNotice } from '../../delivery-stops/web/public.ts';
import type { CoverDetail, CoverItem } from '../cover-shape.ts';
import { useReasons } from './AnswerStatement.tsx';
import styles from './covers.module.css';
import { coverNotices } from './slots.ts';

/** Notes on a cover where something is wrong; nothing otherwise. */
export function CoverNotes({ cover }: { cover: CoverItem | CoverDetail }) {
  return (
    <div className={styles.notes}>
      <StopNotice policy={cover.policy} companyId={cover.company.companyId} />
      <Contributed slot={coverNotices} props={{ policy: cover.policy, companyId: cover.company.companyId }} />
      <AnnouncedChange cover={cover} />
      <Refusal cover={cover} />
      <ReviewDue cover={cover} />
    </div>
  );
}

/** What the insurer announced, and until when the cover stays unchanged: until a stop, where one comes first. */
function AnnouncedChange({ cover }: { cover: CoverItem }) {
  const format = useFormat();
  const { pendingAction, noticeEndDate, isStopped } = cover;
  if (!pendingAction || !noticeEndDate) return null;
  const lastDay = format.fullDay(lastInsuredDay(noticeEndDate, cover) ?? noticeEndDate);
  const isWithdrawn = pendingAction.type === 'WITHDRAWAL';
  return (
    <Banner
      tone="warn"
      title={
        isWithdrawn ? <Trans>The insurer withdraws this cover.</Trans> : <Trans>The insurer reduces this cover.</Trans>
      }
    >
      {isStopped ? (
        <Trans>Deliveries made before the stop remain covered.</Trans>
      ) : (
        <Trans>New deliveries are covered as before until {lastDay}. Deliveries made until then remain covered.</Trans>
      )}
    </Banner>
  );
}

function Refusal({ cover }: { cover: CoverItem | CoverDetail }) {
  const reasons = useReasons();
  const because = 'reasonCodes' in cover ? reasons(cover.reasonCodes) : null;
  if (cover.standing !== 'nocover') return null;
  return (
    <Banner tone="neg" title={<Trans>New deliveries are not insured.</Trans>}>
      {because && <Trans>Because {because}.</Trans>}
    </Banner>
  );
}

function ReviewDue({ cover: { isReviewDue, reviewDate, standing } }: { cover: CoverItem }) {
  const format = useFormat();
  if (!isReviewDue || !reviewDate || standing !== 'cover') return null;
  const day = format.fullDay(reviewDate);
  return (
    <Banner tone="warn" title={<Trans>Limit review due since {day}.</Trans>}>
      <Trans>Request the cover again to renew it for another twelve months.</Trans>
    </Banner>
  );
}
