import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { scopeOfMandates } from '../../../platform/core/scope.ts';
import { type LedgerWorld, openLedgerWorld } from '../../../testing/server/example-ledgers.ts';
import { direct, fourEyes } from '../../../testing/server/example-world.ts';

/**
 * Pasted invoices are read as ledgers are: columns confirmed and stored, customers matched, with one store for both.
 */

const url = '/api/v2/receivables/read';
const layouts = '/api/v2/receivables/layouts';
const buyers = '/api/v2/receivables/buyers';

type Headers = LedgerWorld['lena'];
let at: LedgerWorld;

beforeAll(async () => {
  at = await openLedgerWorld();
});
afterAll(() => at.world.close());

const put = (who: Headers, to: string, payload: object) => at.world.post(who, to, payload, { method: 'PUT' });
const read = async (who: Headers, rows: readonly string[], more: object = {}) =>
  (await at.world.post(who, url, { text: rows.map((row) => row.replaceAll(';', '\t')).join('\n'), ...more })).body;

describe('B10: columns of pasted rows', () => {
  const rows = [
    'Invoice;Invoice date;Due date;Amount;Money',
    'P-1;2026-08-01;2026-09-01;100.00;USD',
    'P-2;2026-08-01;2026-09-01;30.00;USD',
    'P-3;2026-08-01;2026-09-01;20.00;USD',
    'Total;;;150.00;',
  ];
  const headers = ['Invoice', 'Invoice date', 'Due date', 'Amount', 'Money'];
  const fields = ['documentNumber', 'issueDate', 'dueDate', 'amount', 'currency'];

  it('lead to the same questions as those of ledgers, with their totals, and are stored once they are confirmed', async () => {
    const found = await read(at.lena, rows);
    expect(found).toMatchObject({ source: 'FOUND', toConfirm: ['currency'], hasHeads: true, isAged: false });
    expect(found.mapping.at(-1)).toMatchObject({ header: 'Money', field: 'currency', examples: ['USD', 'USD', 'USD'] });
    expect(found.sums).toEqual({
      lines: 3,
      invoices: 3,
      creditNotes: 0,
      payments: 0,
      paid: 0,
      unread: 0,
      currencies: [{ currency: 'USD', lines: 3, open: '150', overdue: '150', creditNotes: '0' }],
    });
    expect((await put(at.lena, layouts, { headers, fields })).status).toBe(204);
    expect(await read(at.lena, rows)).toMatchObject({ source: 'REMEMBERED', toConfirm: [], questions: [] });
    const otherTotal = await read(at.lena, rows.with(4, 'Total;;;250.00;'));
    expect(otherTotal).toMatchObject({ source: 'REMEMBERED', toConfirm: ['amount'] });
    expect((await put(at.lena, layouts, { headers, fields: fields.with(4, null as never) })).status).toBe(204);
    const changed = await read(at.lena, rows);
    expect(changed.lines[0].item.amount).toEqual({ amount: '100', currency: 'EUR' });
  });

  it('leave an open amount blank: its meaning is a question, and the answer is stored', async () => {
    const blank = [
      'Invoice;Invoice date;Due date;Amount;Open;Currency',
      'Q-1;2026-08-01;2026-09-01;100.00;40.00;EUR',
      'Q-2;2026-08-01;2026-09-01;30.00;;EUR',
    ];
    const found = await read(at.lena, blank);
    const question = { code: 'open-blank', field: 'outstandingAmount', column: 4, rows: 1, sum: '30' };
    expect(found).toMatchObject({ questions: [question], toConfirm: ['outstandingAmount'] });
    const said = await read(at.lena, blank, { blankOpen: 'nothing-owed' });
    expect(said).toMatchObject({ questions: [], said: { blankOpen: 'nothing-owed' }, sums: { paid: 1 } });
    const names = found.mapping.map(({ field }: { field: string | null }) => field);
    const layout = { headers: found.mapping.map(({ header }: { header: string }) => header), fields: names };
    expect((await put(at.lena, layouts, { ...layout, blankOpen: 'nothing-owed' })).status).toBe(204);
    expect(await read(at.lena, blank)).toMatchObject({ source: 'REMEMBERED', questions: [], sums: { paid: 1 } });
    const otherwise = await read(at.lena, blank, { blankOpen: 'all-owed' });
    expect(otherwise).toMatchObject({ said: { blankOpen: 'all-owed' }, sums: { paid: 0 } });
  });

  it('lead to questions about their values though their layout is known, until the same was confirmed', async () => {
    const negative = [
      'Invoice;Invoice date;Due date;Sum;Currency',
      'N-1;2026-08-01;2026-09-01;-100.00;EUR',
      'N-2;2026-08-01;2026-09-01;-30.00;EUR',
    ];
    const layout = {
      headers: ['Invoice', 'Invoice date', 'Due date', 'Sum', 'Currency'],
      fields: ['documentNumber', 'issueDate', 'dueDate', 'amount', 'currency'],
    };
    await put(at.lena, layouts, layout);
    const asked = {
      source: 'REMEMBERED',
      toConfirm: ['amount'],
      questions: [{ code: 'mostly-credit', field: 'amount' }],
    };
    expect(await read(at.lena, negative)).toMatchObject(asked);
    await put(at.lena, layouts, { ...layout, agreed: [{ code: 'mostly-credit', field: 'amount' }] });
    expect(await read(at.lena, negative)).toMatchObject({ source: 'REMEMBERED', questions: [] });
    await put(at.lena, layouts, { ...layout, fields: layout.fields.with(3, 'outstandingAmount') });
    expect(await read(at.lena, negative)).toMatchObject({ toConfirm: ['outstandingAmount'] });
  });

  it('are stored as they were confirmed for a whole ledger with the same heads', async () => {
    await at.insured('K-77');
    const heads = 'Customer number;Invoice number;Invoice date;Due date;Amount;Coin';
    const lines = [
      'K-77;L-1;2026-08-01;2026-09-01;100.00;USD',
      'K-77;L-2;2026-08-01;2026-09-01;70.00;USD',
      'K-77;L-3;2026-08-01;2026-09-01;5.00;USD',
    ];
    const job = await at.checked(`${heads}\n${lines.join('\n')}\n`);
    await at.world.post(at.lena, `/api/v2/ledgers/${job.jobId}/columns/confirm`);
    expect(await read(at.lena, [heads, ...lines])).toMatchObject({ source: 'REMEMBERED', toConfirm: [] });
  });

  it('name no currency: it is a question unless it was given, and stored with the layout', async () => {
    const own = ['Invoice;Invoice date;Due date;Amount;Clerk', 'Y-1;2026-08-01;2026-09-01;100.00;Ann'];
    const missing = { code: 'currency-missing', field: 'currency', column: null, rows: 1 };
    const currencyOf = ({ lines }: { lines: { item: { amount: { currency: string } } }[] }) =>
      lines[0]?.item.amount.currency;
    const found = await read(at.lena, own, { usualCurrency: 'CHF' });
    expect([found.questions, found.toConfirm, currencyOf(found)]).toEqual([[missing], ['currency'], 'CHF']);
    expect((await read(at.lena, own, { currency: 'GBP' })).questions).toEqual([]);
    const layout = {
      headers: (own[0] ?? '').split(';'),
      fields: ['documentNumber', 'issueDate', 'dueDate', 'amount', null],
      currency: 'GBP',
      usualCurrency: 'CHF',
    };
    expect((await put(at.lena, layouts, layout)).status).toBe(204);
    const known = await read(at.lena, own, { usualCurrency: 'CHF' });
    expect([known.source, known.questions, currencyOf(known)]).toEqual(['REMEMBERED', [], 'GBP']);
  });

  it('without heads are never read in the layout of others', async () => {
    const bare = ['P-1;2026-08-01;2026-09-01;100.00', 'P-2;2026-08-01;2026-09-01;50.00'];
    expect(await read(at.lena, bare)).toMatchObject({ hasHeads: false, source: 'FOUND' });
  });

  it('may hold unknown words of kinds: one question each, stored with their meaning', async () => {
    const kinds = ['Invoice;Class;Invoice date;Due date;Amount EUR', 'W-1;INV;2026-08-01;2026-09-01;100.00'];
    const own = [...kinds, 'W-2;CM;2026-08-01;2026-09-01;-30.00', 'W-3;GUAR;2026-08-01;2026-09-01;20.00'];
    const kindOf = ({ item }: { item: { itemType: string } | null }) => item?.itemType ?? null;
    const found = await read(at.lena, own);
    expect(found.questions.map(({ word }: { word?: string }) => word)).toContain('GUAR');
    expect(found.lines.map(kindOf)).toEqual(['INVOICE', 'CREDIT_NOTE', null]);
    const said = { GUAR: 'PARTIAL_PAYMENT' };
    const fieldsOfKinds = ['documentNumber', 'itemType', 'issueDate', 'dueDate', 'amount'];
    const again = await read(at.lena, own, { fields: fieldsOfKinds.join(','), words: JSON.stringify(said) });
    expect(again.lines.map(kindOf)).toEqual(['INVOICE', 'CREDIT_NOTE', 'PARTIAL_PAYMENT']);
    const layout = { headers: (kinds[0] ?? '').split(';'), fields: fieldsOfKinds, words: said };
    expect((await put(at.lena, layouts, layout)).status).toBe(204);
    const known = await read(at.lena, own);
    expect([known.source, known.questions, known.lines.map(kindOf)]).toEqual([
      'REMEMBERED',
      [],
      ['INVOICE', 'CREDIT_NOTE', 'PARTIAL_PAYMENT'],
    ]);
    const wrong = await at.world.post(at.lena, url, { text: own.join('\n'), words: '{"GUAR":"GIFT"}' });
    expect([wrong.status, wrong.body.errors[0].pointer]).toEqual([400, '/words']);
  });

  it('are refused where they are none, or given twice', async () => {
    for (const [wrong, pointer] of [
      [{ headers, fields: fields.slice(1) }, '/fields'],
      [{ headers, fields: fields.with(4, 'colour') }, '/fields/4'],
      [{ headers, fields: fields.with(4, 'amount') }, '/fields/4'],
    ] as const) {
      const { status, body } = await put(at.lena, layouts, wrong);
      expect([status, body.errors[0].pointer]).toEqual([400, pointer]);
    }
  });

  it('stored by an organisation are never seen by another, of ledgers neither', async () => {
    const rights = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'] as const;
    const [ours, colleague, theirs] = await Promise.all([
      at.world.person('olga', direct, 'requestor-validator', [...rights]),
      at.world.person('otto', direct, 'requestor-validator', [...rights]),
      at.world.person('oona', direct, 'requestor-validator', [...rights]),
    ]);
    await at.world.asInsurer(async (tx) => {
      await sql`insert into organisations values ('one', 'One', 'CUSTOMER', 'NL'), ('two', 'Two', 'CUSTOMER', 'NL')`.execute(
        tx,
      );
      await sql`update people set organisation_id = case name when 'oona' then 'two' else 'one' end
        where name in ('olga', 'otto', 'oona')`.execute(tx);
    });
    const own = ['Invoice;Invoice date;Due date;Amount;Curry', ...rows.slice(1)];
    const said = { headers: headers.with(4, 'Curry'), fields };
    expect((await put(ours, layouts, said)).status).toBe(204);
    expect((await read(ours, own)).source).toBe('REMEMBERED');
    expect((await read(colleague, own)).source).toBe('REMEMBERED');
    expect(await read(theirs, own)).toMatchObject({ source: 'FOUND', toConfirm: ['currency'] });
    const dollars = [1, 2, 3].map((index) => `K-9;C-${index};2026-08-01;2026-09-01;10.00;USD\n`);
    const ledger = `Customer;Invoice;Invoice date;Due date;Amount;Curry\n${dollars.join('')}`;
    const uploadFile = async (who: Headers) => {
      const { body } = await at.upload(who, ledger, { policy: direct });
      while (await workOffNext('check', at.jobContext));
      return (await at.world.get(who, `/api/v2/ledgers/${body.jobId}`)).body;
    };
    const first = await uploadFile(ours);
    await at.world.post(ours, `/api/v2/ledgers/${first.jobId}/columns/confirm`);
    expect((await uploadFile(colleague)).mapping.source).toBe('REMEMBERED');
    expect((await uploadFile(theirs)).mapping).toMatchObject({ source: 'FOUND', toConfirm: ['currency'] });
    const scope = scopeOfMandates([direct], []);
    const seenBy = (personId: string) =>
      at.world.database.read({ scope, personId, isWaitedFor: false }, async (tx) => {
        const { rows: seen } = await sql<{
          owner: string;
        }>`select organisation_id as owner from column_layouts`.execute(tx);
        return [...new Set(seen.map(({ owner }) => owner))];
      });
    expect([await seenBy('otto'), await seenBy('oona')]).toEqual([['one'], []]);
  });
});

describe('B11: customers of pasted rows', () => {
  it('are matched to the buyers of the policy, and a confirmed match counts in files as well', async () => {
    const known = await at.insured('K-81', { companyName: 'Hirschgrund Optik GmbH', countryCode: 'DE' });
    const other = await at.insured('', { companyName: 'Reiherbach Metall GmbH', countryCode: 'DE' });
    const rows = [
      'Customer no;Name;Invoice;Invoice date;Due date;Amount',
      'K-81;Hirschgrund Optik;Q-1;2026-08-01;2026-09-01;100.00',
      'K-82;Reierbach Metal GmbH;Q-2;2026-08-01;2026-09-01;50.00',
      'K-82;Reierbach Metal GmbH;Q-3;2026-08-01;2026-09-01;60.00',
    ];
    const before = await read(at.lena, rows, { policy: direct });
    expect(before.buyers).toMatchObject([
      { called: 'K-81', customer: 'K-81', lines: [2], company: { companyId: known }, question: null },
      { called: 'K-82', name: 'Reierbach Metal GmbH', lines: [3, 4], company: null, question: 'UNMATCHED' },
    ]);
    expect(before.buyers[1].companies[0]).toMatchObject({ companyId: other });
    const open = await at.checked(
      'Customer no;Name;Invoice;Invoice date;Due date;Open\nK-82;Reierbach Metal GmbH;Q-9;2026-08-01;2026-12-01;5\n',
    );
    expect(open.counts).toMatchObject({ ready: 0, refused: 1 });
    const said = { policy: direct, called: 'K-82', name: 'Reierbach Metal GmbH', companyId: other };
    expect((await put(at.lena, buyers, said)).status).toBe(204);
    const after = await read(at.lena, rows, { policy: direct });
    expect(after.buyers[1]).toMatchObject({ company: { companyId: other } });
    while (await workOffNext('check', at.jobContext));
    expect((await at.jobOf(open.jobId)).counts).toMatchObject({ ready: 1, refused: 0 });
    expect((await put(at.lena, buyers, { ...said, companyId: null })).status).toBe(204);
    expect((await read(at.lena, rows, { policy: direct })).buyers[1]).toMatchObject({ company: null });
  });

  it('A9: are named in the trail only to users who may read what buyers owe', async () => {
    const said = { policy: direct, called: 'K-90', name: 'Nobody Known Ltd', companyId: null };
    expect((await put(at.lena, buyers, said)).status).toBe(204);
    const heardBy = async (name: string, permissions: readonly Permission[]) => {
      const reader = await at.world.person(name, direct, 'read-only', permissions);
      const subjects = [`policy/${direct}`, `receivables/${direct}`];
      const replies = subjects.map((subject) => at.world.get(reader, `/api/v2/history?subject=${subject}`));
      return JSON.stringify((await Promise.all(replies)).map(({ body }) => body.items));
    };
    expect(await heardBy('tells', ['tci-access', 'read_overdues'])).toContain(said.name);
    expect(await heardBy('visits', ['read_overdues'])).not.toContain(said.name);
  });

  it('are searched under the own policies only', async () => {
    const rows = ['Customer;Invoice;Invoice date;Due date;Amount', 'K-81;Q-1;2026-08-01;2026-09-01;100.00'];
    expect((await read(at.lena, rows)).buyers).toEqual([]);
    expect(await at.world.post(at.lena, url, { text: rows.join('\n'), policy: fourEyes })).toMatchObject({
      status: 404,
    });
    const named = { policy: fourEyes, called: 'K-81', companyId: await at.world.company('04') };
    expect((await put(at.lena, buyers, named)).status).toBe(404);
    expect((await put(at.lena, buyers, { ...named, companyId: null })).status).toBe(404);
    expect((await put(at.lena, buyers, { policy: direct, called: 'K-81', companyId: '99999999' })).status).toBe(404);
  });
});
