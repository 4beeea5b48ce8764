import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../running-server.ts';
import { ask } from '../test-nodes.ts';
import { type NonPaymentWorld, nonPaymentWorld } from './example-account.ts';

/**
 * A server killed with signal 9 while documents are uploaded, money comes in and the clock follows: whatever was
 * acknowledged is there, and nothing is half-done.
 */

let of: NonPaymentWorld;
let server: RunningServer;
let headers: { authorization: string };
const settings = () => ({ DATABASE_URL: of.world.url, AVAL_DEMO: '0', AVAL_CLOCK: '2026-11-20T10:00:00.000Z' });

beforeAll(async () => {
  of = await nonPaymentWorld();
  headers = await of.world.tokenOf('ines@test.example');
  server = await startServer(settings());
}, 300_000);
afterAll(async () => {
  await server.stop();
  await of.close();
});

const upload = {
  fileName: 'proof.txt',
  contentType: 'text/plain',
  content: Buffer.alloc(400_000, 'x').toString('base64'),
};

it('keeps each document whole with its audit trail, and each payment with what it cleared', async () => {
  const buyer = await of.buyer();
  const { policy, companyId } = buyer;
  const items = Array.from({ length: 40 }, () => buyer.invoice(1000));
  const input = { policy, companyId, reasonCode: 'CASH_FLOW', items };
  const { body: report } = await buyer.post('insured', '/api/v2/overdues', input);
  for (const round of ['first', 'second', 'third']) {
    const before = await counted(companyId);
    const acknowledged = await writeUntilKilled(`/api/v2/overdues/${report.overdueId}`, round);
    const after = await vi.waitUntil(() => countedWhenOver(companyId), { timeout: 30_000, interval: 100 });
    const kept = after.documents + after.payments - before.documents - before.payments;
    expect(kept).toBeGreaterThanOrEqual(acknowledged);
    expect(after).toMatchObject({ halves: 0, traces: after.documents + after.payments });
    server = await startServer(settings());
  }
}, 300_000);

/**
 * Uploads documents and enters payments until the server is killed in their midst; answers how many it acknowledged.
 */
async function writeUntilKilled(report: string, round: string): Promise<number> {
  let acknowledged = 0;
  const over = new AbortController();
  const write = async (path: string, body: object) => {
    for (let runStep = 0; !over.signal.aborted; runStep += 1) {
      const key = { 'idempotency-key': `${round}-${path}-${runStep}` };
      const status = await ask(server, path, { headers: { ...headers, ...key }, body }).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 201) acknowledged += 1;
    }
  };
  const writers = [
    write(`${report}/documents`, { category: 'CORRESPONDENCE', document: upload }),
    write(`${report}/payments`, { receivedOn: '2026-11-20', amount: { amount: '7.00', currency: 'EUR' } }),
  ];
  await vi.waitUntil(() => acknowledged > 4, { timeout: 60_000, interval: 5 });
  await server.kill();
  over.abort();
  await Promise.all(writers);
  return acknowledged;
}

/** The stored data after the transactions of the killed server have ended. */
async function countedWhenOver(companyId: string) {
  const now = await counted(companyId);
  return now.busy === 0 && now;
}

/** What is kept about a buyer, how much of it by half, and transactions of the killed server that still end. */
async function counted(companyId: string) {
  const { rows } = await of.world.asInsurer((tx) =>
    sql<{ documents: number; payments: number; traces: number; halves: number; busy: number }>`
      select (select count(*)::int from documents where company_id = ${companyId}) as documents,
        (select count(*)::int from receivable_payments where company_id = ${companyId}) as payments,
        (select count(*)::int from audit_entries where also_concerns @> array[${`company/${companyId}`}]
          and type in ('overdue.document-added', 'overdue.paid')) as traces,
        (select count(*)::int from documents d left join document_contents c using (document_id)
          where d.company_id = ${companyId} and octet_length(c.content) is distinct from d.byte_size)
        + (select count(*)::int from receivable_payments p where company_id = ${companyId} and amount <> unallocated_amount
          + coalesce((select sum(a.amount) from payment_allocations a where a.payment_id = p.payment_id), 0)) as halves,
        (select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
          and pid <> pg_backend_pid()) as busy`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('Nothing was counted');
  return row;
}
