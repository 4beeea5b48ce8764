import { z } from 'zod';
import { type Contract, operation, signedIn } from './contract.ts';
import { documentTypes, longestContent } from './document.ts';
import { documentShape } from './document-shape.ts';
import { draftDays, formKeyShape, largestDraft, mostDraftDocuments } from './draft.ts';
import { instantShape } from './instant.ts';

const valuesShape = z.record(z.string(), z.unknown());

export const draftShape = z.strictObject({
  form: formKeyShape,
  values: valuesShape.nullable().describe('As the form keeps them; `null` when there is no draft'),
  keptAt: instantShape.nullable(),
  version: z.int().describe('0 when there is no draft'),
});
export type DraftOnWire = z.output<typeof draftShape>;

/** A document that is to go with a form, kept with its draft. */
export const draftDocumentShape = z.strictObject({
  documentId: z.string(),
  fileName: z.string(),
  contentType: z.enum(documentTypes),
  size: z.int().describe('Bytes'),
});
export type DraftDocument = z.output<typeof draftDocumentShape>;

const ofForm = z.strictObject({ form: formKeyShape.describe('Names a form and what it is about') });

export const draftsContract = {
  findDraft: operation({
    method: 'GET',
    path: '/api/v2/drafts/{form}',
    personal: true,
    summary: 'The caller’s draft of a form, not yet submitted',
    access: signedIn,
    params: ofForm,
    reply: draftShape,
  }),
  keepDraft: operation({
    method: 'PUT',
    path: '/api/v2/drafts/{form}',
    personal: true,
    summary: `Save the draft of a form for ${draftDays} days; nobody else sees it`,
    access: signedIn,
    params: ofForm,
    body: z.strictObject({ values: valuesShape.describe(`At most ${largestDraft / 1024} kB as JSON`) }),
    reply: z.strictObject({ keptAt: instantShape, version: z.int() }),
    concurrency: 'if-match-optional',
    mostPerMinute: 240,
    mayRecordNothing: true,
  }),
  forgetDraft: operation({
    method: 'DELETE',
    path: '/api/v2/drafts/{form}',
    personal: true,
    summary: 'Delete a draft: it was submitted, or the form was cleared',
    access: signedIn,
    params: ofForm,
    reply: z.null(),
    status: 204,
    mayRecordNothing: true,
  }),
  listDraftDocuments: operation({
    method: 'GET',
    path: '/api/v2/drafts/{form}/documents',
    personal: true,
    summary: 'Documents that are to go with a form, in the order in which they came',
    access: signedIn,
    params: ofForm,
    reply: z.strictObject({ items: z.array(draftDocumentShape) }),
  }),
  addDraftDocument: operation({
    method: 'POST',
    path: '/api/v2/drafts/{form}/documents',
    personal: true,
    summary: `Keep a document with a draft; at most ${mostDraftDocuments}`,
    access: signedIn,
    params: ofForm,
    body: documentShape,
    reply: draftDocumentShape,
    status: 201,
    idempotency: 'creates',
    mostPerMinute: 30,
    largestBody: longestContent + 4096,
  }),
  removeDraftDocument: operation({
    method: 'DELETE',
    path: '/api/v2/drafts/{form}/documents/{documentId}',
    personal: true,
    summary: 'Delete a document of a draft',
    access: signedIn,
    params: ofForm.extend({ documentId: z.string().max(60) }),
    reply: z.null(),
    status: 204,
    mayRecordNothing: true,
  }),
  discardRequest: operation({
    method: 'POST',
    path: '/api/v2/requests/{key}/discard',
    summary:
      'Discard a request that was sent with an idempotency key and not answered: it was processed, or never will be',
    access: signedIn,
    params: z.strictObject({ key: z.string().regex(/^[\x21-\x7e]{1,200}$/) }),
    reply: z.strictObject({
      hasArrived: z.boolean().describe('Whether it was processed. If not, it is refused should it still arrive'),
    }),
    mayRecordNothing: true,
  }),
} as const satisfies Contract;
