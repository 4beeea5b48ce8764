import { expect, test } from 'vitest';
import { largestPerPolicy, type ToRequest } from './largest-per-policy.ts';

const of = (policy: string, amount: string | null, currency = 'EUR'): ToRequest => ({
  policy,
  amount: amount === null ? null : { amount, currency },
});

test.each<[string, ToRequest[], ToRequest[]]>([
  ['nothing', [], []],
  ['the larger of two', [of('A', '900'), of('A', '1000')], [of('A', '1000')]],
  ['the larger, whichever is first', [of('A', '1000'), of('A', '900')], [of('A', '1000')]],
  ['one for each policy', [of('A', '1'), of('B', '2')], [of('A', '1'), of('B', '2')]],
  ['one for each currency', [of('A', '1'), of('A', '2', 'USD')], [of('A', '1'), of('A', '2', 'USD')]],
  ['one without an amount', [of('A', null), of('A', null)], [of('A', null)]],
  ['the amount rather than none', [of('A', null), of('A', '5')], [of('A', '5')]],
])('it is %s', (_what, requests, largest) => {
  expect(largestPerPolicy(requests)).toEqual(largest);
});
