import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { testApp } from '../../../testing/server/test-app.ts';
import { upsertCompanies } from './upsert-companies.ts';

const portal = await testApp({ now: '2026-11-20T10:00:00.000Z' });
afterAll(() => portal.close());

type Who = 'rosa' | 'viktor' | 'remi' | 'nora' | 'insurer';
const people = {} as Record<Who, { authorization: string }>;

beforeAll(async () => {
  const policy = (key: string) => ({
    policy: key,
    currency: 'EUR',
    policyholder: { name: 'Holder GmbH', countryCode: 'DE' },
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    countriesCovered: [coverCountry('DE')],
  });
  await portal.asInsurer(async (tx) => {
    await upsertPolicies(tx, [policy('HERM-1000001'), policy('SFAC-2000001')], { record: async () => {} });
    await upsertCompanies(tx, [
      {
        companyId: '1000001',
        companyName: 'Thornwald GmbH',
        countryCode: 'DE',
        identifiers: [{ idTypeCode: 'VAT-DE', idValue: 'DE123456788' }],
      },
    ]);
  });
  const mandates = (policyKey: string) => [{ policyKey, orderingRole: 'requestor-validator' as const }];
  people.rosa = await portal.enter({ name: 'rosa', permissions: ['tci-access'], mandates: mandates('HERM-1000001') });
  people.viktor = await portal.enter({
    name: 'viktor',
    permissions: ['tci-access'],
    mandates: mandates('HERM-1000001'),
  });
  people.remi = await portal.enter({ name: 'remi', permissions: ['tci-access'], mandates: mandates('SFAC-2000001') });
  people.nora = await portal.enter({
    name: 'nora',
    permissions: ['tci-access', 'no_transactional'],
    mandates: mandates('HERM-1000001'),
  });
  people.insurer = await portal.enter({ name: 'insurer', permissions: [], userType: 'insurer' });
});

const base = '/api/v2/identification-requests';

async function send(method: 'GET' | 'POST', url: string, who: Who, payload?: object) {
  const reply = await portal.send({ method, url, headers: people[who], ...(payload ? { payload } : {}) });
  return { status: reply.statusCode, body: reply.json() };
}

const submit = (payload: object, who: Who = 'rosa') =>
  send('POST', base, who, { companyName: 'Unbekannt & Co', countryCode: 'DE', policy: 'HERM-1000001', ...payload });

describe('an identification request', () => {
  it('waits for the insurer, who names the company', async () => {
    const { status, body } = await submit({ town: 'Bremen', comment: 'Next door' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      policy: 'HERM-1000001',
      status: 'SUBMITTED',
      companyName: 'Unbekannt & Co',
      town: 'Bremen',
      company: null,
      createdBy: 'rosa',
      createdAt: '2026-11-20T10:00:00Z',
      answeredAt: null,
      version: 1,
    });
    const answer = `/api/insurer/v1/identification-requests/${body.identificationId}/answer`;
    expect((await send('POST', answer, 'rosa', { outcome: 'NOT_FOUND' })).status).toBe(403);
    expect((await send('POST', answer, 'insurer', { outcome: 'IDENTIFIED' })).body).toMatchObject({
      code: 'invalid-input',
      errors: [{ pointer: '/companyId', code: 'required' }],
    });
    expect((await send('POST', answer, 'insurer', { outcome: 'IDENTIFIED', companyId: '9999999' })).body).toMatchObject(
      {
        errors: [{ pointer: '/companyId', code: 'unknown-company' }],
      },
    );
    const answered = await send('POST', answer, 'insurer', {
      outcome: 'IDENTIFIED',
      companyId: '1000001',
      comment: 'Yes',
    });
    expect(answered.body).toMatchObject({
      status: 'IDENTIFIED',
      company: { companyId: '1000001', companyName: 'Thornwald GmbH', countryCode: 'DE' },
      answerComment: 'Yes',
      version: 2,
    });
    expect((await send('POST', answer, 'insurer', { outcome: 'NOT_FOUND' })).body).toMatchObject({
      status: 409,
      code: 'identification-not-open',
    });
    expect((await send('POST', `${base}/${body.identificationId}/cancel`, 'rosa')).status).toBe(409);
  });

  it('is answered at once when the register knows the identifier', async () => {
    const { body } = await submit({ identifierType: 'VAT-DE', identifier: 'de 123.456.788' });
    expect(body).toMatchObject({ status: 'DUPLICATE', company: { companyId: '1000001' }, identifier: 'DE123456788' });
    expect((await submit({ identifierType: 'VAT-DE', identifier: 'DE123456789' })).body).toMatchObject({
      code: 'identifier-invalid',
    });
  });

  it('is drafted, sent and withdrawn', async () => {
    const { body } = await submit({ draft: true, countryCode: 'US', subdivisionCode: 'US-OH' });
    expect(body.status).toBe('DRAFT');
    const url = `${base}/${body.identificationId}`;
    expect((await send('POST', `${url}/submit`, 'rosa')).body.status).toBe('SUBMITTED');
    expect((await send('POST', `${url}/submit`, 'rosa')).status).toBe(409);
    expect((await send('POST', `${url}/cancel`, 'rosa')).body.status).toBe('CANCELLED');
    expect((await send('POST', `${url}/cancel`, 'rosa')).status).toBe(409);
  });

  it('needs the state of a buyer in a federation', async () => {
    for (const subdivisionCode of [undefined, 'US-XX']) {
      expect((await submit({ countryCode: 'US', subdivisionCode })).body).toMatchObject({
        code: 'invalid-input',
        errors: [{ pointer: '/subdivisionCode' }],
      });
    }
    expect((await submit({ countryCode: 'MX' })).status).toBe(201);
  });

  it('is seen by all who see its policy, and without one only by who made it', async () => {
    const shared = (await submit({})).body.identificationId;
    const own = (await submit({ policy: undefined })).body.identificationId;
    const statusOf = async (id: string, who: Who) => (await send('GET', `${base}/${id}`, who)).status;
    expect([await statusOf(shared, 'rosa'), await statusOf(shared, 'viktor'), await statusOf(shared, 'remi')]).toEqual([
      200, 200, 404,
    ]);
    expect([await statusOf(own, 'rosa'), await statusOf(own, 'viktor')]).toEqual([200, 404]);
    expect((await send('POST', `${base}/${own}/cancel`, 'viktor')).status).toBe(404);
    expect((await submit({}, 'remi')).status).toBe(404);
    expect((await submit({}, 'nora')).body).toMatchObject({ status: 403, code: 'not-transactional' });
  });

  it('is listed with filters, page by page', async () => {
    const all = await send('GET', `${base}?count=true&limit=200`, 'rosa');
    expect(all.body.count.value).toBe(all.body.items.length);
    const ids: string[] = [];
    let next = '';
    do {
      const page = await send('GET', `${base}?limit=2${next && `&cursor=${next}`}`, 'rosa');
      ids.push(...page.body.items.map((item: { identificationId: string }) => item.identificationId));
      next = page.body.next;
    } while (next);
    expect(ids).toEqual(all.body.items.map((item: { identificationId: string }) => item.identificationId));
    const open = await send('GET', `${base}?status=SUBMITTED,DUPLICATE&policy=HERM-1000001`, 'rosa');
    expect(new Set(open.body.items.map((item: { status: string }) => item.status))).toEqual(
      new Set(['SUBMITTED', 'DUPLICATE']),
    );
    expect((await send('GET', base, 'remi')).body.items).toEqual([]);
  });
});
