import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { followPolicies, inviteToRenew } from './follow-policies.ts';
import { endApprovalsOfEnded } from './renewal-orders.ts';

export const renewalWork: readonly Work[] = [
  {
    name: label('Daily step: renewals'),
    when: { at: everyDay, afterEvents: { everySeconds: 60, of: 'policy.' } },
    // a whole year of many policies, when they are first loaded
    isLong: true,
    run: untilDone('Policy administration', followPolicies, inviteToRenew, endApprovalsOfEnded),
  },
];
