import { holds } from '../../../platform/core/actor.ts';
import type { Page } from '../../../platform/core/page.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { whyNotCancel } from '../extension.ts';
import type { ExtensionDetail, ExtensionOnWire } from '../extensions.contract.ts';
import { whyNotReportUnder } from './extension-facts.ts';
import { extensionOnWire } from './extension-on-wire.ts';
import { type ExtensionsQuery, findExtension, listExtensions } from './extensions.store.ts';

/** One page of the extensions in scope. */
export async function showExtensions(query: ExtensionsQuery, context: Context): Promise<Page<ExtensionOnWire>> {
  const page = await listExtensions(query, context);
  return { ...page, items: page.items.map(extensionOnWire) };
}

/** One extension, and what the actor may do with it, by the same rules as the actions. */
export async function showExtension(extensionId: string, context: Context): Promise<ExtensionDetail> {
  const { scope, tx } = context;
  const record = await findExtension(scope, tx, extensionId);
  if (!record) throw new Refused(refuse('not-found'));
  const mayAct = whyNotWrite(context) ?? (await whyNotReportUnder(context, record.policyKey));
  return {
    ...extensionOnWire(record),
    documents: await documentsOf(scope, tx, `extension/${extensionId}`),
    actions: { cancel: whyNotOnWire(mayAct ?? whyNotCancel(record.status)) },
  };
}

/** Why the actor may only read unpaid invoices. */
export function whyNotWrite({ actor }: Pick<Context, 'actor'>): Refusal | null {
  if (holds(actor, 'no_transactional')) return refuse('not-transactional');
  return holds(actor, 'write_overdues') ? null : refuse('not-permitted');
}
