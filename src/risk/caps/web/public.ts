/** What screens of other resources may use of this one. */
export { CapBesideCover } from './CapBesideCover.tsx';
export { CapStatus } from './cap-status.tsx';
