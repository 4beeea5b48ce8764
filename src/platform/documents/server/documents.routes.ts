import { Buffer } from 'node:buffer';
import { refuse } from '../../core/refusal.ts';
import { asAttachment } from '../../server/attachment.ts';
import { Refused } from '../../server/refusal-error.ts';
import { type Routes, routes } from '../../server/routes.ts';
import { documentsContract } from '../documents.contract.ts';
import { findDocumentContent } from './documents.store.ts';

/** Serves the bytes of a document, for whoever may read the record that it belongs to. */
export const documentsRoutes: Routes = routes(documentsContract, {
  downloadDocument: async ({ params }, { reply, read }) => {
    const found = await read(({ scope, tx, actor }) =>
      findDocumentContent(scope, tx, params.documentId, actor.permissions),
    );
    if (!found) throw new Refused(refuse('not-found'));
    return asAttachment(reply, found.fileName, found.contentType).send(Buffer.from(found.content));
  },
});
