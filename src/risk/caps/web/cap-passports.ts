import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { PassportsInWords } from '../../../policies/passports/web/public.ts';

/** How CAP and CAP+ are offered, in words: of an offer, and of a check whether one would be available. */
export const capPassports: PassportsInWords = {
  'cap-offer': lazyPart(async () => (await import('./CapPassport.tsx')).CapPassport),
};
