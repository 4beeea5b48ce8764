/**
 * Exports (targets.md 1) on the covers of the broker with a quarter of the register: CSV and workbook against
 * `COPY … TO` of the same rows in the same run, the memory of a large file against that of a small one, and the list
 * while files are written. `node scripts/run.mjs bench/exports.ts [--covers 100000] [--rounds 3] [--only speed,memory,list]`
 */
import { spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { brokerIdOf } from '../db/register/register.ts';
import type { ExportOnWire } from '../src/platform/exports/exports.contract.ts';
import { measure, send } from './load.ts';
import { type Promised, report } from './promise.ts';
import { broker, type RegisterPortal, withRegisterPortal } from './register-portal.ts';

const { values } = parseArgs({
  options: { covers: { type: 'string' }, rounds: { type: 'string' }, only: { type: 'string' } },
});
const covers = Number(values.covers ?? 100_000);
const rounds = Number(values.rounds ?? 3);
const parts = (values.only ?? 'speed,memory,list').split(',');
const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

/** The same rows and facts as the file has, without anybody's rights, as fast as PostgreSQL itself writes them. */
const raw = (portfolio: string) => `
  copy (
    select c.company_name, c.company_id, c.country_code, g.grade, g.grade_date, g.previous_grade, c.customer_reference,
      c.policy_key, coalesce(r.amount, c.requested_amount), c.total_amount, c.currency, c.decision_date, c.end_date,
      c.max_payment_term_days, c.standing, r.action, c.pending_action, c.planned_date, r.expected_decision_date,
      c.review_date, c.is_monitored, c.strategic_status
    from covers c
    left join cover_requests r on r.request_id = c.open_request_id
    left join company_grades g on g.company_id = c.company_id
    where c.portfolio_id = '${portfolio}' and (c.standing <> 'undecided' or c.open_request_id is not null)
    order by c.name_key, c.cover_id
  ) to '/dev/null' (format csv, header)`;

await withRegisterPortal(covers, async (portal) => {
  await portal.owner.query(
    `update people set permissions = permissions || '{export-tables}' where email = $1 and not 'export-tables' = any(permissions)`,
    [broker],
  );
  const headers = { ...portal.asBroker, 'content-type': 'application/json' };
  const jobsPortal = { ...portal, asBroker: headers };
  await exported(jobsPortal, 'csv', { minAmount: 900_000 }); // the thread starts with the first file
  report(`Exports on ${covers.toLocaleString('en')} covers`, [
    ...(parts.includes('speed') ? await speed(jobsPortal) : []),
    ...(parts.includes('memory') ? await memory(jobsPortal) : []),
    ...(parts.includes('list') ? await listMeanwhile(jobsPortal) : []),
  ]);
});

async function speed(portal: RegisterPortal): Promise<Promised[]> {
  const seconds: Record<'raw' | Format, number[]> = { raw: [], csv: [], xlsx: [] };
  let rows = 0;
  for (let round = 0; round < rounds; round += 1) {
    seconds.raw.push(await secondsOf(() => portal.owner.query(raw(brokerIdOf(0)))));
    for (const format of formats) {
      const made = await exported(portal, format);
      rows = made.rowCount;
      seconds[format].push(await madeIn(portal.owner, made.exportId));
    }
  }
  const median = (times: number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
  const [copy, csv, xlsx] = [median(seconds.raw), median(seconds.csv), median(seconds.xlsx)];
  console.log(`${rows} covers: COPY ${copy.toFixed(2)} s, CSV ${csv.toFixed(2)} s, workbook ${xlsx.toFixed(2)} s`);
  return [
    { name: `${rows} covers as CSV, share of COPY`, value: copy / csv, gate: 0.25, goal: 0.35, atLeast: true },
    { name: `${rows} covers as a workbook, share of COPY`, value: copy / xlsx, gate: 0.15, goal: 0.22, atLeast: true },
  ];
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** From the moment that the thread took it to the moment that it could be taken. */
async function madeIn(owner: pg.Client, exportId: string): Promise<number> {
  const { rows } = await owner.query(
    `select extract(epoch from finished_at - started_at)::float8 as seconds from exports where export_id = $1`,
    [exportId],
  );
  return rows[0].seconds;
}

/** Has a file made; `query` narrows the list. */
async function exported(
  { portal, asBroker }: RegisterPortal,
  format: Format,
  query: object = {},
): Promise<ExportOnWire> {
  const agent = new Agent();
  const body = JSON.stringify({ list: 'covers', format, query: { sort: 'companyName', ...query } });
  const key = { 'idempotency-key': `bench-${process.hrtime.bigint()}` };
  const address = `${portal}/api/v2/exports`;
  let made: ExportOnWire = JSON.parse(
    await send(agent, { url: address, method: 'POST', headers: { ...asBroker, ...key }, body }),
  );
  while (made.state === 'WAITING' || made.state === 'RUNNING') {
    await pause(200);
    made = JSON.parse(await send(agent, { url: `${address}/${made.exportId}`, headers: asBroker }));
  }
  agent.destroy();
  if (made.state !== 'READY') throw new Error(`The export ended ${made.state} ${made.failure}`);
  return made;
}

/** Memory of the server while it writes ten times as many rows: what is there anyway is in both. */
async function memory(portal: RegisterPortal): Promise<Promised[]> {
  const [pid = 0] = portal.pids;
  const peakOf = async (query: object) => {
    const watch = watchMemory(pid);
    await exported(portal, 'xlsx', query);
    return watch.stop();
  };
  await peakOf({});
  const small = await peakOf({ countryCode: 'DE' });
  const large = await peakOf({});
  console.log(`memory: ${(small / 2 ** 20).toFixed(0)} MB, and ${(large / 2 ** 20).toFixed(0)} MB for the larger file`);
  return [{ name: 'memory of a large file against a small one', value: large / small, gate: 1.2, goal: 1.05 }];
}

function watchMemory(pid: number): { stop(): number } {
  let peak = 0;
  const look = () => {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    peak = Math.max(peak, Number(stdout) * 1024);
  };
  const timer = setInterval(look, 100);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

async function listMeanwhile(portal: RegisterPortal): Promise<Promised[]> {
  const targets = [{ url: `${portal.portal}/api/v2/covers?filter=cover`, headers: portal.asBroker }];
  const effort = { requests: 300, pids: [] };
  await measure(targets, effort);
  const idle = await measure(targets, effort);
  const over = new AbortController();
  const files = (async () => {
    while (!over.signal.aborted) for (const format of formats) await exported(portal, format);
  })();
  await pause(1_000);
  const busy = await measure(targets, effort);
  over.abort();
  await files;
  console.log(`list p99 ${idle.p99.toFixed(0)} ms idle, ${busy.p99.toFixed(0)} ms while files are written`);
  return [{ name: 'list p99 while files are written, against idle', value: busy.p99 / idle.p99, gate: 2.5, goal: 1.5 }];
}
