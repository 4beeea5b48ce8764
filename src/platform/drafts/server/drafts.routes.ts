import type { BodyOf } from '../../core/contract.ts';
import { faultsOfDocument } from '../../core/document.ts';
import { largestDraft, mostDraftDocuments } from '../../core/draft.ts';
import { type DraftDocument, draftsContract } from '../../core/drafts.contract.ts';
import { refuse } from '../../core/refusal.ts';
import type { Context } from '../../server/context.ts';
import { discardKey } from '../../server/idempotency.ts';
import { lockAsSeen } from '../../server/precondition.ts';
import { Refused } from '../../server/refusal-error.ts';
import { routes } from '../../server/routes.ts';
import { deleteDocument, deleteDocumentsOf, insertDocument, listDocuments } from './draft-documents.store.ts';
import { deleteDraft, findDraft, forgetOldest, lockDraft, storeDraft } from './drafts.store.ts';

/** The use cases on what somebody is writing. Its beginning and its end are in the audit trail, never its words. */
export const draftsRoutes = routes(draftsContract, {
  findDraft: async ({ params: { form } }, { actor, tx, now }) => {
    const draft = await findDraft(tx, { personId: actor.personId, form }, now);
    return { form, ...(draft ?? { values: null, keptAt: null, version: 0 }) };
  },
  keepDraft: ({ params, body }, context) => keepDraft(params.form, body.values, context),
  forgetDraft: async ({ params: { form } }, { actor, tx, record }) => {
    await deleteDocumentsOf(tx, { personId: actor.personId, form });
    if (await deleteDraft(tx, { personId: actor.personId, form })) await record(event('draft.forgotten', form));
    return null;
  },
  listDraftDocuments: async ({ params: { form } }, { actor, tx, now }) => ({
    items: await listDocuments(tx, { personId: actor.personId, form }, now),
  }),
  addDraftDocument: ({ params, body }, context) => addDocument(params.form, body, context),
  removeDraftDocument: async ({ params: { form, documentId } }, { actor, tx, record }) => {
    if (await deleteDocument(tx, { personId: actor.personId, form }, documentId))
      await record(event('draft.document-removed', form));
    return null;
  },
  discardRequest: async ({ params: { key } }, { actor, tx, now }) => ({
    hasArrived: await discardKey(tx, { personId: actor.personId, key }, now),
  }),
});

/** Keeps what is written so far. @throws Refused `body-too-large`, `version-changed` where it was continued elsewhere. */
async function keepDraft(
  form: string,
  values: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<{ keptAt: string; version: number }> {
  if (Buffer.byteLength(JSON.stringify(values)) > largestDraft) throw new Refused(refuse('body-too-large'));
  const { actor, tx, now, record } = context;
  const key = { personId: actor.personId, form };
  const stood = await lockAsSeen(context, () => lockDraft(tx, key, now));
  const version = stood.version + 1;
  await storeDraft(tx, key, { values, version, now });
  if (version === 1) {
    await forgetOldest(tx, key.personId);
    await record(event('draft.begun', form));
  }
  return { keptAt: now, version };
}

/** Keeps a document with a draft, checked by its real bytes. The trail has neither its name nor its bytes. */
async function addDocument(
  form: string,
  { fileName, contentType, content }: BodyOf<typeof draftsContract.addDraftDocument>,
  { actor, tx, now, newId, record }: Context,
): Promise<DraftDocument> {
  const bytes = Buffer.from(content, 'base64');
  const faults = faultsOfDocument({ fileName, contentType, bytes });
  if (faults.length > 0) throw new Refused(refuse('invalid-input', undefined, faults));
  const key = { personId: actor.personId, form };
  await lockDraft(tx, key, now);
  if ((await listDocuments(tx, key, now)).length >= mostDraftDocuments)
    throw new Refused(refuse('too-many-documents', { most: mostDraftDocuments }));
  const document = { documentId: newId('doc'), fileName, contentType, size: bytes.length };
  await insertDocument(tx, key, document, { bytes, now });
  await record(event('draft.document-added', form));
  return document;
}

function event(type: string, form: string) {
  return { type, subject: `draft/${form}`, policy: null };
}
