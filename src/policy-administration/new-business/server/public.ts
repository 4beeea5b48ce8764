/** What the server side of other resources may use of this one. */

export { upsertOpportunities } from './upsert-opportunities.ts';
