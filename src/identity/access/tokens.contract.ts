import { z } from 'zod';
import { type Contract, operation, signedIn } from '../../platform/core/contract.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { listQuery, pageOf } from '../../platform/core/page.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { defaultTokenDays, longestTokenDays, longestTokenName } from './access-token.ts';
import { permissions } from './permissions.ts';

const tokenFields = {
  tokenId: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)).describe('What the bearer may do, as far as the holder still may'),
  policies: z.array(policyKeyShape).nullable().describe('Policies that the bearer sees; null for all of the holder'),
  narrowed: z
    .boolean()
    .describe(
      'It was given less than its maker had, in rights, policies or time: it administers nobody and opens no tool',
    ),
  createdAt: instantShape,
  expiresAt: instantShape,
  revokedAt: instantShape.nullable(),
  lastUsedAt: instantShape.nullable().describe('Exact to the minute'),
};

/** A token as it is listed: everything but its secret. */
export const tokenShape = z.strictObject(tokenFields);
export type Token = z.output<typeof tokenShape>;

const newTokenShape = z.strictObject({
  ...tokenFields,
  token: z.string().describe('The secret itself, shown only once'),
});
export type NewToken = z.output<typeof newTokenShape>;

const requestedTokenShape = z.strictObject({
  name: z.string().max(longestTokenName).regex(/\S/).describe('What the token is for'),
  permissions: z
    .array(z.enum(permissions))
    .max(permissions.length)
    .optional()
    .describe('All of the holder when absent'),
  policies: z
    .array(policyKeyShape)
    .min(1)
    .max(500)
    .nullable()
    .optional()
    .describe('All of the holder when absent or null'),
  expiresInDays: z.int().min(1).max(longestTokenDays).optional().describe(`${defaultTokenDays} when absent`),
});
export type TokenRequest = z.output<typeof requestedTokenShape>;

/** Bearer tokens for programs: each acts for its maker, within narrower limits, and for a limited time. */
export const tokensContract = {
  listTokens: operation({
    method: 'GET',
    path: '/api/v2/tokens',
    summary: 'One’s own tokens, newest first',
    access: signedIn,
    query: z.strictObject(listQuery(['createdAt'])),
    reply: pageOf(tokenShape),
  }),
  // no idempotency key: a stored reply would contain the secret, and a token made twice is harmless
  createToken: operation({
    method: 'POST',
    mostPerMinute: 60,
    path: '/api/v2/tokens',
    summary: 'Create a token; its secret is in this reply only',
    access: signedIn,
    body: requestedTokenShape,
    reply: newTokenShape,
    status: 201,
  }),
  revokeToken: operation({
    method: 'DELETE',
    path: '/api/v2/tokens/{tokenId}',
    summary: 'Revoke a token, and the tokens created with it, immediately',
    access: signedIn,
    params: z.strictObject({ tokenId: z.string().max(60) }),
    reply: z.strictObject({}),
    status: 204,
  }),
} as const satisfies Contract;
