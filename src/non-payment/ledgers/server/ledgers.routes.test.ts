import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct } from '../../../testing/server/example-world.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';

let at: LedgerWorld;

beforeAll(async () => {
  at = await openLedgerWorld();
});
beforeEach(() => at.on('2026-11-20'));
afterAll(() => at.world.close());

const heads = 'Customer number;Invoice number;Invoice date;Due date;Invoice amount;Open amount;Currency';
const ledger = (...rows: string[]) => `${heads}\n${rows.join('\n')}\n`;
const bookOf = async (companyId: string): Promise<ReceivableOnWire[]> =>
  (await at.world.get(at.lena, `/api/v2/receivables?companyId=${companyId}&limit=100`)).body.items.toSorted(
    (one: ReceivableOnWire, other: ReceivableOnWire) => (one.documentNumber < other.documentNumber ? -1 : 1),
  );
let accounts = 0;
/** A buyer of its own, so that tests do not collide, and the insured's reference for it. */
async function buyer() {
  accounts += 1;
  const called = `K-${accounts}`;
  return { called, companyId: await at.insured(called) };
}

describe('an uploaded ledger', () => {
  it('is read in any order and language, and each buyer found by its reference, number or name', async () => {
    const first = await buyer();
    const second = await at.insured('', { companyName: 'Verbeek Logistiek B.V.', countryCode: 'NL' });
    const third = await at.insured('', { companyName: 'Cantieri Rossi S.p.A.' });
    const job = await at.checked(
      `offener Betrag;Fälligkeit;Belegdatum;Rechnungsnummer;Kunde;Rechnungsbetrag;Währung
1.000,50;30.09.2026;31.08.2026;0001;${first.called};1.000,50;EUR
200,00;15.12.2026;15.11.2026;0002;verbeek logistiek;250,00;CHF
-50,00;;10.10.2026;G-1;${third};-50,00;EUR\n`,
    );
    expect(job).toMatchObject({ state: 'TO_VALIDATE', counts: { lines: 3, ready: 3, refused: 0 } });
    expect(job.columns.map(({ field }) => field)).toEqual([
      'outstandingAmount',
      'dueDate',
      'issueDate',
      'documentNumber',
      'customer',
      'amount',
      'currency',
    ]);
    expect((await at.linesOf(job.jobId)).map(({ company, amount }) => [company?.companyId, amount])).toEqual([
      [first.companyId, { amount: '1000.50', currency: 'EUR' }],
      [second, { amount: '200.00', currency: 'CHF' }],
      [third, { amount: '-50.00', currency: 'EUR' }],
    ]);
    expect(await at.effectsOf(job.jobId)).toMatchObject({
      policies: [direct],
      buyers: 3,
      toCome: {
        entered: 3,
        changed: 0,
        same: 0,
        cleared: 0,
        payments: 0,
        open: [
          { amount: '200.00', currency: 'CHF' },
          { amount: '950.50', currency: 'EUR' },
        ],
      },
    });
    expect(await at.enterAll(job.jobId)).toMatchObject({ state: 'PROCESSED', counts: { ordered: 3 } });
    expect(await bookOf(first.companyId)).toMatchObject([
      { documentNumber: '0001', amountInclTax: { amount: '1000.50', currency: 'EUR' }, originalDueDate: '2026-09-30' },
    ]);
    expect(await bookOf(second)).toMatchObject([
      { amountInclTax: { amount: '250.00' }, outstandingAmount: { amount: '200.00', currency: 'CHF' } },
    ]);
    expect(await bookOf(third)).toMatchObject([{ itemType: 'CREDIT_NOTE', outstandingAmount: { amount: '-50.00' } }]);
  });

  it('A5: shows before it is entered what of it would not be insured, with its figure', async () => {
    const { called, companyId } = await buyer();
    const job = await at.checked(
      `${heads};Delivery date
${called};U-1;2026-11-10;2027-06-30;100;100;EUR;2026-11-09
${called};U-2;2026-11-10;2027-03-31;70;70;EUR;2026-11-09
${called};U-3;2026-11-18;2026-12-18;50;50;EUR;2026-09-01
${called};U-4;2026-11-18;2026-12-18;30;30;EUR;2024-02-01\n`,
    );
    const uninsured = async () => (await at.world.get(at.lena, `/api/v2/ledgers/${job.jobId}/uninsured`)).body;
    const before = await uninsured();
    expect([before.buyers, before.buyersSeen]).toEqual([1, 1]);
    const byCode = new Map<string, { documentNumbers: string[]; amounts: object[]; facts: object; invoices: number }>(
      before.items.map((item: { code: string }) => [item.code, item]),
    );
    expect(byCode.get('TERM_TOO_LONG')).toMatchObject({
      invoices: 2,
      documentNumbers: ['U-1', 'U-2'],
      amounts: [{ amount: '170.00', currency: 'EUR' }],
      facts: { days: 232 },
    });
    expect(byCode.get('INVOICED_LATE')).toMatchObject({ documentNumbers: ['U-3', 'U-4'], facts: { days: 1021 } });
    expect(byCode.get('DELIVERED_OUTSIDE_POLICY')).toMatchObject({ documentNumbers: ['U-4'] });
    expect(byCode.get('NO_COVER_AT_SHIPMENT')).toMatchObject({ documentNumbers: ['U-4'], invoices: 1 });
    // nothing was entered by asking
    expect(await bookOf(companyId)).toEqual([]);
  });

  it('refuses bad lines one by one and loses nothing else', async () => {
    const { called, companyId } = await buyer();
    const job = await at.checked(
      ledger(
        `${called};A-1;2026-08-01;2026-09-01;100;100;EUR`,
        `${called};A-2;2023-02-29;2026-09-01;100;100;EUR`,
        `${called};A-1;2026-08-02;2026-09-02;80;80;EUR`,
        `Nobody Ltd;A-4;2026-08-01;2026-09-01;100;100;EUR`,
        `${called};A-5;2026-08-01;2026-07-01;100;100;EUR`,
        `${called};A-6;2026-08-01;2026-09-01;100;140;EUR`,
        `${called};A-7;2026-08-01;2026-09-01;much;100;EUR`,
        `${called};A-8;2026-12-01;2027-01-01;100;100;EUR`,
        `Total;;;;680;820;EUR`,
        `${called};A-9;2026-08-01;2026-09-01;300;;USD`,
      ),
    );
    const lines = await at.linesOf(job.jobId);
    expect(lines.map(({ line, problems }) => [line, ...problems.map(({ field, code }) => `${field} ${code}`)])).toEqual(
      [
        [2],
        [3, 'issueDate not-a-day'],
        [4, 'documentNumber twice'],
        [5, 'customer buyer-unmatched'],
        [6, 'dueDate before-invoice'],
        [7, 'outstandingAmount too-large'],
        [8, 'amount not-an-amount'],
        [9, 'issueDate day-in-future'],
        [11],
      ],
    );
    expect(await at.unmatchedOf(job.jobId)).toMatchObject([
      { policy: direct, called: 'Nobody Ltd', lines: 1, amount: { amount: '100.00' }, question: 'UNMATCHED' },
    ]);
    const question = { code: 'open-blank', field: 'outstandingAmount', column: 5, rows: 1, sum: '300' };
    expect(job.mapping.questions).toEqual([question]);
    await at.world.post(at.lena, `/api/v2/ledgers/${job.jobId}/columns/confirm`);
    expect(await at.enterAll(job.jobId)).toMatchObject({
      state: 'PARTIAL',
      counts: { ordered: 2, refused: 7 },
      totalRows: { count: 1, rows: [{ line: 10, label: 'Total', amount: '680' }] },
    });
    expect(
      (await bookOf(companyId)).map(({ documentNumber, outstandingAmount }) => [documentNumber, outstandingAmount]),
    ).toEqual([
      ['A-1', { amount: '100.00', currency: 'EUR' }],
      ['A-9', { amount: '300.00', currency: 'USD' }],
    ]);
  });

  it('stores the buyer that the insured assigns, for this ledger and the next', async () => {
    const companyId = await at.world.company('05');
    const called = 'DEB 4711/x';
    const rows = ledger(
      `${called};B-1;2026-08-01;2026-09-01;100;100;EUR`,
      `${called};B-2;2026-08-01;2026-09-01;90;90;EUR`,
    );
    const job = await at.checked(rows);
    expect(await at.unmatchedOf(job.jobId)).toMatchObject([{ called, lines: 2 }]);
    expect(await at.name(job.jobId, called, companyId)).toMatchObject({ counts: { ready: 2, refused: 0 } });
    expect(await at.checked(rows)).toMatchObject({ counts: { ready: 2, refused: 0 } });
    const strange = await at.world.send({
      method: 'PUT',
      url: `/api/v2/ledgers/${job.jobId}/buyers`,
      headers: at.lena,
      payload: { policy: direct, called, companyId: '99999999' },
    });
    expect(strange.statusCode).toBe(404);
  });

  it.each(['windows-1252', 'utf-16le', 'utf-8'] as const)('is read in %s', async (encoding) => {
    const called = `Mönchengladbacher Möbelhäuser ${encoding}`;
    const companyId = await at.insured('', { companyName: `${called} GmbH` });
    const text = ledger(`${called};M-1;2026-08-01;2026-09-01;100,50;100,50;EUR`);
    const bytes =
      encoding === 'windows-1252'
        ? Buffer.from(text, 'latin1')
        : encoding === 'utf-16le'
          ? Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
          : Buffer.from(text);
    const job = await at.checked(bytes);
    expect((await at.linesOf(job.jobId)).map(({ company }) => company?.companyId)).toEqual([companyId]);
  });

  it('that is no table, or lacks the columns, is reported as such', async () => {
    expect(await at.checked('%PDF-1.7\u0000\u0001')).toMatchObject({ state: 'INVALID' });
    expect(await at.checked('Customer number;City\nK;Lyon\n')).toMatchObject({
      state: 'INVALID',
      failure: { code: 'columns-missing' },
    });
  });

  it('is its owner’s alone, and needs the right to report', async () => {
    const { called } = await buyer();
    const job = await at.checked(ledger(`${called};C-1;2026-08-01;2026-09-01;100;100;EUR`));
    const other = await at.world.person('olga', direct, 'requestor-validator', [
      'tci-access',
      'read_overdues',
      'write_overdues',
    ]);
    for (const path of ['', '/lines', '/effects', '/uninsured', '/buyers', '/proposals', '/result'])
      expect([
        path,
        (await at.world.send({ url: `/api/v2/ledgers/${job.jobId}${path}`, headers: other })).statusCode,
      ]).toEqual([path, 404]);
    const reader = await at.world.person('rita', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    expect(
      (await at.upload(reader, ledger(`${called};C-2;2026-08-01;2026-09-01;1;1;EUR`), { policy: direct })).status,
    ).toBe(403);
  });
});

describe('the ledger of the next day', () => {
  it('changes what is owed, records what came in, and clears what is absent only where it is complete', async () => {
    const { called, companyId } = await buyer();
    const line = (number: string, open: string) => `${called};${number};2026-08-01;2026-09-01;100;${open};EUR`;
    await at.enterAll((await at.checked(ledger(line('D-1', '100'), line('D-2', '100'), line('D-3', '100')))).jobId);
    at.on('2026-11-21');
    const next = await at.checked(ledger(line('D-1', '40'), line('D-2', '0'), line('D-4', '100')));
    const before = await at.effectsOf(next.jobId);
    expect(before).toMatchObject({ isComplete: false, toCome: { entered: 1, changed: 1, cleared: 1, same: 0 } });
    expect(before.gone.count).toBeGreaterThan(0);
    await at.enterAll(next.jobId);
    const book = async () =>
      Object.fromEntries(
        (await bookOf(companyId)).map(({ documentNumber, status, outstandingAmount }) => [
          documentNumber,
          `${status} ${outstandingAmount.amount}`,
        ]),
      );
    expect(await book()).toEqual({ 'D-1': 'O 40.00', 'D-2': 'C 0.00', 'D-3': 'O 100.00', 'D-4': 'O 100.00' });
    expect(await at.effectsOf(next.jobId)).toMatchObject({
      done: { entered: 1, changed: 1, cleared: 1, same: 0, gone: 0 },
    });
    at.on('2026-11-22');
    const complete = await at.checked(ledger(line('D-1', '40'), `${called};D-4;nonsense;2026-09-01;100;100;EUR`));
    expect((await at.state(complete.jobId, { statedOn: '2026-11-22' })).statusCode).toBe(200);
    await at.enterComplete(complete.jobId);
    // D-4 is in the file, though on a line that is refused
    expect(await book()).toEqual({ 'D-1': 'O 40.00', 'D-2': 'C 0.00', 'D-3': 'C 0.00', 'D-4': 'O 100.00' });
    const { done } = await at.effectsOf(complete.jobId);
    expect(done).toMatchObject({ same: 1, changed: 0 });
    expect(done.gone).toBeGreaterThan(0);
  });

  it('twice has no further effect, and brings back what bounced', async () => {
    const { called, companyId } = await buyer();
    const rows = ledger(`${called};E-1;2026-08-01;2026-09-01;100;100;EUR`);
    await at.enterAll((await at.checked(rows)).jobId);
    const again = await at.checked(rows);
    expect(await at.effectsOf(again.jobId)).toMatchObject({ toCome: { same: 1, entered: 0, changed: 0 } });
    await at.enterAll(again.jobId);
    expect((await at.linesOf(again.jobId)).map(({ effect }) => effect)).toEqual(['SAME']);
    await at.enterAll((await at.checked(ledger(`${called};E-1;2026-08-01;2026-09-01;100;0;EUR`))).jobId);
    expect(await bookOf(companyId)).toMatchObject([{ status: 'C', clearedReason: 'PAID' }]);
    const back = await at.checked(rows);
    await at.enterAll(back.jobId);
    expect((await at.linesOf(back.jobId)).map(({ effect }) => effect)).toEqual(['REOPENED']);
    expect(await bookOf(companyId)).toMatchObject([{ status: 'O', outstandingAmount: { amount: '100.00' } }]);
  });

  it('refuses a number that is known with another amount or day', async () => {
    const { called, companyId } = await buyer();
    await at.enterAll((await at.checked(ledger(`${called};F-1;2026-08-01;2026-09-01;100;100;EUR`))).jobId);
    const job = await at.checked(ledger(`${called};F-1;2026-08-01;2026-10-01;100;100;EUR`));
    expect(await at.enterAll(job.jobId)).toMatchObject({ state: 'PARTIAL', counts: { ordered: 0, refused: 1 } });
    expect((await at.linesOf(job.jobId))[0]?.problems).toMatchObject([
      { field: 'documentNumber', code: 'known-otherwise' },
    ]);
    expect(await bookOf(companyId)).toMatchObject([{ originalDueDate: '2026-09-01' }]);
  });

  it('deducts money on account from the oldest once, however often it is stated', async () => {
    const { called, companyId } = await buyer();
    const rows = `Kind;${heads}\n${[
      `Invoice;${called};G-1;2026-08-01;2026-09-01;100;100;EUR`,
      `Invoice;${called};G-2;2026-08-02;2026-09-02;100;100;EUR`,
      `Payment;${called};P-1;2026-10-01;;130;130;EUR`,
    ].join('\n')}\n`;
    for (let day = 20; day < 23; day += 1) {
      at.on(`2026-11-${day}`);
      await at.enterAll((await at.checked(rows)).jobId);
      expect(
        (await bookOf(companyId)).map(({ status, outstandingAmount: { amount } }) => `${status} ${amount}`),
      ).toEqual(['C 0.00', 'O 70.00']);
    }
  });
});

describe('B10: money of a customer of whom the ledger states nothing else', () => {
  it('clears the oldest invoices of the book, once however often it is stated', async () => {
    const { called, companyId } = await buyer();
    const open = [
      `Invoice;${called};M-1;2026-08-01;2026-09-01;100;100;EUR`,
      `Invoice;${called};M-2;2026-08-02;2026-09-02;100;100;EUR`,
    ]; // prettier-ignore
    at.on('2026-11-20');
    await at.enterAll((await at.checked(`Kind;${heads}\n${open.join('\n')}\n`)).jobId);
    const owed = async () => (await bookOf(companyId)).map(({ outstandingAmount }) => outstandingAmount.amount);
    for (const effect of ['PAYMENT', 'SAME']) {
      const { jobId } = await at.checked(`Kind;${heads}\nPayment;${called};ZA-1;2026-10-01;;-130;-130;EUR\n`);
      await at.enterAll(jobId);
      expect((await at.linesOf(jobId)).map((line) => line.effect)).toEqual([effect]);
      expect(await owed()).toEqual(['0.00', '70.00']);
    }
    const { jobId } = await at.checked(`Kind;${heads}\nPayment;${called};ZA-2;2026-10-05;;20;20;EUR\n`);
    await at.enterAll(jobId);
    expect(await owed()).toEqual(['0.00', '50.00']);
  });
});

it('works over the API', async () => {
  const { called, companyId } = await buyer();
  const { body: uploaded, status } = await at.upload(
    at.lena,
    ledger(`${called};I-1;2026-08-01;2026-09-01;100;100;EUR`),
    { policy: direct },
  );
  expect([status, uploaded.state]).toEqual([202, 'UPLOADED']);
  await workOffNext('check', at.jobContext);
  const { jobId } = uploaded;
  const { items, count } = (await at.world.get(at.lena, `/api/v2/ledgers?count=true&state=TO_VALIDATE`)).body;
  expect([items.some((each: { jobId: string }) => each.jobId === jobId), count.value > 0]).toEqual([true, true]);
  expect((await at.world.get(at.lena, `/api/v2/ledgers/${jobId}/lines`)).body.items).toMatchObject([
    { line: 2, state: 'READY', company: { companyId }, effect: null },
  ]);
  expect((await at.world.get(at.lena, `/api/v2/ledgers/${jobId}/effects`)).body).toMatchObject({
    statedOn: '2026-11-20',
    newerStatement: '2026-11-22',
  });
  const faultOf = async (statedOn: string) =>
    (await at.world.post(at.lena, `/api/v2/ledgers/${jobId}/statement`, { statedOn }, { method: 'PUT' })).body.errors;
  expect(await faultOf('2026-11-30')).toMatchObject([{ pointer: '/statedOn', code: 'day-in-future' }]);
  expect(await faultOf('1900-01-01')).toMatchObject([{ pointer: '/statedOn', code: 'too-long-ago' }]);
  expect((await at.world.post(at.lena, `/api/v2/ledgers/${jobId}/start`)).body).toMatchObject({ state: 'PROCESSING' });
  await workOffNext('order', at.jobContext);
  const [found] = (await at.world.get(at.lena, `/api/v2/ledgers/${jobId}/proposals`)).body.items;
  expect(found).toMatchObject({ company: { companyId }, state: 'REPORT', invoices: 1, daysPastDue: 80 });
  const account = { policy: direct, companyId, currency: 'EUR' };
  const ordered = await at.world.post(
    at.lena,
    `/api/v2/ledgers/${jobId}/order`,
    { accounts: [account], reasonCode: 'CASH_FLOW' },
    { headers: { 'idempotency-key': 'one-go' } },
  );
  expect(ordered.body.results).toMatchObject([{ ...account, isNew: true, refusal: null }]);
  expect((await at.world.get(at.lena, `/api/v2/overdues/${ordered.body.results[0].overdueId}`)).body).toMatchObject({
    reasonCode: 'CASH_FLOW',
  });
});

describe('overdues found', () => {
  it('are proposed with their day, reported with one action, and followed by the next ledger', async () => {
    const [first, second, third] = [await buyer(), await buyer(), await buyer()];
    const rows = (open: string) =>
      ledger(
        `${first.called};H-1;2026-08-01;2026-09-30;1000;${open};EUR`,
        `${first.called};H-2;2026-10-01;2026-12-30;500;500;EUR`,
        `${second.called};H-3;2026-08-01;2026-10-30;800;800;EUR`,
        `${second.called};H-4;2026-08-01;2026-10-30;700;700;USD`,
        `${third.called};H-5;2026-11-01;2026-12-30;800;800;EUR`,
      );
    const job = await at.checked(rows('1000'));
    await at.enterAll(job.jobId);
    const found = await at.proposalsOf(job.jobId);
    expect(
      found.map(({ company, state, amount, invoices, oldestDueDate }) => [
        company.companyId,
        state,
        amount.amount,
        amount.currency,
        invoices,
        oldestDueDate,
      ]),
    ).toEqual([
      [first.companyId, 'REPORT', '1000.00', 'EUR', 1, '2026-09-30'],
      [second.companyId, 'REPORT', '800.00', 'EUR', 1, '2026-10-30'],
      [second.companyId, 'REPORT', '700.00', 'USD', 1, '2026-10-30'],
    ]);
    expect(found.every(({ reportBy, whyNot }) => reportBy !== null && whyNot === null)).toBe(true);
    const accountsOf = found.map(({ policy, company: { companyId }, amount: { currency } }) => ({
      policy,
      companyId,
      currency,
    }));
    const { status, body } = await at.report(job.jobId, [
      ...accountsOf,
      { policy: direct, companyId: third.companyId, currency: 'EUR' },
    ]);
    expect([
      status,
      body.results.map(
        ({ isNew, refusal }: { isNew: boolean; refusal: { code: string } | null }) => refusal?.code ?? isNew,
      ),
    ]).toEqual([200, [true, true, true, 'nothing-to-change']]);
    expect((await at.proposalsOf(job.jobId)).map(({ state, overdueId }) => [state, overdueId !== null])).toEqual([
      ['REPORTED', true],
      ['REPORTED', true],
      ['REPORTED', true],
    ]);
    at.on('2027-01-10');
    const next = await at.checked(rows('400'));
    await at.enterAll(next.jobId);
    const [added] = await at.proposalsOf(next.jobId, '&state=ADD');
    expect(added).toMatchObject({ company: { companyId: first.companyId }, amount: { amount: '500.00' } });
    expect((await at.report(next.jobId, [accountsOf[0] as object])).body.results).toMatchObject([
      { isNew: false, overdueId: added?.overdueId },
    ]);
    expect((await at.world.get(at.lena, `/api/v2/overdues/${added?.overdueId}`)).body).toMatchObject({
      totalOutstanding: { amount: '900.00' },
      openItems: 2,
    });
    expect((await at.proposalsOf(next.jobId, '&sort=-amount&band=missed&q=buyer')).length).toBeLessThanOrEqual(3);
    await at.world.untilEventsHandled();
  });
});
