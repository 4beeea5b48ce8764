import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Permission } from '../../platform/core/permission.ts';

/** How much of a buyer is shown (row D13, handbook covers 12). */
export const synthesisLevels = ['basic', 'advanced'] as const;
export type SynthesisLevel = ValueOf<typeof synthesisLevels>;

/** The right that each level needs. */
export const rightOfLevel = {
  basic: 'buyer-synthesis-basic',
  advanced: 'buyer-synthesis-advanced',
} as const satisfies Record<SynthesisLevel, Permission>;

/** What an advanced synthesis shows of the insurer's research, as far as it feeds the portal with it. */
export const assessments = ['country-risk', 'sector-outlook', 'key-financials'] as const;
export type Providable = ValueOf<typeof assessments>;

/** Years of account that are shown: the latest, and the one before to show the trend. */
export const shownYears = 2;
