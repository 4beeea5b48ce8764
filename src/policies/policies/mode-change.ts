import type { OrderingMode, OrderingRole } from '../../identity/access/roles.ts';
import type { Refusal } from '../../platform/core/refusal.ts';

/** An ordering mode that a policy is to have, and who holds which ordering role on it. */
export type ModeChange = Readonly<{
  mode: OrderingMode;
  finalMayPreValidate: boolean;
  holders: readonly Readonly<{ personId: string; role: OrderingRole }>[];
}>;

/** Why a policy cannot change so: asked of whoever knows how orders are approved. */
export type ModeChangeCheck = (change: ModeChange) => Refusal | null;

let handedOver: ModeChangeCheck | null = null;

/** Hands over the check: once, where the portal is put together. */
export function declareModeChangeCheck(check: ModeChangeCheck): void {
  handedOver = check;
}

export function whyNotChangeMode(change: ModeChange): Refusal | null {
  if (!handedOver) throw new Error('No check of ordering modes is declared: src/app/approvals.ts hands it over');
  return handedOver(change);
}
