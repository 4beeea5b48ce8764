import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { layout, type PageBrand, warning } from '../../src/identity/access/server/pages/layout.ts';
import { type Html, html } from '../../src/platform/server/html.ts';

/** The portal as a tool sees it: its addresses, the issuer of its hand-offs, and the time that both go by. */
export type PortalOfTool = Readonly<{ app: FastifyInstance; brand: PageBrand; issuer: string; now: Date }>;

/** What a hand-off says of the person, once it is checked and redeemed. */
type Arrival = Readonly<{ name: string; email: string; handedOffAt: string }>;

/**
 * The page of a tool of the insurer, as an example: it checks the hand-off by the portal's published keys, redeems it,
 * and shows who arrived. A second time the same address is refused.
 */
export async function exampleToolPage(
  portal: PortalOfTool,
  tool: string,
  token: string,
): Promise<{ status: number; page: string }> {
  const arrival = await arrivalOf(portal, tool, token);
  const content = arrival ? arrived(tool, arrival) : refused(tool);
  const page = layout({ language: 'en', title: `Example of a partner tool: ${tool}`, brand: portal.brand, content });
  return { status: arrival ? 200 : 403, page };
}

async function arrivalOf({ app, issuer, now }: PortalOfTool, tool: string, token: string): Promise<Arrival | null> {
  const keys = (await app.inject({ url: '/api/v2/partner-tools/keys' })).json<JSONWebKeySet>();
  const options = { issuer, audience: new URL(issuer).origin, typ: 'handoff+jwt', currentDate: now };
  const checked = await jwtVerify(token, createLocalJWKSet(keys), options).catch(() => null);
  if (!checked) return null;
  const redeemed = await app.inject({
    method: 'POST',
    url: `/api/v2/partner-tools/${encodeURIComponent(tool)}/redeem`,
    payload: { token },
  });
  return redeemed.statusCode < 300 ? redeemed.json<Arrival>() : null;
}

function arrived(tool: string, { name, email, handedOffAt }: Arrival): Html {
  return html`<h1>Example of a partner tool</h1>
<p>This page stands in for the tool <b>${tool}</b> of the insurer. The portal has handed you over, and the tool knows:</p>
<ul><li>Name: <b>${name}</b></li><li>E-mail: <b>${email}</b></li><li>Handed over at: ${handedOffAt}</li></ul>
<p>Reload this page: the same hand-off is refused.</p>`;
}

function refused(tool: string): Html {
  return html`<h1>Example of a partner tool</h1>
<div class="note negative" role="alert">${warning}<div><b>Not signed in to ${tool}.</b> The hand-off is missing, has been used or has expired. Open the tool from the portal again.</div></div>`;
}
