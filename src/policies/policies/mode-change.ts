import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import type { Refusal } from '../../platform/core/refusal.ts';
import { defineSlot } from '../../platform/core/slot.ts';

/** An ordering mode that a policy is to have, and who holds which ordering role on it. */
export type ModeChange = Readonly<{
  mode: OrderingMode;
  finalMayPreValidate: boolean;
  holders: readonly Readonly<{ personId: string; role: OrderingRole }>[];
}>;

/** Why a policy cannot change so: asked of whoever knows how orders are approved. */
export type ModeChangeCheck = (change: ModeChange) => Refusal | null;

export const modeChangeSlot = defineSlot<ModeChangeCheck>('the check of ordering modes');
