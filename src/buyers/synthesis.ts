import type { Permission } from '../access/permissions.ts';
import type { ValueOf } from '../platform/enumeration.ts';

/** How much of a buyer is told (row D13, handbook covers 12). */
export const synthesisLevels = ['basic', 'advanced'] as const;
export type SynthesisLevel = ValueOf<typeof synthesisLevels>;

/** The right that each level needs. */
export const rightOfLevel = {
  basic: 'buyer-synthesis-basic',
  advanced: 'buyer-synthesis-advanced',
} as const satisfies Record<SynthesisLevel, Permission>;

/**
 * What an advanced synthesis tells where the insurer says it. The port to a core system has none of them yet: each one
 * that it learns leaves this list and gets a field of its own.
 */
export const assessments = ['country-risk', 'sector-outlook', 'key-financials'] as const;
export type Assessment = ValueOf<typeof assessments>;

/** Months of grades that are told (handbook covers 12). */
export const shownGradeMonths = 24;
