import type { z } from 'zod';
import type { BodyOf, Operation } from '../../platform/core/contract.ts';
import type { Permission } from '../../platform/core/permission.ts';

/*
 * What a context says of each kind of order that it places: the one place to read what a new kind needs. On the server it
 * adds what is done when such an order moves (`OrderCallbacks`), on the screens what an approver sees
 * (`OrderSubjectOnScreen`). `src/app` folds each of the three once.
 */

/** Where an approver finds a field of the author's form: in the order itself, or among its particulars; or why nowhere. */
export type ShownAs<Particular extends string = string> =
  | 'order'
  | 'lines'
  | 'documents'
  | Particular
  | Readonly<{ notShown: string }>;

/** How the author of an order corrects it, until it is sent. `whileWaiting`: also before a colleague has returned it. */
export type Correctable = Readonly<{ operation: Operation; whileWaiting: boolean }>;
/** An order that is a yes or no, with why nothing of it could be entered otherwise. */
export type Fixed = Readonly<{ nothingToEnter: string }>;

/** What can be ordered: a word in English that the catalogues translate, or a name that is the same in every language. */
export type ActionInWords = Readonly<{ word: string }> | Readonly<{ name: string }>;

export type OrderSubject<Kind extends string = string, Particular extends string = string> = Readonly<{
  /** Name of the kind on the wire and in the database, for ever. */
  kind: Kind;
  /** The right with which such orders are read, handed over, approved and taken back: that of what is ordered. */
  right: Permission;
  /** The kind of record whose history tells what became of the order. */
  record: string;
  /** What such an order may order, by its code on the wire. */
  actions: Readonly<Record<string, ActionInWords>>;
  /** The operation that places it: who may call it may be its author. */
  placedBy: Operation;
  /** How other content is put into it. */
  correction: Correctable | Fixed;
  /** By field of the author's form, where those who approve find it; `null` of what is accepted, stopped or taken back. */
  authored: Readonly<Record<string, ShownAs<Particular>>> | null;
  /** Names of what its author entered or was told, beside what every order has. */
  particulars: readonly Particular[];
  /** Codes of what whoever ordered was warned of. */
  warnings?: readonly string[];
  /** The answer to expect, as it was shown beside the author's form: its name among the particulars, and its shape. */
  likely?: Readonly<{ name: string; shape: z.ZodType }>;
  /** What it asks for is owed or claimed; absent: it is cover. */
  isOwed?: true;
  /** It is never approved among many, only by somebody who has it before them. */
  isApprovedAlone?: true;
}>;

/** The particulars that a subject declares. */
export type ParticularOf<Subject extends OrderSubject> = Subject['particulars'][number];

type Declared<Form extends Operation, Kind extends string, Particular extends string> = Omit<
  OrderSubject<Kind, Particular>,
  'authored'
> &
  Readonly<{
    authored: Readonly<{
      /** The operation that takes the author's form: a field that it gets does not compile until it stands here. */
      form: Form;
      fields: Readonly<Record<keyof BodyOf<Form>, ShownAs<NoInfer<Particular>>>>;
    }> | null;
  }>;

/** Declares a kind of order. */
export function defineOrderSubject<Form extends Operation, const Kind extends string, const Particular extends string>(
  declared: Declared<Form, Kind, Particular>,
): OrderSubject<Kind, Particular> {
  return { ...declared, authored: declared.authored?.fields ?? null };
}
