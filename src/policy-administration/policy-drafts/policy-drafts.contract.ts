import { z } from 'zod';
import { type Contract, holderOf, insurerOnly, operation } from '../../platform/core/contract.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { dayShape } from '../../platform/core/day.ts';
import { longestContent } from '../../platform/core/document.ts';
import { documentShape } from '../../platform/core/document-shape.ts';
import { documentReply } from '../../platform/core/file-replies.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { groupByQuery, listQuery, pageOf, policyholdersQuery, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape, severalPolicyKeysShape } from '../../platform/core/policy-key.ts';
import { whyNotShape } from '../../platform/core/refusal-shape.ts';
import { longestRemark } from '../../platform/core/remark.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { draftCommentKinds, draftSides, policyDraftStatuses } from './policy-draft.ts';
import { textPartKinds } from './text-comparison.ts';

const words = writtenShape(longestRemark);
const written = z.strictObject({ text: words });

/** A version of a wording, as lists show it. */
const policyDraftShape = z.strictObject({
  policyDraftId: z.string(),
  policy: policyKeyShape,
  draftNumber: z.string().describe('By which the insurer’s system knows the wording, in all its versions'),
  versionNumber: z.int(),
  title: z.string(),
  status: z.enum(policyDraftStatuses),
  sentAt: instantShape,
  expiresOn: dayShape.describe('Last day on which it can be approved'),
  hasExpired: z.boolean().describe('It was not checked in time: the insurer sends another version'),
  version: z.int(),
});
export type PolicyDraft = z.output<typeof policyDraftShape>;

const commentShape = z.strictObject({
  versionNumber: z.int().describe('The version that it is about'),
  kind: z.enum(draftCommentKinds),
  side: z.enum(draftSides),
  text: z.string(),
  writtenAt: instantShape,
  writtenBy: z.string(),
});
export type DraftComment = z.output<typeof commentShape>;

/** A version with all that was said of the wording, and what may be done. */
const policyDraftDetailShape = policyDraftShape.extend({
  policyholder: z.string(),
  note: z.string().nullable().describe('What the insurer says of this version'),
  file: z.strictObject({ fileName: z.string(), contentType: z.string(), size: z.int().describe('Bytes') }),
  approval: z.strictObject({ approvedAt: instantShape, approvedBy: z.string() }).nullable(),
  versions: z
    .array(
      z.strictObject({
        policyDraftId: z.string(),
        versionNumber: z.int(),
        status: z.enum(policyDraftStatuses),
        sentAt: instantShape,
        note: z.string().nullable(),
      }),
    )
    .describe('All versions of the wording, the latest first'),
  comments: z.array(commentShape).describe('On all versions, the first one first'),
  actions: z.strictObject({ approve: whyNotShape, requestChange: whyNotShape, comment: whyNotShape }),
});
export type PolicyDraftDetail = z.output<typeof policyDraftDetailShape>;

const comparisonShape = z.strictObject({
  versionNumber: z.int(),
  comparedWith: z.int().describe('The version that it is compared with'),
  changes: z.int().describe('Places that have changed'),
  parts: z.array(z.strictObject({ kind: z.enum(textPartKinds), text: z.string() })),
});
export type DraftComparison = z.output<typeof comparisonShape>;

export const policyDraftSorts = ['sentAt', 'expiresOn', 'title'] as const;

const access = holderOf('finalized-policy-drafts');
const ofPolicyDraft = z.strictObject({ policyDraftId: z.string().max(60) });
const sent = z.strictObject({ policyDraftId: z.string() });

export const policyDraftsContract = {
  listPolicyDrafts: operation({
    method: 'GET',
    path: '/api/v2/policy-drafts',
    summary: 'Finished wordings of one’s clients’ policies, the latest at the top',
    access,
    query: z.strictObject({
      ...listQuery(policyDraftSorts),
      ...policyholdersQuery,
      ...groupByQuery,
      policy: severalPolicyKeysShape.optional(),
      status: severalOf(policyDraftStatuses).optional(),
      expires: z.enum(dateRangePresets).optional().describe('Last day on which it can be approved'),
      q: z.string().max(200).optional().describe('Words of the title, or the number of the draft'),
    }),
    reply: pageOf(policyDraftShape),
  }),
  findPolicyDraft: operation({
    method: 'GET',
    path: '/api/v2/policy-drafts/{policyDraftId}',
    summary: 'A draft with its versions and comments',
    access,
    params: ofPolicyDraft,
    reply: policyDraftDetailShape,
  }),
  downloadPolicyDraft: operation({
    method: 'GET',
    path: '/api/v2/policy-drafts/{policyDraftId}/file',
    summary: 'The wording as a file',
    access,
    params: ofPolicyDraft,
    query: z.strictObject({
      show: z.boolean().optional().describe('To look at in the browser, where that can show it'),
    }),
    reply: 'stream',
    recordsReading: true,
    sends: documentReply,
    mostPerMinute: 60,
  }),
  comparePolicyDraft: operation({
    method: 'GET',
    path: '/api/v2/policy-drafts/{policyDraftId}/comparison',
    summary: 'What has changed in the text since another version of the same wording',
    access,
    params: ofPolicyDraft,
    query: z.strictObject({
      with: z.string().max(60).optional().describe('The draft to compare with; the version before where none is named'),
    }),
    reply: comparisonShape,
    mostPerMinute: 30,
  }),
  markPolicyDraftDownloaded: operation({
    method: 'POST',
    path: '/api/v2/policy-drafts/{policyDraftId}/downloaded',
    summary: 'Note that the broker has the wording',
    access,
    params: ofPolicyDraft,
    reply: policyDraftDetailShape,
    mayRecordNothing: true,
  }),
  commentOnPolicyDraft: operation({
    method: 'POST',
    path: '/api/v2/policy-drafts/{policyDraftId}/comments',
    summary: 'Comment on a draft',
    access,
    params: ofPolicyDraft,
    body: written,
    reply: policyDraftDetailShape,
    concurrency: 'if-match-optional',
  }),
  approvePolicyDraft: operation({
    method: 'POST',
    path: '/api/v2/policy-drafts/{policyDraftId}/approve',
    summary: 'Approve a wording, so that the insurer issues the policy with it',
    access,
    params: ofPolicyDraft,
    reply: policyDraftDetailShape,
    concurrency: 'if-match-optional',
  }),
  requestDraftChange: operation({
    method: 'POST',
    path: '/api/v2/policy-drafts/{policyDraftId}/change-requests',
    summary: 'Ask for a change; the insurer sends another version, or keeps the wording',
    access,
    params: ofPolicyDraft,
    body: written,
    reply: policyDraftDetailShape,
    concurrency: 'if-match-optional',
  }),
  sendPolicyDraft: operation({
    method: 'POST',
    path: '/api/insurer/v1/policy-drafts',
    summary: 'Send a finished wording to be checked; one with the same number is its next version',
    access: insurerOnly,
    body: z.strictObject({
      policy: policyKeyShape,
      draftNumber: z.string().min(1).max(80).describe('By which the insurer’s system knows the wording'),
      title: writtenShape(200),
      expiresOn: dayShape.describe('Last day on which it can be approved'),
      note: words.optional().describe('What has changed, or is to be looked at'),
      document: documentShape,
    }),
    reply: sent,
    status: 201,
    idempotency: 'creates',
    largestBody: longestContent + 65_536,
  }),
  answerPolicyDraft: operation({
    method: 'POST',
    path: '/api/insurer/v1/policy-drafts/{policyDraftId}/comments',
    summary: 'Comment on a draft for the broker; or keep the wording that a change was asked of',
    access: insurerOnly,
    params: ofPolicyDraft,
    body: written.extend({
      keepsWording: z.boolean().optional().describe('The broker checks the same wording again'),
      expiresOn: dayShape
        .optional()
        .describe(
          'Of a wording that is kept: the last day on which it can be approved; required once the former has passed',
        ),
    }),
    reply: sent,
  }),
  issuePolicyDraft: operation({
    method: 'POST',
    path: '/api/insurer/v1/policy-drafts/{policyDraftId}/issue',
    summary: 'Issue the policy with an approved wording, which is then with the documents of the policy',
    access: insurerOnly,
    params: ofPolicyDraft,
    reply: sent,
  }),
} as const satisfies Contract;
