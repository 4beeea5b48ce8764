import { type Routes, routes } from '../../../platform/server/routes.ts';
import { requestNotesContract } from '../request-notes.contract.ts';
import { addComment, addDocument, listRequestNotes, remindInsurer } from './add-request-note.ts';
import { downloadDocument } from './download-document.ts';

export const requestNotesRoutes: Routes = routes(requestNotesContract, {
  listRequestNotes: ({ params }, context) => listRequestNotes(params.requestId, context),
  addRequestComment: ({ params, body }, context) => addComment(params.requestId, body.text, context),
  addRequestDocument: ({ params, body }, context) => addDocument(params.requestId, body, context),
  downloadRequestDocument: ({ params }, exchange) => downloadDocument(params, exchange),
  remindInsurer: ({ params }, context) => remindInsurer(params.requestId, context),
  listNotesForInsurer: ({ params }, context) => listRequestNotes(params.requestId, context),
  addCommentOfInsurer: ({ params, body }, context) => addComment(params.requestId, body.text, context),
  downloadDocumentForInsurer: ({ params }, exchange) => downloadDocument(params, exchange),
});
