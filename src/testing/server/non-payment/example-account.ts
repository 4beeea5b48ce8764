import { expect } from 'vitest';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import type { PolicyLine } from '../../../policies/policies/policy-line.ts';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, exampleWorld } from '../example-world.ts';
import { testSteps } from '../test-node.ts';

/* One buyer that does not pay, and everybody who acts on what it owes, through the real server on real PostgreSQL;
   for tests of the state machines, of races and of odd input. A core system answers, so that nothing changes
   automatically. */

/** What the server answered; tests read whatever the wire says. */
export type Reply = Readonly<{ status: number; body: any }>;

/** Who acts: the insured, a colleague of it who only reads, or the insurer's core system. */
export type Side = 'insured' | 'reader' | 'insurer';

export type NonPaymentWorld = Readonly<{
  world: ExampleWorld;
  /** A new buyer with a cover of 100,000, or of none where it is `null`. */
  buyer(coverAmount?: number | null): Promise<BuyerAccount>;
  today(): Day;
  /** Moves the clock some days on; the daily step runs with `turn`. */
  pass(days: number): void;
  /** The clock is back at its start. */
  rewind(): void;
  /** Does what the server does on its own: the step with this beginning of its name. */
  runStep(step: string): Promise<void>;
  close(): Promise<void>;
}>;

/** What a buyer owes under one policy. */
export type BuyerAccount = Readonly<{
  companyId: string;
  policy: string;
  post(who: Side, path: string, body?: object, version?: number): Promise<Reply>;
  patch(who: Side, path: string, body: object, version?: number): Promise<Reply>;
  put(who: Side, path: string, body: object, version?: number): Promise<Reply>;
  get(path: string): Promise<any>;
  /** The lines of an invoice, as they are entered; the number is new. */
  invoice(amount: number, of?: object): Readonly<{ documentNumber: string }>;
}>;

const policyKey = 'CBNL-4400001';
export const start = '2026-11-20T10:00:00.000Z';

const reading: readonly Permission[] = ['tci-access', 'read_clr', 'read_overdues', 'read_claims'];

/** Starts the server. Close it in `afterAll`. */
export async function nonPaymentWorld(terms: Partial<PolicyLine> = {}): Promise<NonPaymentWorld> {
  const world = await exampleWorld({ AVAL_HOUSE_INSURER: '0' });
  await world.asInsurer((tx) => upsertPolicies(tx, [{ ...policy, ...terms }], { record: async () => {} }));
  const people = {
    insured: await world.person('ines', policyKey, 'requestor-validator', [
      ...reading,
      'write_overdues',
      'write_claims',
    ]),
    reader: await world.person('rita', policyKey, 'read-only', reading),
    insurer: await world.enter({ name: 'core', permissions: [], userType: 'insurer' }),
  };
  let now = start;
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  const steps = testSteps(world.database, clock, { AVAL_HOUSE_INSURER: '0' });
  const setNow = (instant: string) => {
    now = instant;
    world.setNow(instant);
  };
  let numbers = 0;

  async function cover(companyId: string, amount: number): Promise<void> {
    const { statusCode } = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert',
      headers: { ...people.insurer, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({
        policy: policyKey,
        companyId,
        requestedAmount: euros(amount),
        grantedAmount: euros(amount),
        startDate: '2026-03-01',
        decisionDate: '2026-03-01',
      }),
    });
    expect(statusCode).toBe(200);
  }

  return {
    world,
    buyer: async (coverAmount = 100_000) => {
      const companyId = await world.company('03');
      if (coverAmount !== null) await cover(companyId, coverAmount);
      const send = async (
        method: 'POST' | 'PATCH' | 'PUT',
        who: Side,
        path: string,
        body?: object,
        version?: number,
      ) => {
        const anyVersion = method === 'PUT' ? { 'if-match': '*' } : {};
        const condition = version === undefined ? anyVersion : { 'if-match': `"${version}"` };
        return world.post({ ...people[who], ...condition }, path, body, { method });
      };
      return {
        companyId,
        policy: policyKey,
        post: (...call) => send('POST', ...call),
        patch: (...call) => send('PATCH', ...call),
        put: (...call) => send('PUT', ...call),
        get: async (path) => {
          const { status, body } = await world.get(people.reader, path);
          expect([path, status]).toEqual([path, 200]);
          return body;
        },
        invoice: (amount, of = {}) => {
          numbers += 1;
          const documentNumber = `R-${String(numbers).padStart(6, '0')}`;
          const days = { issueDate: '2026-08-20', dueDate: '2026-09-30' };
          return { itemType: 'INVOICE', documentNumber, ...days, amount: euros(amount), ...of };
        },
      };
    },
    today: () => now.slice(0, 10),
    pass: (days) => setNow(`${addDays(now.slice(0, 10), days)}${now.slice(10)}`),
    rewind: () => setNow(start),
    runStep: async (name) => {
      const step = steps.find((one) => one.name.startsWith(name));
      if (!step) throw new Error(`No step begins with ${name}`);
      await step.run();
    },
    close: () => world.close(),
  };
}

const policy: PolicyLine = {
  policy: policyKey,
  currency: 'EUR',
  policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
  orderingMode: 'DIRECT',
  startDate: '2026-01-01',
  endDate: '2027-12-31',
  countriesCovered: ['NL', 'FR'].map((country) => coverCountry(country)),
  insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
  vatCovered: true,
};
