import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct } from '../../../testing/server/example-world.ts';
import type { ReceivableOnWire } from '../../receivables/receivables.contract.ts';
import type { MisplacedLines } from '../ledgers.contract.ts';

let at: LedgerWorld;

beforeAll(async () => {
  at = await openLedgerWorld();
});
afterAll(() => at.world.close());

const headed = 'Customer no;Name;Invoice;Invoice date;Due date;Currency;Open\n';

/** A ledger of one customer number: document numbers with what is open of each. */
function ledger(number: string, name: string, ...rows: readonly (readonly [document: string, open: string])[]): string {
  return `${headed}${rows.map(([document, open]) => `${number};${name};${document};2026-07-01;2026-08-01;EUR;${open}\n`).join('')}`;
}

async function entered(content: string) {
  const job = await at.checked(content);
  await at.enterAll(job.jobId);
  return job.jobId;
}

const declareBuyer = (called: string, companyId: string | null, name?: string) =>
  at.world.send({
    method: 'PUT',
    url: '/api/v2/receivables/buyers',
    headers: at.lena,
    payload: { policy: direct, called, companyId, ...(name === undefined ? {} : { name }) },
  });

async function misplaced(called: string): Promise<MisplacedLines[]> {
  const { status, body } = await at.world.get(at.lena, '/api/v2/misplaced-lines');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.filter((each: MisplacedLines) => each.called === called);
}

const move = (called: string, companyId: string, toCompanyId: string, lines: number) =>
  at.world.post(at.lena, '/api/v2/misplaced-lines/move', { policy: direct, called, companyId, toCompanyId, lines });

async function bookOf(companyId: string, query = '') {
  const { body } = await at.world.get(
    at.lena,
    `/api/v2/receivables?limit=100&policy=${direct}&companyId=${companyId}${query}`,
  );
  return body.items
    .map(({ documentNumber, status, outstandingAmount }: ReceivableOnWire) =>
      [documentNumber, status, outstandingAmount.amount].join(' '),
    )
    .sort();
}

/** Two buyers that a ledger confused under one number. */
async function confused(number: string, ...rows: readonly (readonly [string, string])[]) {
  const wrong = await at.insured(number, { companyName: `Falkenau Textil ${number} GmbH`, countryCode: 'DE' });
  const right = await at.insured('', { companyName: `Falkenau Textil Vertrieb ${number} GmbH`, countryCode: 'DE' });
  const name = `Falkenau Textil ${number}`;
  await entered(ledger(number, name, ...rows));
  return { wrong, right, name };
}

describe('B11: a number that is assigned to another buyer', () => {
  it('shows the lines in the former book, and moves them in one action', async () => {
    const { wrong, right, name } = await confused('81001', ['MV-1', '100'], ['MV-2', '250.50']);
    expect(await misplaced('81001')).toEqual([]);
    await declareBuyer('81001', right, name);
    expect(await misplaced('81001')).toMatchObject([
      {
        policy: direct,
        names: [name],
        company: { companyId: wrong },
        toCompany: { companyId: right },
        lines: 2,
        amounts: [{ amount: '350.50', currency: 'EUR' }],
        moves: { lines: 2, withdrawn: 0 },
        kept: [],
        whyNot: null,
      },
    ]);
    const { status, body } = await move('81001', wrong, right, 2);
    expect([status, body]).toEqual([200, { moved: 2, withdrawn: 0, kept: 0 }]);
    expect([await bookOf(wrong), await bookOf(right)]).toEqual([[], ['MV-1 O 100.00', 'MV-2 O 250.50']]);
    expect(await misplaced('81001')).toEqual([]);
  });

  it('moves the days of the compliance clock with the lines, and the position of both buyers', async () => {
    const { wrong, right, name } = await confused('81002', ['MV-3', '100']);
    await declareBuyer('81002', right, name);
    await move('81002', wrong, right, 1);
    const { rows } = await at.world.asInsurer((tx) =>
      sql<{ companyId: string; what: string }>`
      select company_id, 'deadline' as what from deadlines where company_id in (${wrong}, ${right})
      union all select company_id, 'standing' from buyer_positions
        where company_id in (${wrong}, ${right}) and open_invoices > 0
      order by 2`.execute(tx),
    );
    expect(rows).toEqual([
      { companyId: right, what: 'deadline' },
      { companyId: right, what: 'standing' },
    ]);
  });

  it('leaves a trail on both buyers', async () => {
    const { wrong, right, name } = await confused('81003', ['MV-4', '100']);
    await declareBuyer('81003', right, name);
    await move('81003', wrong, right, 1);
    for (const companyId of [wrong, right]) {
      const { body } = await at.world.get(at.lena, `/api/v2/history?subject=company/${companyId}`);
      const [entry] = body.items.filter(({ type }: { type: string }) => type === 'ledger.lines-moved');
      expect(entry).toMatchObject({ after: { called: '81003', moved: 1, documentNumbers: ['MV-4'] } });
    }
  });

  it('keeps what was reported where it is, and shows that', async () => {
    const { wrong, right, name } = await confused('81004', ['MV-5', '900'], ['MV-6', '90']);
    const { body: overdue } = await at.world.post(
      at.lena,
      '/api/v2/overdues',
      {
        policy: direct,
        companyId: wrong,
        reasonCode: 'PROTRACTED_DEFAULT',
        items: [
          {
            itemType: 'INVOICE',
            documentNumber: 'MV-5',
            issueDate: '2026-07-01',
            dueDate: '2026-08-01',
            amount: { amount: '900.00', currency: 'EUR' },
          },
        ],
      },
      { headers: { 'idempotency-key': 'mv-5' } },
    );
    expect(overdue).toMatchObject({ overdueId: expect.any(String) });
    await declareBuyer('81004', right, name);
    expect(await misplaced('81004')).toMatchObject([
      {
        lines: 2,
        moves: { lines: 1, amounts: [{ amount: '90.00' }] },
        kept: [{ reason: 'REPORTED', lines: 1, amounts: [{ amount: '900.00', currency: 'EUR' }] }],
      },
    ]);
    expect((await move('81004', wrong, right, 1)).body).toEqual({ moved: 1, withdrawn: 0, kept: 1 });
    expect([await bookOf(wrong), await bookOf(right)]).toEqual([['MV-5 O 900.00'], ['MV-6 O 90.00']]);
    expect(await misplaced('81004')).toMatchObject([{ moves: { lines: 0 }, whyNot: { code: 'nothing-to-change' } }]);
    expect((await move('81004', wrong, right, 1)).body).toMatchObject({ code: 'lines-changed' });
  });

  it('removes what the other book has already, instead of having it twice', async () => {
    const { wrong, right, name } = await confused('81005', ['MV-7', '100']);
    await declareBuyer('81005', right, name);
    await entered(ledger('81005', name, ['MV-7', '100']));
    expect(await bookOf(right)).toEqual(['MV-7 O 100.00']);
    expect(await misplaced('81005')).toMatchObject([{ lines: 1, moves: { lines: 1, withdrawn: 1 } }]);
    expect((await move('81005', wrong, right, 1)).body).toEqual({ moved: 0, withdrawn: 1, kept: 0 });
    expect([await bookOf(wrong, '&status=O'), await bookOf(right)]).toEqual([[], ['MV-7 O 100.00']]);
    expect(await misplaced('81005')).toEqual([]);
  });

  it('moves the payments that a ledger matched, and leaves the rest of each payment', async () => {
    const { wrong, right, name } = await confused('81006', ['MV-8', '100'], ['MV-9', '70']);
    const other = `Falkenau Anderer Name`;
    await at.name((await at.checked(ledger('81996', other, ['MV-10', '50']))).jobId, '81996', wrong, other);
    await entered(ledger('81996', other, ['MV-10', '50']));
    const lower = `${ledger('81006', name, ['MV-8', '60'], ['MV-9', '70'])}${ledger('81996', other, ['MV-10', '20']).slice(headed.length)}`;
    await entered(lower);
    await declareBuyer('81006', right, name);
    expect((await move('81006', wrong, right, 2)).body).toMatchObject({ moved: 2 });
    const { rows } = await at.world.asInsurer((tx) =>
      sql<{ companyId: string; amount: string; reached: string }>`
      select y.company_id, y.amount, string_agg(r.document_number || ' ' || a.amount, ',') as reached
      from receivable_payments y join payment_allocations a using (payment_id) join receivables r using (receivable_id)
      where y.company_id in (${wrong}, ${right}) group by 1, 2 order by 2`.execute(tx),
    );
    expect(rows).toEqual([
      { companyId: wrong, amount: '30.00', reached: 'MV-10 30.00' },
      { companyId: right, amount: '40.00', reached: 'MV-8 40.00' },
    ]);
  });

  it('shows no lines that name their buyer exactly, or whose number and name together were assigned to their buyer', async () => {
    const { wrong, right, name } = await confused('81007', ['MV-11', '100']);
    // the number alone does not count against the exact name of another buyer (decision 82)
    await declareBuyer('81007', right);
    expect(await misplaced('81007')).toEqual([]);
    await declareBuyer('81007', right, name);
    expect(await misplaced('81007')).toMatchObject([{ lines: 1 }]);
    await declareBuyer('81007', wrong, name);
    expect(await misplaced('81007')).toEqual([]);
  });

  it('refuses another policy’s lines as if there were none', async () => {
    const { wrong, right, name } = await confused('81008', ['MV-12', '100']);
    await declareBuyer('81008', right, name);
    const stranger = await at.world.person('stranger', 'MO-TH-1999-001', 'requestor-validator', [
      'tci-access',
      'read_overdues',
      'write_overdues',
    ]);
    expect((await at.world.get(stranger, '/api/v2/misplaced-lines')).body).toEqual({ items: [] });
    const body = { policy: direct, called: '81008', companyId: wrong, toCompanyId: right, lines: 1 };
    expect((await at.world.post(stranger, '/api/v2/misplaced-lines/move', body)).status).toBe(404);
  });
});

describe('B11: a complete ledger', () => {
  it('does not clear as paid what is in it under another buyer now', async () => {
    const { wrong, right, name } = await confused('81009', ['MV-13', '100']);
    await declareBuyer('81009', right, name);
    const job = await at.checked(ledger('81009', name, ['MV-13', '100']));
    const { gone } = await at.effectsOf(job.jobId);
    expect(gone.largest.filter(({ documentNumber }) => documentNumber === 'MV-13')).toEqual([]);
    expect([await bookOf(wrong), right]).toEqual([['MV-13 O 100.00'], right]);
  });
});
