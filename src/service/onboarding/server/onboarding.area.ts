import { defineServerArea } from '../../../platform/server/server-area.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

export const onboardingServer = defineServerArea({
  name: 'service/onboarding',
  routes: () => [onboardingRoutes],
});
