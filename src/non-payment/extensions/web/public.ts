/** What screens of other areas may use of this one. */

export { conditionLabels as extensionConditionLabels } from '../extension-labels.ts';
export { ExtendDueDate } from './ExtendDueDate.tsx';
