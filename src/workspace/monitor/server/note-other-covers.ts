import { type Publishing, type Subscription, subscribe } from '../../../platform/server/subscribers.ts';
import { capChanged } from '../../../risk/caps/cap-events.ts';
import {
  gradeCoverEnded,
  gradeCoversAssessed,
  gradeCoversReachedDay,
  gradeCoverWithdrawn,
} from '../../../risk/grades/grade-events.ts';
import { ndCoverChanged } from '../../../risk/nd-covers/nd-cover-events.ts';
import { newsOfCap } from '../cap-news.ts';
import type { CoverChange } from '../cover-change.ts';
import {
  newsOfGradeCover,
  newsOfGradeCoverEffect,
  newsOfGradeCoverEnd,
  newsOfGradeCoverWithdrawal,
} from '../grade-cover-news.ts';
import { type MonitoredCoverType, severityOf } from '../monitor-event.ts';
import { newsOfNdCover } from '../nd-cover-news.ts';
import { insertOtherCoverNotes, type OtherCoverNote } from './monitor-notes.store.ts';

/*
 * What the monitor notes of covers without a decision by name, in the transaction of its cause: covers that follow a
 * grade, standard amounts, CAP. One statement, however many changed.
 */

type OnBuyer = Readonly<{ policyKey: string; companyId: string; currency: string }>;
type GradeCover = OnBuyer & Readonly<{ coverId: string }>;

/** What new terms make of covers that follow a grade. */
const onAssessedGradeCovers = subscribe(gradeCoversAssessed, (changes, context) =>
  noteGradeNews(
    context,
    changes.map(({ cover, known }) => [
      cover,
      newsOfGradeCover(cover.timeline.slice(0, known), cover.timeline, context.today),
    ]),
  ),
);

const onGradeCoversReachedDay = subscribe(gradeCoversReachedDay, (covers, context) =>
  noteGradeNews(
    context,
    covers.map((cover) => [cover, newsOfGradeCoverEffect(cover.timeline, context.today)]),
  ),
);

const onEndedGradeCover = subscribe(gradeCoverEnded, ({ cover, lastDay, ending }, context) =>
  noteGradeNews(context, [[cover, newsOfGradeCoverEnd(cover.timeline, lastDay, ending)]]),
);

const onWithdrawnGradeCover = subscribe(gradeCoverWithdrawn, ({ cover, ...withdrawal }, context) =>
  noteGradeNews(context, [[cover, newsOfGradeCoverWithdrawal(cover.timeline, withdrawal)]]),
);

function noteGradeNews(
  context: Publishing,
  noted: readonly (readonly [cover: GradeCover, news: CoverChange | null])[],
): Promise<void> {
  return note(
    context,
    noted.flatMap(([cover, news]) => (news ? [noteOf('GradeCover', cover.coverId, cover, news)] : [])),
  );
}

/** What became of a standard amount. */
const onChangedNdCover = subscribe(ndCoverChanged, ({ before, after }, context) => {
  const news = newsOfNdCover(before, after);
  return note(context, news ? [noteOf('NonDependent', after.ndCoverId, after, news)] : []);
});

/** What became of CAP, or of an offer of it. */
const onChangedCap = subscribe(capChanged, ({ before, after }, context) => {
  const news = newsOfCap(before, after, context.today);
  const coverType = after.product === 'CAP' ? 'Cap' : 'CapPlus';
  return note(context, news ? [noteOf(coverType, after.capId, after, news)] : []);
});

function noteOf(
  coverType: MonitoredCoverType,
  coverId: string,
  { policyKey, companyId, currency }: OnBuyer,
  news: CoverChange,
): OtherCoverNote {
  const severity = severityOf({ ...news, endedBy: news.cause });
  return { coverType, coverId, policyKey, companyId, currency, ...news, severity };
}

async function note(context: Publishing, notes: readonly OtherCoverNote[]): Promise<void> {
  if (notes.length > 0) await insertOtherCoverNotes(context.tx, notes, context);
}

export const otherCoverSubscriptions: readonly Subscription[] = [
  onAssessedGradeCovers,
  onGradeCoversReachedDay,
  onEndedGradeCover,
  onWithdrawnGradeCover,
  onChangedNdCover,
  onChangedCap,
];
