import { z } from 'zod';
import { type Contract, holderOf, operation } from '../../platform/core/contract.ts';
import { passportShape } from './passport-shape.ts';

const ofRequest = z.strictObject({ requestId: z.string().max(60) });

/** Which passport of a request, by its place in the chain of the policy. */
const whichPassport = z.strictObject({
  position: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('The latest of the request when absent'),
});

export const passportsContract = {
  showPassport: operation({
    method: 'GET',
    path: '/api/v2/cover-requests/{requestId}/passport',
    summary: 'How the latest decision on a request was reached, and what would change it',
    access: holderOf('tci-access', 'read_clr'),
    params: ofRequest,
    query: whichPassport,
    reply: passportShape,
  }),
  listPassports: operation({
    method: 'GET',
    path: '/api/v2/cover-requests/{requestId}/passports',
    summary:
      'Every passport of a request in the order in which they were given: a referral first, then the answer to it',
    access: holderOf('tci-access', 'read_clr'),
    params: ofRequest,
    reply: z.strictObject({ items: z.array(passportShape).describe('Empty where no rules decided') }),
  }),
  replayPassport: operation({
    method: 'POST',
    path: '/api/v2/cover-requests/{requestId}/passport/replay',
    summary: 'Decides again from the stored inputs and the same version of the rules, and compares bit for bit',
    access: holderOf('tci-access', 'read_clr'),
    params: ofRequest,
    query: whichPassport,
    reply: z.strictObject({ identical: z.boolean(), hash: z.string(), rulesVersion: z.string() }),
    readsOnly: true,
  }),
} as const satisfies Contract;
