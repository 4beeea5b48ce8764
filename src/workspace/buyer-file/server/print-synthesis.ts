import type { QueryOf } from '../../../platform/core/contract.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import { showBuyerTotal } from '../../my-buyers/server/public.ts';
import type { synthesisContract } from '../synthesis.contract.ts';
import { synthesisPdfLabels } from '../synthesis-pdf-labels.ts';
import { type SynthesisSources, showSynthesis } from './show-synthesis.ts';
import { type SynthesisToPrint, synthesisDocument } from './synthesis-pdf.ts';

type Asked = Omit<QueryOf<typeof synthesisContract.printSynthesis>, 'language'>;

/**
 * The synthesis of a buyer as a report. What is on it comes from the action behind the screen, with its scope and its
 * masks.
 */
export const reportOfSynthesis = (
  companyId: string,
  asked: Asked,
  sources: SynthesisSources,
): Letter<SynthesisToPrint> => ({
  read: async (context) => ({
    synthesis: await showSynthesis(companyId, asked, context, sources),
    accounts: (await showBuyerTotal(companyId, { policy: asked.policy }, context)).accounts,
  }),
  write: (seen, reader) => ({
    document: synthesisDocument(seen, reader),
    fileName: `${reader.translate(synthesisPdfLabels.title)} ${seen.synthesis.company.companyName} ${reader.today}`,
  }),
  eventOf: (_seen, language) => ({
    type: 'synthesis.printed',
    subject: `company/${companyId}`,
    policy: asked.policy ?? null,
    after: { level: asked.level ?? 'basic', policy: asked.policy ?? null, language },
  }),
});
