import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';

/**
 * Under which of the policies anything insures deliveries to a buyer today, stops aside; the contexts of covers
 * implement it.
 */
export type InsuredUnder = (
  companyId: string,
  policies: readonly string[],
  context: Context,
) => Promise<ReadonlySet<string>>;

/** What the covers know of a buyer, by whoever checks deliveries. */
export const insuredUnderSlot = defineSlot<InsuredUnder>('what the covers know of a buyer');
