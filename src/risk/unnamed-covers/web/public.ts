/** What screens of other resources may use of this one. */
export { CheckBuyer } from './CheckBuyer.tsx';
export { faultLabels } from './unnamed-labels.ts';
