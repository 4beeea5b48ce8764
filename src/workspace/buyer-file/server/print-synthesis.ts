import { preferredLocaleOf } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import type { TranslatorFor } from '../../../platform/exports/server/public.ts';
import { sendPdf } from '../../../platform/server/pdf/letter.ts';
import type { PdfRenderer } from '../../../platform/server/pdf/pdf-renderer.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { showBuyerTotal } from '../../my-buyers/server/public.ts';
import type { synthesisContract } from '../synthesis.contract.ts';
import { synthesisPdfLabels } from '../synthesis-pdf-labels.ts';
import { type SynthesisSources, showSynthesis } from './show-synthesis.ts';
import { synthesisDocument } from './synthesis-pdf.ts';

/** How PDF documents are made: in whose name, in which words, and where. */
export type Printing = Readonly<{
  renderer: PdfRenderer;
  translatorFor: TranslatorFor;
  brand: Readonly<{ name: string; color: string }>;
  timeZone: string;
}>;

/**
 * Sends the synthesis as a PDF. What is on it comes from the action behind the screen, with its scope and its masks;
 * the download is recorded in the audit trail. It is laid out by a thread, with no connection of the database held
 * meanwhile.
 */
export async function printSynthesis(
  companyId: string,
  { language, ...asked }: QueryOf<typeof synthesisContract.printSynthesis>,
  { exchange, printing, sources }: Readonly<{ exchange: Exchange; printing: Printing; sources: SynthesisSources }>,
): Promise<unknown> {
  const { reply, actor } = exchange;
  const { renderer, translatorFor, brand, timeZone } = printing;
  const seen = await exchange.read(async (context) => ({
    synthesis: await showSynthesis(companyId, asked, context, sources),
    accounts: (await showBuyerTotal(companyId, { policy: asked.policy }, context)).accounts,
    locale: language ?? (await preferredLocaleOf(context.tx, actor)) ?? 'en',
    today: context.today,
    now: context.now,
  }));
  const { synthesis, accounts, locale, today, now } = seen;
  const translate = translatorFor(locale);
  const pdf = await renderer.render(
    synthesisDocument({ synthesis, accounts }, { translate, locale, timeZone, today, now, person: actor.name, brand }),
  );
  await exchange.write((context) =>
    context.record({
      type: 'synthesis.printed',
      subject: `company/${companyId}`,
      policy: asked.policy ?? null,
      after: { level: asked.level ?? 'basic', policy: asked.policy ?? null, language: locale },
    }),
  );
  return sendPdf(reply, `${translate(synthesisPdfLabels.title)} ${synthesis.company.companyName} ${today}`, pdf);
}
