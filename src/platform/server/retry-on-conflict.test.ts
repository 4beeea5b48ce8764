import { expect, it } from 'vitest';
import { retryOnConflict } from './retry-on-conflict.ts';

const inARing = Object.assign(new Error('deadlock detected'), { code: '40P01' });

function failing(times: number, error: Error) {
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries <= times) throw error;
    return tries;
  };
  return { run, tries: () => tries };
}

it('runs a transaction again after a deadlock, and gives up after the third time', async () => {
  expect(await retryOnConflict(failing(2, inARing).run)).toBe(3);
  const hopeless = failing(9, inARing);
  await expect(retryOnConflict(hopeless.run)).rejects.toBe(inARing);
  expect(hopeless.tries()).toBe(3);
});

it('C17: runs one again that collided with a row entered a moment earlier: the rules then see that row', async () => {
  const conflict = Object.assign(new Error('duplicate key value'), { code: '23505' });
  expect(await retryOnConflict(failing(1, conflict).run)).toBe(2);
});

it('leaves every other error alone', async () => {
  const refused = failing(1, new Error('refused'));
  await expect(retryOnConflict(refused.run)).rejects.toThrow('refused');
  expect(refused.tries()).toBe(1);
});
