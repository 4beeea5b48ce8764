import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Permission } from '../../platform/core/permission.ts';
import type { PolicyLine } from '../../policies/policies/policy-line.ts';
import { coverCountry } from '../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../policies/policies/server/upsert-policies.ts';
import type { Headers } from './example-jobs.ts';
import { euros, exampleWorld } from './example-world.ts';
import { pdfText } from './pdf-text.ts';
import { testSteps } from './test-node.ts';

export type Calculated = { letter: string; amount: { amount: string } };

export const claims = '/api/v2/claims';
export const direct = 'CBNL-4000001';
export const eyed = 'CBNL-4000002';
export const start = '2026-11-20T10:00:00.000Z';
export const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_overdues',
  'write_overdues',
  'read_claims',
  'write_claims',
];

export function policy(key: string, orderingMode: PolicyLine['orderingMode']): PolicyLine {
  return {
    policy: key,
    currency: 'EUR',
    policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
    orderingMode,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    countriesCovered: ['NL', 'FR'].map((country) => coverCountry(country)),
    insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
    deductible: euros(2500),
    aggregateFirstLoss: euros(10_000),
    vatCovered: true,
  };
}

/** The sibling under which CAP is insured. */
export const capPolicy: PolicyLine = {
  policy: `${direct}-CAP`,
  currency: 'EUR',
  policyholder: { name: 'Delta Foods BV', countryCode: 'NL' },
  startDate: '2026-01-01',
  endDate: '2027-12-31',
};

const actionPaths = {
  submit: (id: string) => `/api/v2/claims/${id}/submit`,
  documents: (id: string) => `/api/v2/claims/${id}/documents`,
  answer: (id: string) => `/api/v2/claims/${id}/answer`,
  sign: (id: string) => `/api/v2/claims/${id}/settlement/sign`,
  withdraw: (id: string) => `/api/v2/claims/${id}/withdraw`,
  appeal: (id: string) => `/api/v2/claims/${id}/appeal`,
  recoveries: (id: string) => `/api/v2/claims/${id}/recoveries`,
};

const actionsOfCore = {
  register: (id: string) => `/api/insurer/v1/claims/${id}/register`,
  assessment: (id: string) => `/api/insurer/v1/claims/${id}/assessment`,
  'documents-request': (id: string) => `/api/insurer/v1/claims/${id}/documents-request`,
  decision: (id: string) => `/api/insurer/v1/claims/${id}/decision`,
  offer: (id: string) => `/api/insurer/v1/claims/${id}/offer`,
  payment: (id: string) => `/api/insurer/v1/claims/${id}/payment`,
  recovery: (id: string) => `/api/insurer/v1/claims/${id}/recovery`,
  close: (id: string) => `/api/insurer/v1/claims/${id}/close`,
};

export const documentOf = (category: string) => ({
  category,
  document: {
    fileName: 'paper.txt',
    contentType: 'text/plain',
    content: Buffer.from('as agreed').toString('base64'),
  },
});

export const account = { bankAccount: 'NL91ABNA0417164300', isCollectionAgreed: true };

export function firstOfItsKind(
  line: { category: string },
  index: number,
  all: readonly { category: string }[],
): boolean {
  return all.findIndex(({ category }) => category === line.category) === index;
}

export const stepOf = (claim: { assessment: { calculation: { steps: { name: string }[] } } }, name: string) =>
  claim.assessment.calculation.steps.find((each) => each.name === name);

export type ClaimsWorld = Awaited<ReturnType<typeof openClaimsWorld>>;

/** Delta Foods with a policy of one pair of eyes and one of four, on a clock that the test sets. */
export async function openClaimsWorld() {
  const settings = { AVAL_HOUSE_INSURER_DELAY_SECONDS: '60', AVAL_CONTACT_EMAIL: 'help@insurer.example' };
  const world = await exampleWorld(settings);
  const policies = [
    policy(direct, 'DIRECT'),
    { ...policy(eyed, 'FOUR_EYES'), approvals: ['CLAIM' as const] },
    capPolicy,
  ];
  await world.asInsurer((tx) => upsertPolicies(tx, policies, { record: async () => {} }));
  const dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  const rosa = await world.person('rosa', eyed, 'requestor-four-eyes', rights);
  const vera = await world.person('vera', eyed, 'validator-four-eyes', rights);
  const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  let clock = start;
  let number = 0;

  /** A buyer with a cover of 100,000 whose invoices were reported; answers the report. */
  async function overdue(
    amounts: readonly number[],
    { who = dirk, on = direct, more = {}, companyId: known = '' } = {},
  ) {
    const companyId = known || (await world.company('03'));
    if (!known) await cover(companyId, on);
    const items = amounts.map((amount) => {
      number += 1;
      const line = { itemType: 'INVOICE', documentNumber: `R-${number}`, amount: euros(amount) };
      return { ...line, issueDate: '2026-08-20', dueDate: '2026-09-30' };
    });
    const body = { policy: on, companyId, reasonCode: 'PROTRACTED_DEFAULT', items, ...more };
    const reported = await world.post(who, '/api/v2/overdues', body);
    expect(reported.status).toBe(201);
    return reported.body;
  }

  async function cover(companyId: string, on: string): Promise<void> {
    await world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({
        policy: on,
        companyId,
        requestedAmount: euros(100_000),
        grantedAmount: euros(100_000),
        startDate: '2026-03-01',
        decisionDate: '2026-03-01',
      }),
    });
  }

  /** The words of the letter with the calculation of a claim. */
  async function letterOf(claimId: string): Promise<string> {
    const url = `${claims}/${claimId}/settlement-letter.pdf`;
    const { rawPayload } = await world.send({ method: 'GET', url, headers: dirk });
    return pdfText(rawPayload);
  }

  async function drafted(of: { policy: string; company: { companyId: string }; overdueId: string }, who = dirk) {
    const { policy: key, overdueId } = of;
    const body = { policy: key, companyId: of.company.companyId, overdueId };
    const { status, body: claim } = await world.post(who, claims, body);
    expect([status, claim.status]).toEqual([201, 'DRAFT']);
    return claim;
  }

  const save = (claim: { claimId: string; version: number }, body: object, who = dirk) =>
    world.post({ ...who, 'if-match': `"${claim.version}"` } as Headers, `${claims}/${claim.claimId}`, body, {
      method: 'PUT',
    });

  const act = (claimId: string, action: keyof typeof actionPaths, body: object = {}, who = dirk) =>
    world.post(who, actionPaths[action](claimId), body);

  const byCore = (claimId: string, action: keyof typeof actionsOfCore, body: object = {}) =>
    world.post(core, actionsOfCore[action](claimId), body);

  const found = async (claimId: string, who = dirk) => (await world.get(who, `${claims}/${claimId}`)).body;

  /** A claim that was filed with everything it needs. */
  async function filed(amounts: readonly number[], withDocuments = true) {
    const claim = await drafted(await overdue(amounts));
    if (withDocuments)
      for (const { category } of claim.assessment.evidence.filter(firstOfItsKind))
        expect((await act(claim.claimId, 'documents', documentOf(category))).status).toBe(200);
    const saved = await save(await found(claim.claimId), account);
    expect(saved.status).toBe(200);
    const { status, body } = await act(claim.claimId, 'submit');
    expect([status, body.status]).toEqual([200, 'SUBMITTED']);
    return body;
  }

  /** Sets the clock of the world. */
  const setNow = (now: string) => {
    clock = now;
    world.setNow(now);
  };

  /** Sends lines over the insurer's port. */
  async function upsert(kind: string, lines: readonly object[]): Promise<void> {
    const { statusCode, body } = await world.send({
      method: 'POST',
      url: `/api/insurer/v1/${kind}:upsert`,
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    expect([statusCode, JSON.parse(body).refused]).toEqual([200, 0]);
  }

  /** The events of a claim in the trail, oldest first. */
  async function trailOf(claimId: string): Promise<string[]> {
    const { rows } = await world.asInsurer((tx) =>
      sql<{
        type: string;
      }>`select type from audit_entries where subject = ${`claim/${claimId}`} order by position`.execute(tx),
    );
    return rows.map(({ type }) => type);
  }

  /** The buyer contests invoices of a claim; answers the dispute. */
  async function contested(
    claim: { policy: string; company: { companyId: string } },
    receivableIds: readonly string[],
  ) {
    const { policy: key, company } = claim;
    const body = {
      policy: key,
      companyId: company.companyId,
      receivableIds,
      disputeType: 'QUALITY',
      raisedDate: clock.slice(0, 10),
    };
    const reported = await world.post(dirk, '/api/v2/disputes', body);
    expect(reported.status).toBe(201);
    return reported.body;
  }

  /** The parties settle a dispute: so much of it is owed. */
  async function settled(disputeId: string, upheld: number) {
    const body = { resolution: 'AGREED', resolvedDate: clock.slice(0, 10), upheldAmount: euros(upheld) };
    const { version } = (await world.get(dirk, `/api/v2/disputes/${disputeId}`)).body;
    const reply = await world.post(
      { ...dirk, 'if-match': `"${version}"` } as Headers,
      `/api/v2/disputes/${disputeId}/resolve`,
      body,
    );
    expect(reply.status).toBe(200);
  }

  /** Has a claim assessed and decided by a core system on a day. */
  async function decidedOn(claimId: string, day: string, more: object = {}) {
    await byCore(claimId, 'register', { claimNumber: `N-${claimId.slice(-8)}` });
    await byCore(claimId, 'assessment');
    setNow(`${day}T08:00:00.000Z`);
    await runStep('Daily step: claims');
    const { status, body } = await byCore(claimId, 'decision', { isAccepted: true, ...more });
    expect([status, body.errors]).toEqual([200, undefined]);
    return found(claimId);
  }

  /** Runs the house insurer until it has nothing left to do at this moment, then advances the clock by its delay. */
  async function houseWorks(): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      setNow(new Date(Date.parse(clock) + 61_000).toISOString());
      await runStep('Daily step: claims');
      await runStep('Assess claims');
    }
  }

  async function runStep(name: string): Promise<void> {
    const steps = testSteps(world.database, { now: () => clock, today: () => clock.slice(0, 10) }, settings);
    const step = steps.find((one) => one.name.startsWith(name));
    if (!step) throw new Error(name);
    await step.run();
  }

  const people = { dirk, rosa, vera, core };
  const ways = {
    overdue,
    cover,
    letterOf,
    drafted,
    save,
    act,
    byCore,
    found,
    filed,
    setNow,
    upsert,
    trailOf,
    contested,
    settled,
    decidedOn,
    houseWorks,
    runStep,
  };
  return { world, ...people, ...ways, now: () => clock };
}
