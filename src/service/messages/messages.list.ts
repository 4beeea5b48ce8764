import { label } from '../../platform/core/label.ts';
import {
  code,
  countries,
  type DeclaredList,
  day,
  defineList,
  identifier,
  instant,
  number,
  own,
  period,
  policies,
  status,
  text,
  toggle,
} from '../../platform/core/list.ts';
import { columnsOfBuyer } from '../../risk/buyers/buyer.list.ts';
import { aboutLabels, threadStatusLabels } from './message-labels.ts';
import { aboutKindOf } from './message-thread.ts';
import { type MessageThread, messagesContract, threadSorts } from './messages.contract.ts';

const kindOf = ({ about }: MessageThread) => (about === null ? null : aboutKindOf(about));

/** What both sides see of a conversation, and filter by. */
const ofThreads = {
  failed: label('The messages could not be loaded.'),
  idOf: ({ threadId }: MessageThread) => threadId,
  sorts: threadSorts,
  search: label('Buyer, number, subject'),
  groupsBy: 'policyholder',
  filters: {
    policy: policies(),
    isUnread: toggle(label('Unread'), { at: 'unread' }),
    needsMe: toggle(label('Needs me'), { at: 'mine' }),
    countryCode: countries(label('Country')),
    written: period(label('Last message'), label('Last message: any time')),
    companyId: own(label('Buyer')),
    about: own(null),
  },
  columns: [
    ...columnsOfBuyer,
    text('subject', label('Subject'), (row: MessageThread) => row.subject, { width: 220, priority: 2, file: 40 }),
    code('about', label('Concerns'), aboutLabels, kindOf, { width: 156, priority: 7, file: 20 }),
    identifier('about', label('Record'), (row: MessageThread) => row.about, { file: 30 }),
    text('last', label('Last message'), (row: MessageThread) => row.lastText, { width: 260, priority: 6, file: 60 }),
    text('last', label('From'), (row: MessageThread) => row.lastAuthor, { file: 24 }),
    instant('lastMessageAt', label('Sent'), (row: MessageThread) => row.lastMessageAt, {
      width: 116,
      priority: 4,
      sort: 'lastMessageAt',
      file: 17,
    }),
    number('messages', label('Messages'), (row: MessageThread) => row.messageCount, {
      width: 90,
      priority: 8,
      file: 10,
    }),
    status('status', label('Status'), threadStatusLabels, (row: MessageThread) => row.status, {
      width: 216,
      priority: 3,
      file: 26,
    }),
    day('status', label('Closes on'), (row: MessageThread) => row.closesOn, { file: 12 }),
  ],
  tile: {
    meta: ({ company }: MessageThread) => company.companyId,
    note: ({ subject }: MessageThread) => subject,
    status: 'status',
    end: ({ lastMessageAt }: MessageThread, { format }) => format.instant(lastMessageAt),
  },
} as const satisfies Partial<DeclaredList<typeof messagesContract.listMessageThreads>>;

/** The policyholder's conversations: those that go on, those that wait for an answer of theirs. */
export const threadList = defineList(messagesContract.listMessageThreads, {
  ...ofThreads,
  name: 'messages',
  title: label('Messages'),
  sort: '-lastMessageAt',
  tabs: {
    open: { label: label('Open'), query: { status: ['AWAITING_INSURED', 'ANSWERED', 'AWAITING_INSURER'] } },
    mine: { label: label('To reply'), query: { status: ['AWAITING_INSURED'] } },
    closed: { label: label('Closed'), query: { status: ['CLOSED'] } },
    all: { label: label('All') },
  },
});

/** The insurer's: what waits longest for its answer is first. */
export const threadsToAnswerList = defineList(messagesContract.listMessageThreadsForInsurer, {
  ...ofThreads,
  name: 'messages-to-answer',
  title: label('Messages to answer'),
  sort: 'lastMessageAt',
  tabs: {
    open: { label: label('To answer'), query: { status: ['AWAITING_INSURER'] } },
    theirs: { label: label('Awaiting the policyholder'), query: { status: ['AWAITING_INSURED'] } },
    answered: { label: label('Answered'), query: { status: ['ANSWERED'] } },
    closed: { label: label('Closed'), query: { status: ['CLOSED'] } },
    all: { label: label('All') },
  },
});
