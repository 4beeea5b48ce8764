import { type Actor, holds } from '../core/actor.ts';
import type { RecordKinds, Variants } from '../core/record-kinds.ts';
import { insurerMayRead } from './insurer-visibility.ts';

/** Which records are shown of a kind that has variants. */
export type ShownVariants = Readonly<{
  kind: string;
  stored: Variants['stored'];
  variants: readonly string[];
  /** The kinds of records that those are about. */
  concerns: readonly string[];
}>;

/** Which events of the audit trail an actor may read, besides what is in their scope. */
export type TrailVisibility = Readonly<{
  /** The insurer reads every kind of record, and of each the events that are for it (`insurerReads`). */
  asInsurer: boolean;
  /** Kinds of record whose events are shown. */
  kinds: readonly string[];
  /** Kinds whose events stay hidden even where they are one's own and outside any policy. */
  hiddenKinds: readonly string[];
  /** For each kind that has variants those whose events are shown. */
  shownVariants: readonly ShownVariants[];
  /** Kinds of which it is shown that a record was changed, not what the change made of it. */
  hiddenValues: readonly string[];
  /** Whether entries show grades (row D5). */
  grades: boolean;
  /** Whose own events, outside any policy, are shown; `null` for a token that was given less than its holder. */
  ownOf: string | null;
}>;

/** What of the audit trail the actor may see, besides what is in their scope. */
export function trailVisibilityOf(actor: Actor, records: RecordKinds): TrailVisibility {
  const ownOf = actor.isNarrowed ? null : actor.personId;
  const declared = Object.entries(records).flatMap(([kind, { needs, ...rest }]) =>
    needs ? [{ kind, needs, ...rest }] : [],
  );
  if (actor.userType === 'insurer')
    return {
      asInsurer: true,
      kinds: declared.map(({ kind }) => kind),
      hiddenKinds: [],
      shownVariants: [],
      hiddenValues: [],
      grades: true,
      ownOf,
    };
  const shown = declared.filter(({ needs }) => holds(actor, ...needs));
  return {
    asInsurer: false,
    kinds: shown.map(({ kind }) => kind),
    hiddenKinds: declared.filter((each) => !each.ownAlways && !shown.includes(each)).map(({ kind }) => kind),
    shownVariants: declared.flatMap(({ kind, variants }) =>
      variants ? [shownVariantsOf(kind, variants, shown.some((each) => each.kind === kind) ? actor : null)] : [],
    ),
    hiddenValues: declared.filter(({ valuesNeed = [] }) => !holds(actor, ...valuesNeed)).map(({ kind }) => kind),
    grades: holds(actor, 'read_company_grade'),
    ownOf,
  };
}

/** `reader` null: nobody who may read records of the kind at all. */
function shownVariantsOf(kind: string, { stored, of }: Variants, reader: Actor | null): ShownVariants {
  const shown = of.filter(({ needs }) => reader !== null && holds(reader, ...needs));
  return {
    kind,
    stored,
    variants: shown.map(({ variant }) => variant),
    concerns: shown.map(({ concerns }) => concerns),
  };
}

/** A change as listeners get it. */
export type HeardChange = Readonly<{
  type: string;
  kind: string;
  /** The kind of record that it is about, for kinds that have variants (`order`). */
  concerns: string | null;
  /** Statuses of the record before and after. */
  statuses: readonly (string | null)[];
}>;

/** Whether a listener is notified that something of a kind changed. */
export function mayHear(visibility: TrailVisibility, { type, kind, concerns, statuses }: HeardChange): boolean {
  if (visibility.asInsurer) return insurerMayRead(type, statuses);
  const variants = visibility.shownVariants.find((shown) => shown.kind === kind);
  if (!variants) return visibility.kinds.includes(kind);
  return concerns !== null && variants.concerns.includes(concerns);
}

/** A value of the audit trail without grades, at any depth: `{grade: '08'}` is `{grade: null}`; ids stay. */
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
