/** What the server of other areas may use of this one. */
export { showReschedulings } from './show-rescheduling.ts';
