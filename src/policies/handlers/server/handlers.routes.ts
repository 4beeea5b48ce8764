import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { routes } from '../../../platform/server/routes.ts';
import { handlersContract } from '../handlers.contract.ts';
import { findHandlers, isInScope, storeHandlers } from './handlers.store.ts';
import { handlerOf } from './public.ts';

export const handlersRoutes = routes(handlersContract, {
  listHandlers: ({ params }, context) => listHandlers(params.policy, context),
  findHandler: async ({ params: { policy }, query: { area, subject = null } }, context) => {
    await inScope(policy, context);
    return { handler: await handlerOf(context, policy, { area, subject }) };
  },
  setHandlers: ({ params, body }, context) => setHandlers(params.policy, body, context),
});

async function listHandlers(policy: string, context: Context): Promise<ReplyOf<typeof handlersContract.listHandlers>> {
  await inScope(policy, context);
  const found = await findHandlers(context.scope, context.tx, policy, null);
  return { items: found.map(({ subject: _policy, ...handler }) => handler) };
}

/** Names who handles a policy, or a record of it. The trail has neither names nor numbers: they are personal data. */
async function setHandlers(
  policy: string,
  { subject: ofCase, handlers }: BodyOf<typeof handlersContract.setHandlers>,
  context: Context,
): Promise<ReplyOf<typeof handlersContract.setHandlers>> {
  await inScope(policy, context);
  const subject = ofCase ?? null;
  const areas = handlers.map(({ area }) => area);
  const repeated = areas.findIndex((area, place) => areas.indexOf(area) !== place);
  if (repeated !== -1)
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: `/handlers/${repeated}/area`, code: 'twice' }]));
  await storeHandlers(context.tx, policy, subject, handlers);
  await context.record({
    type: 'policy.handlers-changed',
    subject: `policy/${policy}`,
    policy,
    ...(subject === null ? {} : { alsoConcerns: [subject] }),
    after: { areas },
  });
  return { items: handlers };
}

async function inScope(policy: string, { scope, tx }: Context): Promise<void> {
  if (!(await isInScope(scope, tx, policy))) throw new Refused(refuse('not-found'));
}
