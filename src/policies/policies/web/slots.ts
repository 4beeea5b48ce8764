import { defineSlot } from '../../../platform/ui/contributions.tsx';
import type { PolicyDetail } from '../policies.contract.ts';

/** What other contexts show about a policy with cover, below its countries: a section each, or nothing. */
export const policySections = defineSlot<Readonly<{ policy: PolicyDetail }>>('sections of a policy');
