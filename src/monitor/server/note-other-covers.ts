import type { GradeCoverTimeline } from '../../grades/grade-cover.ts';
import type { Context } from '../../platform/server/context.ts';
import type { Day } from '../../reference/day.ts';
import { type CapFace, newsOfCap } from '../cap-news.ts';
import type { CoverChange } from '../cover-change.ts';
import {
  newsOfGradeCover,
  newsOfGradeCoverEnd,
  newsOfGradeCoverTurn,
  newsOfGradeCoverWithdrawal,
} from '../grade-cover-news.ts';
import { type CoverCause, type MonitoredCoverType, severityOf } from '../monitor-event.ts';
import { type NdCoverFace, newsOfNdCover } from '../nd-cover-news.ts';
import { insertOtherCoverNotes, type Moment, type OtherCoverNote } from './monitor-notes.store.ts';

/*
 * What the areas of covers without a decision by name tell the monitor, in the transaction of its cause: covers that
 * follow a grade, standard amounts, CAP. One statement, however many changed.
 */

type Desk = Readonly<{ tx: Context['tx'] }> & Moment;
type OnBuyer = Readonly<{ policyKey: string; companyId: string; currency: string }>;
type FollowsGrade = OnBuyer & Readonly<{ coverId: string; timeline: GradeCoverTimeline }>;

/** Notes what new terms make of covers that follow a grade; terms from place `known` on are new. */
export function noteGradeCovers(
  desk: Desk,
  changes: readonly Readonly<{ cover: FollowsGrade; known: number }>[],
): Promise<void> {
  return noteGradeNews(
    desk,
    changes.map(({ cover, known }) => [
      cover,
      newsOfGradeCover(cover.timeline.slice(0, known), cover.timeline, desk.today),
    ]),
  );
}

/** Notes covers whose notice of weaker terms has run out. */
export function noteGradeCoverTurns(desk: Desk, covers: readonly FollowsGrade[]): Promise<void> {
  return noteGradeNews(
    desk,
    covers.map((cover) => [cover, newsOfGradeCoverTurn(cover.timeline, desk.today)]),
  );
}

/** Notes that a cover ended with the watch of its grade; `lastDay` is its last day in force. */
export function noteGradeCoverEnd(
  desk: Desk,
  cover: FollowsGrade,
  lastDay: Day,
  cause: CoverCause | null,
): Promise<void> {
  return noteGradeNews(desk, [[cover, newsOfGradeCoverEnd(cover.timeline, lastDay, cause)]]);
}

/** Notes that the insurer withdraws a cover because the company fell; `lastDay` is its last day in force. */
export function noteGradeCoverWithdrawal(
  desk: Desk,
  cover: FollowsGrade,
  withdrawal: Readonly<{ lastDay: Day; isAtOnce: boolean }>,
): Promise<void> {
  return noteGradeNews(desk, [[cover, newsOfGradeCoverWithdrawal(cover.timeline, withdrawal)]]);
}

function noteGradeNews(
  desk: Desk,
  told: readonly (readonly [cover: FollowsGrade, news: CoverChange | null])[],
): Promise<void> {
  return note(
    desk,
    told.flatMap(([cover, news]) => (news ? [noteOf('GradeCover', cover.coverId, cover, news)] : [])),
  );
}

/** Notes what became of a standard amount. */
export function noteNdCover(
  desk: Desk,
  before: NdCoverFace,
  after: NdCoverFace & OnBuyer & Readonly<{ ndCoverId: string }>,
): Promise<void> {
  const news = newsOfNdCover(before, after);
  return note(desk, news ? [noteOf('NonDependent', after.ndCoverId, after, news)] : []);
}

/** Notes what became of CAP, or of an offer of it. */
export function noteCap(
  desk: Desk,
  before: CapFace,
  after: CapFace & OnBuyer & Readonly<{ capId: string }>,
): Promise<void> {
  const news = newsOfCap(before, after, desk.today);
  const coverType = after.product === 'CAP' ? 'Cap' : 'CapPlus';
  return note(desk, news ? [noteOf(coverType, after.capId, after, news)] : []);
}

function noteOf(
  coverType: MonitoredCoverType,
  coverId: string,
  { policyKey, companyId, currency }: OnBuyer,
  news: CoverChange,
): OtherCoverNote {
  const severity = severityOf({ ...news, endedBy: news.cause });
  return { coverType, coverId, policyKey, companyId, currency, ...news, severity };
}

async function note(desk: Desk, notes: readonly OtherCoverNote[]): Promise<void> {
  if (notes.length > 0) await insertOtherCoverNotes(desk.tx, notes, desk);
}
