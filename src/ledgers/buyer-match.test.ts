import { expect, it } from 'vitest';
import { buyerMeant } from './buyer-match.ts';

it.each([
  [[], { kind: 'none' }],
  [[{ by: 'NAME', companyId: '1' }], { kind: 'one', companyId: '1', by: 'NAME' }],
  [
    [
      { by: 'NAME', companyId: '1' },
      { by: 'REFERENCE', companyId: '2' },
    ],
    { kind: 'one', companyId: '2', by: 'REFERENCE' },
  ],
  [
    [
      { by: 'NAME', companyId: '2' },
      { by: 'NAME', companyId: '1' },
      { by: 'NAME', companyId: '2' },
    ],
    { kind: 'several', companyIds: ['1', '2'] },
  ],
  [
    [
      { by: 'REFERENCE', companyId: '1' },
      { by: 'SAID', companyId: '3' },
    ],
    { kind: 'one', companyId: '3', by: 'SAID' },
  ],
] as const)('%j means %j', (found, meant) => {
  expect(buyerMeant(found)).toEqual(meant);
});
