import { afterAll, beforeAll, describe, it } from 'vitest';
import { type NonPaymentWorld, nonPaymentWorld } from './example-account.ts';
import { machines } from './machines.ts';

/**
 * Many walks of each machine. `AVAL_WALKS` and `AVAL_SEED` set more and other ones; a failure names the seed and the
 * shortest walk that shows it.
 */

const walks = Number(process.env['AVAL_WALKS'] ?? 24);
const seed = Number(process.env['AVAL_SEED'] ?? 20261121);
const waitLimitMs = 30_000 + walks * 5_000;

let of: NonPaymentWorld;
beforeAll(async () => {
  of = await nonPaymentWorld();
});
afterAll(() => of.close());

describe('the server agrees with the model of', () => {
  it.each(Object.entries(machines))('%s, at length', (_name, go) => go(of, { walks, longest: 40, seed }), waitLimitMs);
});
