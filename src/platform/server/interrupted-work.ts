/** Background work was interrupted: cancelled, or given to another node. Nothing is left to do here. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** Background work stops because its node stops; another node continues it. */
export class Stopping extends Error {
  override readonly name = 'Stopping';
}
