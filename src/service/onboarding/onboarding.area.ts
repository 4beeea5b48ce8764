import { defineArea } from '../../platform/core/area.ts';
import { ownOnly } from '../../platform/core/record-kinds.ts';
import { onboardingContract } from './onboarding.contract.ts';

export const onboardingArea = defineArea({
  name: 'service/onboarding',
  contracts: [onboardingContract],
  records: {
    tour: ownOnly,
  },
});
