import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { aboutKinds } from './message-thread.ts';
import { messagesContract } from './messages.contract.ts';
import { threadList, threadsToAnswerList } from './messages.list.ts';

export const messagesArea = defineArea({
  name: 'service/messages',
  contracts: [messagesContract],
  records: {
    // a conversation is as open as what it is about
    'message-thread': {
      ...readWith('tci-access'),
      variants: {
        stored: { table: 'message_threads', id: 'thread_id', variant: 'needs' },
        of: Object.entries({ ...aboutKinds, company: 'tci-access' as const }).map(([kind, right]) => ({
          variant: right,
          needs: [right],
          concerns: kind,
        })),
      },
    },
  },
  exports: [fileOf(threadList), fileOf(threadsToAnswerList)],
});
