import { z } from 'zod';
import { type Contract, operation, signedIn } from '../../platform/core/contract.ts';
import { flows, tourStates } from './tour.ts';

const ofFlow = z.strictObject({ flow: z.enum(flows) });
const versionShape = z.int().min(1).max(1000);

const tourShape = z.strictObject({
  flow: z.enum(flows),
  tourVersion: versionShape.describe('Of the steps; who saw an earlier one may see this one once'),
  state: z.enum(tourStates),
});
/** How far I am with a tour. */
export type TourOnWire = z.output<typeof tourShape>;

/** The guided tours and how far each person is with them (row G4). */
export const onboardingContract = {
  listTours: operation({
    method: 'GET',
    path: '/api/v2/onboarding',
    summary: 'My progress in each guided tour',
    access: signedIn,
    reply: z.strictObject({ items: z.array(tourShape) }),
  }),
  showTour: operation({
    method: 'GET',
    path: '/api/v2/onboarding/{flow}',
    summary: 'My progress in one of them',
    access: signedIn,
    params: ofFlow,
    reply: tourShape,
  }),
  moveTour: operation({
    method: 'PUT',
    path: '/api/v2/onboarding/{flow}',
    summary: 'Started, completed, or skipped; it never counts as unseen again',
    access: signedIn,
    params: ofFlow,
    body: z.strictObject({
      tourVersion: versionShape.optional().describe('The present one when absent'),
      state: z.enum(tourStates).exclude(['NEVER_SEEN']),
    }),
    reply: tourShape,
  }),
} as const satisfies Contract;
