import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverCountry } from '../../../policies/policies/policy-terms.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { testApp } from '../../../testing/server/test-app.ts';
import { upsertCovers } from '../../covers/server/upsert-covers.ts';
import type { CompanyHit } from '../companies.contract.ts';
import type { CompanyRecord } from '../company-record.ts';
import { upsertCompanies } from './upsert-companies.ts';
import { upsertGrades } from './upsert-grades.ts';

const portal = await testApp({ now: '2026-11-20T10:00:00.000Z' });
afterAll(() => portal.close());

type Who = 'rosa' | 'remi' | 'nobody';
const people = {} as Record<Who, { authorization: string }>;

const company = (companyId: string, companyName: string, more: Partial<CompanyRecord> = {}): CompanyRecord => ({
  companyId,
  companyName,
  countryCode: 'DE',
  ...more,
});

const register: CompanyRecord[] = [
  company('1000001', 'Thornwald Maschinenbau GmbH', {
    town: 'Bremen',
    postCodes: ['28195'],
    identifiers: [{ idTypeCode: 'VAT-DE', idValue: 'DE 123 456 788' }],
  }),
  company('1000002', 'Thornwald Logistik AG', { town: 'Kiel', tradingName: 'Kranichzug' }),
  company('1000003', 'Müßiggang & Söhne KG', { town: 'München', postCodes: ['80331'] }),
  company('1000004', 'Eschental Werke GmbH', { statusCode: 'MERGED', replacedByCompanyId: '1000001' }),
  company('1000005', 'Eschental Stahlbau GmbH', { statusCode: 'INSOLVENT' }),
  company('1000006', 'Thornwald Maschinenbau GmbH', {
    town: 'Köln',
    isHeadOffice: false,
    headOfficeCompanyId: '1000001',
  }),
  company('1000007', 'Stadt Eschental', { kind: 'PUBLIC_BODY' }),
  company('1000008', 'Thornwald Beteiligungen GmbH', { groupCompanyId: '1000001' }),
  company('2000001', 'Lavandière du Sud SARL', {
    countryCode: 'FR',
    town: 'Nîmes',
    identifiers: [{ idTypeCode: 'SIREN', idValue: '123 456 782' }],
  }),
  company('2000002', 'Lavandière Austral SARL', { countryCode: 'RE', town: 'Saint-Denis' }),
  company('3000001', 'Uetliwerk AG', {
    countryCode: 'CH',
    town: 'Zürich',
    postCodes: ['8001'],
    subdivisionCode: 'CH-ZH',
    identifiers: [{ idTypeCode: 'UID', idValue: 'CHE-123.456.788' }],
  }),
  company('5000001', 'Eibenkamp Handel Ltd', { countryCode: 'GB' }),
  company('5000002', 'Eibenkamp Handel GmbH'),
  company('4000001', '青空商事株式会社', { countryCode: 'JP', nativeName: 'Aozora Shoji' }),
];

beforeAll(async () => {
  await portal.asInsurer(async (tx) => {
    await upsertPolicies(
      tx,
      [
        {
          policy: 'HERM-1000001',
          currency: 'EUR',
          policyholder: { name: 'Holder GmbH', countryCode: 'DE' },
          startDate: '2026-01-01',
          endDate: '2026-12-31',
          countriesCovered: [coverCountry('DE')],
          affiliatedCompanyIds: ['1000008'],
          discretionaryLimit: { amount: '5000', currency: 'EUR' },
        },
        {
          policy: 'SFAC-2000001',
          currency: 'EUR',
          policyholder: { name: 'Autre SA', countryCode: 'FR' },
          startDate: '2026-01-01',
          endDate: '2026-12-31',
          countriesCovered: [coverCountry('FR'), coverCountry('CH')],
        },
      ],
      { record: async () => {} },
    );
    await upsertCompanies(tx, register);
    await upsertGrades(
      tx,
      [
        { companyId: '1000001', grade: '03', gradeDate: '2025-06-01' },
        { companyId: '1000001', grade: '05', gradeDate: '2026-09-15' },
      ],
      { record: async () => {} },
    );
  });
  const both = (policyKey: string) => ({ policyKey, orderingRole: 'requestor-validator' as const });
  people.rosa = await portal.enter({
    name: 'rosa',
    permissions: [
      'tci-access',
      'buyer-synthesis-basic',
      'buyer-synthesis-advanced',
      'read_company_grade',
      'read_unnamedcover',
    ],
    mandates: [both('HERM-1000001'), both('SFAC-2000001')],
  });
  people.remi = await portal.enter({
    name: 'remi',
    permissions: ['tci-access', 'buyer-synthesis-basic'],
    mandates: [both('HERM-1000001')],
  });
  people.nobody = await portal.enter({ name: 'nobody', permissions: [] });
});

async function search(payload: Record<string, unknown>, who: Who = 'rosa') {
  const reply = await portal.send({
    method: 'POST',
    url: '/api/v2/companies/search',
    headers: people[who],
    payload,
  });
  const body = reply.json();
  const items = (body.items ?? []) as CompanyHit[];
  return { status: reply.statusCode, body, items, ids: items.map((hit) => hit.company.companyId) };
}

async function get(url: string, who: Who = 'rosa') {
  const reply = await portal.send({ method: 'GET', url, headers: people[who] });
  return { status: reply.statusCode, body: reply.json() };
}

describe('search by name', () => {
  it('puts the same name first, and says that it is exact', async () => {
    const { items, body } = await search({ mode: 'byName', countryCode: 'DE', name: 'thornwald maschinenbau gmbh' });
    expect(items[0]).toMatchObject({
      company: { companyId: '1000001', companyName: 'Thornwald Maschinenbau GmbH', countryCode: 'DE' },
      score: 100,
      match: 'EXACT',
      cover: null,
    });
    expect(body.refine).toBe(false);
  });

  it.each([
    ['Tornwald Maschinebau', '1000001'],
    ['Maschinenbau Thronwald', '1000001'],
    ['Thornwald Logi', '1000002'],
    ['thornwaldlogistik', '1000002'],
    ['Thorn wald Logistik', '1000002'],
    ['Muessiggang Soehne', '1000003'],
    ['MUSSIGGANG', '1000003'],
  ])('finds %s', async (name, companyId) => {
    const { ids } = await search({ mode: 'byName', countryCode: 'DE', name });
    expect(ids[0]).toBe(companyId);
  });

  it('leaves out ceased and merged companies, branches and other names unless the search is extended', async () => {
    const plain = await search({ mode: 'byName', countryCode: 'DE', name: 'Eschental' });
    expect(plain.ids.sort()).toEqual(['1000005', '1000007']);
    const extended = await search({ mode: 'byName', countryCode: 'DE', name: 'Eschental', extended: true });
    expect(extended.ids).toContain('1000004');
    expect((await search({ mode: 'byName', countryCode: 'DE', name: 'Kranichzug' })).ids).toEqual([]);
    const traded = await search({ mode: 'byName', countryCode: 'DE', name: 'Kranichzug', extended: true });
    expect(traded.ids).toEqual(['1000002']);
    const native = await search({ mode: 'byName', countryCode: 'JP', name: 'aozora', extended: true });
    expect(native.ids).toEqual(['4000001']);
  });

  it('needs no country: misspelled names are found everywhere, those of the policies’ countries first', async () => {
    expect((await search({ mode: 'byName', name: 'Tornwald Maschinebau' })).ids[0]).toBe('1000001');
    expect((await search({ mode: 'byName', name: 'Uetliwerc' })).ids).toEqual(['3000001']);
    const both = await search({ mode: 'byName', name: 'Eibenkamp Handel' });
    expect(both.ids).toEqual(['5000002', '5000001']);
    const { ids } = await search({ mode: 'byName', name: 'Eibenkamp Handel', policy: 'HERM-1000001' }, 'remi');
    expect(ids).toEqual(['5000002', '5000001']);
  });

  it.each([
    ['DE123456788', '1000001'],
    ['VAT DE 123 456 788', '1000001'],
    ['Siren 123 456 782', '2000001'],
    ['CHE-123.456.788 MWST', '3000001'],
    ['EH-ID 1 000 003', '1000003'],
  ])('recognises the identifier %s in place of a name', async (name, companyId) => {
    const { items } = await search({ mode: 'byName', name });
    expect(items.map((hit) => hit.company.companyId)).toEqual([companyId]);
    expect(items[0]).toMatchObject({ score: 100, match: 'EXACT' });
  });

  it('searches France overseas and the reverse', async () => {
    expect((await search({ mode: 'byName', countryCode: 'FR', name: 'Lavandiere' })).ids.sort()).toEqual([
      '2000001',
      '2000002',
    ]);
    expect((await search({ mode: 'byName', countryCode: 'RE', name: 'Lavandiere' })).ids.sort()).toEqual([
      '2000001',
      '2000002',
    ]);
    expect((await search({ mode: 'byName', countryCode: 'MQ', name: 'Lavandiere' })).ids).toEqual(['2000001']);
  });

  it('needs a locality in large countries', async () => {
    const refused = await search({ mode: 'byName', countryCode: 'CH', name: 'Uetliwerk' });
    expect(refused.body).toMatchObject({ status: 422, code: 'locality-required', facts: { countryCode: 'CH' } });
    for (const key of [{ town: 'Zurich' }, { postalCode: '8001' }, { subdivisionCode: 'CH-ZH' }]) {
      expect((await search({ mode: 'byName', countryCode: 'CH', name: 'Uetliwerk', ...key })).ids).toEqual(['3000001']);
    }
  });

  it('distinguishes namesakes by the place', async () => {
    const { ids } = await search({
      mode: 'byName',
      countryCode: 'DE',
      name: 'Thornwald Maschinenbau GmbH',
      town: 'Köln',
      extended: true,
    });
    expect(ids.slice(0, 2)).toEqual(['1000006', '1000001']);
  });

  it.each([
    ['', 'DE'],
    [' a ', 'DE'],
    ['&!', 'DE'],
  ])('refuses %j as too short', async (name, countryCode) => {
    expect((await search({ mode: 'byName', countryCode, name })).body).toMatchObject({
      status: 422,
      code: 'search-key-too-short',
    });
  });

  it('accepts one character where one is a word', async () => {
    expect((await search({ mode: 'byName', countryCode: 'JP', name: '青' })).ids).toEqual(['4000001']);
    expect((await search({ mode: 'byName', countryCode: 'JP', name: '青空商事' })).items[0]).toMatchObject({
      match: 'EXACT',
    });
  });

  it('checks insurability under the policy of the query', async () => {
    const reason = async (name: string, more: object = {}) =>
      (await search({ mode: 'byName', countryCode: 'DE', name, policy: 'HERM-1000001', ...more })).items[0]?.company
        .notInsurableReason;
    expect(await reason('Thornwald Beteiligungen')).toBe('AFFILIATE');
    expect(await reason('Stadt Eschental')).toBe('PUBLIC_BODY');
    expect(await reason('Lavandière du Sud', { countryCode: 'FR' })).toBe('COUNTRY_NOT_COVERED');
    expect(await reason('Thornwald Maschinenbau')).toBeNull();
  });

  it('requires the right, and answers a policy outside the scope like an absent one', async () => {
    expect((await search({ mode: 'byName', countryCode: 'DE', name: 'Thornwald' }, 'nobody')).status).toBe(403);
    const asked = { mode: 'byName', countryCode: 'DE', name: 'Thornwald' };
    expect((await search({ ...asked, policy: 'SFAC-2000001' }, 'remi')).status).toBe(404);
    expect((await search({ ...asked, policy: 'SFAC-9999999' }, 'remi')).status).toBe(404);
  });
});

describe('search by identifier', () => {
  it.each([
    [{ identifier: '123456782', countryCode: 'FR' }, '2000001'],
    [{ identifier: 'FR 83 123-456.782' }, '2000001'],
    [{ identifier: 'Siren 123 456 782', identifierType: 'SIREN' }, '2000001'],
    [{ identifier: '123 456 782', countryCode: 'RE' }, '2000001'],
    [{ identifier: 'che 123.456.788 MWST', countryCode: 'CH' }, '3000001'],
    [{ identifier: 'DE123456788', countryCode: 'DE', identifierType: 'VAT-DE' }, '1000001'],
    [{ identifier: '1000003' }, '1000003'],
    [{ identifier: 'EH-ID 1 000 003', identifierType: 'EH' }, '1000003'],
  ])('finds %j', async (asked, companyId) => {
    const { items } = await search({ mode: 'byIdentifier', ...asked });
    expect(items[0]).toMatchObject({ company: { companyId }, score: 100, match: 'EXACT' });
  });

  it('names what is wrong with an identifier', async () => {
    const refused = await search({
      mode: 'byIdentifier',
      countryCode: 'FR',
      identifierType: 'SIREN',
      identifier: '123456783',
    });
    expect(refused.body).toMatchObject({
      status: 422,
      code: 'identifier-invalid',
      facts: { fault: 'checksum' },
      errors: [{ pointer: '/identifier', code: 'identifier-checksum' }],
    });
    expect((await search({ mode: 'byIdentifier' })).body).toMatchObject({ code: 'identifier-invalid' });
  });

  it('finds nothing behind a number that nobody has', async () => {
    expect(await search({ mode: 'byIdentifier', identifier: '9999999' })).toMatchObject({ status: 200, ids: [] });
  });
});

describe('a company', () => {
  it('is shown with its identifiers', async () => {
    const { body } = await get('/api/v2/companies/1000001');
    expect(body).toMatchObject({
      companyId: '1000001',
      companyName: 'Thornwald Maschinenbau GmbH',
      legalData: { companyName: 'Thornwald Maschinenbau GmbH', tradingName: null },
      address: { town: 'Bremen', postCodes: [{ postCodeValue: '28195' }], countryCode: 'DE' },
      companyIdentifiers: [{ idTypeCode: 'VAT-DE', idValue: 'DE123456788', isPrimary: true }],
      statusCode: 'ACTIVE',
      isInsurable: true,
    });
    expect((await get('/api/v2/companies/1000004')).body).toMatchObject({
      statusCode: 'MERGED',
      replacedByCompanyId: '1000001',
      isInsurable: false,
      notInsurableReason: 'MERGED',
    });
    expect((await get('/api/v2/companies/9999999')).status).toBe(404);
    expect((await get('/api/v2/companies/abc')).status).toBe(400);
  });

  it('has a synthesis whose level needs its own right', async () => {
    const url = '/api/v2/companies/1000001/synthesis';
    const basic = await get(`${url}?policy=HERM-1000001`, 'remi');
    expect(basic.body).toMatchObject({
      company: { companyId: '1000001' },
      isFavourite: false,
      policy: { policy: 'HERM-1000001', isCountryCovered: true, coveredBy: [] },
      covers: [],
      pendingRequests: [],
    });
    expect(basic.body).not.toHaveProperty('grade');
    expect(basic.body.policy).not.toHaveProperty('unnamed');
    expect((await get(`${url}?level=advanced`, 'remi')).body).toMatchObject({ status: 403, code: 'not-permitted' });
    expect((await get(url, 'nobody')).status).toBe(403);
    expect((await get(`${url}?level=advanced`)).body.grade).toEqual({
      gradeCode: '05',
      gradeDate: '2026-09-15',
      history: [
        { gradeCode: '05', gradeDate: '2026-09-15' },
        { gradeCode: '03', gradeDate: '2025-06-01' },
      ],
    });
    expect((await get(url)).body).not.toHaveProperty('grade');
  });

  it('names the policy that covers its country instead', async () => {
    const { body } = await get('/api/v2/companies/2000001/synthesis?policy=HERM-1000001');
    expect(body.policy).toEqual({
      policy: 'HERM-1000001',
      isCountryCovered: false,
      isStopped: false,
      coveredBy: ['SFAC-2000001'],
      unnamed: {
        discretionaryLimit: { amount: '5000.00', currency: 'EUR' },
        isBarred: true,
        bars: ['COUNTRY_NOT_COVERED'],
        selfCheck: null,
      },
    });
    expect((await get('/api/v2/companies/2000001/synthesis?policy=SFAC-2000001', 'remi')).status).toBe(404);
  });
});

describe('covers on a company', () => {
  beforeAll(async () => {
    let made = 0;
    const cover = (policy: string, amount: string) => ({
      policy,
      companyId: '1000002',
      grantedAmount: { amount, currency: 'EUR' },
      decisionDate: '2026-05-01',
      customerReference: 'K-2',
    });
    const refused = await portal.asInsurer((tx) =>
      upsertCovers([cover('HERM-1000001', '40000'), cover('SFAC-2000001', '90000')], {
        tx,
        subscribers: [],
        record: async () => {},
        newId: (prefix) => `${prefix}_${++made}`,
        now: '2026-11-20T10:00:00Z',
        today: '2026-11-20',
      }),
    );
    expect(refused).toEqual([]);
  });

  it('come with its grade for those who may see grades, as long as it is somebody’s buyer', async () => {
    const graded = { companyId: '1000002', grade: '06', gradeDate: '2026-09-15' } as const;
    await portal.asInsurer((tx) => upsertGrades(tx, [graded], { record: async () => {} }));
    const shown = (await get('/api/v2/companies/1000002')).body;
    expect(shown.grade).toEqual({ gradeCode: '06', gradeDate: '2026-09-15', formerGradeCode: null });
    expect((await get('/api/v2/companies/1000002', 'remi')).body).not.toHaveProperty('grade');
    // graded, and nobody's buyer
    expect((await get('/api/v2/companies/1000001')).body.grade).toBeNull();
  });

  const badge = async (more: object, who?: Who) =>
    (await search({ mode: 'byIdentifier', identifier: '1000002', ...more }, who)).items[0]?.cover;

  it('show on the hit: the one of the policy of the query, else the largest in force', async () => {
    expect(await badge({ policy: 'HERM-1000001' })).toMatchObject({
      policy: 'HERM-1000001',
      standing: 'cover',
      totalAmount: { amount: '40000.00', currency: 'EUR' },
      hasOpenRequest: false,
      otherCovers: 1,
    });
    expect(await badge({})).toMatchObject({ policy: 'SFAC-2000001', otherCovers: 1 });
    expect(await badge({}, 'remi')).toMatchObject({ policy: 'HERM-1000001', otherCovers: 0 });
  });

  it('make the buyer the reader’s own: found first, misspelled and without a country, within the scope alone', async () => {
    const own = await search({ mode: 'byName', name: 'Tornwald' });
    expect(own.ids[0]).toBe('1000002');
    expect(own.items.map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
    const stranger = await portal.enter({
      name: 'stranger',
      permissions: ['tci-access'],
      mandates: [{ policyKey: 'HERM-9000009', orderingRole: 'requestor-validator' }],
    });
    const reply = await portal.send({
      method: 'POST',
      url: '/api/v2/companies/search',
      headers: stranger,
      payload: { mode: 'byName', name: 'Tornwald' },
    });
    expect(reply.json().items.map((hit: CompanyHit) => hit.isOwn)).toEqual([false, false, false]);
  });

  it('show in the synthesis, and exclude unnamed cover', async () => {
    const { body } = await get('/api/v2/companies/1000002/synthesis?policy=HERM-1000001');
    expect(body.covers.map((cover: { policy: string }) => cover.policy)).toEqual(['HERM-1000001', 'SFAC-2000001']);
    expect(body.covers[0]).toMatchObject({ customerReference: 'K-2', standing: 'cover' });
    expect(body.covers[0]).not.toHaveProperty('grade');
    expect(body.policy.unnamed.bars).toEqual(['NAMED_COVER']);
    expect((await get('/api/v2/companies/1000002/synthesis', 'remi')).body.covers).toHaveLength(1);
  });
});

describe('companies of one’s own', () => {
  const visit = (companyId: string, payload: object, who: Who = 'rosa') =>
    portal.send({ method: 'PUT', url: `/api/v2/companies/${companyId}/visit`, headers: people[who], payload });

  it('lists what the caller viewed, newest first, and favourites, only to the caller', async () => {
    await visit('1000002', {});
    portal.setNow('2026-11-20T10:01:00.000Z');
    expect((await visit('1000001', { isFavourite: true })).json()).toMatchObject({ isFavourite: true });
    portal.setNow('2026-11-20T10:02:00.000Z');
    expect((await visit('1000001', {})).json()).toMatchObject({ isFavourite: true, company: { companyId: '1000001' } });
    const all = await get('/api/v2/companies?count=true');
    expect(all.body.items.map((item: { company: { companyId: string } }) => item.company.companyId)).toEqual([
      '1000001',
      '1000002',
    ]);
    expect(all.body.count).toEqual({ value: 2, capped: false });
    const first = await get('/api/v2/companies?limit=1');
    expect((await get(`/api/v2/companies?limit=1&cursor=${first.body.next}`)).body).toMatchObject({
      items: [{ company: { companyId: '1000002' } }],
      next: null,
    });
    expect((await get('/api/v2/companies?list=favourite')).body.items).toHaveLength(1);
    expect((await get('/api/v2/companies', 'remi')).body.items).toEqual([]);
    const mine = async (who: Who) =>
      (await search({ mode: 'byName', name: 'Thornwald Maschinenbau' }, who)).items[0]?.isOwn;
    expect(await mine('rosa')).toBe(true);
    expect(await mine('remi')).toBe(false);
    expect((await get('/api/v2/companies/1000001/synthesis')).body.isFavourite).toBe(true);
    expect((await visit('9999999', {})).statusCode).toBe(404);
  });
});
