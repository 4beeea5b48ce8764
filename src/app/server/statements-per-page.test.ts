import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { permissions } from '../../identity/access/permissions.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { testSteps } from '../../testing/server/test-node.ts';
import { contracts } from '../areas.ts';

/* How many statements a page and a detail cost, which does not depend on the machine: of every list and every record in it,
   read over the API from the demo world by somebody who may read everything. A list takes as many for one row as for fifty. */

const now = '2026-11-20T10:00:00.000Z';

/** Statements of a page, and of a record, unless named below. The caller and who that is for the database are known. */
const mostOfPage = 2;
const mostOfRecord = 2;

/** Pages that take more: each of their numbers may only fall. Orders ask each kind of what was ordered. */
const morePerPage: Readonly<Record<string, number>> = {
  '/api/v2/orders': 37,
  '/api/v2/grade-based-covers': 3,
  '/api/v2/monitor': 3,
  '/api/v2/notifications': 4,
};
/** Lists whose statements depend on which kinds of rows are on the page. */
const byKind = new Set(['/api/v2/orders', '/api/v2/grade-based-covers']);

/** Records that take more. */
const morePerRecord: Readonly<Record<string, number>> = {
  '/api/v2/orders/{orderId}': 20,
  '/api/v2/grade-requests/{gradeRequestId}': 3,
  '/api/v2/cap-offers/{capOfferId}': 3,
  '/api/v2/nd-covers/{ndCoverId}': 7,
  '/api/v2/strategic-covers/{coverId}': 4,
  '/api/v2/overdues/{overdueId}': 17,
  '/api/v2/reschedulings/{reschedulingId}': 4,
  '/api/v2/disputes/{disputeId}': 4,
  '/api/v2/collections/{collectionId}': 5,
  '/api/v2/claims/{claimId}': 23,
  '/api/v2/message-threads/{threadId}': 4,
  '/api/v2/buyers/{companyId}': 5,
  // with its policyholder and what the fee meter counts
  '/api/v2/mixed-exposure-packages/{packageId}': 4,
  // with its policyholder and its file
  '/api/v2/policy-drafts/{policyDraftId}': 3,
  // what was declared and lost in the last year, as long as nothing is offered
  '/api/v2/renewals/{renewalId}': 4,
};

/** What a query needs besides, where a list is not read without. */
const needed: Readonly<Record<string, string>> = { '/api/v2/history': '&subject=policy/HERM-1000001' };
/** A list of one obligation: its query is that of a row of another list. */
const unread = new Set(['/api/v2/deadlines/invoices']);
/** A name of a record in the path that its row in the list does not have. */
const namedInRow: Readonly<Record<string, string>> = { gradeRequestId: 'requestId', gradeCoverId: 'coverId' };

const reads = contracts
  .flatMap((contract) => Object.values(contract) as Operation[])
  .filter(({ method, path, reply }) => method === 'GET' && reply !== 'stream' && path.startsWith('/api/v2/'));
const lists = reads.filter(
  ({ query, path }) => 'cursor' in (query?.shape ?? {}) && !path.includes('{') && !unread.has(path),
);

let testing: TestApp;
let reader: { authorization: string };
let administrator: { authorization: string };
const asked: string[] = [];
/** Rows on the page of each list. */
const rowsOf = new Map<string, number>();
let records = 0;

beforeAll(async () => {
  testing = await testApp({ now, withDemoWorld: true });
  const clock = { now: () => now, today: () => now.slice(0, 10) };
  for (const step of testSteps(testing.database, clock)) if (/Daily step|deadlines/.test(step.name)) await step.run();
  const policies = await testing.asInsurer((tx) => tx.selectFrom('policies').select('policyKey').execute());
  const mandates = policies.map(({ policyKey }) => ({ policyKey, orderingRole: 'requestor-validator' as const }));
  reader = await testing.enter({ name: 'reader', permissions, mandates });
  const organisationId = 'org_nordwind';
  administrator = await testing.enter({
    name: 'admin',
    permissions,
    mandates,
    userType: 'administrator',
    organisationId,
  });
  await testing.asInsurer((tx) =>
    tx
      .insertInto('personCompanies')
      .columns(['personId', 'companyId', 'isFavourite', 'visitedAt'])
      .expression((of) =>
        of
          .selectFrom('companies')
          .select((row) => [row.val('reader').as('p'), 'companyId', row.val(false).as('f'), row.val(now).as('v')])
          .limit(60),
      )
      .execute(),
  );
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    asked.push((given[0] as { text?: string }).text ?? String(given[0]));
    return Reflect.apply(query as (...args: unknown[]) => unknown, this, given);
  } as never);
}, 900_000);
afterAll(() => testing.close());

/** The statements of a request once it has been asked before, and its reply. */
async function statementsOf(url: string, { access }: Operation) {
  const headers = access.who === 'administrator' ? administrator : reader;
  const first = await testing.send({ url, headers });
  expect([url, first.statusCode, first.statusCode === 200 ? '' : first.body]).toEqual([url, 200, '']);
  asked.length = 0;
  const { body } = await testing.send({ url, headers });
  const statements = asked.filter((text) => !isOfCaller(text));
  return { count: statements.length, statements, reply: JSON.parse(body) };
}

/** Whether a statement reads who asks, or tells the database: the caller is known for three seconds, and read again then. */
function isOfCaller(statement: string): boolean {
  return statement.includes("set_config('aval.") || statement.includes('"tokenPermissions"');
}

/** What of a statement tells which it is. */
function beginningOf(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').slice(0, 160);
}

/** The operation that reads one record of a list, and the name of the record in its path. */
function recordOf(path: string): { operation: Operation; name: string } | null {
  const operation = reads.find(
    (each) => /^\/\{\w+\}$/.test(each.path.slice(path.length)) && each.path.startsWith(path),
  );
  const name = /\{(\w+)\}$/.exec(operation?.path ?? '')?.[1];
  return operation && name ? { operation, name } : null;
}

it.each(lists.map((operation) => [operation.path, operation] as const))('%s', async (path, operation) => {
  const of = (limit: number) => statementsOf(`${path}?limit=${limit}${needed[path] ?? ''}`, operation);
  const [one, fifty] = [await of(1), await of(50)];
  rowsOf.set(path, fifty.reply.items.length);
  expect(fifty.count, `statements of a page:\n${fifty.statements.map(beginningOf).join('\n')}`).toBeLessThanOrEqual(
    morePerPage[path] ?? mostOfPage,
  );
  if (!byKind.has(path)) expect(one.count, 'statements of a page of one row').toBe(fifty.count);

  const record = recordOf(path);
  const [row] = fifty.reply.items;
  if (!record || !row) return;
  const id = row[namedInRow[record.name] ?? record.name] ?? row.company?.[record.name];
  const detail = await statementsOf(`${path}/${encodeURIComponent(id)}`, record.operation);
  records += 1;
  const most = morePerRecord[record.operation.path] ?? mostOfRecord;
  expect(detail.count, `statements of a record:\n${detail.statements.map(beginningOf).join('\n')}`).toBeLessThanOrEqual(
    most,
  );
});

it('most lists have several rows, and a record that was read', () => {
  expect([...rowsOf.values()].filter((count) => count > 1).length, JSON.stringify([...rowsOf])).toBeGreaterThan(27);
  expect(records).toBeGreaterThan(20);
});
