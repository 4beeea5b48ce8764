/** What a policy may have or lack, as far as screens are offered by it. */
export const policyFeatures = [
  /** Orders pass further eyes: colleagues or an intermediary. */
  'APPROVALS',
  'GRADES',
  'GRADE_BASED_COVERS',
  /** The contract has the extension for top-up cover. */
  'CAP',
  'PRE_CHECKS',
  'DISCRETIONARY_LIMIT',
  'COVER_ESTIMATES',
  /** Turnover is declared under it. */
  'DECLARATIONS',
  /** What is declared is split by category as well. */
  'MIXED_EXPOSURE',
] as const;
export type PolicyFeature = (typeof policyFeatures)[number];
