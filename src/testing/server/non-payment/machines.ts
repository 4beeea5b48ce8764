import { claimMachine } from './claim-model.ts';
import { collectionMachine } from './collection-model.ts';
import { disputeMachine } from './dispute-model.ts';
import type { NonPaymentWorld } from './example-account.ts';
import { extensionMachine } from './extension-model.ts';
import { overdueMachine } from './overdue-model.ts';
import { reschedulingMachine } from './rescheduling-model.ts';
import { type Walk, walk } from './walk.ts';

/** The six state machines of non-payment, each to be walked so. */
export const machines = {
  overdues: (of, how) => walk(of, overdueMachine(of), how),
  extensions: (of, how) => walk(of, extensionMachine(of), how),
  reschedulings: (of, how) => walk(of, reschedulingMachine(of), how),
  disputes: (of, how) => walk(of, disputeMachine(of), how),
  collections: (of, how) => walk(of, collectionMachine(of), how),
  claims: (of, how) => walk(of, claimMachine(of), how),
} as const satisfies Record<string, (of: NonPaymentWorld, how: Walk) => Promise<void>>;
