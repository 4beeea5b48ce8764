import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct } from '../../../testing/server/example-world.ts';

let at: LedgerWorld;

beforeAll(async () => {
  at = await openLedgerWorld();
});
afterAll(() => at.world.close());

let numbers = 0;

/** A ledger of customers with its data on each. */
function ledger(
  ...rows: readonly (readonly [number: string, name: string, amount?: string, country?: string, town?: string])[]
): string {
  const lines = rows.map(([number, name, amount = '100', country = '', town = '']) => {
    numbers += 1;
    return [number, name, country, town, `M-${numbers}`, '2026-08-01', '2026-12-01', amount].join(';');
  });
  return `Customer no;Name;Country;Town;Invoice;Invoice date;Due date;Open\n${lines.join('\n')}\n`;
}

const problemsOf = async (jobId: string) =>
  (await at.linesOf(jobId)).map(
    ({ company, problems }) => company?.companyId ?? problems.map(({ code }) => code).join(),
  );

describe('B11: a name that is written differently', () => {
  it('gets candidates, own buyers first, and the chosen one is stored', async () => {
    const companyId = await at.insured('', { companyName: 'Quellwasser Armaturenbau GmbH', countryCode: 'DE' });
    const rows = ledger(['70011', 'Quelwaser Armaturenbua GmbH', '900', 'DE']);
    const job = await at.checked(rows);
    const [asked] = await at.unmatchedOf(job.jobId);
    expect(asked).toMatchObject({ called: '70011', name: 'Quelwaser Armaturenbua GmbH', question: 'UNMATCHED' });
    expect(asked?.companies[0]).toMatchObject({ companyId });
    const named = await at.name(job.jobId, '70011', companyId, 'Quelwaser Armaturenbua GmbH');
    expect(named.counts).toMatchObject({ ready: 1, refused: 0 });
    const next = await at.checked(ledger(['70011', 'Quelwaser Armaturenbua GmbH'], ['70011', '']));
    expect(await problemsOf(next.jobId)).toEqual([companyId, companyId]);
  });

  it('is reset, and asked again', async () => {
    const companyId = await at.insured('', { companyName: 'Blaustern Werkzeuge GmbH', countryCode: 'DE' });
    const job = await at.checked(ledger(['', 'Blaustern Wkz']));
    expect((await at.name(job.jobId, 'Blaustern Wkz', companyId)).counts).toMatchObject({ ready: 1 });
    expect((await at.name(job.jobId, 'Blaustern Wkz', null)).counts).toMatchObject({ ready: 0, refused: 1 });
    expect(await at.unmatchedOf(job.jobId)).toMatchObject([{ called: 'Blaustern Wkz' }]);
  });

  it('is matched without a question where only case, accents, punctuation or the legal form differ', async () => {
    const companyId = await at.insured('', { companyName: 'Möbelhaus Überlingen GmbH & Co. KG', countryCode: 'DE' });
    const job = await at.checked(
      ledger(
        ['', 'MOEBELHAUS UEBERLINGEN'],
        ['', 'Möbelhaus-Überlingen GmbH & Co KG'],
        ['', 'Moebelhaus, Ueberlingen'],
      ),
    );
    expect(await problemsOf(job.jobId)).toEqual([companyId, companyId, companyId]);
  });

  it('leads to a question where the legal form differs, or several have this name', async () => {
    await at.insured('', { companyName: 'Steinadler Handel GmbH', countryCode: 'DE' });
    await at.insured('', { companyName: 'Weissdorn Spedition GmbH', countryCode: 'DE' });
    await at.insured('', { companyName: 'Weissdorn Spedition AG', countryCode: 'DE' });
    const job = await at.checked(ledger(['', 'Steinadler Handel AG'], ['', 'Weissdorn Spedition']));
    expect(await problemsOf(job.jobId)).toEqual(['buyer-unmatched', 'buyer-ambiguous']);
  });

  it('is distinguished from its namesake by the stated town', async () => {
    const kiel = await at.insured('', { companyName: 'Nordlicht Bau GmbH', countryCode: 'DE', town: 'Kiel' });
    const ulm = await at.insured('', { companyName: 'Nordlicht Bau GmbH', countryCode: 'DE', town: 'Ulm' });
    const job = await at.checked(
      ledger(['', 'Nordlicht Bau GmbH', '1', 'DE', 'Ulm'], ['', 'Nordlicht Bau', '1', 'DE', 'Kiel']),
    );
    expect(await problemsOf(job.jobId)).toEqual([ulm, kiel]);
  });

  it('is found in the register of its country where it is no buyer yet', async () => {
    const companyId = await at.world.company('04', { companyName: 'Zephyrion Kartonagen AG', countryCode: 'AT' });
    const job = await at.checked(
      ledger(
        ['', 'Zephyrion Kartonagen AG', '1', 'AT'],
        ['', 'Zephyrion Kartonagne AG', '1', 'AT'],
        ['', 'Zephyrion Kartonagen AG', '1', 'ES'],
      ),
    );
    expect(await problemsOf(job.jobId)).toEqual([companyId, 'buyer-unmatched', 'buyer-unmatched']);
    const offered = (await at.unmatchedOf(job.jobId)).map(({ countryCode, companies }) => [
      countryCode,
      companies[0]?.companyId,
    ]);
    expect(new Map(offered as never)).toEqual(
      new Map([
        ['AT', companyId],
        ['ES', undefined],
      ]),
    );
  });
});

describe('B11: a number', () => {
  it('whose company has another name in the file leads to a question', async () => {
    const right = await at.insured('80001', { companyName: 'Falkenried Maschinen GmbH' });
    const other = await at.insured('', { companyName: 'Ottenhof Papier GmbH' });
    const job = await at.checked(
      ledger(
        ['80001', 'Falkenried Masch.'],
        ['80001', 'Ottenhof Papier GmbH'],
        ['80001', ''],
        [right, 'Ottenhof Papier GmbH'],
      ),
    );
    expect(await problemsOf(job.jobId)).toEqual([right, 'buyer-other-name', right, 'buyer-other-name']);
    const asked = (await at.unmatchedOf(job.jobId)).find(({ called }) => called === '80001');
    expect(asked?.companies.map(({ companyId }) => companyId)).toEqual(expect.arrayContaining([right, other]));
  });

  it('goes into the book of one buyer only: where its names match two, all its lines lead to a question', async () => {
    const one = await at.insured('', { companyName: 'Amselgrund Textil GmbH' });
    const two = await at.insured('', { companyName: 'Birkenau Logistik GmbH' });
    const many = Array.from({ length: 60 }, () => ['80002', 'Amselgrund Textil GmbH'] as const);
    const job = await at.checked(ledger(...many, ['80002', 'Birkenau Logistik GmbH']));
    expect(job.counts).toMatchObject({ ready: 0, refused: 61 });
    const asked = await at.unmatchedOf(job.jobId);
    expect(asked.map(({ name, lines, question }) => [name, lines, question])).toEqual([
      ['Amselgrund Textil GmbH', 60, 'SHARED_NUMBER'],
      ['Birkenau Logistik GmbH', 1, 'SHARED_NUMBER'],
    ]);
    await at.name(job.jobId, '80002', one, 'Amselgrund Textil GmbH');
    expect((await at.unmatchedOf(job.jobId)).map(({ name, question }) => [name, question])).toEqual([
      ['Birkenau Logistik GmbH', 'OTHER_NAME'],
    ]);
    const named = await at.name(job.jobId, '80002', two, 'Birkenau Logistik GmbH');
    expect(named.counts).toMatchObject({ ready: 61, refused: 0 });
  });

  it('assigned to a buyer is checked again on all its lines, also on those that were ready', async () => {
    const one = await at.insured('', { companyName: 'Lerchenfeld Optik GmbH' });
    const two = await at.insured('', { companyName: 'Tannhof Elektro GmbH' });
    const job = await at.checked(ledger(['80003', 'Lerchenfeld Optik GmbH'], ['80003', 'Tnnhf Etro']));
    expect(job.counts).toMatchObject({ ready: 1, refused: 1 });
    await at.name(job.jobId, '80003', two, 'Tnnhf Etro');
    const after = await at.jobOf(job.jobId);
    expect(after.counts).toMatchObject({ ready: 1, refused: 1 });
    expect(await at.unmatchedOf(job.jobId)).toMatchObject([{ called: '80003', name: 'Lerchenfeld Optik GmbH' }]);
    expect((await at.name(job.jobId, '80003', one, 'Lerchenfeld Optik GmbH')).counts).toMatchObject({ ready: 2 });
  });
});

describe('S3: an answer for a number and a name', () => {
  it('does not apply to another number with the same name, for which it is offered first', async () => {
    const south = await at.insured('', { companyName: 'Kühnemund Logistik GmbH', countryCode: 'DE' });
    const north = await at.insured('', { companyName: 'Kühnemund Logistik Nord GmbH', countryCode: 'DE' });
    const first = await at.checked(ledger(['2003', 'Kühnemund']));
    expect(await problemsOf(first.jobId)).toEqual(['buyer-unmatched']);
    await at.name(first.jobId, '2003', north, 'Kühnemund');
    const next = await at.checked(
      ledger(['2003', 'Kühnemund'], ['2003', ''], ['2004', 'Kühnemund'], ['2005', 'Kühnemund Logistik GmbH']),
    );
    expect(await problemsOf(next.jobId)).toEqual([north, north, 'buyer-unmatched', south]);
    const asked = (await at.unmatchedOf(next.jobId)).find(({ called }) => called === '2004');
    expect(asked?.companies.map(({ companyId }) => companyId)).toEqual([north, south]);
  });

  it('is never used against the exact name of another buyer', async () => {
    const short = await at.insured('K-2101', { companyName: 'Rohrbeck Stahl Süd GmbH', countryCode: 'DE' });
    const exact = await at.insured('', { companyName: 'Rohrbeck Stahl GmbH', countryCode: 'DE' });
    const first = await at.checked(ledger(['2100', 'Rohrbeck Stahl'], ['', 'Rohrbeck']));
    await at.name(first.jobId, '2100', short, 'Rohrbeck Stahl');
    await at.name(first.jobId, 'Rohrbeck', short);
    const next = await at.checked(
      ledger(
        ['2100', 'Rohrbeck Stahl'], // answers for both
        ['2100', 'Rohrbeck Stahl GmbH'],
        ['K-2101', 'Rohrbeck Stahl GmbH'],
        ['7', 'Rohrbeck Stahl'],
      ),
    );
    // a number goes into the book of one buyer: where one of its names leads to a question, all of its lines do
    expect(await problemsOf(next.jobId)).toEqual([short, 'buyer-other-name', 'buyer-other-name', exact]);
  });

  it('for a name alone counts beside a number as well, unless the name was assigned to somebody else', async () => {
    const one = await at.insured('', { companyName: 'Haferkamp Mühlenbetriebe GmbH', countryCode: 'DE' });
    const two = await at.insured('', { companyName: 'Haferkamp Saaten GmbH', countryCode: 'DE' });
    const first = await at.checked(ledger(['', 'Haferkamp']));
    await at.name(first.jobId, 'Haferkamp', one);
    const next = await at.checked(ledger(['', 'Haferkamp'], ['2201', 'Haferkamp']));
    expect(await problemsOf(next.jobId)).toEqual([one, one]);
    await at.name(next.jobId, '2201', two, 'Haferkamp');
    const last = await at.checked(ledger(['', 'Haferkamp'], ['2201', 'Haferkamp'], ['2202', 'Haferkamp']));
    expect(await problemsOf(last.jobId)).toEqual([one, two, 'buyer-ambiguous']);
  });
});

describe('B11: an answer in one file', () => {
  it('is checked in all open files with the number, whoever uploaded them and however it is written', async () => {
    const companyId = await at.insured('', { companyName: 'Kranichsee Fenster GmbH', countryCode: 'DE' });
    const other = await at.insured('', { companyName: 'Eulenbach Glas GmbH', countryCode: 'DE' });
    const first = await at.checked(ledger(['K-80004', '']));
    const second = await at.checked(ledger(['k 80004', ''], ['80005', 'Eulenbach Glas GmbH']));
    const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;
    const luis = await at.world.person('luis', direct, 'requestor-validator', [...rights]);
    const { body } = await at.upload(luis, ledger(['K-80004', '', '70']), { policy: direct });
    while (await workOffNext('check', at.jobContext));
    await at.name(first.jobId, 'K-80004', companyId);
    expect(await problemsOf(second.jobId)).toEqual(['buyer-unmatched', other]);
    while (await workOffNext('check', at.jobContext));
    expect(await problemsOf(second.jobId)).toEqual([companyId, other]);
    const third = (await at.world.get(luis, `/api/v2/ledgers/${body.jobId}`)).body;
    expect(third.counts).toMatchObject({ ready: 1, refused: 0 });
    await at.name(first.jobId, 'K-80004', null);
    while (await workOffNext('check', at.jobContext));
    expect(await problemsOf(second.jobId)).toEqual(['buyer-unmatched', other]);
    expect(await workOffNext('check', at.jobContext)).toBe(false);
  });
});

describe('B11: those who are not matched', () => {
  it('are all listed, most money first', async () => {
    const job = await at.checked(
      ledger(
        ['', 'Kleinod Unbekannt', '10'],
        ['', 'Grossmacht Unbekannt', '5000'],
        ['', 'Kleinod Unbekannt', '20'],
        ['', 'Mittelweg Unbekannt', '400'],
      ),
    );
    expect(
      (await at.unmatchedOf(job.jobId)).map(({ called, lines, amount }) => [called, lines, amount?.amount]),
    ).toEqual([
      ['Grossmacht Unbekannt', 1, '5000.00'],
      ['Mittelweg Unbekannt', 1, '400.00'],
      ['Kleinod Unbekannt', 2, '30.00'],
    ]);
  });

  it('are identified by the insurer in one batch, each once, and its answers match their lines', async () => {
    const rows = ledger(
      ['90001', 'Vollends Fremd GmbH', '500', 'DE', 'Bremen'],
      ['90002', 'Gänzlich Neu SARL', '50', 'FR'],
      ['90003', '', '5'],
    );
    const job = await at.checked(rows);
    const url = `/api/v2/ledgers/${job.jobId}/buyers/identify`;
    expect(await at.world.post(at.lena, url)).toMatchObject({ status: 200, body: { requested: 2, withoutName: 1 } });
    expect(await at.world.post(at.lena, url)).toMatchObject({ status: 200, body: { requested: 0, withoutName: 1 } });
    const { items } = (await at.world.get(at.lena, `/api/v2/identification-requests?policy=${direct}`)).body;
    const request = items.find(({ companyName }: { companyName: string }) => companyName === 'Vollends Fremd GmbH');
    expect(request).toMatchObject({
      countryCode: 'DE',
      town: 'Bremen',
      comment: 'Customer number 90001.',
      status: 'SUBMITTED',
    });
    const companyId = await at.world.company('04', { companyName: 'Vollends Fremd Handels GmbH' });
    const core = await at.world.enter({ name: 'core', permissions: [], userType: 'insurer' });
    await at.world.post(core, `/api/insurer/v1/identification-requests/${request.identificationId}/answer`, {
      outcome: 'IDENTIFIED',
      companyId,
    });
    while (await workOffNext('check', at.jobContext));
    expect(await problemsOf(job.jobId)).toEqual([companyId, 'buyer-unmatched', 'buyer-unmatched']);
    expect((await at.jobOf(job.jobId)).counts).toMatchObject({ ready: 1, refused: 2 });
    const next = await at.checked(ledger(['90001', 'Vollends Fremd GmbH']));
    expect(await problemsOf(next.jobId)).toEqual([companyId]);
  });
});
