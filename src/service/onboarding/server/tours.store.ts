import type { Db } from '../../../platform/server/context.ts';
import type { Flow, TourState } from '../tour.ts';

/** A version of a tour's steps. */
type Steps = Readonly<{ flow: Flow; tourVersion: number }>;

/** What a person has seen, of every version. */
export async function findTours(tx: Db, personId: string): Promise<Array<Steps & { state: TourState }>> {
  const rows = await tx
    .selectFrom('toursSeen')
    .select(['flow', 'tourVersion', 'state'])
    .where('personId', '=', personId)
    .execute();
  return rows as Array<Steps & { state: TourState }>;
}

/** How far a person is with a tour, held until the transaction ends so that two browsers move it one after the other. */
export async function lockTour(
  tx: Db,
  personId: string,
  { flow, tourVersion }: Steps,
  now: string,
): Promise<TourState> {
  await tx
    .insertInto('toursSeen')
    .values({ personId, flow, tourVersion, state: 'NEVER_SEEN', movedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('toursSeen')
    .select('state')
    .where('personId', '=', personId)
    .where('flow', '=', flow)
    .where('tourVersion', '=', tourVersion)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.state as TourState;
}

/** Keeps how far a person is. */
export async function storeTour(
  tx: Db,
  personId: string,
  { flow, tourVersion, state }: Steps & { state: TourState },
  now: string,
): Promise<void> {
  await tx
    .updateTable('toursSeen')
    .set({ state, movedAt: now })
    .where('personId', '=', personId)
    .where('flow', '=', flow)
    .where('tourVersion', '=', tourVersion)
    .execute();
}
