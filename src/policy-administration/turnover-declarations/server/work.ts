import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { endApprovalsBeyondPolicy, endApprovalsOfLocked } from './declaration-orders.ts';
import { openDeclarations } from './open-declarations.ts';
import { remindOfDeclarations } from './remind-of-declarations.ts';

export const declarationWork: readonly Work[] = [
  {
    name: label('Daily step: turnover declarations'),
    when: { at: everyDay, afterEvents: { everySeconds: 60, of: 'policy.' } },
    // a whole year of many policies, when they are first loaded
    isLong: true,
    run: untilDone('Calendar', endApprovalsBeyondPolicy, openDeclarations, remindOfDeclarations, endApprovalsOfLocked),
  },
];
