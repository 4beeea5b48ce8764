import type { Context } from '../../../platform/server/context.ts';
import { type HandledArea, type Handler, handlerFor } from '../handler.ts';
import { findHandlers } from './handlers.store.ts';

/** What the server side of other resources may use of this one. */

/** Who at the insurer handles something of an area under a policy in scope; `null` where nobody is named. */
export async function handlerOf(
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
  policy: string,
  of: Readonly<{ area: HandledArea; subject: string | null }>,
): Promise<Handler | null> {
  return handlerFor(await findHandlers(scope, tx, policy, of.subject), of);
}
