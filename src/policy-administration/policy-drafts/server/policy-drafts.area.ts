import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { policyDraftsContract } from '../policy-drafts.contract.ts';
import { approveDraft, commentOnDraft, markDownloaded, requestDraftChange } from './check-drafts.ts';
import { compareDraft } from './compare-drafts.ts';
import { downloadDraft } from './download-draft.ts';
import { answerDraft, issueDraft, sendDraft } from './send-drafts.ts';
import { pageOfDrafts, showDraft } from './show-policy-drafts.ts';
import { policyDraftWork } from './work.ts';

export const policyDraftsServer = defineServerArea({
  name: 'policy-administration/policy-drafts',
  routes: () => [policyDraftsRoutes],
  work: () => policyDraftWork,
});

/** Finished wordings: what the broker and the insurer do with them. */
const policyDraftsRoutes = routes(policyDraftsContract, {
  listPolicyDrafts: ({ query }, context) => pageOfDrafts(query, context),
  findPolicyDraft: ({ params }, context) => showDraft(params.policyDraftId, context),
  downloadPolicyDraft: ({ params, query: { show = false } }, exchange) =>
    downloadDraft(params.policyDraftId, { isShown: show, exchange }),
  comparePolicyDraft: ({ params, query }, context) => compareDraft(params.policyDraftId, query.with, context),
  markPolicyDraftDownloaded: ({ params }, context) => markDownloaded(params.policyDraftId, context),
  commentOnPolicyDraft: ({ params, body }, context) => commentOnDraft(params.policyDraftId, body.text, context),
  approvePolicyDraft: ({ params }, context) => approveDraft(params.policyDraftId, context),
  requestDraftChange: ({ params, body }, context) => requestDraftChange(params.policyDraftId, body.text, context),
  sendPolicyDraft: ({ body }, context) => sendDraft(body, context),
  answerPolicyDraft: ({ params, body }, context) => answerDraft(params.policyDraftId, body, context),
  issuePolicyDraft: ({ params }, context) => issueDraft(params.policyDraftId, context),
});
