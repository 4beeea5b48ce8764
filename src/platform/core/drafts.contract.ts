import { z } from 'zod';
import { type Contract, operation, signedIn } from './contract.ts';
import { draftDays, formKeyShape, largestDraft } from './draft.ts';
import { instantShape } from './instant.ts';

const valuesShape = z.record(z.string(), z.unknown());

export const draftShape = z.strictObject({
  form: formKeyShape,
  values: valuesShape.nullable().describe('As the form keeps them; `null` when there is no draft'),
  keptAt: instantShape.nullable(),
  version: z.int().describe('0 when there is no draft'),
});
export type DraftOnWire = z.output<typeof draftShape>;

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
