/** What the server of other areas may use of this one. */
export { enterNamedCovers } from './strategic-covers.store.ts';
