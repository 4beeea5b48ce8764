/** What screens of other resources may use of this one. */
export { useWhyNotInsuredText } from './why-not-insured.ts';
