import { afterAll, beforeAll, describe, it } from 'vitest';
import { type NonPaymentWorld, nonPaymentWorld } from './example-account.ts';
import { machines } from './machines.ts';

/** A few walks of each machine, always the same; `machines.slow.test.ts` does many. */

let of: NonPaymentWorld;
beforeAll(async () => {
  of = await nonPaymentWorld();
});
afterAll(() => of.close());

describe('the server agrees with the model of', () => {
  it.each(Object.entries(machines))('%s', (_name, go) => go(of, { walks: 4, longest: 25, seed: 20261120 }));
});
