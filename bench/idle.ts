/**
 * An idle node (targets.md 1): processor time of server and database while nobody calls, with one node and with three,
 * on a register with overdues, deadlines and claims. The entered rows are deleted at the end. `node scripts/run.mjs
 * bench/idle.ts [--covers 1000000] [--rows 100000] [--seconds 120]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningServer, startServer } from '../src/testing/server/running-server.ts';
import { processorSeconds } from './processor-time.ts';
import { report } from './promise.ts';
import { withLoadedRegister } from './register-portal.ts';
import { enterUnpaid, forgetUnpaid } from './unpaid.ts';

const { values } = parseArgs({
  options: { covers: { type: 'string' }, rows: { type: 'string' }, seconds: { type: 'string' } },
});
const [covers, rows] = [Number(values.covers ?? 1_000_000), Number(values.rows ?? 100_000)];
const seconds = Number(values.seconds ?? 120);
/** Until what a start finds to do is done, and V8 has given back the memory of the start, in two rounds in 220 seconds. */
const settling = 240_000;

await withLoadedRegister(covers, async ({ url, owner, postmaster }) => {
  await enterUnpaid(owner, rows);
  const nodes: RunningServer[] = [];
  const idleWith = async (count: number) => {
    while (nodes.length < count) nodes.push(await startServer({ DATABASE_URL: url, AVAL_DEMO: '0' }));
    await pause(settling);
    const pids = [postmaster, ...nodes.map(({ process: node }) => node.pid ?? 0)];
    const [before, databaseBefore] = [processorSeconds(pids), processorSeconds([postmaster])];
    await pause(seconds * 1000);
    const share = (used: number) => (used / seconds) * 100;
    const database = share(processorSeconds([postmaster]) - databaseBefore);
    const all = share(processorSeconds(pids) - before);
    console.log(`  ${count} node(s): ${all.toFixed(2)} % of a core, of which the database ${database.toFixed(2)} %`);
    return all;
  };
  try {
    const one = await idleWith(1);
    const three = await idleWith(3);
    report(`Idle nodes, ${rows.toLocaleString('en')} overdues on ${covers.toLocaleString('en')} covers`, [
      { name: 'one node, server and database', value: one, gate: 1, goal: 0.5, unit: '% of a core' },
      // not three against one: that is a ratio of two figures near nothing, which rises the less a first node uses
      { name: 'each further node', value: (three - one) / 2, gate: 0.2, goal: 0.1, unit: '% of a core' },
    ]);
  } finally {
    for (const node of nodes) await node.stop();
    await forgetUnpaid(owner);
  }
});
