import type { BodyOf, QueryOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { Page } from '../../../platform/core/page.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { historyOf } from '../policy-document.ts';
import type { PolicyDocument, policyDocumentsContract } from '../policy-documents.contract.ts';
import { findDocuments, listDocuments, markRead, type PolicyDocumentRow } from './policy-documents.store.ts';

/** One page of the documents that the reader may have. */
export async function pageOfDocuments(
  query: QueryOf<typeof policyDocumentsContract.listPolicyDocuments>,
  context: Context,
): Promise<Page<PolicyDocument>> {
  const page = await listDocuments(query, context);
  return { ...page, items: page.items.map(documentOnWire) };
}

/** A document. Refuses `not-found` what the reader may not have. */
export async function showDocument(policyDocumentId: string, context: Context): Promise<PolicyDocument> {
  return documentOnWire(await oneDocument(policyDocumentId, context));
}

/** As `showDocument`, as it is stored. */
export async function oneDocument(policyDocumentId: string, context: Context): Promise<PolicyDocumentRow> {
  const [document] = await findDocuments(context, [policyDocumentId]);
  if (!document) throw new Refused(refuse('not-found'));
  return document;
}

/**
 * Notes that the caller has read documents; the trail says so of each that was unread, as the proof that it was received.
 * What they may not have is left out.
 */
export async function markDocumentsRead(
  { policyDocumentIds }: BodyOf<typeof policyDocumentsContract.markPolicyDocumentsRead>,
  context: Context,
): Promise<ReplyOf<typeof policyDocumentsContract.markPolicyDocumentsRead>> {
  const { tx, actor, now } = context;
  const unread = (await findDocuments(context, policyDocumentIds)).filter(({ isUnread }) => isUnread);
  const ids = unread.map(({ policyDocumentId }) => policyDocumentId);
  await markRead(tx, ids, { personId: actor.personId, now });
  for (const { policyDocumentId, policyKey, category } of unread)
    await context.record({
      type: 'policy-document.read',
      subject: `policy-document/${policyDocumentId}`,
      policy: historyOf({ policyKey, category }),
      after: { category },
    });
  return { read: ids.length };
}

function documentOnWire(row: PolicyDocumentRow & { policyholder?: string }): PolicyDocument {
  const { policyDocumentId, policyKey, category, title, documentDate, letterOf, contentType, size } = row;
  const { isUnread, keepUntil, version, policyholder } = row;
  return {
    policyDocumentId,
    policy: policyKey,
    category,
    title,
    documentDate,
    letterAbout: letterOf,
    contentType: contentType ?? 'application/pdf',
    size,
    readStatus: isUnread ? 'UNREAD' : 'READ',
    keepUntil,
    version,
    ...(policyholder === undefined ? {} : { policyholder }),
  };
}
