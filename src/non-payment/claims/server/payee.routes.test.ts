import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import type { PolicyLine } from '../../../policies/policies/policy-line.ts';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { type ExampleWorld, euros, exampleWorld } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };

const direct = 'CBNL-4100001';
const eyed = 'CBNL-4100002';
const former = 'NL91ABNA0417164300';
const other = 'DE89370400440532013000';
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'read_claims',
  'write_claims',
];

let world: ExampleWorld;
let dirk: Headers;
let rosa: Headers;
let vera: Headers;
let core: Headers;
let number = 0;

beforeAll(async () => {
  world = await exampleWorld({ AVAL_HOUSE_INSURER: '0' });
  const policies = [policy(direct, 'DIRECT'), { ...policy(eyed, 'FOUR_EYES'), approvals: ['CLAIM' as const] }];
  await world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  rosa = await world.person('rosa', eyed, 'requestor-four-eyes', rights);
  vera = await world.person('vera', eyed, 'validator-four-eyes', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

function policy(key: string, orderingMode: PolicyLine['orderingMode']): PolicyLine {
  return {
    policy: key,
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    orderingMode,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    countriesCovered: ['NL', 'FR'].map((country) => coverCountry(country)),
  };
}

const at = (claimId: string, path = '') => `/api/v2/claims/${claimId}${path}`;
const found = async (who: Headers, claimId: string) => (await world.get(who, at(claimId))).body;

/** A draft on a buyer with one late invoice. */
async function drafted(who: Headers, on: string, account: object = { bankAccount: former }) {
  const companyId = await world.company('03');
  number += 1;
  const amount = euros(9000);
  const item = {
    itemType: 'INVOICE',
    documentNumber: `P-${number}`,
    amount,
    issueDate: '2026-08-20',
    dueDate: '2026-09-30',
  };
  const report = { policy: on, companyId, reasonCode: 'PROTRACTED_DEFAULT', items: [item] };
  const { overdueId } = (await world.post(who, '/api/v2/overdues', report)).body;
  const draft = { policy: on, companyId, overdueId, isCollectionAgreed: true, ...account };
  const { status, body } = await world.post(who, '/api/v2/claims', draft);
  expect(status).toBe(201);
  return body;
}

/** A claim that the insurer has, approved where its policy asks for it. */
async function filed(who: Headers, on: string): Promise<string> {
  const { claimId } = await drafted(who, on);
  const { body } = await world.post(who, at(claimId, '/submit'), {});
  if (body.orderId) expect((await world.post(vera, `/api/v2/orders/${body.orderId}/approve`)).status).toBe(200);
  expect((await found(who, claimId)).status).toBe('SUBMITTED');
  return claimId;
}

const change = (who: Headers, claimId: string, bankAccount: string, more: object = {}) =>
  world.post(who, at(claimId, '/payee'), { bankAccount, ...more });

/** Takes a claim as far as its payment. */
async function untilPayment(who: Headers, claimId: string): Promise<void> {
  const byCore = (action: string, body: object = {}) =>
    world.post(core, `/api/insurer/v1/claims/${claimId}/${action}`, body);
  await world.asInsurer((tx) =>
    sql`update claims set status = 'LOSS_ESTABLISHED' where claim_id = ${claimId}`.execute(tx),
  );
  expect((await byCore('decision', { isAccepted: true })).status).toBe(200);
  await world.asInsurer((tx) => sql`update claims set status = 'OFFER_SENT' where claim_id = ${claimId}`.execute(tx));
  expect((await world.post(who, at(claimId, '/settlement/sign'), { isAccepted: true })).status).toBe(200);
}

/** The events of the account in the trail, oldest first, and everything else in it about the claim and its orders. */
async function trailOf(claimId: string) {
  const { rows } = await world.asInsurer((tx) =>
    sql<{ type: string; personId: string; text: string; account: string | null }>`
      select type, actor_id as "personId", coalesce(before::text, '') || coalesce(after::text, '') as text,
        after ->> 'bankAccount' as account
      from audit_entries
      where subject = ${`claim/${claimId}`}
        or subject in (select 'order/' || order_id from orders where subject_id = ${claimId})
      order by position`.execute(tx),
  );
  return rows;
}

describe('A5: the account of the payee', () => {
  it('is checked when the claim is filed, and by its fields', async () => {
    const { claimId } = await drafted(dirk, direct, { bankAccount: 'NL92ABNA0417164300' });
    const wrong = await world.post(dirk, at(claimId, '/submit'), {});
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      400,
      [{ pointer: '/bankAccount', code: 'iban-checksum' }],
    ]);
    const foreign = await drafted(dirk, direct, { bankAccount: '000123456789' });
    expect((await world.post(dirk, at(foreign.claimId, '/submit'), {})).body.errors).toMatchObject([
      { pointer: '/bankAccount', code: 'iban-or-bic' },
    ]);
    const { version } = await found(dirk, foreign.claimId);
    const headers = { ...dirk, 'if-match': `"${version}"` } as Headers;
    await world.post(headers, at(foreign.claimId), { bankBic: 'chas us 33' }, { method: 'PUT' });
    expect((await world.post(dirk, at(foreign.claimId, '/submit'), {})).body).toMatchObject({
      status: 'SUBMITTED',
      told: { bankAccount: '000123456789', bankBic: 'CHASUS33' },
    });
  });

  it('is in the trail with each change, masked, with who and when', async () => {
    const claimId = await filed(dirk, direct);
    expect((await change(dirk, claimId, ' de89 3704 0044 0532 0130 00 ')).body.told.bankAccount).toBe(other);
    expect((await change(dirk, claimId, 'DE89370400440532013000')).body.code).toBe('nothing-to-change');
    const trail = await trailOf(claimId);
    expect(trail.filter(({ type }) => type === 'claim.payee-changed')).toMatchObject([{ account: 'DE89 **** 3000' }]);
    expect(trail.map(({ text }) => text).join()).not.toMatch(/0417164300|0532013000/);
  });

  it('is changed by nobody alone where the policy needs approvals; nothing is paid while the change waits', async () => {
    const claimId = await filed(rosa, eyed);
    await untilPayment(rosa, claimId);
    const { body: asked } = await change(rosa, claimId, other, { reason: 'The bank was changed' });
    expect(asked).toMatchObject({ told: { bankAccount: former }, payeeChange: { bankAccount: other } });
    const { orderId } = asked.payeeChange;
    const paying = await world.post(core, `/api/insurer/v1/claims/${claimId}/payment`, {});
    expect([paying.status, paying.body.code]).toEqual([409, 'payee-change-waits']);
    expect((await world.post(rosa, `/api/v2/orders/${orderId}/approve`)).body.code).toBe('ordering-role-missing');

    const { body: shown } = await world.get(vera, `/api/v2/orders/${orderId}/particulars`);
    expect(shown.facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'bankAccount', text: other }),
        expect.objectContaining({ name: 'formerBankAccount', text: former }),
        expect.objectContaining({ name: 'comment', text: 'The bank was changed' }),
      ]),
    );
    expect((await world.post(vera, `/api/v2/orders/${orderId}/approve`)).status).toBe(200);
    expect(await found(rosa, claimId)).toMatchObject({ told: { bankAccount: other }, payeeChange: null });
    expect((await world.post(core, `/api/insurer/v1/claims/${claimId}/payment`, {})).status).toBe(200);
    expect((await trailOf(claimId)).map(({ text }) => text).join()).not.toMatch(/0417164300|0532013000/);
  });

  it('stays what it was when a colleague refuses, and comes back as the same order when one sends it back', async () => {
    const claimId = await filed(rosa, eyed);
    const first = (await change(rosa, claimId, other)).body.payeeChange.orderId;
    await world.post(vera, `/api/v2/orders/${first}/return`, { reason: 'Is this their bank?' });
    const again = (await change(rosa, claimId, 'FR1420041010050500013M02606')).body.payeeChange;
    expect(again).toMatchObject({ orderId: first, bankAccount: 'FR1420041010050500013M02606' });
    expect((await world.get(rosa, `/api/v2/orders/${first}`)).body).toMatchObject({
      workflowStatus: 'TO_VALIDATE',
      details: {
        bankAccount: 'FR14 **** 2606',
        formerBankAccount: 'NL91 **** 4300',
        claimedAmount: expect.any(String),
        currency: expect.any(String),
      },
    });
    await world.post(vera, `/api/v2/orders/${first}/refuse`, { reason: 'Nobody knows it' });
    expect(await found(rosa, claimId)).toMatchObject({ told: { bankAccount: former }, payeeChange: null });
  });

  it('cannot be named with the signature where the policy needs approvals', async () => {
    const claimId = await filed(rosa, eyed);
    await world.asInsurer((tx) =>
      sql`update claims set status = 'OFFER_SENT', told = told || '{"bankAccount": null}' where claim_id = ${claimId}`.execute(
        tx,
      ),
    );
    const signed = await world.post(rosa, at(claimId, '/settlement/sign'), { isAccepted: true, bankAccount: other });
    expect([signed.status, signed.body.code]).toEqual([409, 'payee-needs-approval']);
  });

  it('comes back for correction with its claim, as the same order in a new version', async () => {
    const { claimId } = await drafted(rosa, eyed);
    const { orderId } = (await world.post(rosa, at(claimId, '/submit'), {})).body;
    await world.post(vera, `/api/v2/orders/${orderId}/return`, { reason: 'Which account is this?' });
    expect((await found(rosa, claimId)).status).toBe('DRAFT');
    const again = await world.post(rosa, at(claimId, '/submit'), {});
    expect(again.body).toMatchObject({ status: 'AWAITING_APPROVAL', orderId });
    const { body: order } = await world.get(vera, `/api/v2/orders/${orderId}`);
    expect(order).toMatchObject({ workflowStatus: 'TO_VALIDATE', waitsForMe: true });
    expect((await world.post(vera, `/api/v2/orders/${orderId}/approve`)).status).toBe(200);
    expect((await found(rosa, claimId)).status).toBe('SUBMITTED');
  });
});

describe('an order about a claim and the claim are locked in the same sequence by all', () => {
  const somebodyWaits = sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))) as waits`;

  /** Runs an action while somebody holds the order, and returns whether the claim was free meanwhile. */
  async function isClaimFreeDuring(orderId: string, claimId: string, act: () => Promise<{ status: number }>) {
    let answer: Promise<{ status: number }> | null = null;
    const isFree = await world.asInsurer(async (tx) => {
      await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
      answer = act();
      await expect.poll(async () => (await somebodyWaits.execute(tx)).rows[0]?.waits, { timeout: 20_000 }).toBe(true);
      const { rows } = await sql`select from claims where claim_id = ${claimId} for update skip locked`.execute(tx);
      return rows.length === 1;
    });
    return [isFree, (await (answer as unknown as Promise<{ status: number }>)).status];
  }

  it('submitting again, changing the payee and withdrawing wait for the order before they lock the claim', async () => {
    const { claimId } = await drafted(rosa, eyed);
    const { orderId } = (await world.post(rosa, at(claimId, '/submit'), {})).body;
    expect(
      (await world.post(vera, `/api/v2/orders/${orderId}/return`, { reason: 'The account is missing.' })).status,
    ).toBe(200);
    const submit = () => world.post(rosa, at(claimId, '/submit'), {});
    expect(await isClaimFreeDuring(orderId, claimId, submit)).toEqual([true, 200]);
    const withdraw = () => world.post(rosa, at(claimId, '/withdraw'), {});
    expect(await isClaimFreeDuring(orderId, claimId, withdraw)).toEqual([true, 200]);

    const filedId = await filed(rosa, eyed);
    expect((await change(rosa, filedId, other)).status).toBe(200);
    const { payeeOrderId } = await orderOfPayee(filedId);
    const again = () => change(rosa, filedId, 'FR1420041010050500013M02606');
    expect(await isClaimFreeDuring(payeeOrderId, filedId, again)).toEqual([true, 200]);
  });

  it('approving and changing at the same moment both end, whichever is first', async () => {
    const claimId = await filed(rosa, eyed);
    for (const account of [other, former, other]) {
      await change(rosa, claimId, account);
      const { payeeOrderId } = await orderOfPayee(claimId);
      const both = await Promise.all([
        world.post(vera, `/api/v2/orders/${payeeOrderId}/approve`),
        change(rosa, claimId, 'FR1420041010050500013M02606'),
      ]);
      expect(both.map(({ status }) => status).every((status) => status < 500)).toBe(true);
      const waiting = await orderOfPayee(claimId);
      if (waiting.payeeOrderId) await world.post(vera, `/api/v2/orders/${waiting.payeeOrderId}/approve`);
    }
  });

  async function orderOfPayee(claimId: string): Promise<{ payeeOrderId: string }> {
    const { rows } = await world.asInsurer((tx) =>
      sql<{ payeeOrderId: string }>`
        select payee_change ->> 'orderId' as "payeeOrderId" from claims where claim_id = ${claimId}`.execute(tx),
    );
    return rows[0] ?? { payeeOrderId: '' };
  }
});

describe('C2: events of a claim for the insurer', () => {
  const heardOf = async (claimId: string): Promise<string[]> => {
    const { body } = await world.get(core, `/api/v2/history?subject=claim/${claimId}`);
    return body.items.map(({ type }: { type: string }) => type).toReversed();
  };
  const fed = async (claimId: string): Promise<string[]> => {
    await world.untilEventsHandled();
    const types: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await world.get(core, `/api/insurer/v1/events?limit=200${after && `&after=${after}`}`);
      for (const { type, subject } of body.items) if (subject === `claim/${claimId}`) types.push(type);
      if (!body.next) return types;
      after = body.next;
    }
  };

  it('do not exist before colleagues have approved it, nor of another account before they have', async () => {
    const { claimId, version } = await drafted(rosa, eyed);
    const headers = { ...rosa, 'if-match': `"${version}"` } as Headers;
    await world.post(headers, at(claimId), { bankAccount: other }, { method: 'PUT' });
    const document = { fileName: 'a.txt', contentType: 'text/plain', content: Buffer.from('a').toString('base64') };
    await world.post(rosa, at(claimId, '/documents'), { category: 'INSOLVENCY_PROOF', document });
    const { orderId } = (await world.post(rosa, at(claimId, '/submit'), {})).body;
    expect([await heardOf(claimId), await fed(claimId)]).toEqual([[], []]);
    expect((await world.post(vera, `/api/v2/orders/${orderId}/approve`)).status).toBe(200);
    expect([await heardOf(claimId), await fed(claimId)]).toEqual([['claim.filed'], ['claim.filed']]);

    const asked = (await change(rosa, claimId, former)).body.payeeChange;
    expect(await heardOf(claimId)).toEqual(['claim.filed']);
    expect((await world.post(vera, `/api/v2/orders/${asked.orderId}/approve`)).status).toBe(200);
    expect(await heardOf(claimId)).toEqual(['claim.filed', 'claim.payee-changed']);
    // its own users read all of it
    const { body } = await world.get(rosa, `/api/v2/history?subject=claim/${claimId}`);
    expect(body.items.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['claim.drafted', 'claim.document-added', 'claim.payee-asked']),
    );
  });
});
