import { whyNotAdmit } from '../../../platform/core/admission.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { whyNotOnWire } from '../../../platform/core/refusal-shape.ts';
import { documentsOf } from '../../../platform/documents/server/public.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { whyNotReportUnderPolicy } from '../../overdues/server/public.ts';
import { whyNotCancel } from '../extension.ts';
import { type ExtensionDetail, type ExtensionOnWire, extensionsContract } from '../extensions.contract.ts';
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
  const mayAct =
    whyNotAdmit(extensionsContract.cancelExtension.access, context.actor) ??
    (await whyNotReportUnderPolicy(context, record.policyKey));
  return {
    ...extensionOnWire(record),
    documents: await documentsOf(scope, tx, `extension/${extensionId}`),
    actions: { cancel: whyNotOnWire(mayAct ?? whyNotCancel(record.status)) },
  };
}
