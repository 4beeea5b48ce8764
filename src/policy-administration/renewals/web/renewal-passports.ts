import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { PassportsInWords } from '../../../policies/passports/web/public.ts';

/** What was decided on a renewal, in words. */
export const renewalPassports: PassportsInWords = {
  'renewal-offer': lazyPart(async () => (await import('./OfferPassport.tsx')).OfferPassport),
};
