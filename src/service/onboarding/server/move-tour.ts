import type { BodyOf } from '../../../platform/core/contract.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { onboardingContract, TourOnWire } from '../onboarding.contract.ts';
import { type Flow, flows, flowVersions, whyNotMove } from '../tour.ts';
import { findTours, lockTour, storeTour } from './tours.store.ts';

/** How far the actor is with each tour, as its steps are today. */
export async function listTours({ actor, tx }: Context): Promise<TourOnWire[]> {
  const seen = await findTours(tx, actor.personId);
  return flows.map((flow) => {
    const tourVersion = flowVersions[flow];
    const found = seen.find((one) => one.flow === flow && one.tourVersion === tourVersion);
    return { flow, tourVersion, state: found?.state ?? 'NEVER_SEEN' };
  });
}

/** How far the actor is with one tour. */
export async function showTour(flow: Flow, context: Context): Promise<TourOnWire> {
  const tour = (await listTours(context)).find((one) => one.flow === flow);
  if (!tour) throw new Refused(refuse('not-found'));
  return tour;
}

/** Notes that the actor began, finished or skipped a tour. */
export async function moveTour(
  flow: Flow,
  { state, tourVersion = flowVersions[flow] }: BodyOf<typeof onboardingContract.moveTour>,
  { actor, tx, now, record }: Context,
): Promise<TourOnWire> {
  if (tourVersion > flowVersions[flow])
    throw new Refused(refuse('invalid-input', undefined, [{ pointer: '/tourVersion', code: 'too-large' }]));
  const steps = { flow, tourVersion };
  const before = await lockTour(tx, actor.personId, steps, now);
  refuseIf(whyNotMove(before, state));
  const tour = { ...steps, state };
  await storeTour(tx, actor.personId, tour, now);
  await record({
    type: 'tour.moved',
    subject: `tour/${flow}`,
    policy: null,
    alsoConcerns: [`person/${actor.personId}`],
    before: { ...steps, state: before },
    after: tour,
  });
  return tour;
}
