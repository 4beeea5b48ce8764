import { afterEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';

let testing: TestApp;
afterEach(() => testing.close());

it.each([
  ['http://localhost:4000', undefined],
  ['https://localhost:4000', expect.stringMatching(/^max-age=\d{8}/)],
])('C11: only where people reach the portal over https browsers must keep to it: %s', async (address, expected) => {
  testing = await testApp({ environment: { AVAL_PUBLIC_URL: address } });
  const { headers } = await testing.send({ url: '/health/live' });
  expect(headers['strict-transport-security']).toEqual(expected);
});
