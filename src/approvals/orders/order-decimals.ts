import type { Decimals } from '../../platform/core/format.ts';

/**
 * The decimals of what an order asks for: what is owed has all of its currency, as on its own screens; cover those that
 * somebody wrote, or `ofCover`.
 */
export function decimalsOfOrder({ isOwed }: Readonly<{ isOwed: boolean }>, ofCover: Decimals = 'needed'): Decimals {
  return isOwed ? 'minor' : ofCover;
}
