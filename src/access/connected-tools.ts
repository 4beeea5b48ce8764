import type { ValueOf } from '../platform/enumeration.ts';

/**
 * Tools of the insurer and its partners that an installation may connect (row G5). `tode` is the German one (row E6).
 * Who is signed in is told which of them are; what each is and who may open it stands in `partner-tools`.
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
