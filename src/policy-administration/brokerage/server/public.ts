/** What the server side of other resources may use of this one. */

export { knownOrganisations } from './brokerage.store.ts';
export { upsertBrokerage } from './upsert-brokerage.ts';
