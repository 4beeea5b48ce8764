/**
 * Growth (targets.md 1): blocks that PostgreSQL looks at for one page, on a register of 100,000 covers and on one of
 * 1,000,000 with as many invoices and declarations, asked through the whole portal. What was entered is deleted at the end. `node scripts/run.mjs bench/growth.ts [--from 100000] [--to 1000000]`
 */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { blocksLookedAt, untilNotifiedMs } from './blocks.ts';
import { send } from './load.ts';
import { enterPremium, forgetPremium } from './premium.ts';
import { report } from './promise.ts';
import { type RegisterPortal, withRegisterPortal } from './register-portal.ts';

const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
const [from, to] = [Number(values.from ?? 100_000), Number(values.to ?? 1_000_000)];
const requests = 200;

// without the board of clients: it looks at each client, of whom the broker has ten times as many
const pages = {
  'covers, broker with the largest portfolio': ['asBroker', 'v2/covers?filter=cover'],
  'covers by name, the same broker': ['asBroker', 'v2/covers?filter=cover&sort=companyName'],
  'covers, customer with one policy': ['asCustomer', 'v2/covers?filter=cover'],
  'cover requests, the same broker': ['asBroker', 'v2/cover-requests'],
  'policies, the same broker': ['asBroker', 'v2/policies'],
  'invoices, the same broker': ['asBroker', 'v1/invoices'],
  'open invoices, the same broker': ['asBroker', 'v1/invoices?status=ISSUED,PARTIALLY_PAID'],
  'declarations, the same broker': ['asBroker', 'v1/tod'],
  'declarations to make, the same broker': ['asBroker', 'v1/tod?status=TO_BE_SUPPLIED,DRAFT,OVERDUE,ESTIMATED'],
  'invoices, customer with one policy': ['asCustomer', 'v1/invoices'],
} as const satisfies Record<string, readonly ['asBroker' | 'asCustomer', string]>;

const small = await blocksPerPage(from);
const large = await blocksPerPage(to);
report(
  `Growth from ${from.toLocaleString('en')} to ${to.toLocaleString('en')} covers, blocks per page`,
  Object.keys(pages).map((name) => {
    const [before = Number.NaN, after = Number.NaN] = [small.get(name), large.get(name)];
    return {
      name: `${name} (${before.toFixed(0)} to ${after.toFixed(0)})`,
      value: after / before,
      gate: 2,
      goal: 1.25,
    };
  }),
);

async function blocksPerPage(covers: number): Promise<Map<string, number>> {
  const blocks = new Map<string, number>();
  await withRegisterPortal(covers, async (register) => {
    await enterPremium(register.owner, covers);
    try {
      for (const [name, [who, path]] of Object.entries(pages)) blocks.set(name, await blocksOf(register, who, path));
    } finally {
      await forgetPremium(register.owner);
    }
  });
  return blocks;
}

async function blocksOf(register: RegisterPortal, who: 'asBroker' | 'asCustomer', path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const page = { url: `${register.portal}/api/${path}`, headers: register[who] };
  // queries that a connection runs only once (plans, catalogues, its viewer) do not count as part of a page
  for (let request = 0; request < 20; request += 1) await send(agent, page);
  await pause(untilNotifiedMs);
  const before = await blocksLookedAt(register.owner);
  for (let request = 0; request < requests; request += 1) await send(agent, page);
  await pause(untilNotifiedMs);
  agent.destroy();
  return ((await blocksLookedAt(register.owner)) - before) / requests;
}
