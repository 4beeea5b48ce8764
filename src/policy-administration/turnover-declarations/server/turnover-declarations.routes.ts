import { type Printing, sendLetter } from '../../../platform/server/pdf/send-letter.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { answerAmendment, requestAmendment, withdrawAmendment } from './amend-declaration.ts';
import { confirmTurnover, enterTurnover } from './declare-turnover.ts';
import { estimateTurnover } from './estimate-turnover.ts';
import { receiptOf } from './print-receipt.ts';
import { proposeTurnover } from './propose-turnover.ts';
import { readTurnoverFile } from './read-turnover-file.ts';
import { pageOfDeclarations, showDeclaration } from './show-declarations.ts';

/** Declarations and their amendments; `printing` says how receipts are made. */
export const turnoverDeclarationsRoutes = (printing: Printing): Routes =>
  routes(turnoverDeclarationsContract, {
    listTurnoverDeclarations: ({ query }, context) => pageOfDeclarations(query, context),
    findTurnoverDeclaration: ({ params }, context) => showDeclaration(params.todId, context),
    printReceipt: ({ params, query }, exchange) =>
      sendLetter(receiptOf(params.todId), { ...query, exchange, printing }),
    proposeTurnover: ({ params }, context) => proposeTurnover(params.todId, context),
    readTurnoverFile: ({ params, body }, context) => readTurnoverFile(params.todId, body, context),
    enterTurnover: ({ params, body }, context) => enterTurnover(params.todId, body, context),
    confirmTurnover: ({ params, body }, context) => confirmTurnover(params.todId, body, context),
    estimateTurnover: ({ params, body }, context) => estimateTurnover(params.todId, body, context),
    requestAmendment: ({ params, body }, context) => requestAmendment(params.todId, body, context),
    withdrawAmendment: ({ params }, context) => withdrawAmendment(params.amendmentId, context),
    answerAmendment: ({ params, body }, context) => answerAmendment(params.amendmentId, body, context),
  });
