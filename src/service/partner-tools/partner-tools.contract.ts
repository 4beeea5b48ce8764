import { z } from 'zod';
import { partnerTools } from '../../identity/access/connected-tools.ts';
import { anyone, type Contract, operation, signedIn } from '../../platform/core/contract.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { locales } from '../../platform/core/locale.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { handOffSeconds, signOns } from './partner-tool.ts';

const ofTool = z.strictObject({ tool: z.enum(partnerTools) });

const toolShape = z.strictObject({
  tool: z.enum(partnerTools),
  signOn: z.enum(signOns).nullable().describe('`null` where it is not connected'),
  whyNot: whyNotShape.describe('Why it cannot be opened; only administrators see tools that they cannot open'),
});
/** A tool, and whether it can be opened. */
export type ToolItem = z.output<typeof toolShape>;

export const partnerToolsContract = {
  listPartnerTools: operation({
    method: 'GET',
    path: '/api/v2/partner-tools',
    summary: 'Tools of the insurer and its partners that I may open',
    access: signedIn,
    reply: z.strictObject({ items: z.array(toolShape) }),
  }),
  launchPartnerTool: operation({
    method: 'POST',
    path: '/api/v2/partner-tools/{tool}/launch',
    personal: true,
    summary: `The address that signs me in to the tool; valid once and for ${handOffSeconds} seconds`,
    access: signedIn,
    params: ofTool,
    reply: z.strictObject({ url: z.url() }),
    status: 201,
    mostPerMinute: 30,
  }),
  redeemPartnerTool: operation({
    method: 'POST',
    path: '/api/v2/partner-tools/{tool}/redeem',
    summary: 'A tool presents the hand-off it received, and learns who the user is; a second time it is refused',
    access: anyone,
    params: ofTool,
    body: z.strictObject({ token: z.string().max(4000) }),
    reply: z.strictObject({
      personId: z.string(),
      email: z.string(),
      name: z.string(),
      locale: z.enum(locales).nullable(),
      handedOffAt: instantShape,
    }),
  }),
  listPartnerToolKeys: operation({
    method: 'GET',
    path: '/api/v2/partner-tools/keys',
    summary: 'The public keys by which tools check a hand-off (RFC 7517)',
    access: anyone,
    reply: z.strictObject({
      keys: z.array(
        z.strictObject({
          kty: z.string(),
          crv: z.string(),
          x: z.string(),
          y: z.string(),
          kid: z.string(),
          alg: z.string(),
          use: z.string(),
        }),
      ),
    }),
  }),
} as const satisfies Contract;
