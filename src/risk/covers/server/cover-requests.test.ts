import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderingRole } from '../../../identity/access/roles.ts';
import {
  brokered,
  direct,
  type ExampleWorld,
  euros,
  exampleWorld,
  fourEyes,
  sixEyes,
} from '../../../testing/server/example-world.ts';

let world: ExampleWorld;
let dirk: { authorization: string };

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
});
afterEach(() => world.setNow('2026-11-20T10:00:00.000Z'));
afterAll(() => world.close());

const asked = (companyId: string, amount: number, more: object = {}) => ({
  policy: direct,
  companyId,
  action: 'NEW',
  amount: euros(amount),
  ...more,
});

describe('POST /api/v2/cover-requests', () => {
  it('answers at once where the rules decide', async () => {
    const companyId = await world.company('04');
    const placed = await world.order(dirk, asked(companyId, 50_000, { customerReference: 'K-1' }));
    expect(placed).toMatchObject({
      orderId: null,
      requestStatus: 'ANSWERED',
      workflowStatus: 'SENT',
      expectedDecisionDate: null,
      decision: {
        decisionCode: 'FULL',
        grantedAmount: euros(50_000),
        permanent: { amount: euros(50_000), startDate: '2026-11-20' },
        temporary: null,
        insuredPercentage: 90,
        maxPaymentTermDays: 60,
        isAutomatic: true,
      },
      hasPassport: true,
      warnings: [],
    });
    const cover = await world.coverOf(dirk, placed.coverId);
    expect(cover).toMatchObject({
      state: 'active',
      standing: 'cover',
      coverStatusCode: 'Agreement',
      totalAmount: euros(50_000),
      customerReference: 'K-1',
      reviewDate: '2027-11-20',
      grade: { gradeCode: '04' },
      pendingRequest: null,
    });
  });

  it('grants the ceiling at once and refers the rest on grade 05', async () => {
    const companyId = await world.company('05');
    const placed = await world.order(dirk, asked(companyId, 150_000));
    expect(placed).toMatchObject({
      requestStatus: 'PENDING',
      expectedDecisionDate: '2026-11-24',
      decision: {
        decisionCode: 'PARTIAL_PRELIMINARY',
        grantedAmount: euros(100_000),
        referredAmount: euros(50_000),
      },
    });
    const [cover] = await world.listed(dirk, `companyId=${companyId}&filter=pending`);
    expect(cover).toMatchObject({
      standing: 'cover',
      coverStatusCode: 'PartialAgreement',
      totalAmount: euros(100_000),
      pendingRequest: { requestId: placed.requestId, amount: euros(150_000) },
    });
  });

  it('refuses credit with a decision of 0, which is an answer and a no-cover', async () => {
    const companyId = await world.company('08');
    const placed = await world.order(dirk, asked(companyId, 20_000));
    expect(placed).toMatchObject({
      requestStatus: 'ANSWERED',
      decision: { decisionCode: 'REFUSED', reasonCodes: ['GRADE_TOO_WEAK'], grantedAmount: euros(0) },
    });
    expect(await world.listed(dirk, `companyId=${companyId}&filter=nocover`)).toHaveLength(1);
    const again = await world.post(dirk, '/api/v2/cover-requests', asked(companyId, 20_000));
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'same-amount-blocked', facts: { freeFrom: '2026-12-20' } },
    });
    expect(await world.order(dirk, asked(companyId, 19_999))).toMatchObject({ requestStatus: 'ANSWERED' });
  });

  it('grants grade 07 above its ceiling for 180 days', async () => {
    const placed = await world.order(dirk, asked(await world.company('07'), 30_000));
    expect(placed.decision).toMatchObject({
      decisionCode: 'PARTIAL',
      grantedAmount: euros(10_000),
      permanent: { amount: euros(0) },
      temporary: { amount: euros(10_000), endDate: '2027-05-19' },
    });
  });

  it('refers a request with a comment and shows it as pending before anything was decided', async () => {
    const companyId = await world.company('02');
    const placed = await world.order(dirk, asked(companyId, 20_000, { comment: 'New plant in Lyon', urgent: true }));
    expect(placed).toMatchObject({ requestStatus: 'PENDING', decision: null, expectedDecisionDate: '2026-11-23' });
    const [cover] = await world.listed(dirk, `companyId=${companyId}`);
    expect(cover).toMatchObject({ state: null, standing: 'undecided', grantedAmount: null, decisionDate: null });
    const second = await world.post(dirk, '/api/v2/cover-requests', asked(companyId, 30_000));
    expect(second).toMatchObject({ status: 409, body: { code: 'request-already-open' } });
  });

  it('keeps the answers that a country asks for, which are read as a comment is', async () => {
    const companyId = await world.company('02');
    const answers = { termsOfSale: 'net 60, open account', pastDues: '3,000 since May' };
    const placed = await world.order(dirk, asked(companyId, 20_000, { ...answers, pastDues: ' 3,000 since May ' }));
    expect(placed).toMatchObject({ requestStatus: 'PENDING', comment: null, ...answers });
    const { body } = await world.get(dirk, `/api/v2/cover-requests/${placed['requestId']}`);
    expect(body).toMatchObject(answers);
    const blank = await world.order(dirk, asked(await world.company('02'), 20_000, { pastDues: ' ' }));
    expect(blank).toMatchObject({ requestStatus: 'ANSWERED', pastDues: null });
  });

  it('refuses answers that nobody reads, or that are too long', async () => {
    const companyId = await world.company('02');
    await world.order(dirk, asked(companyId, 20_000));
    const reduced = asked(companyId, 10_000, { action: 'REDUCTION', pastDues: 'none' });
    const long = asked(await world.company('02'), 20_000, { termsOfSale: 'x'.repeat(301) });
    for (const [order, pointer, code] of [
      [reduced, '/pastDues', 'unknown-field'],
      [long, '/termsOfSale', 'too-long'],
    ] as const)
      expect(await world.post(dirk, '/api/v2/cover-requests', order)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', errors: [{ pointer, code }] },
      });
  });

  it('converts what is asked in another currency and keeps both', async () => {
    const companyId = await world.company('03');
    const amount = { amount: '8700.00', currency: 'GBP' };
    expect(await world.order(dirk, asked(companyId, 0, { amount }))).toMatchObject({
      amount: euros(10_000),
      amountInRequestCurrency: amount,
      warnings: [{ code: 'within-discretionary-limit', amount: euros(10_000) }],
    });
  });

  it('names the other policies that cover a country', async () => {
    const spanish = await world.company('02', { countryCode: 'ES' });
    expect(await world.post(dirk, '/api/v2/cover-requests', asked(spanish, 5_000))).toMatchObject({
      status: 422,
      body: { code: 'country-not-covered', facts: { countryCode: 'ES', coveredBy: [] } },
    });
  });

  it('refuses what the form refuses, with pointers', async () => {
    const companyId = await world.company('02');
    const refused = async (more: object) =>
      (await world.post(dirk, '/api/v2/cover-requests', asked(companyId, 20_000, more))).body;
    expect(await refused({ amount: { amount: '100.50', currency: 'EUR' } })).toMatchObject({
      code: 'invalid-input',
      errors: [{ pointer: '/amount/amount', code: 'whole-number' }],
    });
    for (const amount of ['1.001', '0.999', '99.9999'])
      expect(await refused({ amount: { amount, currency: 'EUR' } })).toMatchObject({
        errors: [{ pointer: '/amount/amount', code: 'too-fine' }],
      });
    expect(await refused({ confirmed: false })).toMatchObject({
      code: 'confirmation-missing',
      errors: [{ pointer: '/confirmed', code: 'confirmation-missing' }],
    });
    expect(await refused({ paymentTermDays: 121 })).toMatchObject({
      code: 'payment-term-above-maximum',
      errors: [{ pointer: '/paymentTermDays', facts: { paymentTermDays: 121, maximum: 120 } }],
    });
    expect(await refused({ grantedAmount: euros(1) })).toMatchObject({ code: 'invalid-input' });
    expect(await world.listed(dirk, `companyId=${companyId}`)).toEqual([]);
  });

  it('answers for absent policies, policies outside the scope and unknown companies alike', async () => {
    const companyId = await world.company('02');
    const at = async (policy: string) =>
      world.post(dirk, '/api/v2/cover-requests', { ...asked(companyId, 5_000), policy });
    expect((await at('HERM-1000001')).status).toBe(404);
    expect((await at('HERM-9999999')).status).toBe(404);
    expect((await world.post(dirk, '/api/v2/cover-requests', asked('999999', 5_000))).status).toBe(404);
  });

  it('is for those whose ordering role and rights allow it', async () => {
    const companyId = await world.company('02');
    const reader = await world.person('rita', direct, 'read-only');
    const tied = await world.person('tom', direct, 'requestor-validator', [
      'tci-access',
      'read_clr',
      'no_transactional',
    ]);
    const post = (who: typeof dirk) => world.post(who, '/api/v2/cover-requests', asked(companyId, 5_000));
    expect((await post(reader)).body).toMatchObject({ status: 403, code: 'ordering-role-missing' });
    expect((await post(tied)).body).toMatchObject({ status: 403, code: 'not-transactional' });
  });

  it('V18: gives the same request again for the same client request id within 24 hours', async () => {
    const companyId = await world.company('03');
    const body = asked(companyId, 20_000, { clientRequestId: 'erp-1' });
    const first = await world.order(dirk, body);
    expect((await world.order(dirk, body)).requestId).toBe(first.requestId);
    world.setNow('2026-11-21T09:59:59.000Z');
    expect((await world.order(dirk, body)).requestId).toBe(first.requestId);
    world.setNow('2026-11-21T10:00:00.000Z');
    expect((await world.post(dirk, '/api/v2/cover-requests', body)).body.code).toBe('cover-exists');
    world.setNow('2026-11-20T10:00:00.000Z');
    for (const other of [{ action: 'CANCELLATION' }, { amount: euros(20_001) }, { comment: 'Please' }])
      expect((await world.post(dirk, '/api/v2/cover-requests', { ...body, ...other })).body.code).toBe(
        'idempotency-key-reused',
      );
  });

  it('V18: makes one request of many at once with the same client request id', async () => {
    const body = asked(await world.company('03'), 20_000, { clientRequestId: 'erp-2' });
    const placed = await Promise.all(Array.from({ length: 5 }, () => world.order(dirk, body)));
    expect(new Set(placed.map(({ requestId }) => requestId)).size).toBe(1);
  });

  it('treats a blank reference as none', async () => {
    const { coverId } = await world.order(dirk, asked(await world.company('03'), 9_000, { customerReference: '  ' }));
    expect((await world.coverOf(dirk, coverId)).customerReference).toBeNull();
  });

  it('accepts one of many simultaneous requests on a buyer', async () => {
    const companyId = await world.company('02');
    const body = asked(companyId, 20_000, { comment: 'race' });
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await world.post(dirk, '/api/v2/cover-requests', body)).status),
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('changes of a cover', () => {
  it('V08: a reduction and a cancellation take effect at once', async () => {
    const companyId = await world.company('03');
    const { coverId, requestId } = await world.order(dirk, asked(companyId, 80_000));
    const reduced = await world.order(dirk, asked(companyId, 30_000, { action: 'REDUCTION' }));
    expect(reduced).toMatchObject({
      requestStatus: 'ANSWERED',
      decision: { decisionCode: 'REDUCED' },
      hasPassport: false,
    });
    expect((await world.coverOf(dirk, coverId)).totalAmount).toEqual(euros(30_000));
    const cancelled = await world.order(dirk, asked(companyId, 1, { action: 'CANCELLATION' }));
    expect(cancelled.decision).toMatchObject({ decisionCode: 'CUSTOMER_CANCELLED', endDate: '2026-11-20' });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      state: 'inactive',
      coverStatusCode: 'Cancelled',
      endDate: '2026-11-20',
      totalAmount: euros(0),
    });
    for (const ended of [requestId, reduced.requestId])
      expect((await world.requestOf(dirk, ended)).requestStatus).toBe('TERMINATED');
  });

  it('increases, prolongs and changes the reference', async () => {
    const companyId = await world.company('03');
    await world.order(dirk, asked(companyId, 80_000));
    const { coverId, decision } = await world.order(dirk, asked(companyId, 120_000, { action: 'INCREASE' }));
    expect(decision).toMatchObject({ decisionCode: 'FULL', grantedAmount: euros(120_000) });
    world.setNow('2027-11-20T10:00:00.000Z');
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ isReviewDue: true });
    const prolongation = { policy: direct, companyId, action: 'PROLONGATION' };
    expect(await world.order(dirk, prolongation)).toMatchObject({
      requestStatus: 'ANSWERED',
      decision: { decisionCode: 'REISSUED', grantedAmount: euros(120_000) },
      warnings: [{ code: 'review-due', date: '2027-11-20' }],
    });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ isReviewDue: false, reviewDate: '2028-11-20' });
    const reference = { policy: direct, companyId, action: 'REFERENCE_CHANGE', customerReference: 'K-77' };
    expect(await world.order(dirk, reference)).toMatchObject({ requestStatus: 'ANSWERED', decision: null });
    expect((await world.coverOf(dirk, coverId)).customerReference).toBe('K-77');
    expect((await world.post(dirk, '/api/v2/cover-requests', reference)).body.code).toBe('nothing-to-change');
  });

  it('ends a cover on a chosen day', async () => {
    const companyId = await world.company('03');
    const { coverId } = await world.order(dirk, asked(companyId, 80_000));
    await world.order(dirk, { policy: direct, companyId, action: 'CANCELLATION', endDate: '2026-11-30' });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ state: 'active', endDate: '2026-11-30' });
    world.setNow('2026-12-01T00:00:01.000Z');
    expect(await world.listed(dirk, `companyId=${companyId}&filter=cover`)).toEqual([]);
    expect(await world.listed(dirk, `companyId=${companyId}&filter=inactive`)).toHaveLength(1);
  });

  it('changes a reference also while a request is open', async () => {
    const companyId = await world.company('05');
    const { coverId, requestStatus } = await world.order(dirk, asked(companyId, 150_000));
    expect(requestStatus).toBe('PENDING');
    const reference = { policy: direct, companyId, action: 'REFERENCE_CHANGE', customerReference: 'K-78' };
    expect(await world.order(dirk, reference)).toMatchObject({ requestStatus: 'ANSWERED' });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      customerReference: 'K-78',
      pendingRequest: { action: 'NEW' },
    });
  });

  it('starts a cover on a later day', async () => {
    const companyId = await world.company('03');
    const { coverId } = await world.order(dirk, asked(companyId, 80_000, { requestedStartDate: '2026-12-01' }));
    expect(await world.coverOf(dirk, coverId)).toMatchObject({
      state: 'validated',
      grantedAmount: euros(80_000),
      totalAmount: euros(0),
    });
    expect(await world.listed(dirk, `companyId=${companyId}&filter=cover,nocover,inactive,pending`)).toEqual([]);
    expect(await world.listed(dirk, `companyId=${companyId}`)).toHaveLength(1);
    world.setNow('2026-12-01T08:00:00.000Z');
    expect(await world.listed(dirk, `companyId=${companyId}&filter=cover`)).toMatchObject([
      { totalAmount: euros(80_000) },
    ]);
  });
});

describe('POST /api/v2/cover-requests/simulate', () => {
  it('gives the answer of an order and stores nothing', async () => {
    const companyId = await world.company('05');
    const { status, body } = await world.post(dirk, '/api/v2/cover-requests/simulate', asked(companyId, 150_000));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      requestStatus: 'PENDING',
      decision: { decisionCode: 'PARTIAL_PRELIMINARY', grantedAmount: euros(100_000) },
      expectedDecisionDate: '2026-11-24',
      insuredAmount: euros(90_000),
      explanation: { rulesVersion: '2026.11-1', kind: 'PRELIMINARY', grade: { gradeCode: '05' } },
    });
    expect(await world.listed(dirk, `companyId=${companyId}`)).toEqual([]);
    const placed = await world.order(dirk, asked(companyId, 150_000));
    expect(placed.decision).toEqual({ ...body.decision, decidedAt: placed.decision?.decidedAt });
  });

  it('is for those who may make estimates, also under four eyes', async () => {
    const companyId = await world.company('05');
    const ask = async (name: string, policy: string, role: OrderingRole) => {
      const order = { ...asked(companyId, 90_000), policy };
      const { status, body } = await world.post(
        await world.person(`simulating-${name}`, policy, role),
        '/api/v2/cover-requests/simulate',
        order,
      );
      return status === 200 ? 200 : [status, body.code];
    };
    expect([
      await ask('reader', direct, 'read-only'),
      await ask('broker', brokered, 'broker-read-only'),
      await ask('requestor', fourEyes, 'requestor-four-eyes'),
      await ask('validator', fourEyes, 'validator-four-eyes'),
    ]).toEqual([[403, 'ordering-role-missing'], [403, 'ordering-role-missing'], 200, 200]);
  });

  it('does not reveal that a grade is too weak to users who may not see grades', async () => {
    const companyId = await world.company('08');
    const blind = await world.person('simulating-blind', direct, 'requestor-validator', ['tci-access', 'read_clr']);
    const eventsSeenBy = async (who: typeof dirk) =>
      (await world.post(who, '/api/v2/cover-requests/simulate', asked(companyId, 20_000))).body;
    const seen = await eventsSeenBy(dirk);
    expect(seen).toMatchObject({
      decision: { decisionCode: 'REFUSED', reasonCodes: ['GRADE_TOO_WEAK'] },
      explanation: { reasonCodes: ['GRADE_TOO_WEAK'] },
    });
    const masked = await eventsSeenBy(blind);
    expect(masked).toMatchObject({
      decision: { decisionCode: 'REFUSED', reasonCodes: [] },
      explanation: { kind: 'ANSWERED', reasonCodes: [] },
    });
    expect(JSON.stringify(masked)).not.toMatch(/grade/i);
    expect(masked.explanation.steps).toHaveLength(seen.explanation.steps.length - 1);
  });

  it('previews what takes effect at once too', async () => {
    const companyId = await world.company('03');
    await world.order(dirk, asked(companyId, 80_000));
    const changes = [
      { action: 'REDUCTION', amount: euros(30_000) },
      { action: 'REFERENCE_CHANGE', customerReference: 'K-5' },
      { action: 'CANCELLATION', endDate: '2026-12-31' },
      { action: 'CANCELLATION' },
    ];
    for (const change of changes) {
      const order = { policy: direct, companyId, ...change };
      const { body } = await world.post(dirk, '/api/v2/cover-requests/simulate', order);
      const { requestStatus, workflowStatus, decision } = await world.order(dirk, order);
      expect(body).toMatchObject({ requestStatus, workflowStatus, decision });
    }
  });
});

describe('POST /api/v2/cover-requests/{requestId}/cancel', () => {
  it('withdraws a pending request; what was granted stays', async () => {
    const companyId = await world.company('05');
    const { requestId, coverId } = await world.order(dirk, asked(companyId, 150_000));
    const cancelled = await world.post(dirk, `/api/v2/cover-requests/${requestId}/cancel`);
    expect(cancelled).toMatchObject({ status: 200, body: { requestStatus: 'CANCELLED', expectedDecisionDate: null } });
    expect(await world.coverOf(dirk, coverId)).toMatchObject({ totalAmount: euros(100_000), pendingRequest: null });
    expect((await world.post(dirk, `/api/v2/cover-requests/${requestId}/cancel`)).body.code).toBe(
      'request-not-pending',
    );
  });

  it('refuses a version that is no longer the latest', async () => {
    const { requestId, version } = await world.order(dirk, asked(await world.company('NA'), 5_000));
    const stale = { headers: { ...dirk, 'if-match': `"${version - 1}"` } };
    const url = `/api/v2/cover-requests/${requestId}/cancel`;
    expect((await world.post(dirk, url, undefined, stale)).body.code).toBe('version-changed');
    const fresh = { headers: { ...dirk, 'if-match': `"${version}"` } };
    expect((await world.post(dirk, url, undefined, fresh)).status).toBe(200);
  });
});

describe('GET /api/v2/cover-requests', () => {
  it('lists newest first, by status and page by page', async () => {
    const { body } = await world.get(dirk, '/api/v2/cover-requests?requestStatus=PENDING&limit=2&count=true');
    expect(body.items).toHaveLength(2);
    expect(body.count.value).toBeGreaterThanOrEqual(2);
    const all = (await world.get(dirk, '/api/v2/cover-requests?limit=200')).body.items;
    const times = all.map((item: { creationDate: string }) => item.creationDate);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('lists those of several policies, and of a time', async () => {
    const ofBoth = await world.enter({
      name: 'both',
      permissions: ['tci-access', 'read_clr', 'policy-selector-multi-search'],
      mandates: [
        { policyKey: direct, orderingRole: 'requestor-validator' },
        { policyKey: fourEyes, orderingRole: 'requestor-four-eyes' },
        { policyKey: sixEyes, orderingRole: 'requestor-six-eyes' },
      ],
    });
    for (const policy of [direct, fourEyes, sixEyes])
      await world.order(ofBoth, { ...asked(await world.company('04'), 5_000), policy });
    const policiesOf = async (query: string) => {
      const { body } = await world.get(ofBoth, `/api/v2/cover-requests?limit=200&count=true&${query}`);
      expect(body.count.value).toBe(body.items.length);
      return [...new Set(body.items.map((item: { policy: string }) => item.policy))].toSorted();
    };
    expect(await policiesOf('')).toEqual([direct, fourEyes, sixEyes].toSorted());
    expect(await policiesOf(`policy=${direct},${fourEyes}`)).toEqual([direct, fourEyes].toSorted());
    expect(await policiesOf(`policy=${direct},${fourEyes}&created=last-year`)).toEqual([]);
    expect(await policiesOf(`policy=${direct},${fourEyes}&created=this-month`)).toHaveLength(2);
    const { status } = await world.get(dirk, `/api/v2/cover-requests?policy=${direct},${fourEyes}`);
    expect(status).toBe(403);
  });

  it('lists the possible actions on a request', async () => {
    const { requestId } = await world.order(dirk, asked(await world.company('NA'), 5_000));
    const { body } = await world.get(dirk, `/api/v2/cover-requests/${requestId}/actions`);
    expect(body.actions).toEqual({
      appeal: { code: 'nothing-to-appeal' },
      edit: { code: 'order-not-editable', facts: { workflowStatus: 'SENT' } },
      cancel: null,
      comment: null,
      remind: null,
    });
  });
});
