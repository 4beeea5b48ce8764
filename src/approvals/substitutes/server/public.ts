/** For whom people stand in: the orders that wait for a colleague who is away wait for their substitute too. */
export { type AbsentColleague, findAbsent } from './substitutes.store.ts';
