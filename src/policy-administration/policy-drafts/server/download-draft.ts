import { Buffer } from 'node:buffer';
import { refuse } from '../../../platform/core/refusal.ts';
import { asAttachment, asShown } from '../../../platform/server/attachment.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { canBeShown } from '../../policy-documents/policy-document.ts';
import { findFile, findVersions } from './policy-drafts.store.ts';
import { recordDraft } from './record-draft.ts';

/** Sends a wording as a file, or to be looked at; the trail says who took it out. */
export async function downloadDraft(
  policyDraftId: string,
  { isShown, exchange }: Readonly<{ isShown: boolean; exchange: Exchange }>,
): Promise<unknown> {
  const { draft, file } = await exchange.read(async ({ scope, tx }) => {
    const versions = await findVersions(scope, tx, policyDraftId);
    const found = versions.find((version) => version.policyDraftId === policyDraftId);
    return { draft: found, file: found ? await findFile(tx, policyDraftId) : null };
  });
  if (!draft || !file) throw new Refused(refuse('not-found'));
  const { fileName, contentType, content } = file;
  await exchange.write((context) => recordDraft(context, 'policy-draft.taken-out', draft));
  const send = isShown && canBeShown(contentType) ? asShown : asAttachment;
  return send(exchange.reply, fileName, contentType)
    .header('content-length', content.length)
    .send(Buffer.from(content));
}
