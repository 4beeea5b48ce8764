import type { InjectOptions } from 'fastify';
import type { OrderingRole } from '../../identity/access/roles.ts';
import type { Permission } from '../../platform/core/permission.ts';
import type { PolicyLine } from '../../policies/policies/policy-line.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../policies/policies/server/upsert-policies.ts';
import type { CompanyRecord } from '../../risk/buyers/company-record.ts';
import type { GradeCode } from '../../risk/buyers/grade.ts';
import { upsertCompanies } from '../../risk/buyers/server/upsert-companies.ts';
import { upsertGrades } from '../../risk/buyers/server/upsert-grades.ts';
import type { CoverRequestOnWire, PlacedCoverRequest } from '../../risk/covers/cover-requests.contract.ts';
import type { CoverDetail, CoverItem } from '../../risk/covers/cover-shape.ts';
import { type TestApp, testApp } from './test-app.ts';

/** Three policies of one holder, one per ordering mode, and one that a broker runs; for tests of covers and orders. */
export const direct = 'CBNL-3000001';
export const fourEyes = 'HERM-1000001';
export const sixEyes = 'SFAC-2000001';
export const brokered = 'TI-5000001';

const all: readonly Permission[] = ['tci-access', 'read_clr', 'read_company_grade', 'read_strategic_cover'];

export type ExampleWorld = TestApp &
  Readonly<{
    /**
     * A user with an ordering role on a policy; with every permission of covers unless `permissions` says otherwise.
     */
    person(name: string, policy: string, role: OrderingRole, permissions?: readonly Permission[]): Promise<Headers>;
    /** Adds a company of a grade; answers its id. */
    company(gradeCode: GradeCode | null, more?: Partial<CompanyRecord>, gradeDate?: string): Promise<string>;
    post(headers: Headers, url: string, payload?: object, more?: InjectOptions): Promise<Reply>;
    get(headers: Headers, url: string): Promise<Reply>;
    /** Orders cover and expects it to be placed. */
    order(headers: Headers, payload: Record<string, unknown>): Promise<PlacedCoverRequest>;
    requestOf(headers: Headers, requestId: string): Promise<CoverRequestOnWire>;
    coverOf(headers: Headers, coverId: string): Promise<CoverDetail>;
    listed(headers: Headers, query: string): Promise<CoverItem[]>;
  }>;

type Headers = Readonly<{ authorization: string }>;
/** An untyped reply: tests read any field of it. */
export type WireBody = any;
type Reply = Readonly<{ status: number; body: WireBody; headers: Record<string, unknown> }>;

/** Starts a server with the example policies. Close it in `afterAll`. */
export async function exampleWorld(environment: Record<string, string> = {}): Promise<ExampleWorld> {
  const testing = await testApp({ environment });
  await testing.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  let companies = 0;

  async function send(headers: Headers, request: InjectOptions): Promise<Reply> {
    const {
      statusCode,
      body,
      headers: answered,
    } = await testing.send({ ...request, headers: { ...headers, ...request.headers } });
    return { status: statusCode, body: body ? JSON.parse(body) : null, headers: answered };
  }
  async function expectFound(headers: Headers, url: string) {
    const { status, body } = await send(headers, { url });
    if (status !== 200) throw new Error(`${url} answered ${status} ${JSON.stringify(body)}`);
    return body;
  }

  return {
    ...testing,
    person: (name, policy, role, permissions = all) => {
      const isBroker = policy === brokered && role === 'broker-read-only';
      const mandate = isBroker
        ? { portfolioId: 'harbour', orderingRole: role }
        : { policyKey: policy, orderingRole: role };
      return testing.enter({ name, permissions, mandates: [mandate] });
    },
    company: async (gradeCode, more = {}, gradeDate = '2026-11-03') => {
      companies += 1;
      const companyId = String(600_000 + companies);
      const record = { companyId, companyName: `Buyer ${companies} SARL`, countryCode: 'FR', ...more };
      await testing.asInsurer(async (tx) => {
        await upsertCompanies(tx, [record]);
        if (gradeCode) await upsertGrades(tx, [{ companyId, grade: gradeCode, gradeDate }], { record: async () => {} });
      });
      return companyId;
    },
    post: (headers, url, payload, more = {}) =>
      send(headers, { method: 'POST', url, ...(payload ? { payload } : {}), ...more }),
    get: (headers, url) => send(headers, { url }),
    order: async (headers, payload) => {
      const { status, body } = await send(headers, { method: 'POST', url: '/api/v2/cover-requests', payload });
      if (status !== 201) throw new Error(`The order was answered ${status} ${JSON.stringify(body)}`);
      return body;
    },
    requestOf: (headers, requestId) => expectFound(headers, `/api/v2/cover-requests/${requestId}`),
    coverOf: (headers, coverId) => expectFound(headers, `/api/v2/covers/${coverId}`),
    listed: async (headers, query) => (await expectFound(headers, `/api/v2/covers?${query}`)).items,
  };
}

const policies: PolicyLine[] = [
  examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
  examplePolicy(fourEyes, 'Nordwind Maschinenbau GmbH', 'DE', 'FOUR_EYES'),
  examplePolicy(sixEyes, 'Maison Lavande SA', 'FR', 'SIX_EYES'),
  { ...examplePolicy(brokered, 'Brightwater Supplies Ltd', 'GB', 'DIRECT'), currency: 'GBP', portfolioId: 'harbour' },
];

/** A policy such as the examples, for tests that need one of their own. */
export function examplePolicy(
  key: string,
  name: string,
  countryCode: string,
  orderingMode: PolicyLine['orderingMode'],
): PolicyLine {
  return {
    policy: key,
    currency: 'EUR',
    policyholder: { name, countryCode },
    orderingMode,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    countriesCovered: ['NL', 'DE', 'FR', 'GB', 'CH'].map((country) => coverCountry(country)),
    requestCurrencies: ['EUR', 'GBP', 'CHF', 'USD'],
    standardPaymentTermDays: 60,
    maxPaymentTermDays: 120,
    discretionaryLimit: key === brokered ? null : { amount: '10000.00', currency: 'EUR' },
    maxPerBuyer: null,
    insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
    preCheck: key === brokered ? null : { amount: euros(7_000), insuredPercentage: 80 },
    features: { ...defaultTerms('EUR', countryCode, '2026-01-01').features, preChecks: true },
  };
}

/** An amount of euros on the wire. */
export function euros(amount: number) {
  return { amount: amount.toFixed(2), currency: 'EUR' };
}
