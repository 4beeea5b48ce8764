import type { WebArea } from '../../../platform/ui/web-area.ts';

/** What guided tours have on the screens. */
export const onboardingWebArea: WebArea = {
  staleOn: {
    onboarding: ['tour'],
  },
};
