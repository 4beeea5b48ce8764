/** What screens of other resources may use of this one. */

export { faultLabels } from '../unnamed-labels.ts';
export { CheckBuyer } from './CheckBuyer.tsx';
