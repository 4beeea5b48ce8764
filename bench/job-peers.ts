/**
 * What files of cover requests are held against (targets.md 1), each made of what the portal itself wrote: `COPY` of
 * the lines with their outcomes into the table of the lines, and plain statements that write requests, covers, audit
 * trail and events of the same orders again, 500 lines at a time. Keys, indexes, constraints and triggers are those of
 * the portal, and nothing is checked or calculated.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** Tables that hold what an order of a line is. */
const orderTables = ['covers', 'cover_requests', 'audit_entries', 'events'] as const;
/** Lines that the plain statements write in one transaction. */
const linesAtOnce = 500;
const rounds = 3;

/**
 * Seconds in which `COPY` writes the lines of a checked file with their outcomes; the median of three. It runs as the
 * owner: PostgreSQL refuses `COPY` where row-level security holds, so that this side does without it.
 */
export async function copySeconds(owner: pg.Client, jobId: string): Promise<number> {
  const path = join(tmpdir(), `aval-bench-lines-${process.pid}`);
  const columns = await writtenColumns(owner, 'job_lines');
  const seconds: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const again = `bench-${round}-${jobId}`;
      await repeatJob(owner, jobId, again);
      await owner.query(
        `copy (select ${selected(columns, { job_id: `'${again}'` })} from job_lines where job_id = '${jobId}') to '${path}'`,
      );
      const begun = performance.now();
      await owner.query(`copy job_lines (${columns.join(', ')}) from '${path}'`);
      seconds.push((performance.now() - begun) / 1000);
    }
  } finally {
    rmSync(path, { force: true });
    await owner.query(`delete from jobs where job_id like 'bench-%'`);
  }
  return median(seconds);
}

async function repeatJob(owner: pg.Client, jobId: string, again: string): Promise<void> {
  const columns = await writtenColumns(owner, 'jobs');
  await owner.query(
    `insert into jobs (${columns.join(', ')}) select ${selected(columns, { job_id: `'${again}'` })} from jobs where job_id = $1`,
    [jobId],
  );
}

/** Where the audit trail and the feed end: what is written behind it belongs to what was done since. */
export type TrailEnd = Readonly<{ entry: string; event: string }>;

export async function trailEnd(owner: pg.Client, policy: string): Promise<TrailEnd> {
  const { rows } = await owner.query(
    `select (select coalesce(max(position), 0) from audit_entries where chain_id = 'policy/' || $1) as entry,
       (select coalesce(max(position), 0) from events) as event`,
    [policy],
  );
  return rows[0];
}

/** What was ordered: the lines of a job on a policy, with the end of the audit trail before. */
type Orders = Readonly<{ jobId: string; policy: string; before: TrailEnd }>;

/** The policy on which the same orders are written again: a second one of the same portfolio. */
const otherPolicy = 'BENCH-001';

/** Lines a second that plain statements write: requests, covers, audit trail and events of orders, under new keys. */
export async function plainOrdersPerSecond(owner: pg.Client, orders: Orders): Promise<number> {
  const lines = await stageOrders(owner, orders);
  const writes: Awaited<ReturnType<typeof writeOf>>[] = [];
  for (const table of orderTables) writes.push(await writeOf(owner, table));
  await owner.query('checkpoint');
  const begun = performance.now();
  for (let batch = 1; (batch - 1) * linesAtOnce < lines; batch += 1) {
    await owner.query('begin');
    for (const { role, ...write } of writes) {
      await owner.query(`set local role ${role}`);
      await owner.query({ ...write, values: [batch] });
    }
    await owner.query('commit');
  }
  return lines / ((performance.now() - begun) / 1000);
}

/** The statement that writes a batch of a table, by the role that may; a prepared one, as those of the portal. */
async function writeOf(owner: pg.Client, table: (typeof orderTables)[number]) {
  const columns = (await writtenColumns(owner, table)).join(', ');
  return {
    role: table === 'covers' || table === 'cover_requests' ? 'aval_app' : 'aval_insurer',
    name: `plain-${table}`,
    text: `insert into ${table} (${columns}) select ${columns} from bench_${table} where batch = $1 order by place`,
  };
}

/** Sets the rows of the orders aside under new keys, and answers of how many lines they are. */
async function stageOrders(owner: pg.Client, { jobId, policy, before }: Orders): Promise<number> {
  const portfolio = await makeOtherPolicy(owner, policy);
  await owner.query(
    `create temp table bench_lines as
     select r.request_id, r.cover_id, (row_number() over (order by l.line))::int as place
     from job_lines l join cover_requests r using (request_id) where l.job_id = '${jobId}'`,
  );
  const { rows } = await owner.query('select count(*)::int as lines from bench_lines');
  const lines: number = rows[0].lines;
  const again = { policy_key: `'${otherPolicy}'` };
  const placeInTrail = `ceil(row_number() over (order by position) * ${lines}.0 / count(*) over ())::int as place`;
  await stage(owner, 'covers', 'covers join bench_lines l using (cover_id)', 'l.place', {
    ...again,
    cover_id: `'again-' || covers.cover_id`,
    open_request_id: `'again-' || open_request_id`,
  });
  await stage(owner, 'cover_requests', 'cover_requests join bench_lines l using (request_id)', 'l.place', {
    ...again,
    request_id: `'again-' || cover_requests.request_id`,
    cover_id: `'again-' || cover_requests.cover_id`,
  });
  const trail = `audit_entries where chain_id = 'policy/${policy}' and position > ${before.entry}`;
  await stage(owner, 'audit_entries', trail, placeInTrail, { ...again, chain_id: `'policy/${otherPolicy}'` });
  const feed = `events where policy_key = '${policy}' and position > ${before.event}`;
  await stage(owner, 'events', feed, placeInTrail, again);
  await owner.query(`select set_config('aval.policies', $1, false), set_config('aval.portfolios', $2, false)`, [
    otherPolicy,
    portfolio,
  ]);
  return lines;
}

/** Sets rows of a table aside, some columns with other values, in batches by their place. */
async function stage(
  owner: pg.Client,
  table: (typeof orderTables)[number],
  from: string,
  place: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = selected(await writtenColumns(owner, table), values, table);
  await owner.query(`
    create temp table bench_${table} as
      select *, (place - 1) / ${linesAtOnce} + 1 as batch from (select ${columns}, ${place} from ${from}) as written`);
  await owner.query(`create index on bench_${table} (batch, place)`);
  await owner.query(`analyze bench_${table}`);
  await owner.query(`grant select on bench_${table} to aval_app, aval_insurer`);
}

async function makeOtherPolicy(owner: pg.Client, policy: string): Promise<string> {
  const columns = await writtenColumns(owner, 'policies');
  const { rows } = await owner.query(
    `insert into policies (${columns.join(', ')}) select ${selected(columns, { policy_key: `'${otherPolicy}'` })}
     from policies where policy_key = $1 returning portfolio_id as portfolio`,
    [policy],
  );
  return rows[0].portfolio;
}

/** Takes away what a run ordered and what was written beside it, so that the next one finds the same buyers free. */
export async function forgetOrders(owner: pg.Client, jobId: string): Promise<void> {
  await owner.query('set session_replication_role = replica'); // the audit trail lets nobody delete
  await owner.query(`delete from audit_entries where policy_key = $1`, [otherPolicy]);
  await owner.query(`delete from events where policy_key = $1`, [otherPolicy]);
  await owner.query('set session_replication_role = default');
  await owner.query(
    `delete from covers c using cover_requests r left join job_lines l on l.request_id = r.request_id
     where c.cover_id = r.cover_id and (r.policy_key = $1 or l.job_id = $2)`,
    [otherPolicy, jobId],
  );
  await owner.query('delete from policies where policy_key = $1', [otherPolicy]);
}

/** The columns of a table that a statement writes: not those that PostgreSQL fills itself. */
async function writtenColumns(owner: pg.Client, table: string): Promise<readonly string[]> {
  const { rows } = await owner.query(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
       and atttypid <> 'xid8'::regtype -- of the transaction that writes
     order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** The columns as they are in a table, but for those with a value of their own. */
function selected(columns: readonly string[], values: Readonly<Record<string, string>>, table?: string): string {
  const own = (column: string) => (table ? `${table}.${column}` : column);
  return columns.map((column) => (values[column] ? `${values[column]} as ${column}` : own(column))).join(', ');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
