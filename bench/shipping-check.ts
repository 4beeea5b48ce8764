/**
 * "Can I ship?" (row M6): the slowest hundredth of the checks against that of a look-up by primary key through the same
 * stack, in turn, on a register. `node scripts/run.mjs bench/shipping-check.ts [--covers 100000] [--checks 2000]`
 */
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { send } from './load.ts';
import { report } from './promise.ts';
import { withRegisterPortal } from './register-portal.ts';

const { values } = parseArgs({ options: { covers: { type: 'string' }, checks: { type: 'string' } } });
const covers = Number(values.covers ?? 100_000);
const checks = Number(values.checks ?? 2000);
const warmingUp = 200;

type Listed = { items: { coverId: string; policy: string; company: { companyId: string } }[] };

await withRegisterPortal(covers, async ({ portal, asBroker: headers }) => {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) => send(agent, { url: `${portal}${path}`, headers });
  const { items } = JSON.parse(await ask('/api/v2/covers?limit=200')) as Listed;
  const own: number[] = [];
  const byKey: number[] = [];
  for (let round = 0; round < checks + warmingUp; round++) {
    const { coverId, policy, company } = items[round % items.length] as Listed['items'][number];
    const key = await timed(() => ask(`/api/v2/covers/${coverId}`));
    const check = await timed(() =>
      ask(`/api/v2/shipping-check?policy=${policy}&companyId=${company.companyId}&amount=10000`),
    );
    if (round < warmingUp) continue;
    byKey.push(key);
    own.push(check);
  }
  console.log({ check: summary(own), byKey: summary(byKey) });
  report(`Can I ship? beside ${covers.toLocaleString('en')} covers`, [
    { name: 'p99 against a cover by its key', value: at(own, 0.99) / at(byKey, 0.99), gate: 3, goal: 1.5 },
    { name: 'median against a cover by its key', value: at(own, 0.5) / at(byKey, 0.5), gate: 3, goal: 1.5 },
  ]);
  agent.destroy();
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
}

function summary(times: readonly number[]) {
  return { p50: `${at(times, 0.5).toFixed(2)} ms`, p99: `${at(times, 0.99).toFixed(2)} ms` };
}
