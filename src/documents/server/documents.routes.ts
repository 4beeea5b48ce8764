import { Buffer } from 'node:buffer';
import { refuse } from '../../platform/refusal.ts';
import { asAttachment } from '../../platform/server/attachment.ts';
import { Refused } from '../../platform/server/refused.ts';
import { type Routes, routes } from '../../platform/server/routes.ts';
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
