import { defineSlot } from '../../../platform/ui/contributions.tsx';
import type { DecisionPassportOnWire } from '../passports.contract.ts';

/** A passport in the words of its rules; the key is the name of the rules. */
export const passportOfRules = defineSlot<Readonly<{ passport: DecisionPassportOnWire }>>('a passport in words');
