import type { ValueOf } from '../../platform/core/enumeration.ts';

/**
 * Tools of the insurer and its partners that an installation may connect (row G5). `tode` is the German one (row E6).
 * The signed-in person sees which of them are connected; what each is and who may open it is in `partner-tools`.
 */
export const partnerTools = [
  'online-library',
  'smart-view',
  'document-portal',
  'collections',
  'tode',
  'midas',
  'financial-statements',
] as const;
export type PartnerTool = ValueOf<typeof partnerTools>;
