/** What screens of other areas may use of this one. */
export { workflowLabels } from './order-labels.ts';
