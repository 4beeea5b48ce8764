import type { Refusal } from '../../../platform/core/refusal.ts';
import { defineSlot } from '../../../platform/core/slot.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Rights } from '../user.ts';

/** Why somebody's rights cannot change: something that depends on them would be stranded. `null`: nothing would. */
export type RightsCheck = (personId: string, after: Rights, context: Pick<Context, 'tx'>) => Promise<Refusal | null>;

export const rightsCheckSlot = defineSlot<RightsCheck>('checks before rights change');
