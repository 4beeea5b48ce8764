import { defineSlot } from '../../../platform/ui/contributions.tsx';

/**
 * From when on deliveries to a buyer are not covered under a policy, or nothing. The context that keeps the account of
 * the buyer contributes it.
 */
export const stopNotice = defineSlot<Readonly<{ companyId: string; policy: string }>>('stop of deliveries to a buyer');
