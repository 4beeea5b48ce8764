import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { PassportsInWords } from '../../../policies/passports/web/public.ts';

/** What was decided on an invoice, in words. */
export const invoicePassports: PassportsInWords = {
  'invoice-dispute': lazyPart(async () => (await import('./DisputePassport.tsx')).DisputePassport),
};
