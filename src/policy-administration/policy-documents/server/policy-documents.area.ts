import { splitValues } from '../../../platform/core/page.ts';
import type { LetterSetUp } from '../../../platform/server/pdf/letters-of-records.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { policyDocumentsContract } from '../policy-documents.contract.ts';
import { fileDocument, withdrawDocument } from './file-documents.ts';
import { sendArchive, sendDocument } from './send-documents.ts';
import { markDocumentsRead, pageOfDocuments, showDocument } from './show-policy-documents.ts';
import { documentWork } from './work.ts';

export const policyDocumentsServer = defineServerArea({
  name: 'policy-administration/policy-documents',
  routes: (setUp) => [policyDocumentsRoutes(setUp)],
  work: () => documentWork,
});

/** Documents of policies; `setUp` says how letters are made. */
function policyDocumentsRoutes(setUp: LetterSetUp): Routes {
  return routes(policyDocumentsContract, {
    listPolicyDocuments: ({ query }, context) => pageOfDocuments(query, context),
    findPolicyDocument: ({ params }, context) => showDocument(params.policyDocumentId, context),
    downloadPolicyDocument: ({ params, query: { language, show = false } }, exchange) =>
      sendDocument(params.policyDocumentId, { language, isShown: show, exchange, setUp }),
    downloadPolicyDocuments: ({ query: { policyDocumentIds, language } }, exchange) =>
      sendArchive(splitValues(policyDocumentIds), { language, exchange, setUp }),
    markPolicyDocumentsRead: ({ body }, context) => markDocumentsRead(body, context),
    filePolicyDocument: ({ body }, context) => fileDocument(body, context),
    withdrawPolicyDocument: ({ params }, context) => withdrawDocument(params.policyDocumentId, context),
  });
}
