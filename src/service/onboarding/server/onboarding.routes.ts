import { type Routes, routes } from '../../../platform/server/routes.ts';
import { onboardingContract } from '../onboarding.contract.ts';
import { listTours, moveTour, showTour } from './move-tour.ts';

/** The use cases on guided tours. */
export const onboardingRoutes: Routes = routes(onboardingContract, {
  listTours: async (_input, context) => ({ items: await listTours(context) }),
  showTour: ({ params }, context) => showTour(params.flow, context),
  moveTour: ({ params, body }, context) => moveTour(params.flow, body, context),
});
