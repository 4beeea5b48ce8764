import { preferredLocaleOf } from '../../../identity/access/server/public.ts';
import type { QueryOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { TranslatorFor } from '../../../platform/exports/server/public.ts';
import { type InsurersContact, sendPdf } from '../../../platform/server/pdf/letter.ts';
import type { PdfRenderer } from '../../../platform/server/pdf/pdf-renderer.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { handlerOf } from '../../../policies/handlers/server/public.ts';
import { policyTerms } from '../../../policies/policies/server/public.ts';
import type { turnoverDeclarationsContract } from '../turnover-declarations.contract.ts';
import { declarationReceipt } from './declaration-receipt.ts';
import { showDeclaration } from './show-declarations.ts';

/** How receipts are made: sender, texts, and folder. */
export type Printing = Readonly<{
  renderer: PdfRenderer;
  translatorFor: TranslatorFor;
  brand: Readonly<{ name: string; color: string }>;
  contact: InsurersContact;
  timeZone: string;
}>;

/**
 * Sends what was declared as a receipt in PDF, laid out by a thread while no database connection is held. The download is
 * recorded in the trail. Refuses `declaration-not-made` before anything was declared.
 */
export async function printReceipt(
  todId: string,
  { language }: QueryOf<typeof turnoverDeclarationsContract.printReceipt>,
  { exchange, printing }: Readonly<{ exchange: Exchange; printing: Printing }>,
): Promise<unknown> {
  const { reply, actor } = exchange;
  const { renderer, translatorFor, brand, contact, timeZone } = printing;
  const { declaration, policyholder, handler, locale, today, now } = await exchange.read(async (context) => {
    const shown = await showDeclaration(todId, context);
    if (shown.declaredAt === null) throw new Refused(refuse('declaration-not-made'));
    const terms = await policyTerms(context.scope, context.tx, shown.policy);
    if (!terms) throw new Refused(refuse('not-found'));
    return {
      declaration: shown,
      policyholder: terms.policyholder,
      handler: await handlerOf(context, shown.policy, {
        area: 'POLICY',
        subject: `turnover-declaration/${todId}`,
      }),
      locale: language ?? (await preferredLocaleOf(context.tx, actor)) ?? 'en',
      today: context.today,
      now: context.now,
    };
  });
  const translate = translatorFor(locale);
  const reader = { translate, locale, timeZone, today, now, person: actor.name, brand, policyholder };
  const receipt = declarationReceipt(declaration, { ...reader, contact: handler ?? contact });
  const pdf = await renderer.render(receipt);
  await exchange.write((context) =>
    context.record({
      type: 'turnover-declaration.receipt-printed',
      subject: `turnover-declaration/${todId}`,
      policy: declaration.policy,
      after: { language: locale },
    }),
  );
  return sendPdf(reply, receipt.title.replace(':', ''), pdf);
}
