/** What the server of other areas may use of this one. */
export { listOfCollections } from './show-collections.ts';
