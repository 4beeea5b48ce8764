/** What screens of other resources may use of this one. */

export { PrepareClaim } from './PrepareClaim.tsx';
