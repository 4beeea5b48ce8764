import { defineSlot } from '../../../platform/ui/contributions.tsx';

/** The link to the document portal of the insurer, where one is connected. */
export const toolsOfDocuments = defineSlot<object>('tools of documents');
