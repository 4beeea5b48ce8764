import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import type { PassportsInWords } from '../../../policies/passports/web/public.ts';

/** What was decided on a declaration, in words. */
export const declarationPassports: PassportsInWords = {
  'declaration-amendment': lazyPart(async () => (await import('./AmendmentPassport.tsx')).AmendmentPassport),
  'turnover-estimate': lazyPart(async () => (await import('./EstimatePassport.tsx')).EstimatePassport),
};
