/** What screens of the portal as a whole may use of this resource. */
export { Substitutes } from './SubstitutesOnRequest.tsx';
