import { createContext, use } from 'react';
import { type Admitted, whyNotAdmit } from '../core/admission.ts';
import type { Access } from '../core/contract.ts';
import type { Refusal } from '../core/refusal.ts';

/** Whoever calls from this browser. Set as soon as somebody is signed in; every screen is inside it. */
export const CallerContext = createContext<Admitted | null>(null);

/**
 * Why the signed-in person may not call an operation; `null` when they may. The server checks the same: this only
 * decides what is shown.
 */
export function useWhyNot({ access }: { access: Access }): Refusal | null {
  const caller = use(CallerContext);
  if (!caller) throw new Error('Nobody is signed in here');
  return whyNotAdmit(access, caller);
}

/** Whether the signed-in person may call an operation: read what it reads, change what it changes. */
export function useMay(operation: { access: Access }): boolean {
  return useWhyNot(operation) === null;
}
