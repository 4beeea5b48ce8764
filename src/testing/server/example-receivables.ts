import type { Permission } from '../../platform/core/permission.ts';
import { direct, type ExampleWorld, euros, exampleWorld } from './example-world.ts';
import { testSteps } from './test-node.ts';

type Headers = { authorization: string };

/** The first day of tests of unpaid invoices, unless they set the clock. */
export const start = '2026-11-20T10:00:00.000Z';

/** A world with a user who may enter unpaid invoices, a core system, a clock, and invoices; for tests. */
export type ExampleAccount = Readonly<{
  world: ExampleWorld;
  dirk: Headers;
  core: Headers;
  setClock(instant: string): void;
  /** Runs the background work whose name begins so at an instant; now when absent. */
  letWork(name: string, at?: string): Promise<void>;
}>;

/** Starts a server with the example policies. Close its world in `afterAll`. */
export async function exampleAccount(rights: readonly Permission[]): Promise<ExampleAccount> {
  const world = await exampleWorld();
  let now = start;
  const setClock = (instant: string) => {
    now = instant;
    world.setNow(instant);
  };
  return {
    world,
    dirk: await world.person('dirk', direct, 'requestor-validator', rights),
    core: await world.enter({ name: 'core', permissions: [], userType: 'insurer' }),
    setClock,
    letWork: async (name, at = now) => {
      setClock(at);
      const clock = { now: () => now, today: () => now.slice(0, 10) };
      await testSteps(world.database, clock)
        .find((step) => step.name.startsWith(name))
        ?.run();
    },
  };
}

let numbers = 0;

/** An invoice that the portal does not know yet: due on 31 August. */
export function exampleInvoice(amount: number, more: object = {}) {
  numbers += 1;
  return {
    itemType: 'INVOICE',
    documentNumber: `R-${numbers}`,
    issueDate: '2026-08-01',
    dueDate: '2026-08-31',
    amount: euros(amount),
    ...more,
  };
}
