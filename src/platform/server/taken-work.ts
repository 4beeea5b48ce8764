/** Work in the background was taken away: cancelled, or given to another node. Nothing is left to do. */
export class TakenAway extends Error {
  override readonly name = 'TakenAway';
}

/** Work in the background stops with its node: another one goes on with it. */
export class Stopping extends Error {
  override readonly name = 'Stopping';
}
