import { label } from '../../../platform/core/label.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { remindOfDrafts } from './remind-of-drafts.ts';

export const policyDraftWork: readonly Work[] = [
  {
    name: label('Daily step: drafts of policies'),
    when: { at: everyDay },
    run: untilDone('Policy administration', remindOfDrafts),
  },
];
