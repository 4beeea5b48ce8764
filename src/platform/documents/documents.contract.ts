import { z } from 'zod';
import { type Contract, holderOf, operation } from '../core/contract.ts';
import { documentReply } from '../core/file-replies.ts';

export const documentsContract = {
  downloadDocument: operation({
    method: 'GET',
    path: '/api/v2/documents/{documentId}/file',
    summary: 'A document as it was uploaded, as an attachment',
    access: holderOf('tci-access'),
    params: z.strictObject({ documentId: z.string().max(60) }),
    reply: 'stream',
    sends: documentReply,
  }),
} as const satisfies Contract;
