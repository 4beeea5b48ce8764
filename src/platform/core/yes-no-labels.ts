import { label } from './label.ts';

/** Whether something is so, as a file says it. */
export const yesNoLabels = { true: label('Yes'), false: label('No') } as const;
