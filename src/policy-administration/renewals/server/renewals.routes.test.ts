import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMonths, lastOfMonth } from '../../../platform/core/day.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import {
  direct,
  type ExampleWorld,
  euros,
  examplePolicy,
  exampleWorld,
  fourEyes,
} from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { declarationOf } from '../../turnover-declarations/server/open-declarations.ts';
import { insertDeclarations } from '../../turnover-declarations/server/turnover-declarations.store.ts';
import type { RenewalDetail } from '../renewals.contract.ts';

type Headers = { authorization: string };

const accounting = ['policy-admin-read', 'policy-admin-write', 'tci-access'] as const;
const renewals = 'Daily step: renewals';
const house = 'Answer renewals of policies';
const tacit = 'Daily step: policies that renew tacitly';

let world: ExampleWorld;
let dirk: Headers;
let reader: Headers;
let broker: Headers;
let core: Headers;
let clock = '2026-09-10T10:00:00.000Z';

beforeAll(async () => {
  world = await exampleWorld({ AVAL_HOUSE_INSURER_DELAY_SECONDS: '60' });
  dirk = await world.person('dirk', direct, 'requestor-validator', accounting);
  reader = await world.person('rita', direct, 'requestor-validator', ['policy-admin-read']);
  broker = await world.enter({
    name: 'bea',
    permissions: accounting,
    mandates: [{ policyKey: direct, orderingRole: 'requestor-validator' }],
    userType: 'broker',
  });
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
beforeEach(async () => {
  await world.asInsurer(async (tx) => {
    await tx.deleteFrom('houseAnswers').execute();
    await tx.deleteFrom('renewals').execute();
    await tx.deleteFrom('policyTerms').execute();
    await tx.deleteFrom('turnoverDeclarations').execute();
  });
});
afterAll(() => world.close());

function setDay(day: string): void {
  clock = `${day}T10:00:00.000Z`;
  world.setNow(clock);
}

async function letWork(named: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const step = testSteps(world.database, day).find(({ name }) => name === named);
  if (!step) throw new Error(`Nothing is called "${named}"`);
  await Promise.all([step.run(), step.run()]);
}

/** Delta Foods until the end of 2026; its renewal begins on 2 September. */
async function insure(more: object = {}): Promise<void> {
  const policy = {
    ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'),
    inceptionDate: '2026-01-01',
    endDate: '2026-12-31',
    countriesCovered: [coverCountry('NL'), coverCountry('CH', { rate: 0.3 })],
    deductible: euros(2_500),
    maxLiability: { type: 'AMOUNT' as const, value: '1000000' },
    premiumTerms: { premiumRate: 0.2, minimumPremium: euros(40_000) },
    ...more,
  };
  await world.asInsurer((tx) => upsertPolicies(tx, [policy], { record: async () => {} }));
}

/** Declares turnover of the Netherlands for months of 2026, and twice of it for Switzerland. */
async function declare(months: number, turnover: number): Promise<void> {
  await world.asInsurer(async (tx) => {
    const policy = await policyTerms(insurerScope(), tx, direct);
    if (!policy) throw new Error(`There is no ${direct}`);
    const periods = Array.from({ length: months }, (_, month) => addMonths('2026-01-01', month));
    await insertDeclarations(
      tx,
      periods.map((from) => ({
        ...declarationOf(
          policy,
          { from, to: lastOfMonth(from) },
          { today: clock, newId: (prefix) => `${prefix}-${from}` },
        ),
        status: 'DECLARED' as const,
        lines: [lineOf('NL', turnover), lineOf('CH', 2 * turnover)],
        total: String(3 * turnover),
        declaredAt: clock,
        declaredByName: 'dirk',
        editableUntil: clock,
        nextStepOn: null,
      })),
    );
  });
}

const lineOf = (countryCode: string, turnover: number) => ({
  countryCode,
  category: null,
  insuredEntityId: null,
  turnover: String(turnover),
  exclusions: '0',
});

async function begun(day = '2026-09-02'): Promise<string> {
  setDay(day);
  await letWork(renewals);
  const { items } = (await world.get(dirk, `/api/v2/renewals?policy=${direct}`)).body;
  expect(items).toHaveLength(1);
  return items[0].renewalId;
}

const show = async (renewalId: string, who = dirk): Promise<RenewalDetail> =>
  (await world.get(who, `/api/v2/renewals/${renewalId}`)).body;
const post = (renewalId: string, action: string, body?: object, who = dirk) =>
  world.post(who, `/api/v2/renewals/${renewalId}/${action}`, body);
const answer = (renewalId: string, body: object, who = dirk) =>
  world.post(who, `/api/v2/renewals/${renewalId}/questionnaire`, body, { method: 'PUT' });

const terms = {
  premiumRate: 0.19,
  minimumPremium: euros(38_000),
  insuredPercentage: 90,
  maxLiability: euros(1_500_000),
  deductible: euros(5_000),
  maxPaymentTermDays: 90,
};
const offer = (more: object = {}) =>
  world.post(core, '/api/insurer/v1/renewals/offers', {
    policy: direct,
    lastDay: '2026-12-31',
    validUntil: '2026-11-30',
    options: [{ title: 'Package A', terms }],
    ...more,
  });
const decide = (decision: string) =>
  world.post(core, '/api/insurer/v1/renewals/decisions', { policy: direct, lastDay: '2026-12-31', decision });

async function submit(renewalId: string): Promise<void> {
  const { questionnaire } = await show(renewalId);
  const turnover = [{ countryCode: 'NL', actual: euros(0), forecast: euros(20_000_000) }];
  expect((await answer(renewalId, { ...questionnaire, turnover })).status).toBe(200);
  expect((await post(renewalId, 'submit')).body).toMatchObject({ status: 'SUBMITTED', turn: 'INSURER' });
}

const sign = (renewalId: string, option: RenewalDetail['offered'][number] | undefined, who = dirk) =>
  post(
    renewalId,
    'accept',
    { optionId: option?.optionId, documentHash: option?.documentHash, signedName: 'Dirk Direct' },
    who,
  );

describe('the invitation', () => {
  it('comes 120 days before the end, once, and says what may be done until when', async () => {
    await insure();
    setDay('2026-09-01');
    await letWork(renewals);
    expect((await world.get(dirk, '/api/v2/renewals')).body.items).toEqual([]);
    const renewalId = await begun();
    await begun('2026-09-03');
    expect(await show(renewalId)).toMatchObject({
      status: 'INVITED',
      turn: 'POLICYHOLDER',
      lastDay: '2026-12-31',
      nextLastDay: '2027-12-31',
      noticeBy: '2026-10-31',
      isPrefilled: true,
      today: { terms: { premiumRate: 0.2, insuredPercentage: 90, maxPaymentTermDays: 120 } },
      actions: { answer: null, giveNotice: null, accept: { code: 'renewal-not-in-status' } },
    });
  });

  it('is seen by readers of the policy only', async () => {
    await insure();
    const renewalId = await begun();
    const stranger = await world.person('sofie', fourEyes, 'requestor-validator', accounting);
    expect((await world.get(stranger, `/api/v2/renewals/${renewalId}`)).status).toBe(404);
    expect((await post(renewalId, 'submit', undefined, reader)).status).toBe(403);
  });
});

describe('the questionnaire', () => {
  it('is saved, sent once, and then with the insurer', async () => {
    await insure();
    const renewalId = await begun();
    expect((await post(renewalId, 'submit')).body.code).toBe('forecast-missing');
    const { questionnaire } = await show(renewalId);
    const saved = { ...questionnaire, remarks: 'Not for the insurer yet.' };
    expect((await answer(renewalId, saved)).body.questionnaire.remarks).toBe(saved.remarks);
    const underwriter = await world.enter({ name: 'uwe', permissions: ['policy-admin-read'], userType: 'insurer' });
    expect((await show(renewalId, underwriter)).questionnaire.remarks).toBeNull();
    const wrong = { ...questionnaire, losses: { amount: '1.00', currency: 'USD' } };
    expect((await answer(renewalId, wrong)).body.errors).toMatchObject([{ pointer: '/losses/currency' }]);
    await submit(renewalId);
    expect((await post(renewalId, 'submit')).body).toMatchObject({ code: 'renewal-not-in-status', status: 409 });
    expect((await answer(renewalId, questionnaire)).status).toBe(409);
  });
});

describe('turnover that was declared of a part of the year', () => {
  it('is extrapolated for costs and what is expected, and says of how many months it is', async () => {
    await insure();
    await declare(7, 1_000_000);
    const renewalId = await begun();
    const { questionnaire, lastYear, today } = await show(renewalId);
    expect(lastYear).toMatchObject({ declaredMonths: 7, turnover: euros(36_000_000) });
    // 12 million at 0.2 percent and 24 million at 0.3 percent
    expect([today.terms.premiumRate, today.onLastYear.premium]).toEqual([0.2667, euros(96_012)]);
    expect(questionnaire).toMatchObject({
      declaredMonths: 7,
      turnover: [
        { countryCode: 'CH', actual: euros(14_000_000), forecast: euros(24_000_000) },
        { countryCode: 'NL', actual: euros(7_000_000), forecast: euros(12_000_000) },
      ],
    });
    expect((await answer(renewalId, questionnaire)).body.questionnaire.declaredMonths).toBe(7);
    await offer();
    expect((await show(renewalId)).offered).toMatchObject([{ onLastYear: { premium: euros(68_400) } }]);
    const letter = await world.app.inject({ url: `/api/v2/renewals/${renewalId}/pdf`, headers: dirk });
    const text = await pdfText(letter.rawPayload);
    expect(text).toContain('7 of 12 months declared');
    expect(text).toContain('Other countries');
  });

  it('costs the minimum premium at least', async () => {
    await insure();
    await declare(2, 10_000);
    const renewalId = await begun();
    await offer();
    expect(await show(renewalId)).toMatchObject({
      lowestPremium: euros(38_000),
      lastYear: { declaredMonths: 2, turnover: euros(360_000) },
      offered: [{ onLastYear: { premium: euros(38_000) } }],
    });
  });

  it('is what was declared where that is the year', async () => {
    await insure();
    await declare(12, 1_000_000);
    const renewalId = await begun();
    const { questionnaire, lastYear } = await show(renewalId);
    expect(lastYear).toMatchObject({ declaredMonths: 12, turnover: euros(36_000_000) });
    expect(questionnaire.turnover[1]).toMatchObject({ actual: euros(12_000_000), forecast: euros(12_000_000) });
  });
});

describe('an offer', () => {
  it('is compared with today, negotiated, and signed as it was shown', async () => {
    await insure();
    const renewalId = await begun();
    expect((await offer()).status).toBe(201);
    const quoted = await show(renewalId);
    expect(quoted).toMatchObject({
      status: 'QUOTED',
      lowestPremium: euros(38_000),
      offered: [{ title: 'Package A', kind: null, terms, onLastYear: { premium: euros(38_000) } }],
    });
    const quote = Buffer.from('Another insurer: deductible EUR 1,000').toString('base64');
    const requested = await post(renewalId, 'change-requests', {
      text: 'A lower deductible, please.',
      documents: [
        { category: 'OTHER', document: { fileName: 'quote.txt', contentType: 'text/plain', content: quote } },
      ],
    });
    expect(requested.body.documents).toMatchObject([{ fileName: 'quote.txt', uploadedBy: 'dirk' }]);
    expect(requested.body).toMatchObject({ status: 'NEGOTIATING', changeRequests: [{ requestedBy: 'dirk' }] });
    await offer({ options: [{ title: 'Package A', terms: { ...terms, deductible: euros(2_500) } }] });
    const outdated = await sign(renewalId, quoted.offered[0]);
    expect(outdated.body.errors).toMatchObject([{ pointer: '/optionId', code: 'not-in-list' }]);
    const [option] = (await show(renewalId)).offered;
    const changed = await post(renewalId, 'accept', {
      optionId: option?.optionId,
      documentHash: quoted.offered[0]?.documentHash,
      signedName: 'Dirk Direct',
    });
    expect(changed.body.code).toBe('renewal-offer-changed');
    expect((await sign(renewalId, option, broker)).body).toMatchObject({ code: 'policyholder-signs', status: 403 });
    const { body: signed } = await sign(renewalId, option);
    expect(signed).toMatchObject({
      status: 'ACCEPTED',
      signature: { signedName: 'Dirk Direct', documentHash: option?.documentHash },
    });
    // whoever has the text calculates the same digest
    const digest = createHash('sha256')
      .update(option?.documentText ?? '')
      .digest('hex');
    expect(digest).toBe(option?.documentHash);
    expect(JSON.parse(option?.documentText ?? '')).toMatchObject({ policy: direct, terms: option?.terms });
    expect((await sign(renewalId, option)).status).toBe(409);
    const letter = await world.app.inject({ url: `/api/v2/renewals/${renewalId}/pdf`, headers: dirk });
    const text = await pdfText(letter.rawPayload);
    expect(text).toContain('Dirk Direct');
    expect(text.replace(/\s/g, '')).toContain(option?.documentHash);
  });

  it('is refused by field, and for a year whose renewal has not begun', async () => {
    await insure();
    await begun();
    expect((await offer({ lastDay: '2027-12-31' })).status).toBe(404);
    const dollars = { ...terms, deductible: { amount: '1.00', currency: 'USD' } };
    const wrong = await offer({ validUntil: '2026-09-01', options: [{ title: 'Package A', terms: dollars }] });
    expect(wrong.body.errors).toMatchObject([
      { pointer: '/options/0/terms/deductible/currency', code: 'not-policy-currency' },
      { pointer: '/validUntil', code: 'day-in-past' },
    ]);
  });

  it('ends with its last day', async () => {
    await insure();
    const renewalId = await begun();
    await offer();
    setDay('2026-12-01');
    const [option] = (await show(renewalId)).offered;
    expect((await sign(renewalId, option)).body.code).toBe('renewal-offer-expired');
  });
});

describe('notice', () => {
  it('ends the policy in time; too late it is refused, and the policy continues', async () => {
    await insure();
    const renewalId = await begun('2026-10-31');
    expect((await post(renewalId, 'notice', {}, broker)).body.code).toBe('policyholder-signs');
    setDay('2026-11-01');
    expect((await post(renewalId, 'notice', {})).body).toMatchObject({ code: 'notice-too-late', status: 409 });
    expect((await decide('DECLINED')).body.code).toBe('notice-too-late');
    setDay('2026-10-31');
    const { body } = await post(renewalId, 'notice', { reason: 'We sell the business.' });
    expect(body).toMatchObject({ status: 'NON_RENEWED', turn: null, notice: { givenBy: 'dirk' } });
    setDay('2026-12-31');
    await letWork(tacit);
    expect((await show(renewalId)).status).toBe('NON_RENEWED');
    expect((await world.get(dirk, `/api/v2/policies/${direct}`)).body.endDate).toBe('2026-12-31');
  });
});

describe('the house insurer', () => {
  it('offers what was submitted, confirms what was signed, and the policy continues on it from its first day', async () => {
    await insure();
    const renewalId = await begun();
    await submit(renewalId);
    setDay('2026-09-03');
    await letWork(house);
    const { offered, status } = await show(renewalId);
    expect([status, offered.map(({ kind }) => kind)]).toEqual([
      'QUOTED',
      ['AS_TODAY', 'LARGER_SHARE', 'HIGHER_MAXIMUM'],
    ]);
    const passport = await replayedPassport(world, dirk, `renewal/${renewalId}`);
    expect(passport).toMatchObject({ ruleSet: 'renewal-offer', verdict: 'OFFERED', amount: euros(40_000) });
    const rates = [
      { countryCode: null, rate: 0.18 },
      { countryCode: 'CH', rate: 0.27 },
    ];
    expect(offered[1]?.countryRates).toEqual(rates);
    expect(JSON.parse(offered[1]?.documentText ?? '').countryRates).toEqual(rates);
    expect((await sign(renewalId, offered[1])).status).toBe(200);
    setDay('2026-09-04');
    await letWork(house);
    await letWork(renewals);
    expect((await show(renewalId)).status).toBe('ISSUED');
    const policy = async () => (await world.get(dirk, `/api/v2/policies/${direct}`)).body;
    expect(await policy()).toMatchObject({ endDate: '2027-12-31', insuredPercentages: { granted: 90 } });
    setDay('2027-01-01');
    await letWork('Daily step: policies and their terms');
    expect(await policy()).toMatchObject({
      endDate: '2027-12-31',
      insuredPercentages: { granted: 80 },
      premiumTerms: { premiumRate: 0.18, minimumPremium: euros(36_000) },
    });
    expect((await policy()).countriesCovered).toMatchObject([{ countryCode: 'NL' }, { countryCode: 'CH', rate: 0.27 }]);
  });

  it.each([
    ['with a rate of a country', {}, [0.18, 0.27]],
    ['with one rate', { countriesCovered: [coverCountry('NL'), coverCountry('CH')] }, [0.18, null]],
  ])(
    'lets a policy %s continue on what was signed, also where it was endorsed since the offer',
    async (_, more, rates) => {
      await insure(more);
      const renewalId = await begun();
      await submit(renewalId);
      setDay('2026-09-03');
      await letWork(house);
      const { offered } = await show(renewalId);
      expect(offered[1]?.terms.premiumRate).toBe(0.18);
      await insure({ ...more, premiumTerms: { premiumRate: 0.3, minimumPremium: euros(40_000) } });
      expect((await sign(renewalId, offered[1])).status).toBe(200);
      setDay('2026-09-04');
      await letWork(house);
      setDay('2027-01-01');
      await letWork('Daily step: policies and their terms');
      const { body } = await world.get(dirk, `/api/v2/policies/${direct}`);
      expect([body.premiumTerms.premiumRate, body.countriesCovered[1].rate]).toEqual(rates);
    },
  );

  it('continues a policy tacitly on its last day, once, where nothing was agreed', async () => {
    await insure();
    const renewalId = await begun();
    setDay('2026-12-31');
    await letWork(tacit);
    expect((await show(renewalId)).status).toBe('AUTO_RENEWED');
    expect((await world.get(dirk, `/api/v2/policies/${direct}`)).body.endDate).toBe('2027-12-31');
  });

  it('lets a policy end that is renewed by agreement only', async () => {
    await insure({ renewalMode: 'ACTIVE' });
    const renewalId = await begun();
    setDay('2026-12-31');
    await letWork(tacit);
    setDay('2027-01-01');
    await letWork(renewals);
    expect((await show(renewalId)).status).toBe('LAPSED');
  });
});
