import { defineSlot } from '../../../platform/ui/contributions.tsx';

/** The link to a tool in which a case goes on, where one is connected. */
export const toolsOfCase = defineSlot<object>('tools of a collection case');
