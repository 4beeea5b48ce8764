import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Permission } from '../../access/permissions.ts';
import { type ExampleWorld, euros, exampleWorld } from '../../covers/server/example-world.ts';
import { authoredFields, type ShownAs } from '../../ordering/authored-fields.ts';
import { type OrderKind, orderKinds } from '../../ordering/order.ts';
import type { Particulars } from '../../ordering/particulars.ts';
import type { PolicyLine } from '../../policies/policy-line.ts';
import { coverCountry, defaultTerms } from '../../policies/policy-terms.ts';
import { upsertPolicies } from '../../policies/server/upsert-policies.ts';

/*
 * A6: whoever approves sees all that the author saw. An order of each kind is made with every field of its form filled in,
 * and its approver has to find each of them.
 */

type Headers = { authorization: string };
type Placed = Readonly<{ orderId: string; filled: Readonly<Record<string, unknown>> }>;

const eyed = 'CBNL-4200002';
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_gr',
  'read_unnamedcover',
  'read_company_grade',
  'read_overdues',
  'write_overdues',
  'read_claims',
  'write_claims',
  'buyer-synthesis-basic',
  'buyer-synthesis-advanced',
];
let world: ExampleWorld;
let rosa: Headers;
let vera: Headers;
let core: Headers;
const today = '2026-11-20T10:00:00.000Z';
let number = 0;

beforeAll(async () => {
  world = await exampleWorld({ AVAL_HOUSE_INSURER_DELAY_SECONDS: '3600' });
  const { premiumTerms, features } = defaultTerms('EUR', 'NL', '2026-01-01');
  const line: PolicyLine = {
    policy: eyed,
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    orderingMode: 'FOUR_EYES',
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    countriesCovered: ['NL', 'DE', 'FR'].map((country) => coverCountry(country)),
    premiumTerms,
    gradeRequestFeePerYear: euros(40),
    approvals: ['CLAIM', 'RESCHEDULING'],
    preCheck: { amount: euros(7000), insuredPercentage: 80 },
    features: { ...features, preChecks: true },
  };
  await world.asInsurer((tx) =>
    upsertPolicies(tx, [line, { ...line, policy: `${eyed}-CAP` }, { ...line, policy: `${eyed}-CAPPLUS` }], {
      record: async () => {},
    }),
  );
  rosa = await world.person('rosa', eyed, 'requestor-four-eyes', rights);
  vera = await world.person('vera', eyed, 'validator-four-eyes', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

async function make(url: string, body: object): Promise<Record<string, unknown>> {
  const made = await world.post(rosa, url, body);
  expect([made.status, made.body.code], url).toEqual([expect.toBeOneOf([200, 201]), undefined]);
  return made.body;
}
const approve = async (orderId: unknown) =>
  expect((await world.post(vera, `/api/v2/orders/${orderId}/approve`)).status).toBe(200);

/** The waiting order about something. */
async function orderOf(requestId: unknown): Promise<string> {
  const { body } = await world.get(vera, `/api/v2/orders?requestId=${requestId}&waitsForMe=true`);
  return body.items[0]?.orderId;
}

async function cover(companyId: string, asked: number, granted: number): Promise<void> {
  const day = '2026-03-01';
  const line = {
    policy: eyed,
    companyId,
    requestedAmount: euros(asked),
    grantedAmount: euros(granted),
    startDate: day,
  };
  const { statusCode } = await world.send({
    method: 'POST',
    url: '/api/insurer/v1/covers:upsert',
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify({ ...line, decisionDate: day, reasonCodes: granted < asked ? ['GRADE_TOO_WEAK'] : [] }),
  });
  expect(statusCode).toBe(200);
}

/** Says what a buyer owed yesterday. */
const tellOwed = (companyId: string, amount: number) =>
  make(`/api/v2/companies/${companyId}/utilisations`, { policy: eyed, day: '2026-11-19', owed: euros(amount) });

/** A late invoice of a buyer with a cover. */
async function owedBy(companyId: string): Promise<string> {
  number += 1;
  await cover(companyId, 100_000, 100_000);
  const item = { itemType: 'INVOICE', documentNumber: `W-${number}`, amount: euros(9000) };
  const items = [{ ...item, issueDate: '2026-08-20', dueDate: '2026-09-30' }];
  const { overdueId } = await make('/api/v2/overdues', {
    policy: eyed,
    companyId,
    reasonCode: 'PROTRACTED_DEFAULT',
    items,
  });
  return overdueId as string;
}

const paper = {
  fileName: 'paper.txt',
  contentType: 'text/plain',
  content: Buffer.from('as agreed').toString('base64'),
};

async function coverRequest(): Promise<Placed & { requestId: unknown }> {
  const filled = {
    action: 'NEW',
    amount: euros(40_000),
    paymentTermDays: 80,
    urgent: true,
    comment: 'They order for the season.',
    customerReference: 'K-1',
    nameDisclosure: true,
    negativeInformation: true,
    requestedStartDate: '2026-12-01',
  };
  const placed = await make('/api/v2/cover-requests', {
    policy: eyed,
    companyId: await world.company('08'),
    ...filled,
    confirmed: true,
  });
  return { orderId: placed['orderId'] as string, filled, requestId: placed['requestId'] };
}
async function gradeRequest() {
  const filled = { customerReference: 'K-2' };
  const placed = await make('/api/v2/grade-requests', {
    policy: eyed,
    companyId: await world.company(null),
    ...filled,
  });
  return { orderId: await orderOf(placed['requestId']), filled, requestId: placed['requestId'] };
}
async function ndCover() {
  const filled = { precheckProduct: 'PreCheck', isNothingOverdue: true, customerReference: 'K-3', autoRenew: true };
  const placed = await make('/api/v2/nd-covers', { policy: eyed, companyId: await world.company('04'), ...filled });
  return { orderId: placed['orderId'] as string, filled, ndCoverId: placed['ndCoverId'] };
}
async function claim() {
  const companyId = await world.company('03');
  const filled = {
    overdueId: await owedBy(companyId),
    causeOfLoss: 'INSOLVENCY',
    insolvencyDate: '2026-11-02',
    knownOn: '2026-11-03',
    bankAccount: 'NL91ABNA0417164300',
    securities: ['RETENTION_OF_TITLE'],
    hasProtest: true,
    comment: 'The administrator is named.',
    customerReference: 'K-4',
    isCollectionAgreed: true,
  };
  const { claimId } = await make('/api/v2/claims', { policy: eyed, companyId, ...filled });
  await make(`/api/v2/claims/${claimId}/documents`, { category: 'INSOLVENCY_PROOF', document: paper });
  const { orderId } = await make(`/api/v2/claims/${claimId}/submit`, {});
  return { orderId: orderId as string, filled, claimId };
}

/** How an order of each kind is made, with every field that its form has and that fits. */
const placing = {
  'cover-request': coverRequest,
  'cover-request-cancellation': async () => {
    const { orderId, requestId, filled } = await coverRequest();
    await approve(orderId);
    await make(`/api/v2/cover-requests/${requestId}/cancel`, {});
    return { orderId: await orderOf(requestId), filled };
  },
  'grade-request': gradeRequest,
  'grade-request-cancellation': async () => {
    const { orderId, requestId, filled } = await gradeRequest();
    await approve(orderId);
    await make(`/api/v2/grade-requests/${requestId}/cancel`, {});
    return { orderId: await orderOf(requestId), filled };
  },
  'cap-acceptance': async () => {
    const companyId = await world.company('04');
    await cover(companyId, 150_000, 100_000);
    const { capOfferId } = await make('/api/v2/cap-offers', { policy: eyed, companyId, product: 'CAP' });
    const { orderId } = await make(`/api/v2/cap-offers/${capOfferId}/accept`, {});
    return { orderId: orderId as string, filled: {} };
  },
  'cap-stop': async () => {
    const companyId = await world.company('04');
    await cover(companyId, 150_000, 100_000);
    const { capOfferId } = await make('/api/v2/cap-offers', { policy: eyed, companyId, product: 'CAP' });
    const { orderId } = await make(`/api/v2/cap-offers/${capOfferId}/accept`, {});
    await approve(orderId);
    // it is charged for three months at least
    world.setNow('2027-02-22T10:00:00.000Z');
    onTestFinished(() => world.setNow(today));
    await make(`/api/v2/cap-offers/${capOfferId}/stop`, {});
    return { orderId: await orderOf(capOfferId), filled: {} };
  },
  'nd-cover': ndCover,
  'nd-cover-cancellation': async () => {
    const { orderId, ndCoverId, filled } = await ndCover();
    await approve(orderId);
    const ending = await make(`/api/v2/nd-covers/${ndCoverId}/cancel`, {});
    return { orderId: ending['cancellationOrderId'] as string, filled };
  },
  rescheduling: async () => {
    const companyId = await world.company('03');
    await owedBy(companyId);
    const { body } = await world.get(rosa, `/api/v2/receivables?policy=${eyed}&companyId=${companyId}`);
    const filled = {
      items: [{ receivableId: body.items[0].receivableId }],
      instalments: [
        { dueDate: '2026-12-10', amount: euros(4000) },
        { dueDate: '2027-02-10', amount: euros(5000) },
      ],
      securities: ['GUARANTEE'],
      buyerSigned: true,
      interestRate: 4.5,
      comment: 'Their parent guarantees.',
      documents: [{ category: 'AGREEMENT', document: paper }],
    };
    const { orderId } = await make('/api/v2/reschedulings', { policy: eyed, companyId, ...filled });
    return { orderId: orderId as string, filled };
  },
  claim,
  'claim-payee': async () => {
    const { orderId, claimId } = await claim();
    await approve(orderId);
    const filled = { bankAccount: '000123456789', bankBic: 'CHASUS33', reason: 'Their bank in New York' };
    const { payeeChange } = await make(`/api/v2/claims/${claimId}/payee`, filled);
    return { orderId: (payeeChange as { orderId: string }).orderId, filled };
  },
  // a new kind of order does not compile until it is placed here
} satisfies Readonly<Record<OrderKind, () => Promise<Placed>>>;

/** Whether an approver finds what was filled in where the declaration says that it stands. */
function isShown(as: ShownAs, { facts, lines, documents }: Particulars): boolean {
  if (typeof as === 'object' || as === 'order') return true;
  if (as === 'lines') return lines.length > 0;
  return as === 'documents' ? documents.length > 0 : facts.some(({ name }) => name === as);
}

describe('A6: the particulars of an order', () => {
  it.each(Object.entries(placing) as [OrderKind, () => Promise<Placed>][])(
    'of the kind %s have every field that its author filled in',
    async (kind, place) => {
      const { orderId, filled } = await place();
      const order = (await world.get(vera, `/api/v2/orders/${orderId}`)).body;
      expect(order.kind).toBe(kind);
      const { status, body } = await world.get(vera, `/api/v2/orders/${orderId}/particulars`);
      expect(status).toBe(200);
      const fields: Readonly<Record<string, ShownAs>> = authoredFields[kind];
      const missing = Object.keys(filled).filter(
        (field) => fields[field] !== undefined && !isShown(fields[field], body),
      );
      expect(missing).toEqual([]);
    },
  );

  it('tell the answer to expect as the form of the author did: cover, plan and claim', async () => {
    const { orderId } = await coverRequest();
    const { likely } = (await world.get(vera, `/api/v2/orders/${orderId}/particulars`)).body;
    expect(likely.coverRequest).toMatchObject({ amount: euros(40_000), workflowStatus: 'TO_VALIDATE' });
    const plan = await placing.rescheduling();
    const ofPlan = (await world.get(vera, `/api/v2/orders/${plan.orderId}/particulars`)).body;
    expect(ofPlan.likely.plan).toMatchObject({ whyNot: null, total: euros(9000) });
    expect(ofPlan.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['INVOICE', 'INSTALMENT', 'INSTALMENT']);
    const filed = await claim();
    const ofClaim = (await world.get(vera, `/api/v2/orders/${filed.orderId}/particulars`)).body;
    expect(ofClaim.likely.claim.calculation.steps.length).toBeGreaterThan(3);
  });

  it.each(['grade-request', 'nd-cover', 'cap-acceptance', 'rescheduling', 'claim'] as const)(
    'tell what the buyer owes beside an order of the kind %s',
    async (kind) => {
      const { orderId } = await placing[kind]();
      const { company } = (await world.get(vera, `/api/v2/orders/${orderId}`)).body;
      await tellOwed(company.companyId, 61_000);
      const { stake } = (await world.get(vera, `/api/v2/orders/${orderId}`)).body;
      expect(stake.owed).toEqual({ amount: euros(61_000), day: '2026-11-19' });
    },
  );

  it('of a stop and of an acceptance of CAP are the terms of the offer', async () => {
    for (const kind of ['cap-acceptance', 'cap-stop'] as const) {
      const { orderId } = await placing[kind]();
      const { facts } = (await world.get(vera, `/api/v2/orders/${orderId}/particulars`)).body as Particulars;
      expect(facts.map(({ name }) => name)).toEqual(['product', 'premium', 'annualRate', 'validUntil']);
    }
  });

  it('let the approver open the documents', async () => {
    const { orderId } = await claim();
    const { documents } = (await world.get(vera, `/api/v2/orders/${orderId}/particulars`)).body as Particulars;
    const { statusCode, body } = await world.send({
      method: 'GET',
      url: `/api/v2/documents/${documents[0]?.documentId}/file`,
      headers: vera,
    });
    expect([statusCode, body]).toEqual([200, 'as agreed']);
  });

  it('are shown to nobody who does not see the order', async () => {
    const { orderId } = await coverRequest();
    const stranger = await world.person('stranger', 'CBNL-3000001', 'requestor-validator');
    expect((await world.get(stranger, `/api/v2/orders/${orderId}/particulars`)).status).toBe(404);
    const blind = await world.person('blind', eyed, 'validator-four-eyes', ['tci-access', 'read_claims']);
    expect((await world.get(blind, `/api/v2/orders/${orderId}/particulars`)).status).toBe(404);
  });

  it('come back to their author as something to do, and leave it once corrected', async () => {
    const toDo = async (who: Headers) => {
      const { body } = await world.get(who, '/api/v2/orders?toDo=true&limit=200');
      return body.items.map(({ orderId }: { orderId: string }) => orderId);
    };
    const { orderId } = await coverRequest();
    expect([await toDo(rosa), await toDo(vera)]).toEqual([
      expect.not.arrayContaining([orderId]),
      expect.arrayContaining([orderId]),
    ]);
    await world.post(vera, `/api/v2/orders/${orderId}/return`, { reason: 'Half of it is enough' });
    expect([await toDo(rosa), await toDo(vera)]).toEqual([
      expect.arrayContaining([orderId]),
      expect.not.arrayContaining([orderId]),
    ]);
    expect((await world.post(rosa, `/api/v2/orders/${orderId}/submit`)).status).toBe(200);
    expect(await toDo(rosa)).not.toContain(orderId);
  });

  it('are declared for every kind of order', () => {
    expect(Object.keys(authoredFields).toSorted()).toEqual([...orderKinds].toSorted());
  });
});
