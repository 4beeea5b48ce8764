import Big from 'big.js';
import { addDays, type Day } from '../../platform/core/day.ts';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import type { CompanyStatus } from '../../risk/buyers/company.ts';
import type { CompanyMasterData } from '../../risk/buyers/company-master-data.ts';
import { type GradeCode, isRanked } from '../../risk/buyers/grade.ts';
import type { CoverTypeCode } from '../../risk/covers/cover.ts';
import type { DecisionCode } from '../../risk/covers/decision.ts';

/**
 * What happens to a buyer that is reported to its insured (handbook covers 11).
 * - `expiry`: a cover or its temporary part ends within thirty days, or its end has become known; `renewed`: it continues for another year.
 * - `offer-closing`: an offer of CAP can be accepted for some days only; `offer-lapsed`: no longer.
 * - `renewal-opened`: it can be chosen whether a grade is watched further.
 * - `grade-changed`: a grade came to or from "not assessable"; this is all that a reader without the right to grades
 *   sees of any change.
 */
export const monitorKinds = [
  'new-decision',
  'increase',
  'reduction',
  'withdrawal-notice',
  'cover-ended',
  'expiry',
  'renewed',
  'offer-closing',
  'offer-lapsed',
  'renewal-opened',
  'grade-up',
  'grade-down',
  'grade-changed',
  'name-changed',
  'address-changed',
  'insolvency',
  'merger',
  'status-changed',
  'request-answered',
] as const;
export type MonitorKind = ValueOf<typeof monitorKinds>;

/** How much an event matters, the gravest first (handbook covers 11). */
export const monitorSeverities = ['critical', 'warning', 'info'] as const;
export type MonitorSeverity = ValueOf<typeof monitorSeverities>;

/** Kinds that show the direction of a grade. */
export const gradeKinds = ['grade-up', 'grade-down', 'grade-changed'] as const satisfies readonly MonitorKind[];
/** What can be answered, and needs a right of its own to be read. */
export const answeredRequests = ['cover-request', 'grade-request'] as const;
export type AnsweredRequest = ValueOf<typeof answeredRequests>;

/** The covers that events concern. Each but the named one needs the right of its own list to be read. */
export const monitoredCoverTypes = [
  'CreditLimit',
  'GradeCover',
  'NonDependent',
  'Cap',
  'CapPlus',
] as const satisfies readonly CoverTypeCode[];
export type MonitoredCoverType = ValueOf<typeof monitoredCoverTypes>;

/**
 * What changed a cover.
 * - `GRADE`: it follows the grade and the policy's grade table; `PRIMARY`: the cover that CAP tops up fell or ended.
 * - `NAMED_COVER`: the insurer decided on the buyer by name; `POLICY_ENDED`: its policy ended, or the sibling's.
 * - `WITHDRAWN`: the insurer withdrew it; `EXPIRED`: its time was over; `CUSTOMER_CANCELLED`: the insured gave it up.
 */
export const coverCauses = [
  'GRADE',
  'PRIMARY',
  'NAMED_COVER',
  'POLICY_ENDED',
  'WITHDRAWN',
  'EXPIRED',
  'CUSTOMER_CANCELLED',
] as const;
export type CoverCause = ValueOf<typeof coverCauses>;

/** Days before the end of a cover within which it is reported (handbook covers 11). */
export const expiryDays = 30;
/** Days before the end of an offer within which its closing is reported. */
export const closingDays = 5;
/** Days that a first visit looks back on: all is new to somebody who was never here. */
export const firstVisitDays = 30;
/** What the insurer answers or decides; all else happens to a buyer or a cover unasked. */
export const answerKinds: readonly MonitorKind[] = ['request-answered', 'new-decision'];
export const changeKinds: readonly MonitorKind[] = monitorKinds.filter((kind) => !answerKinds.includes(kind));
/** What only reminds of an obligation that comes: the first screen has the obligation itself. */
export const reminderKinds: readonly MonitorKind[] = ['expiry', 'offer-closing', 'renewal-opened'];

/**
 * News that counts as waiting: unread, of the last thirty days. A visit on which nothing was read does not make it old.
 */
export function usualNews(today: Day): Readonly<{ from: Day; to: Day }> {
  return { from: addDays(today, -firstVisitDays), to: today };
}

/** Months for which events are kept (handbook covers 11). */
export const keptMonths = 24;
/** The first grade of the scale that is worth a warning (handbook covers 11). */
const gradeToWarnOf: GradeCode = '07';

/** What an event says, as far as its severity depends on it. `to` is a sum, a grade, a name or a status, by its kind. */
export type Severe = Readonly<{
  kind: MonitorKind;
  to: string | null;
  endedBy?: DecisionCode | CoverCause | null;
  /** Whether the insured ordered the reduction itself. */
  isOwnRequest?: boolean;
}>;

/** Ends that the insured wanted: the insured gave it up, or a decision by name took its place. */
const quietEnds: readonly unknown[] = ['CUSTOMER_CANCELLED', 'NAMED_COVER'];

/**
 * How much an event matters: withdrawal, insolvency and no cover are critical, a reduction and a downgrade to 07 or
 * weaker are warnings, all else is information (handbook covers 11). A cover that the insured gave up or reduced
 * itself, or in whose place a decision by name came, needs no warning.
 */
export function severityOf({ kind, to, endedBy = null, isOwnRequest = false }: Severe): MonitorSeverity {
  switch (kind) {
    case 'withdrawal-notice':
    case 'insolvency':
      return 'critical';
    case 'cover-ended':
      return quietEnds.includes(endedBy) ? 'info' : 'critical';
    case 'new-decision':
      return isNothing(to) ? 'critical' : 'info';
    case 'reduction':
      if (isOwnRequest) return 'info';
      return isNothing(to) ? 'critical' : 'warning';
    case 'grade-down':
      return to !== null && to >= gradeToWarnOf ? 'warning' : 'info';
    default:
      return 'info';
  }
}

function isNothing(amount: string | null): boolean {
  return amount !== null && new Big(amount).eq(0);
}

/** Which way a grade went: 01 is the best. */
export function kindOfGradeChange(from: GradeCode, to: GradeCode): (typeof gradeKinds)[number] {
  if (!isRanked(from) || !isRanked(to)) return 'grade-changed';
  return to < from ? 'grade-up' : 'grade-down';
}

/** What is reported of a company, from what to what. */
export type CompanyNews = Readonly<{ kind: MonitorKind; from: string; to: string }>;

/** What changed about a company; nothing where its record only came again. */
export function newsOfCompany(before: CompanyMasterData, after: CompanyMasterData): CompanyNews[] {
  const pairs = [
    { kind: kindOfStatus(after.statusCode), from: before.statusCode, to: after.statusCode },
    { kind: 'name-changed', from: before.companyName, to: after.companyName },
    { kind: 'address-changed', from: before.address, to: after.address },
  ] as const;
  return pairs.filter(({ from, to }) => from !== to);
}

function kindOfStatus(status: CompanyStatus): MonitorKind {
  if (status === 'INSOLVENT') return 'insolvency';
  return status === 'MERGED' ? 'merger' : 'status-changed';
}

/** Why a buyer is monitored; none of them means that it is not (handbook covers 11). */
export type MonitoredBy = Readonly<{ cover: boolean; grade: boolean; watch: boolean }>;

/** Whether a buyer is monitored: it has a live cover, its grade is watched, or somebody asked for it. */
export function isMonitored({ cover, grade, watch }: MonitoredBy): boolean {
  return cover || grade || watch;
}

/** Why a buyer cannot be added to the monitor: it is monitored already. */
export function whyNotWatch(by: MonitoredBy): Refusal | null {
  return by.watch || by.cover ? refuse('nothing-to-change', { isMonitored: true }) : null;
}

/** Why a buyer cannot be taken out: it was not put in. A watched grade continues as long as its request. */
export function whyNotUnwatch(by: MonitoredBy): Refusal | null {
  return by.watch || by.cover ? null : refuse('nothing-to-change', { isMonitored: isMonitored(by) });
}
