import { type Actor, holds } from '../access/actor.ts';
import type { Permission } from '../access/permissions.ts';
import { kindsReadWith, type OrderKind, orderKinds, subjectOfKind } from '../ordering/order.ts';
import { insurerMayRead } from './what-the-insurer-reads.ts';

/**
 * What it takes to read the records of a kind, by the first part of an event's subject. Who may not read a record may
 * not read its history either. A kind that is not named here is shown to nobody but the insurer and the person whose
 * own it is, so that a new kind of record is closed until somebody says who reads it.
 */
export const rightsOfKind = {
  policy: [],
  cover: ['tci-access'],
  // that covers of a policy came, and how many: what lists of covers would tell
  'policy-covers': ['tci-access'],
  company: ['tci-access'],
  'identification-request': ['tci-access'],
  'cover-request': ['tci-access', 'read_clr'],
  // besides the right to read what is ordered, see `orderKinds` below
  order: ['tci-access'],
  'grade-request': ['tci-access', 'read_gr'],
  cap: ['tci-access', 'read_clr'],
  'cover-estimate': ['tci-access'],
  'nd-cover': ['tci-access', 'read_unnamedcover'],
  'grade-cover': ['tci-access', 'read_gr'],
  'grade-cover-table': ['tci-access', 'read_gr'],
  'strategic-cover': ['tci-access', 'read_strategic_cover'],
  'unnamed-check': ['tci-access', 'read_unnamedcover'],
  monitor: ['tci-access'],
  overdue: ['tci-access', 'read_overdues'],
  extension: ['tci-access', 'read_overdues'],
  rescheduling: ['tci-access', 'read_overdues'],
  dispute: ['tci-access', 'read_overdues'],
  collection: ['tci-access', 'read_overdues'],
  deadline: ['tci-access', 'read_overdues'],
  // what the books of a policy call a buyer that is nobody of the register
  receivables: ['tci-access', 'read_overdues'],
  // a file whose entries name a policy is a ledger: it changes the book of invoices
  job: ['tci-access', 'read_overdues'],
  claim: ['tci-access', 'read_claims'],
  utilisation: ['tci-access', 'buyer-synthesis-advanced'],
  'country-risk': ['tci-access', 'buyer-synthesis-advanced'],
  'sector-outlook': ['tci-access', 'buyer-synthesis-advanced'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type RecordKind = keyof typeof rightsOfKind;
const recordKinds = Object.keys(rightsOfKind) as RecordKind[];

/** Kinds that are shown to nobody but the insurer and the person whose own they are. */
const ownKinds = [
  'draft',
  'export',
  'layout',
  'maintenance-token',
  'notification',
  'partner-tool',
  'person',
  'token',
  'tour',
  'upsert',
  'user',
] as const;
const knownKinds: ReadonlySet<string> = new Set([...recordKinds, ...ownKinds]);

/** Whether the trail knows records of this kind at all; the same for everybody, whatever they may read. */
export function isKindOfRecord(kind: string): boolean {
  return knownKinds.has(kind);
}

/** Which events of the trail an actor may read, besides what lies in their scope. */
export type TrailVisibility = Readonly<{
  /** The insurer reads every kind of record, and of each the events that are for it (`insurerReads`). */
  asInsurer: boolean;
  /** Kinds of record whose events are shown. */
  kinds: readonly RecordKind[];
  /** Kinds whose events stay hidden even where they are one's own and outside any policy. */
  hiddenKinds: readonly RecordKind[];
  /** Kinds of order whose events are shown: an order is as open as what it orders. */
  orderKinds: readonly OrderKind[];
  /** Whether changes of a policy show its terms: they tell what the insurance costs. */
  policyTerms: boolean;
  /** Whether entries show grades (row D5). */
  grades: boolean;
  /** Whose own events, outside any policy, are shown; `null` for a token that was given less than its holder. */
  ownOf: string | null;
}>;

/** What of the trail the actor may see, besides what lies in their scope. */
export function trailVisibilityOf(actor: Actor): TrailVisibility {
  if (actor.userType === 'insurer')
    return {
      asInsurer: true,
      kinds: recordKinds,
      hiddenKinds: [],
      orderKinds,
      policyTerms: true,
      grades: true,
      ownOf: actor.isNarrowed ? null : actor.personId,
    };
  const kinds = recordKinds.filter((kind) => holds(actor, ...rightsOfKind[kind]));
  return {
    asInsurer: false,
    kinds,
    // one's own files of orders are read with the rights of their lines, and name no policy here
    hiddenKinds: recordKinds.filter((kind) => kind !== 'job' && !kinds.includes(kind)),
    orderKinds: kinds.includes('order') ? kindsReadWith(actor.permissions) : [],
    policyTerms: holds(actor, 'policy-admin-read'),
    grades: holds(actor, 'read_company_grade'),
    ownOf: actor.isNarrowed ? null : actor.personId,
  };
}

/** A change as listeners are told of it. */
export type HeardChange = Readonly<{
  type: string;
  kind: string;
  /** The kind of record that an order is about. */
  concerns: string | null;
  /** Statuses of the record before and after. */
  statuses: readonly (string | null)[];
}>;

/** Whether a listener hears that something of a kind changed. */
export function mayHear(visibility: TrailVisibility, { type, kind, concerns, statuses }: HeardChange): boolean {
  if (visibility.asInsurer) return insurerMayRead(type, statuses);
  if (kind !== 'order') return (visibility.kinds as readonly string[]).includes(kind);
  return visibility.orderKinds.some((order) => subjectOfKind[order] === concerns);
}

/** A value of the trail without grades, however deep they stand: `{grade: '08'}` is `{grade: null}`; ids stay. */
export function withoutGrades(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGrades);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /grade/i.test(key) && !/id$/i.test(key) ? null : withoutGrades(inner),
    ]),
  );
}
