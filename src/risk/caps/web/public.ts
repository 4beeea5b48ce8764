/** What screens of other resources may use of this one. */

export { CapBesideCover } from './CapBesideCover.tsx';
export { capPassports } from './cap-passports.ts';
export { CapStatus } from './cap-status.tsx';
