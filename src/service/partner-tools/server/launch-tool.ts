import { type PartnerTool, partnerTools } from '../../../identity/access/connected-tools.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import { addMilliseconds } from '../../../platform/core/instant.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import { handOffSeconds, isShown, type Opener, whyNotOpen } from '../partner-tool.ts';
import type { partnerToolsContract } from '../partner-tools.contract.ts';
import { entitiesInScope, insertHandOff, redeemHandOff } from './hand-offs.store.ts';
import { readHandOff, signHandOff } from './signing-key.ts';
import { type Toolbox, toolOf } from './toolbox.ts';

type Reply<Name extends keyof typeof partnerToolsContract> = ReplyOf<(typeof partnerToolsContract)[Name]>;

/** The tools and whether the actor can open each. */
export async function listTools({ offered }: Toolbox, context: Context): Promise<Reply<'listPartnerTools'>> {
  const opener = await openerOf(context);
  const isAdministrator = context.actor.userType === 'administrator';
  const tools = partnerTools.map((tool) => ({ tool, refusal: whyNotOpen(tool, opener, offered) }));
  return {
    items: tools
      .filter(({ refusal }) => isShown(refusal, isAdministrator))
      .map(({ tool, refusal }) => ({
        tool,
        signOn: offered[tool]?.signOn ?? null,
        whyNot: whyNotOnWire(refusal),
      })),
  };
}

/**
 * Redirects the actor to a tool. The address comes from the configuration only, so that nobody can be redirected
 * elsewhere.
 */
export async function launchTool(
  toolbox: Toolbox,
  tool: PartnerTool,
  context: Context,
): Promise<Reply<'launchPartnerTool'>> {
  refuseIf(whyNotOpen(tool, await openerOf(context), toolbox.offered));
  const { setting, address } = toolOf(toolbox, tool);
  const handOffId = setting.signOn === 'JWT' ? await handOver(toolbox, tool, address, context) : null;
  if (setting.signOn === 'OIDC') address.searchParams.set('iss', toolbox.identityProvider ?? '');
  await context.record({
    type: 'partner-tool.opened',
    subject: `partner-tool/${tool}`,
    policy: null,
    alsoConcerns: [`person/${context.actor.personId}`],
    after: { tool, signOn: setting.signOn, origin: address.origin, handOffId },
  });
  return { url: address.href };
}

/** Adds a signed hand-off to the address; answers its id. */
async function handOver(toolbox: Toolbox, tool: PartnerTool, address: URL, context: Context): Promise<string> {
  const { actor, tx, now, newId } = context;
  const handOff = {
    id: newId('hand'),
    issuer: toolbox.issuer,
    audience: address.origin,
    tool,
    person: { personId: actor.personId, email: actor.email },
    from: now,
    until: addMilliseconds(now, handOffSeconds * 1000),
  };
  await insertHandOff(tx, { ...handOff, personId: actor.personId });
  address.searchParams.set('token', await signHandOff(await toolbox.key(), handOff));
  return handOff.id;
}

/** Redeems a hand-off that a tool received, once; answers whose it is. */
export async function redeem(
  toolbox: Toolbox,
  { tool, token }: Readonly<{ tool: PartnerTool; token: string }>,
  { tx, now, record }: Context,
): Promise<Reply<'redeemPartnerTool'>> {
  if (!toolbox.offered[tool]) throw new Refused(refuse('hand-off-over'));
  const audience = toolOf(toolbox, tool).address.origin;
  const id = await readHandOff(await toolbox.key(), token, { issuer: toolbox.issuer, audience, now });
  const person = id === null ? null : await redeemHandOff(tx, id, tool, now);
  if (!person) throw new Refused(refuse('hand-off-over'));
  await record({
    type: 'partner-tool.redeemed',
    subject: `partner-tool/${tool}`,
    policy: null,
    alsoConcerns: [`person/${person.personId}`],
    after: { tool, handOffId: id },
  });
  return person;
}

async function openerOf({ actor, scope, tx }: Context): Promise<Opener> {
  return { permissions: actor.permissions, entities: await entitiesInScope(scope, tx) };
}
