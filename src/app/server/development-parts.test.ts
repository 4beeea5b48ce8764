import { expect, test } from 'vitest';
import { load } from './development-parts.ts';

function importing(error: Error) {
  const fail = async () => {
    throw error;
  };
  return load(fail, 'Set DATABASE_URL.');
}

test('a part that was left out is named with what to set instead', async () => {
  const leftOut = Object.assign(new Error('Cannot find module dev/embedded-postgres.js'), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  await expect(importing(leftOut)).rejects.toMatchObject({
    code: 'development-part-missing',
    message: 'Set DATABASE_URL.',
    cause: leftOut,
  });
});

test('a part that is there and fails says so itself', async () => {
  await expect(importing(new SyntaxError('Unexpected token'))).rejects.toThrow('Unexpected token');
});
