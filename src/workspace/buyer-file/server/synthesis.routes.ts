import { type Printing, sendLetter } from '../../../platform/server/pdf/send-letter.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import { synthesisContract } from '../synthesis.contract.ts';
import { reportOfSynthesis } from './print-synthesis.ts';
import { type SynthesisSources, showSynthesis } from './show-synthesis.ts';

/** What is known of a buyer, on the screen and as a PDF document; `printing` makes the document. */
export const synthesisRoutes = (printing: Printing, sources: SynthesisSources): Routes =>
  routes(synthesisContract, {
    showSynthesis: ({ params, query }, context) => showSynthesis(params.companyId, query, context, sources),
    printSynthesis: ({ params, query: { language, ...asked } }, exchange) =>
      sendLetter(reportOfSynthesis(params.companyId, asked, sources), { language, exchange, printing }),
  });
