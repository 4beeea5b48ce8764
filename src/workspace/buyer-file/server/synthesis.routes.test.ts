import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../platform/core/permission.ts';
import type { CountryRisk } from '../../../risk/buyers/buyer-assessment.ts';
import { storeCountryRisks } from '../../../risk/buyers/server/assessments.store.ts';
import { upsertGrades } from '../../../risk/buyers/server/upsert-grades.ts';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { testCatalogue } from '../../../testing/server/test-node.ts';
import { allSynthesisPdfLabels } from '../synthesis-pdf-labels.ts';

type Headers = { authorization: string };

const today = '2026-11-20';
const everything: readonly Permission[] = [
  'tci-access',
  'buyer-synthesis-basic',
  'buyer-synthesis-advanced',
  'read_company_grade',
  'read_gr',
  'read_clr',
  'read_unnamedcover',
  'read_strategic_cover',
  'write_strategic_cover',
];
const all = (...but: Permission[]) => everything.filter((each) => !but.includes(each));

let world: ExampleWorld;
let dirk: Headers;
let companyId: string;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', everything);
  companyId = await world.company('06', { companyName: 'Łódzkie Ωμέγα Сталь SA' }, '2025-02-10');
  await world.company(null, { companyName: 'Sister Works', groupCompanyId: companyId });
  await world.asInsurer((tx) =>
    upsertGrades(tx, [{ companyId, grade: '04', gradeDate: '2026-09-15' }], { record: async () => {} }),
  );
  const placed = await world.order(dirk, { policy: direct, companyId, action: 'NEW', amount: euros(50_000) });
  await world.post(dirk, '/api/v2/strategic-covers', {
    policy: direct,
    companyId,
    needAmount: euros(80_000),
    needFrom: today,
    needTo: null,
    rationale: 'A quarter of our turnover.',
  });
  await addDocument(placed.requestId);
  await world.untilEventsHandled();
});
afterAll(() => world.close());

/** A document beside the request, as it came while the request was pending. */
async function addDocument(requestId: string): Promise<void> {
  await world.asInsurer(async (tx) => {
    await tx
      .insertInto('coverRequestNotes')
      .values({
        noteId: 'note_balance',
        requestId: requestId,
        kind: 'DOCUMENT',
        fileName: 'Balance 2025.pdf',
        contentType: 'application/pdf',
        byteSize: 9,
        isFromInsurer: false,
        createdBy: 'dirk',
        createdByName: 'dirk',
        createdAt: '2026-11-20T10:00:00.000Z',
      })
      .execute();
  });
}

const synthesis = (who: Headers, query = '?level=advanced', of = companyId) =>
  world.get(who, `/api/v2/companies/${of}/synthesis${query}`);
const enterUtilisation = (who: Headers, body: object, of = companyId) =>
  world.post(who, `/api/v2/companies/${of}/utilisations`, { policy: direct, day: today, owed: euros(12_000), ...body });

async function printed(who: Headers, query = '?level=advanced', of = companyId) {
  const url = `/api/v2/companies/${of}/synthesis/pdf${query}`;
  const { statusCode, headers, rawPayload } = await world.send({ url, headers: who });
  if (statusCode !== 200) return { statusCode, headers, text: '', meta: null };
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  return { statusCode, headers, text, meta: await getMeta(pdf) };
}

describe('the advanced synthesis', () => {
  it('shows all parts to whoever holds all rights', async () => {
    const { status, body } = await synthesis(dirk);
    expect(status).toBe(200);
    expect(body.grade).toMatchObject({
      gradeCode: '04',
      history: [{ gradeCode: '04' }, { gradeCode: '06', gradeDate: '2025-02-10' }],
    });
    expect(body.group).toMatchObject({ head: null, members: [{ companyName: 'Sister Works' }], hasMore: false });
    expect(body.strategicCovers).toMatchObject([
      { strategicStatus: 'pending', rationale: 'A quarter of our turnover.' },
    ]);
    expect(body.documents).toMatchObject([
      { fileName: 'Balance 2025.pdf', of: { kind: 'cover-request', noteId: 'note_balance' } },
    ]);
    expect(body).toMatchObject({ capOffers: [], ndCovers: [], utilisations: [] });
  });

  it('shows the same grades as the watched grade, with the one in force when the 24 months began', async () => {
    const of = await world.company('02', {}, '2021-01-10');
    const later = [
      ['03', '2024-11-20'],
      ['04', '2024-11-21'],
      ['05', '2026-09-15'],
    ] as const;
    await world.asInsurer((tx) =>
      upsertGrades(
        tx,
        later.map(([grade, gradeDate]) => ({ companyId: of, grade, gradeDate })),
        { record: async () => {} },
      ),
    );
    const { body: asked } = await world.post(dirk, '/api/v2/grade-requests', { policy: direct, companyId: of });
    const { body: watched } = await world.get(dirk, `/api/v2/grade-requests/${asked.requestId}/history`);
    const { body } = await synthesis(dirk, '?level=advanced', of);
    expect(body.grade.history.toReversed()).toEqual(watched.items);
    expect(watched.items.map(({ gradeCode }: { gradeCode: string }) => gradeCode)).toEqual(['03', '04', '05']);
  });

  it('says what the insurer does not provide instead of inventing it', async () => {
    const { body } = await synthesis(dirk);
    expect(body).toMatchObject({ countryRisk: null, sectorOutlook: null, keyFinancials: [] });
    expect(body.notProvided).toEqual(['country-risk', 'sector-outlook', 'key-financials']);
  });

  it('adds nothing to the basic level', async () => {
    const { body } = await synthesis(dirk, '');
    for (const part of ['grade', 'group', 'utilisations', 'documents', 'notProvided', 'matters', 'strategicCovers'])
      expect(body, part).not.toHaveProperty(part);
  });

  it.each<[Permission, string]>([
    ['read_company_grade', 'grade'],
    ['read_clr', 'capOffers'],
    ['read_unnamedcover', 'ndCovers'],
    ['read_strategic_cover', 'strategicCovers'],
  ])('without %s there is no %s', async (right, part) => {
    const person = await world.person(`without-${right}`, direct, 'requestor-validator', all(right));
    const { body } = await synthesis(person);
    expect(body).not.toHaveProperty(part);
  });

  it('shows no request, no document of one and no event of one without the right to requests', async () => {
    const person = await world.person('no-requests', direct, 'requestor-validator', all('read_clr'));
    const { body } = await synthesis(person);
    expect([body.pendingRequests, body.documents]).toEqual([[], []]);
    const kinds = body.events.map(({ type }: { type: string }) => type.split('.')[0]);
    expect(kinds).not.toContain('cover-request');
  });

  it('reveals no nomination indirectly', async () => {
    const person = await world.person('no-strategy', direct, 'requestor-validator', all('read_strategic_cover'));
    expect(JSON.stringify((await synthesis(person)).body)).not.toContain('strategic');
    expect(JSON.stringify((await synthesis(dirk)).body.events)).toContain('strategic-cover.nominated');
  });

  it('shows nothing of another insured', async () => {
    const rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes', everything);
    const { body } = await synthesis(rosa);
    expect(body).toMatchObject({ covers: [], strategicCovers: [], documents: [], utilisations: [], events: [] });
    expect(JSON.stringify(body)).not.toContain(direct);
  });
});

describe('what a buyer owes', () => {
  it('is kept with who entered it, and a later figure for the day replaces it', async () => {
    const of = await world.company('03');
    expect(await enterUtilisation(dirk, { day: '2026-10-31' }, of)).toMatchObject({
      status: 201,
      body: { policy: direct, day: '2026-10-31', owed: euros(12_000), toldBy: 'dirk', isCorrected: false },
    });
    world.setNow('2026-11-20T11:00:00.000Z');
    await enterUtilisation(dirk, { day: '2026-10-31', owed: euros(21_000) }, of);
    await enterUtilisation(dirk, { day: '2026-11-15', owed: euros(0) }, of);
    const { body } = await synthesis(dirk, '?level=advanced', of);
    const figures = body.utilisations.map(
      ({ day, owed, isCorrected }: { day: string; owed: { amount: string }; isCorrected: boolean }) => [
        day,
        owed.amount,
        isCorrected,
      ],
    );
    expect(figures).toEqual([
      ['2026-11-15', '0.00', false],
      ['2026-10-31', '21000.00', false],
      ['2026-10-31', '12000.00', true],
    ]);
    await world.untilEventsHandled();
    const { body: shown } = await synthesis(dirk, '?level=advanced', of);
    expect(shown.events).toEqual([]);
    const [{ utilisationId }] = body.utilisations;
    const { body: trail } = await world.get(dirk, `/api/v2/history?subject=utilisation/${utilisationId}`);
    expect(trail.items).toMatchObject([{ type: 'utilisation.told', actorName: 'dirk', policy: direct }]);
  });

  it('belongs to the policy: nobody else sees it', async () => {
    const of = await world.company('03');
    await enterUtilisation(dirk, {}, of);
    const rosa = await world.person('rosa-2', fourEyes, 'requestor-four-eyes', everything);
    expect((await synthesis(rosa, '?level=advanced', of)).body.utilisations).toEqual([]);
    expect((await enterUtilisation(rosa, {}, of)).status).toBe(404);
  });

  it.each([
    ['a day to come', { day: '2026-11-21' }, '/day', 'day-in-future'],
    ['another currency', { owed: { amount: '1.00', currency: 'USD' } }, '/owed/currency', 'not-in-list'],
    ['less than nothing', { owed: { amount: '-1.00', currency: 'EUR' } }, '/owed/amount', 'too-small'],
  ])('is refused for %s', async (_name, body, pointer, code) => {
    const { status, body: problem } = await enterUtilisation(dirk, body);
    expect([status, problem.errors]).toMatchObject([400, [{ pointer, code }]]);
  });

  it('is not for those who see a buyer in short, nor for an unknown company', async () => {
    const person = await world.person('short', direct, 'requestor-validator', all('buyer-synthesis-advanced'));
    expect((await enterUtilisation(person, {})).status).toBe(403);
    expect((await enterUtilisation(dirk, {}, '999999')).status).toBe(404);
  });
});

describe('what is unpaid', () => {
  const day = (documentNumber: string, dueDate: string) => ({
    itemType: 'INVOICE',
    documentNumber,
    issueDate: '2026-06-01',
    dueDate,
    amount: euros(8_000),
  });
  const reader: readonly Permission[] = [...everything, 'read_overdues', 'write_overdues'];
  let odile: Headers;
  let late: string;
  let overdueId: string;
  let contestable: string;

  beforeAll(async () => {
    odile = await world.person('odile', direct, 'requestor-validator', reader);
    late = await world.company('04', { companyName: 'Slow Payers SARL' });
    const { status, body } = await world.post(odile, '/api/v2/overdues', {
      policy: direct,
      companyId: late,
      reasonCode: 'CASH_FLOW',
      items: [day('S-1', '2026-09-01'), day('S-2', '2026-11-01')],
    });
    expect(status).toBe(201);
    overdueId = body.overdueId;
    contestable = body.items.find((item: { documentNumber: string }) => item.documentNumber === 'S-2').receivableId;
  });

  it('is flagged in the basic level, with the last covered day', async () => {
    const { body } = await synthesis(odile, '', late);
    expect(body.overdueFlags).toEqual([{ policy: direct, oldestDueDate: '2026-09-01', coveredUntil: '2026-10-31' }]);
    expect(body).not.toHaveProperty('matters');
  });

  it('is shown with what runs in the advanced level, with the insurer’s answer', async () => {
    const core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
    await world.post(core, `/api/insurer/v1/overdues/${overdueId}/reply`, { decision: 'DELIVERY_BAN' });
    const { body: contested } = await world.post(odile, '/api/v2/disputes', {
      policy: direct,
      companyId: late,
      receivableIds: [contestable],
      disputeType: 'QUALITY',
      raisedDate: '2026-11-10',
      disputedAmount: euros(3_000),
    });
    expect(contested).toHaveProperty('disputeId');
    const { body } = await synthesis(odile, '?level=advanced', late);
    expect(body.matters).toEqual([
      {
        kind: 'overdue',
        id: overdueId,
        policy: direct,
        amount: euros(16_000),
        day: '2026-09-01',
        status: 'ANSWERED',
        answer: 'DELIVERY_BAN',
        answerStatus: 'STANDS',
      },
      expect.objectContaining({ kind: 'dispute', id: contested.disputeId, amount: euros(3_000), day: '2026-11-10' }),
    ]);
  });

  it('is in the document with the last covered day', async () => {
    const { text } = await printed(odile, '?level=advanced', late);
    expect(text).toContain(`${direct}: Cover stops on 31 Oct 2026: later deliveries are not covered.`);
    expect(text).toContain('Stop shipment');
    expect(text).toContain('16,000.00 EUR');
  });

  it('is hidden from whoever may not read of unpaid invoices, and from other insureds', async () => {
    const { body } = await synthesis(dirk, '?level=advanced', late);
    expect(body).not.toHaveProperty('matters');
    expect(body).not.toHaveProperty('overdueFlags');
    expect((await printed(dirk, '?level=advanced', late)).text).not.toMatch(/Overdue|No cover for deliveries/);
    const assessor = await world.person('claims-only', direct, 'requestor-validator', [...everything, 'read_claims']);
    const { body: claimsOnly } = await synthesis(assessor, '?level=advanced', late);
    expect(claimsOnly).toMatchObject({ matters: [] });
    expect(claimsOnly).not.toHaveProperty('overdueFlags');
    const rosa = await world.person('rosa-3', fourEyes, 'requestor-four-eyes', reader);
    expect((await synthesis(rosa, '?level=advanced', late)).body).toMatchObject({ matters: [], overdueFlags: [] });
  });
});

describe('the synthesis as a PDF', () => {
  it('is a file of the field’s name, for the person who asked, with all that they see', async () => {
    await enterUtilisation(dirk, { day: '2026-09-30', owed: euros(34_500) });
    const { statusCode, headers, text, meta } = await printed(dirk);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      `Buyer report Łódzkie Ωμέγα Сталь SA ${today}.pdf`,
    );
    expect(meta?.info).toMatchObject({ Title: 'Buyer report: Łódzkie Ωμέγα Сталь SA', Language: 'en-GB' });
    for (const words of [
      'Łódzkie Ωμέγα Сталь SA',
      'Prepared for dirk on 20 Nov 2026',
      'Page 1 of',
      direct,
      '50,000 EUR',
      '34,500.00 EUR',
      'Balance 2025.pdf',
      'A quarter of our turnover.',
      'Sister Works (FR)',
      'not provided by the insurer',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/Grade.*04 · since 15 Sept 2026/s);
  });

  it('says with both sums that more is owed than is covered', async () => {
    const { body } = await synthesis(dirk);
    const [{ totalAmount }] = body.covers;
    await enterUtilisation(dirk, { day: today, owed: euros(Number(totalAmount.amount) + 1) });
    const { text } = await printed(dirk);
    expect(text).toContain('Exposure exceeds cover: EUR 50,001.00 owed on 20 Nov 2026, EUR 50,000 in force under');
    world.setNow('2026-11-20T12:00:00.000Z');
    await enterUtilisation(dirk, { day: today, owed: totalAmount });
    expect((await printed(dirk)).text).not.toContain('More is owed');
  });

  it('says nothing of a grade to whoever may not read it', async () => {
    const person = await world.person('gradeless', direct, 'requestor-validator', all('read_company_grade', 'read_gr'));
    const { text } = await printed(person);
    expect(text).toContain('Prepared for gradeless');
    expect(text).not.toMatch(/grade(?!less)/i);
    expect(text).not.toMatch(/15 Sept 2026|10 Feb 2025/);
  });

  it('is in the requested language', async () => {
    const { text, meta, headers } = await printed(dirk, '?level=advanced&language=fr');
    const french = testCatalogue('fr');
    expect(meta?.info).toMatchObject({ Language: 'fr-FR' });
    expect(text).toContain(french.get('Activity'));
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(french.get('Buyer report'));
    expect(text).not.toContain('Activity');
  });

  it('needs the right of its level and a policy in the scope', async () => {
    const person = await world.person('basic', direct, 'requestor-validator', ['tci-access', 'buyer-synthesis-basic']);
    expect((await printed(person)).statusCode).toBe(403);
    expect((await printed(person, `?policy=${fourEyes}`)).statusCode).toBe(404);
    const { statusCode, text } = await printed(person, `?policy=${direct}`);
    expect(statusCode).toBe(200);
    expect(text).not.toContain('Balance 2025.pdf');
  });

  it('says what the insurer says of country and accounts, and why nothing is insured without asking', async () => {
    const risk = { countryCode: 'FR', countryGrade: 'B', riskLevel: 3, assessedOn: '2026-11-01', source: 'Research' };
    await world.asInsurer((tx) => storeCountryRisks(tx, [risk as CountryRisk]));
    const { text } = await printed(dirk, `?level=advanced&policy=${direct}`);
    expect(text).toContain('B3 · sensitive risk · 1 Nov 2026 · Research');
    expect(text).not.toContain('not kept in this portal');
    expect(text).toContain(
      'Not insured under the discretionary limit, because the insurer has decided on it with a named cover.',
    );
  });

  it('records that it was downloaded', async () => {
    await printed(dirk, `?level=advanced&policy=${direct}`);
    await world.untilEventsHandled();
    const { body } = await world.get(dirk, `/api/v2/history?subject=company/${companyId}`);
    expect(body.items).toContainEqual(expect.objectContaining({ type: 'synthesis.printed' }));
  });
});

describe.each(['fr', 'de', 'nl', 'it', 'es'] as const)('the words of the PDF document in %s', (locale) => {
  it('are all there', () => {
    const catalogue = testCatalogue(locale);
    expect(allSynthesisPdfLabels.filter((word) => !catalogue.get(word))).toEqual([]);
  });
});
