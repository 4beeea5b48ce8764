/** What screens of other resources may use of this one. */
export { ExtendDueDate } from './ExtendDueDate.tsx';
export { ExtensionStatus } from './ExtensionStatus.tsx';
export { conditionLabels as extensionConditionLabels } from './extension-labels.ts';
