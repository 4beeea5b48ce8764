import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { BuyerAccount, NonPaymentWorld, Reply, Side } from './example-account.ts';
import { expectSoundBook } from './sound-book.ts';

/* Walks a state machine at random against the real server. A small model of it knows, for each action, whether it is
   allowed now and what it brings about; after each action the API, the audit trail and the accounts have to agree
   with the model. What is refused is refused by the declared code and changes nothing at all. */

/** Who does an action: one of both sides, or the clock. */
export type Doer = 'insured' | 'insurer' | 'clock';

/** One action, with what the model knows about it. */
export type Action<Model> = Readonly<{
  label: string;
  by: Doer;
  /** The code with which it is refused as things stand; `null` where it is done. */
  refusal(model: Model): string | null;
  /** Sends it; `version` is the one it is based on, where the test gives one. */
  send(real: Real, who: Side, version: number | undefined): Promise<Reply>;
  /** What it brings about. */
  after(model: Model): void;
  /** The events that the audit trail must contain, at least. */
  payload: readonly string[] | ((model: Model) => readonly string[]);
  /** It begins something new, so that it knows no version. */
  isNew?: boolean;
  /** Whether the action belongs to the walk in this state; it does where this is absent. */
  fits?(model: Model): boolean;
}>;

export type Machine<Model> = Readonly<{
  /** A buyer that owes something, with the model of it. `ids` remembers the records of the walk. */
  open(real: Real): Promise<Model>;
  moves: readonly fc.Arbitrary<Action<Model>>[];
  /** Its state by the API, and its state by the model. */
  seen(real: Real): Promise<unknown>;
  expected(model: Model): unknown;
}>;

export type Real = Readonly<{ of: NonPaymentWorld; buyer: BuyerAccount; ids: Map<string, string> }>;

export type Walk = Readonly<{ walks: number; longest: number; seed: number }>;

/** Walks a machine so many times; a difference is shrunk to the shortest walk that shows it. */
export async function walk<Model extends object>(
  of: NonPaymentWorld,
  machine: Machine<Model>,
  { walks, longest, seed }: Walk,
): Promise<void> {
  const acts = machine.moves.map((moves) =>
    fc.tuple(moves, fc.integer({ min: 0, max: 11 })).map(([action, luck]) => new Act(machine, action, luck)),
  );
  await fc.assert(
    fc.asyncProperty(fc.commands(acts, { maxCommands: longest, size: 'max' }), async (commands) => {
      of.rewind();
      const real: Real = { of, buyer: await of.buyer(), ids: new Map() };
      const model = await machine.open(real);
      await fc.asyncModelRun(() => ({ model, real }), commands);
    }),
    { numRuns: walks, seed, endOnFailure: walks < 20 },
  );
}

class Act<Model extends object> implements fc.AsyncCommand<Model, Real> {
  private readonly machine: Machine<Model>;
  private readonly action: Action<Model>;
  /** One in six is tried by somebody who may not, one in twelve on a version that no longer exists. */
  private readonly luck: number;
  constructor(machine: Machine<Model>, action: Action<Model>, luck: number) {
    this.machine = machine;
    this.action = action;
    this.luck = luck;
  }
  check = (model: Readonly<Model>): boolean => this.action.fits?.(model) ?? true;

  async run(model: Model, real: Real): Promise<void> {
    const { machine, action } = this;
    const before = await photograph(real);
    const reply = await action.send(real, this.who(), this.isStale() ? 999_999 : undefined);
    const refusal = this.refusal(model);
    const label = `${this} was answered ${reply.status} ${JSON.stringify(reply.body)?.slice(0, 300)}`;
    if (refusal === null) {
      expect(reply.status, label).toBeLessThan(300);
      const input = typeof action.payload === 'function' ? action.payload(model) : action.payload;
      action.after(model);
      const { trail } = await photograph(real);
      expect(trail.slice(before.trail.length), `the trail after ${this}`).toEqual(expect.arrayContaining([...input]));
    } else {
      expect([reply.body?.code, reply.status >= 400 && reply.status < 500], label).toEqual([refusal, true]);
      expect(await photograph(real), `${this} was refused and changed something`).toEqual(before);
    }
    await real.of.runStep('Clear overdues');
    await real.of.runStep('Follow the book: payment plans');
    await real.of.runStep('Follow the book: due-date');
    expect(await machine.seen(real), `after ${this}`).toEqual(machine.expected(model));
    await expectSoundBook(real.of, real.buyer);
  }

  toString = (): string => {
    const { by, label } = this.action;
    return `${by === 'clock' ? 'clock' : this.who()}: ${label}${this.isStale() ? ', on a stale version' : ''}`;
  };

  private who(): Side {
    const { by } = this.action;
    if (by === 'clock') return 'insurer';
    if (this.luck === 0) return 'reader';
    return by === 'insurer' && this.luck === 1 ? 'insured' : by;
  }

  private isStale(): boolean {
    return this.luck === 11 && this.action.by === 'insured' && this.action.isNew !== true;
  }

  private refusal(model: Model): string | null {
    const { by } = this.action;
    if (by !== 'clock' && this.who() !== by) return 'not-permitted';
    const refusal = this.action.refusal(model);
    return this.isStale() && refusal !== 'not-found' ? 'version-changed' : refusal;
  }
}

/** All that is stored about a buyer as one fingerprint, and what the audit trail records of it. */
async function photograph({ of, buyer }: Real): Promise<Readonly<{ rows: string; trail: readonly string[] }>> {
  const stored = tables.map(
    (table) => sql`select to_jsonb(t)::text as line from ${sql.table(table)} t where t.company_id = ${buyer.companyId}`,
  );
  const { rows } = await of.world.asInsurer((tx) =>
    sql<{ rows: string; trail: string[] }>`
      select (select md5(coalesce(string_agg(line, '\n' order by line), ''))
          from (${sql.join(stored, sql` union all `)}) as stored) as rows,
        array(select e.type from audit_entries e where e.also_concerns @> array[${`company/${buyer.companyId}`}]
          order by e.position) as trail`.execute(tx),
  );
  const [photo] = rows;
  if (!photo) throw new Error('Nothing could be read of the buyer');
  return photo;
}

const tables = [
  'receivables',
  'receivable_payments',
  'overdues',
  'extensions',
  'reschedulings',
  'disputes',
  'collections',
  'claims',
  'covers',
  'cover_stops',
  'documents',
  'non_payment_marks',
];
