import { isOneOf } from '../../../platform/core/enumeration.ts';
import type { Context } from '../../../platform/server/context.ts';
import { type Publishing, type Subscription, subscribe } from '../../../platform/server/subscribers.ts';
import { companiesChanged } from '../../../risk/buyers/company-events.ts';
import {
  coverMonitoringChanged,
  coverRequestSettled,
  coversDecided,
  coversReachedDay,
  coversReceived,
} from '../../../risk/covers/cover-events.ts';
import { gradeRequestAnswered, gradesMoved } from '../../../risk/grades/grade-events.ts';
import { type CoverNews, newsOfDecision, newsOfEffect, newsOfReceivedCover } from '../cover-news.ts';
import { coverCauses, kindOfGradeChange, newsOfCompany, severityOf } from '../monitor-event.ts';
import {
  type CompanyNote,
  type CoverNote,
  insertAnswerNote,
  insertCompanyNotes,
  insertCoverNotes,
  type NotedUnder,
  storeWatch,
} from './monitor-notes.store.ts';

/* What the monitor records about named covers, requests, grades and companies, in the transaction of its cause. Each
   is a statement or two, however much happened: an insurer may change the grades of a hundred thousand companies at
   once. */

/** What decisions, notices and ends made of covers. */
const onDecisions = subscribe(coversDecided, (changes, context) =>
  noteCovers(
    context,
    changes.map(({ cover, timeline }) => [cover.coverId, newsOfDecision(cover.timeline, timeline, context.today)]),
  ),
);

/** Covers that the insurer's system sent and nobody here knew. */
const onReceivedCovers = subscribe(coversReceived, (covers, context) =>
  noteCovers(
    context,
    covers.map(({ coverId, timeline }) => [coverId, newsOfReceivedCover(timeline, context.today)]),
  ),
);

/** What the day brought to covers. */
const onReachedDay = subscribe(coversReachedDay, (covers, context) =>
  noteCovers(
    context,
    covers.map(({ coverId, timeline }) => [coverId, newsOfEffect(timeline, context.today)]),
  ),
);

async function noteCovers(
  context: Publishing,
  newsOfCovers: readonly (readonly [coverId: string, news: CoverNews | null])[],
): Promise<void> {
  const notes = newsOfCovers.flatMap(([coverId, news]): CoverNote[] => {
    if (news === null) return [];
    const { endedBy, isOwnRequest: _whose, ...rest } = news;
    const cause = isOneOf(coverCauses, endedBy) ? endedBy : null;
    return [{ coverId, ...rest, cause, severity: severityOf(news) }];
  });
  if (notes.length > 0) await insertCoverNotes(context.tx, notes, context);
}

/** The answer to a request, where the news of its cover does not tell it. */
const onSettledCoverRequest = subscribe(coverRequestSettled, async ({ before, after, ...request }, context) => {
  if (newsOfDecision(before, after, context.today) === null)
    await insertAnswerNote(context.tx, { ...request, requestKind: 'cover-request' }, context);
});

const onAnsweredGradeRequest = subscribe(gradeRequestAnswered, (request, context) =>
  insertAnswerNote(context.tx, { ...request, requestKind: 'grade-request' }, context),
);

/** Subscribers of the buyer itself get the same as the insured of its cover. */
const onChangedMonitoring = subscribe(coverMonitoringChanged, ({ isMonitored, byName, ...buyer }, { tx, now }) =>
  storeWatch(tx, buyer, isMonitored ? { byName, now } : null),
);

/** Grades that moved, for everybody who monitors the companies. */
const onMovedGrades = subscribe(gradesMoved, (moves, context) =>
  noteCompanies(
    context,
    moves.map(({ companyId, from, to, gradeDate }) => {
      const kind = kindOfGradeChange(from, to);
      return { companyId, kind, from, to, effectiveOn: gradeDate, severity: severityOf({ kind, to }) };
    }),
  ),
);

/** What became of companies in the register, for everybody who monitors them. */
const onChangedCompanies = subscribe(companiesChanged, (changes, context) =>
  noteCompanies(
    context,
    changes.flatMap(({ companyId, before, after }) =>
      newsOfCompany(before, after).map((news) => ({
        companyId,
        ...news,
        effectiveOn: context.today,
        severity: severityOf(news),
      })),
    ),
  ),
);

async function noteCompanies(context: Publishing, notes: readonly CompanyNote[]): Promise<void> {
  if (notes.length > 0) await recordNoted(context, await insertCompanyNotes(context.tx, notes, context));
}

/** One event per policy, which updates its readers' screens: how many events, and nothing of what they say. */
export async function recordNoted({ record }: Pick<Context, 'record'>, noted: readonly NotedUnder[]): Promise<void> {
  for (const { policyKey, events } of noted) {
    await record({
      type: 'monitor.noted',
      subject: `monitor/${policyKey}`,
      policy: policyKey,
      after: { events },
      data: { events },
    });
  }
}

export const changeSubscriptions: readonly Subscription[] = [
  onDecisions,
  onReceivedCovers,
  onReachedDay,
  onSettledCoverRequest,
  onAnsweredGradeRequest,
  onChangedMonitoring,
  onMovedGrades,
  onChangedCompanies,
];
