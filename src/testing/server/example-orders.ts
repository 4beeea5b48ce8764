import { expect, onTestFinished } from 'vitest';
import type { ShownAs } from '../../approvals/orders/order-subject.ts';
import { orderSubject } from '../../approvals/orders/order-subjects.ts';
import type { OrderOnWire } from '../../approvals/orders/ordering.contract.ts';
import type { ParticularsOnWire } from '../../approvals/orders/particulars.ts';
import { addDays, addMonths } from '../../platform/core/day.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { insurerScope } from '../../platform/core/scope.ts';
import type { PolicyLine } from '../../policies/policies/policy-line.ts';
import { coverCountry, defaultTerms, furtherApprovals } from '../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../policies/policies/server/public.ts';
import { upsertPolicies } from '../../policies/policies/server/upsert-policies.ts';
import type { RenewalDetail } from '../../policy-administration/renewals/renewals.contract.ts';
import { renewalOf } from '../../policy-administration/renewals/server/follow-policies.ts';
import { insertRenewals } from '../../policy-administration/renewals/server/renewals.store.ts';
import { declarationOf } from '../../policy-administration/turnover-declarations/server/open-declarations.ts';
import { insertDeclarations } from '../../policy-administration/turnover-declarations/server/turnover-declarations.store.ts';
import { euros, exampleWorld } from './example-world.ts';

export type Headers = { authorization: string };
/** An order, and what its author filled in. */
export type Placed = Readonly<{ orderId: string; filled: Readonly<Record<string, unknown>> }>;

/** The kinds of orders that are placed here: all that are declared (`app/approvals.test.ts`). */
export const orderKinds = [
  'cover-request',
  'cover-request-cancellation',
  'grade-request',
  'grade-request-cancellation',
  'cap-acceptance',
  'cap-stop',
  'nd-cover',
  'nd-cover-cancellation',
  'rescheduling',
  'claim',
  'claim-payee',
  'turnover-declaration',
  'turnover-amendment',
  'renewal-signature',
  'renewal-notice',
] as const;
export type OrderKind = (typeof orderKinds)[number];

/** A policy under four eyes, which asks for them on everything that can be approved. */
export const eyed = 'CBNL-4200002';
/** All that somebody needs who has to do with orders of every kind. */
export const rights: readonly Permission[] = [
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
  'policy-admin-read',
  'policy-admin-write',
];
const today = '2026-11-20T10:00:00.000Z';

/** Who orders and who approves under a policy's eyes: the last of the approvers sends. */
const rolesUnder = {
  FOUR_EYES: { orders: 'requestor-four-eyes', approve: ['validator-four-eyes'] },
  SIX_EYES: {
    orders: 'requestor-six-eyes',
    approve: ['intermediary-validator-six-eyes', 'final-validator-six-eyes'],
  },
} as const;

/**
 * A world with a policy under eyes, four unless told otherwise, Rosa who orders, Vera who approves (and Flora after her,
 * under six eyes), and an order of each kind with every field of its form filled in. Close it in `afterAll`.
 */
export async function exampleOrders({ orderingMode = 'FOUR_EYES' }: { orderingMode?: keyof typeof rolesUnder } = {}) {
  let number = 0;
  const roles = rolesUnder[orderingMode];

  const world = await exampleWorld({ AVAL_HOUSE_INSURER_DELAY_SECONDS: '3600' });
  const { premiumTerms, features } = defaultTerms('EUR', 'NL', '2026-01-01');
  const line: PolicyLine = {
    policy: eyed,
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    orderingMode,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    countriesCovered: ['NL', 'DE', 'FR'].map((country) => coverCountry(country)),
    premiumTerms: { ...premiumTerms, premiumRate: 2 },
    gradeRequestFeePerYear: euros(40),
    approvals: [...furtherApprovals],
    preCheck: { amount: euros(7000), insuredPercentage: 80 },
    features: { ...features, preChecks: true },
  };
  await world.asInsurer((tx) =>
    upsertPolicies(tx, [line, { ...line, policy: `${eyed}-CAP` }, { ...line, policy: `${eyed}-CAPPLUS` }], {
      record: async () => {},
    }),
  );
  const rosa = await world.person('rosa', eyed, roles.orders, rights);
  const vera = await world.person('vera', eyed, roles.approve[0], rights);
  const approvers = [vera];
  for (const role of roles.approve.slice(1)) approvers.push(await world.person('flora', eyed, role, rights));
  const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });

  async function make(url: string, body: object): Promise<Record<string, unknown>> {
    const made = await world.post(rosa, url, body);
    expect([made.status, made.body.code], url).toEqual([expect.toBeOneOf([200, 201]), undefined]);
    return made.body;
  }
  /** Takes an order through each of its approvals. */
  const approve = async (orderId: unknown) => {
    for (const approver of approvers)
      expect((await world.post(approver, `/api/v2/orders/${orderId}/approve`)).status).toBe(200);
  };

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
  const declareOwed = (companyId: string, amount: number) =>
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

  const upload = {
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
      termsOfSale: 'net 60',
      pastDues: 'none',
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
  /** Declares turnover of a month of its own, long over. */
  async function declaration(turnover = 90_000) {
    number += 1;
    const from = addMonths('2010-01-01', number);
    const period = { from, to: addDays(addMonths(from, 1), -1) };
    const policy = await world.asInsurer((tx) => policyTerms(insurerScope(), tx, eyed));
    if (!policy) throw new Error(`There is no ${eyed}`);
    const opened = declarationOf(policy, period, {
      today: '2026-11-20',
      newId: (prefix) => `${prefix}-order-${number}`,
    });
    await world.asInsurer((tx) => insertDeclarations(tx, [opened]));
    const { declarationId } = opened;
    const filled = { lines: [lineOf(turnover)], remarks: 'By our books.', deviates: true };
    const { statusCode } = await world.send({
      method: 'PUT',
      url: `/api/v1/tod/${declarationId}`,
      headers: rosa,
      payload: filled,
    });
    expect(statusCode).toBe(200);
    const { orderId } = await make(`/api/v1/tod/${declarationId}/confirm`, { deviates: true });
    return { orderId: orderId as string, filled, declarationId };
  }
  const lineOf = (turnover: number) => ({
    countryCode: 'NL',
    category: null,
    insuredEntityId: null,
    turnover: euros(turnover),
    exclusions: euros(5000),
  });
  /** A renewal of a year of its own, with an option that holds. */
  async function offered() {
    number += 1;
    const policy = await world.asInsurer((tx) => policyTerms(insurerScope(), tx, eyed));
    if (!policy) throw new Error(`There is no ${eyed}`);
    const lastDay = addDays('2027-06-30', number);
    const renewal = renewalOf({ ...policy, endDate: lastDay }, { newId: (prefix) => `${prefix}-order-${number}` });
    await world.asInsurer((tx) => insertRenewals(tx, [renewal]));
    const terms = {
      premiumRate: 0.19,
      minimumPremium: euros(38_000),
      insuredPercentage: 90,
      maxLiability: null,
      deductible: euros(5_000),
      maxPaymentTermDays: 90,
    };
    const options = [{ title: 'Package A', terms }];
    const offer = { policy: eyed, lastDay, validUntil: '2027-05-31', options };
    expect((await world.post(core, '/api/insurer/v1/renewals/offers', offer)).status).toBe(201);
    return (await world.get(rosa, `/api/v2/renewals/${renewal.renewalId}`)).body as RenewalDetail;
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
    await make(`/api/v2/claims/${claimId}/documents`, { category: 'INSOLVENCY_PROOF', document: upload });
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
        documents: [{ category: 'AGREEMENT', document: upload }],
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
    'turnover-declaration': () => declaration(),
    'turnover-amendment': async () => {
      const { orderId: former, declarationId } = await declaration();
      await approve(former);
      // it can be corrected for 24 hours
      world.setNow('2026-11-22T10:00:00.000Z');
      onTestFinished(() => world.setNow(today));
      const filled = {
        lines: [lineOf(80_000)],
        reason: 'A customer was counted twice.',
        documents: [{ category: 'OTHER', document: upload }],
      };
      const { amendment } = await make(`/api/v1/tod/${declarationId}/amendments`, filled);
      return { orderId: (amendment as { orderId: string }).orderId, filled };
    },
    'renewal-signature': async () => {
      const renewal = await offered();
      const [option] = renewal.offered;
      const filled = { optionId: option?.optionId, documentHash: option?.documentHash, signedName: 'Rosa Requestor' };
      const { toApprove } = await make(`/api/v2/renewals/${renewal.renewalId}/accept`, filled);
      return { orderId: (toApprove as { orderId: string }).orderId, filled };
    },
    'renewal-notice': async () => {
      const { renewalId } = await offered();
      const filled = { reason: 'We insure elsewhere.' };
      const { toApprove } = await make(`/api/v2/renewals/${renewalId}/notice`, filled);
      return { orderId: (toApprove as { orderId: string }).orderId, filled };
    },
  } satisfies Readonly<Record<OrderKind, () => Promise<Placed>>>;

  /** An action on an order, as one of its people calls it. */
  const act = (who: Headers, orderId: string, action: string, body?: object) =>
    world.post(who, `/api/v2/orders/${orderId}/${action}`, body);
  const show = async (who: Headers, orderId: string): Promise<OrderOnWire> =>
    (await world.get(who, `/api/v2/orders/${orderId}`)).body;

  return { world, rosa, vera, approvers, core, make, approve, orderOf, act, show, declareOwed, placing };
}
/** The fields that an author filled in and an approver does not find where their declaration says that they stand. */
export function missingFrom(particulars: ParticularsOnWire, kind: OrderKind, filled: object): string[] {
  const fields: Readonly<Record<string, ShownAs>> = orderSubject(kind).authored ?? {};
  return Object.keys(filled).filter((field) => fields[field] !== undefined && !isShown(fields[field], particulars));
}

function isShown(as: ShownAs, { facts, lines, documents }: ParticularsOnWire): boolean {
  if (typeof as === 'object' || as === 'order') return true;
  if (as === 'lines') return lines.length > 0;
  return as === 'documents' ? documents.length > 0 : facts.some(({ name }) => name === as);
}

export type ExampleOrders = Awaited<ReturnType<typeof exampleOrders>>;
