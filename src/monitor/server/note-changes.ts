import type { CompanyChange } from '../../buyers/company-face.ts';
import type { Timeline } from '../../covers/cover.ts';
import type { CoverRecord } from '../../covers/server/public.ts';
import type { GradeMove } from '../../grades/grade.ts';
import { isOneOf } from '../../platform/enumeration.ts';
import type { Context } from '../../platform/server/context.ts';
import { type CoverNews, newsOfDecision, newsOfReceivedCover, newsOfTurn } from '../cover-news.ts';
import { coverCauses, kindOfGradeChange, newsOfCompany, severityOf } from '../monitor-event.ts';
import {
  type AnswerNote,
  type CompanyNote,
  type CoverNote,
  insertAnswerNote,
  insertCompanyNotes,
  insertCoverNotes,
  type Moment,
  type NotedUnder,
} from './monitor-notes.store.ts';

/*
 * What other areas tell the monitor, in the transaction of its cause. Each is a statement or two, however much happened:
 * an insurer moves the grades of a hundred thousand companies at once.
 */

type Desk = Readonly<{ tx: Context['tx'] }> & Moment;

/** A cover whose timeline became another one. */
export type CoverTurn = Readonly<{ cover: Pick<CoverRecord, 'coverId' | 'timeline'>; timeline: Timeline }>;

/** Notes what decisions, notices and ends made of covers; answers how many were worth telling. */
export function noteDecisions(desk: Desk, changes: readonly CoverTurn[]): Promise<number> {
  return noteCovers(
    desk,
    changes.map(({ cover, timeline }) => [cover.coverId, newsOfDecision(cover.timeline, timeline, desk.today)]),
  );
}

/** Notes covers that the insurer's system sent and nobody here knew. */
export function noteReceivedCovers(
  desk: Desk,
  covers: readonly Readonly<{ coverId: string; timeline: Timeline }>[],
): Promise<number> {
  return noteCovers(
    desk,
    covers.map(({ coverId, timeline }) => [coverId, newsOfReceivedCover(timeline, desk.today)]),
  );
}

/** Notes what the turn of the day brought to covers. */
export function noteTurns(desk: Desk, covers: readonly Pick<CoverRecord, 'coverId' | 'timeline'>[]): Promise<number> {
  return noteCovers(
    desk,
    covers.map(({ coverId, timeline }) => [coverId, newsOfTurn(timeline, desk.today)]),
  );
}

async function noteCovers(
  desk: Desk,
  told: readonly (readonly [coverId: string, news: CoverNews | null])[],
): Promise<number> {
  const notes = told.flatMap(([coverId, news]): CoverNote[] => {
    if (news === null) return [];
    const { endedBy, isOwnWish: _whose, ...rest } = news;
    const cause = isOneOf(coverCauses, endedBy) ? endedBy : null;
    return [{ coverId, ...rest, cause, severity: severityOf(news) }];
  });
  if (notes.length > 0) await insertCoverNotes(desk.tx, notes, desk);
  return notes.length;
}

/** Notes that a request was answered without a cover being changed by it. */
export async function noteAnswer(desk: Desk, note: AnswerNote): Promise<void> {
  await insertAnswerNote(desk.tx, note, desk);
}

/** Notes grades that moved, for everybody who monitors the companies. */
export async function noteGrades(context: Context, moves: readonly GradeMove[]): Promise<void> {
  await noteCompanies(
    context,
    moves.map(({ companyId, from, to, gradeDate }) => {
      const kind = kindOfGradeChange(from, to);
      return { companyId, kind, from, to, effectiveOn: gradeDate, severity: severityOf({ kind, to }) };
    }),
  );
}

/** Notes what became of companies in the register, for everybody who monitors them. */
export async function noteCompanyChanges(context: Context, changes: readonly CompanyChange[]): Promise<void> {
  await noteCompanies(
    context,
    changes.flatMap(({ companyId, before, after }) =>
      newsOfCompany(before, after).map((news) => ({
        companyId,
        ...news,
        effectiveOn: context.today,
        severity: severityOf(news),
      })),
    ),
  );
}

async function noteCompanies(context: Context, notes: readonly CompanyNote[]): Promise<void> {
  if (notes.length > 0) await recordNoted(context, await insertCompanyNotes(context.tx, notes, context));
}

/** One trace per policy, which wakes its readers: how many events, and nothing of what they say. */
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
