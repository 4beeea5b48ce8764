/** What screens of other resources may use of this one. */
export { whyNotInsuredLabels } from '../insurability-labels.ts';
export { useWhyNotInsuredText } from './why-not-insured.ts';
