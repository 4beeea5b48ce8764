import type { MailRhythm, MailTopic } from '../../identity/access/person.ts';
import { overdueDecisions } from '../../non-payment/overdues/overdue.ts';
import { type Instalment, restOf } from '../../non-payment/reschedulings/instalments.ts';
import { addDays } from '../../platform/core/day.ts';
import { isOneOf } from '../../platform/core/enumeration.ts';
import { signOfMoney } from '../../platform/core/money.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { openStatuses } from '../../policy-administration/premium-invoices/premium-invoice.ts';
import { daysToEstimate } from '../../policy-administration/turnover-declarations/declaration-period.ts';
import { type NotificationGroup, type NotificationType, notificationTypes, type Severity } from './notification.ts';
import { type FactPath, factAt, type RecordedEvent } from './recorded-event.ts';

/**
 * A type of notification: which events make it, whom it is for, and what is said. The words are English sentences with
 * ICU placeholders; their translations are with those of mails, and the browser loads none of them. What a reader is told
 * is composed of them in `compose-notification.ts`.
 */
export type TypeOfNotification = Readonly<{
  group: NotificationGroup;
  severity: Severity;
  /** Rights without which nobody is notified. */
  needs: readonly Permission[];
  /** Kinds of event that are reported this way, as resources record them. */
  on: readonly string[];
  /** Which of them are reported; absent: all. */
  when?(event: RecordedEvent): boolean;
  /**
   * The events that end an earlier request about the same record; absent: it stays until it expires, or an order moves.
   */
  endedBy?: Readonly<{ on: readonly string[]; when?(event: RecordedEvent): boolean }>;
  /** Whether it is an answer: whoever asked is notified too, also where what they did was answered at once. */
  isAnswer?: true;
  /** `readers` of the policy where it is absent: all but whoever did it. `doer`: only its author. `substitute`: whom it names. `insurer`: its people whom it calls. `new-approver`: who may approve more since. */
  audience?:
    | 'readers'
    | 'approvers'
    | 'administrators'
    | 'creator'
    | 'doer'
    | 'substitute'
    | 'insurer'
    | 'new-approver';
  title: string;
  /** The fact that distinguishes one such event from another; absent: its kind. */
  by?: readonly FactPath[];
  /** What is said instead of the title, by that. */
  titles?: Readonly<Record<string, string>>;
  /** The paths of its sum and its day, and what is said of the day. */
  amount?: readonly FactPath[];
  /** `dayAfter`: the path of a last day, instead of the first day after it. */
  day?: Readonly<{ at: readonly FactPath[]; dayAfter?: readonly FactPath[]; words: string }>;
  /** How many things it reports, where the event itself says so, and what is said of them. */
  count?: Readonly<{ at: readonly FactPath[]; words: string }>;
  /** When it is sent by mail, unless its reader chose otherwise; absent: required actions at once, the rest daily. */
  mail?: MailRhythm;
  /** The topic of mails that reports it already; its choice is that topic's. */
  mailTopic?: MailTopic;
}>;

const risk = { group: 'risk', needs: ['tci-access'] } as const;
const requests = { group: 'risk', needs: ['tci-access', 'read_clr'] } as const;
const grades = { group: 'risk', needs: ['tci-access', 'read_gr', 'read_company_grade'] } as const;
const overdues = { group: 'non-payment', needs: ['tci-access', 'read_overdues'] } as const;
const claims = { group: 'non-payment', needs: ['tci-access', 'read_claims'] } as const;
/** What ends the renewal of a policy. */
const endsOfRenewal = [
  'renewal.issued',
  'renewal.continued',
  'renewal.declined',
  'renewal.notice-given',
  'renewal.lapsed',
];
const declarations = {
  group: 'policies',
  needs: ['policy-admin-read'],
  endedBy: {
    on: ['turnover-declaration.declared', 'turnover-declaration.period-changed', 'turnover-declaration.withdrawn'],
    when: (event: RecordedEvent) => event.type !== 'turnover-declaration.period-changed' || isRemindedAgain(event),
  },
} as const;
/** Of a message about a record its right is needed besides: the event names it. */
const messages = {
  group: 'messages',
  needs: ['tci-access'],
  on: ['message-thread.opened', 'message-thread.written'],
} as const;
const files = { group: 'files', needs: [], audience: 'doer' } as const;

/** After these, earlier requests about a claim are settled. */
const claimMovedOn = [
  'claim.waiting',
  'claim.loss-established',
  'claim.decided',
  'claim.withdrawn',
  'claim.paid-by-buyer',
  'claim.expired',
  'claim.closed',
] as const;

/** What is said of a day. */
export const dayTexts = {
  by: sentence(/*i18n*/ { id: 'by {day}' }),
  since: sentence(/*i18n*/ { id: 'on {day}' }),
  from: sentence(/*i18n*/ { id: 'from {day}' }),
  until: sentence(/*i18n*/ { id: 'until {day}' }),
  dueSince: sentence(/*i18n*/ { id: 'due since {day}' }),
} as const;

/** How many things of a kind a notification reports, where there are more than it names. */
export const countText = sentence(/*i18n*/ { id: '{count, plural, one {One in total} other {# in total}}' });

/** The same of changes. */
const changeText = sentence(/*i18n*/ { id: '{count, plural, one {One change} other {# changes}}' });

/** Every type, one line each. An event is reported by the first type that has it. */
export const typesOfNotification: Readonly<Record<NotificationType, TypeOfNotification>> = {
  ORDER_TO_VALIDATE: {
    group: 'orders',
    severity: 'ACTION',
    needs: ['tci-access'],
    // every event of an order ends earlier requests; some make new ones
    on: [
      'order.submitted',
      'order.approved',
      'order.reminded',
      'order.tightened',
      'order.taken-over',
      'order.edited',
      'order.withdrawn',
      'order.deleted',
    ],
    when: (event) => String(factAt(event, ['data.workflowStatus'])).startsWith('TO_VALIDATE'),
    audience: 'approvers',
    title: sentence(/*i18n*/ { id: 'A request awaits your approval' }),
    titles: {
      'order.taken-over': sentence(/*i18n*/ { id: 'A colleague took over a request that awaits your approval' }),
    },
    day: { at: ['after.expiresOn'], words: dayTexts.by },
    mailTopic: 'approvals',
  },
  // for those who could not approve it before: a higher limit, a new right, a colleague who is away
  ORDER_OPENED: {
    group: 'orders',
    severity: 'ACTION',
    needs: ['tci-access'],
    on: ['user.changed', 'substitution.began'],
    audience: 'new-approver',
    title: sentence(/*i18n*/ { id: 'You may now approve a request that is waiting' }),
  },
  ORDER_BEYOND_LIMITS: {
    group: 'orders',
    severity: 'ACTION',
    needs: ['tci-access'],
    on: ['order.beyond-limits'],
    audience: 'administrators',
    title: sentence(/*i18n*/ { id: 'Nobody may approve this request: its amount is above all approval limits' }),
  },
  ORDER_RETURNED: {
    group: 'orders',
    severity: 'ACTION',
    needs: ['tci-access'],
    on: ['order.returned'],
    audience: 'creator',
    title: sentence(/*i18n*/ { id: 'Your request was returned for amendment' }),
    mailTopic: 'own-orders',
  },
  ORDER_OUTCOME: {
    group: 'orders',
    severity: 'INFO',
    needs: ['tci-access'],
    on: ['order.approved', 'order.refused', 'order.expired'],
    when: (event) => !String(factAt(event, ['data.workflowStatus'])).startsWith('TO_VALIDATE'),
    audience: 'creator',
    title: sentence(/*i18n*/ { id: 'The status of your request changed' }),
    titles: {
      'order.approved': sentence(/*i18n*/ { id: 'Your request was approved and sent' }),
      'order.refused': sentence(/*i18n*/ { id: 'A colleague rejected your request' }),
      'order.expired': sentence(/*i18n*/ { id: 'Your request lapsed: not approved in time' }),
    },
    mailTopic: 'own-orders',
  },
  SUBSTITUTE: {
    group: 'orders',
    severity: 'INFO',
    needs: ['tci-access'],
    on: ['substitution.named', 'substitution.ended'],
    audience: 'substitute',
    title: sentence(/*i18n*/ { id: 'You approve for a colleague who is away' }),
    titles: {
      'substitution.ended': sentence(/*i18n*/ { id: 'You no longer approve for a colleague' }),
    },
    day: { at: ['after.from'], words: dayTexts.from },
    mail: 'at-once',
  },
  COVER_DECISION: {
    ...requests,
    severity: 'INFO',
    isAnswer: true,
    on: ['cover-request.answered'],
    when: grantsCover,
    title: sentence(/*i18n*/ { id: 'Cover decision by the insurer' }),
    by: ['data.action'],
    titles: {
      APPEAL: sentence(/*i18n*/ { id: 'The insurer answered your appeal' }),
      TOP_UP: sentence(/*i18n*/ { id: 'The insurer answered your temporary increase' }),
    },
    amount: ['after.decision.grantedAmount'],
    day: { at: ['after.decision.startDate'], words: dayTexts.from },
  },
  COVER_REFUSED: {
    ...requests,
    severity: 'ALERT',
    isAnswer: true,
    on: ['cover-request.answered', 'cover-request.rejected'],
    title: sentence(/*i18n*/ { id: 'Cover declined by the insurer' }),
    by: ['data.action'],
    titles: {
      APPEAL: sentence(/*i18n*/ { id: 'The insurer declined your appeal' }),
      TOP_UP: sentence(/*i18n*/ { id: 'The insurer declined your temporary increase' }),
    },
    day: { at: ['after.decision.decisionDate'], words: dayTexts.since },
    mail: 'daily',
  },
  REQUEST_NOTE: {
    ...requests,
    severity: 'ACTION',
    on: ['cover-request.commented', 'cover-request.document-added'],
    when: (event) => factAt(event, ['data.isFromInsurer']) === true,
    endedBy: {
      on: [
        'cover-request.commented',
        'cover-request.document-added',
        'cover-request.answered',
        'cover-request.cancelled',
        'cover-request.rejected',
        'cover-request.terminated',
      ],
      when: (event) => factAt(event, ['data.isFromInsurer']) !== true,
    },
    title: sentence(/*i18n*/ { id: 'The insurer added a note to a request' }),
  },
  COVER_REDUCED: {
    ...risk,
    severity: 'ALERT',
    on: ['cover.changed'],
    when: (event) => isAnnounced(event, 'REDUCTION') || isReducedNow(event),
    title: sentence(/*i18n*/ { id: 'Cover is reduced' }),
    amount: ['after.totalAmount'],
    day: { at: ['after.pendingAction.plannedDate'], words: dayTexts.from },
    mail: 'daily',
  },
  COVER_WITHDRAWN: {
    ...risk,
    severity: 'ALERT',
    on: ['cover.changed'],
    when: (event) => isAnnounced(event, 'WITHDRAWAL') || isEndedNow(event),
    title: sentence(/*i18n*/ { id: 'Cover ends' }),
    amount: ['before.totalAmount'],
    day: { at: ['after.pendingAction.plannedDate'], dayAfter: ['after.endDate'], words: dayTexts.from },
  },
  GRADE_ANSWER: {
    ...risk,
    needs: ['tci-access', 'read_gr'],
    severity: 'INFO',
    isAnswer: true,
    on: ['grade-request.answered', 'grade-request.rejected'],
    title: sentence(/*i18n*/ { id: 'A grade request was answered' }),
    titles: { 'grade-request.rejected': sentence(/*i18n*/ { id: 'A grade request is not admissible' }) },
    day: { at: ['after.expiryDate'], words: dayTexts.until },
  },
  GRADE_CHANGED: {
    ...grades,
    severity: 'INFO',
    on: ['grade.changed'],
    title: sentence(/*i18n*/ { id: 'The grade of a buyer changed' }),
    mail: 'never',
  },
  GRADE_RENEWAL: {
    ...risk,
    needs: ['tci-access', 'read_gr'],
    severity: 'ACTION',
    on: ['grade-request.renewal-opened'],
    endedBy: {
      on: [
        'grade-request.renewal-chosen',
        'grade-request.renewed',
        'grade-request.cancelled',
        'grade-request.terminated',
      ],
    },
    title: sentence(/*i18n*/ { id: 'Choose whether to renew a grade' }),
    day: { at: ['data.expiryDate'], words: dayTexts.by },
    mail: 'daily',
  },
  GRADE_COVER_WEAKENED: {
    ...risk,
    needs: ['tci-access', 'read_gr'],
    severity: 'ALERT',
    on: ['grade-cover.notice-given', 'grade-cover.withdrawn'],
    title: sentence(/*i18n*/ { id: 'Cover by grade will be reduced' }),
    day: { at: ['data.noticeEndDate', 'after.endDate'], words: dayTexts.until },
    mail: 'daily',
  },
  CAP_OFFERED: {
    ...requests,
    severity: 'ACTION',
    isAnswer: true,
    on: ['cap.offered'],
    endedBy: { on: ['cap.accepted', 'cap.declined', 'cap.lapsed', 'cap.ended'] },
    title: sentence(/*i18n*/ { id: 'Additional cover is offered' }),
    amount: ['after.amount', 'after.amountInForce'],
    day: { at: ['after.validUntil'], words: dayTexts.by },
  },
  CAP_ENDED: {
    ...requests,
    severity: 'INFO',
    on: ['cap.declined', 'cap.lapsed', 'cap.ended'],
    title: sentence(/*i18n*/ { id: 'No additional cover' }),
    titles: {
      'cap.declined': sentence(/*i18n*/ { id: 'Additional cover is not offered' }),
      'cap.lapsed': sentence(/*i18n*/ { id: 'The offer of additional cover lapsed' }),
      'cap.ended': sentence(/*i18n*/ { id: 'Additional cover ended' }),
    },
    day: { at: ['after.endDate'], words: dayTexts.since },
  },
  PRECHECK_ANSWER: {
    ...risk,
    needs: ['tci-access', 'read_unnamedcover'],
    severity: 'INFO',
    isAnswer: true,
    on: ['nd-cover.answered', 'nd-cover.rejected', 'nd-cover.withdrawn'],
    title: sentence(/*i18n*/ { id: 'Update on a Standard ND limit' }),
    day: { at: ['after.expiryDate'], words: dayTexts.until },
  },
  STRATEGIC_ANSWER: {
    ...risk,
    needs: ['tci-access', 'read_strategic_cover'],
    severity: 'INFO',
    isAnswer: true,
    on: ['strategic-cover.accepted', 'strategic-cover.declined'],
    title: sentence(/*i18n*/ { id: 'The insurer answered a strategic nomination' }),
    amount: ['after.needAmount'],
  },
  MONITOR_EVENT: {
    ...risk,
    severity: 'INFO',
    on: ['monitor.noted'],
    title: sentence(/*i18n*/ { id: 'Changes to your buyers' }),
    count: { at: ['data.events'], words: changeText },
    mail: 'never', // the mail of the morning counts them
  },
  OVERDUE_REPORTED: {
    ...overdues,
    severity: 'INFO',
    on: ['overdue.reported'],
    title: sentence(/*i18n*/ { id: 'An overdue was reported' }),
    amount: ['after.totalOutstanding'],
    day: { at: ['after.notificationDeadline'], words: dayTexts.by },
  },
  OVERDUE_REPLY: {
    ...overdues,
    severity: 'INFO',
    isAnswer: true,
    on: ['overdue.answered', 'overdue.stop-lifted', 'overdue.stop-kept'],
    by: ['after.answerStatus', 'after.decision'],
    title: sentence(/*i18n*/ { id: 'The insurer answered an overdue' }),
    titles: {
      STOPPED_SINCE: sentence(/*i18n*/ { id: 'The insurer answered an overdue: deliveries remain stopped' }),
      COVER_MAINTAINED: sentence(/*i18n*/ { id: 'Cover is maintained despite an overdue' }),
      LIFTED: sentence(/*i18n*/ { id: 'The insurer lifted a stop of deliveries' }),
      KEPT: sentence(/*i18n*/ { id: 'The insurer maintained a stop of deliveries' }),
    },
    amount: ['data.amount'],
    day: { at: ['after.effectiveDate', 'after.coveredFrom'], words: dayTexts.since },
    mail: 'at-once',
  },
  OVERDUE_INFO: {
    ...overdues,
    severity: 'ACTION',
    on: ['overdue.info-requested'],
    endedBy: {
      on: [
        'overdue.informed',
        'overdue.taken-up',
        'overdue.answered',
        'overdue.moved',
        'overdue.cleared',
        'overdue.withdrawn',
      ],
    },
    title: sentence(/*i18n*/ { id: 'The insurer requested information on an overdue' }),
    amount: ['data.amount'],
  },
  COVER_STOPPED: {
    ...overdues,
    severity: 'ALERT',
    isAnswer: true,
    on: ['overdue.answered', 'deadline.cover-stopped'],
    when: (event) => event.type !== 'overdue.answered' || lowersCover(event),
    by: ['after.decision'],
    title: sentence(/*i18n*/ { id: 'No cover for new deliveries' }),
    titles: {
      COVER_REDUCED: sentence(/*i18n*/ { id: 'Cover is reduced because of an overdue' }),
      COVER_CANCELLED: sentence(/*i18n*/ { id: 'Cover ends because of an overdue' }),
    },
    amount: ['after.reducedTo', 'data.amount'],
    day: { at: ['after.effectiveDate'], dayAfter: ['data.day'], words: dayTexts.from },
  },
  DEADLINE_APPROACHING: {
    ...overdues,
    severity: 'ACTION',
    on: ['deadline.approaching'],
    by: ['data.duty'],
    title: sentence(/*i18n*/ { id: 'An obligation falls due' }),
    titles: {
      REPORT_OVERDUE: sentence(/*i18n*/ { id: 'Report an overdue' }),
      STOP_DELIVERIES: sentence(/*i18n*/ { id: 'Cover for new deliveries stops' }),
      HAND_OVER: sentence(/*i18n*/ { id: 'Place for collection' }),
      FILE_CLAIM: sentence(/*i18n*/ { id: 'File a claim' }),
    },
    amount: ['data.amount'],
    day: { at: ['data.day'], words: dayTexts.by },
  },
  DEADLINE_MISSED: {
    ...overdues,
    severity: 'ALERT',
    on: ['deadline.missed'],
    by: ['data.duty'],
    title: sentence(/*i18n*/ { id: 'An obligation was missed' }),
    titles: {
      REPORT_OVERDUE: sentence(/*i18n*/ { id: 'An overdue was not reported in time' }),
      HAND_OVER: sentence(/*i18n*/ { id: 'A buyer was not placed for collection in time' }),
      FILE_CLAIM: sentence(/*i18n*/ { id: 'A claim was not filed in time' }),
    },
    amount: ['data.amount'],
    day: { at: ['data.day'], words: dayTexts.dueSince },
  },
  EXTENSION_ANSWER: {
    ...overdues,
    severity: 'INFO',
    isAnswer: true,
    on: ['extension.answered'],
    by: ['after.status'],
    title: sentence(/*i18n*/ { id: 'A due-date extension was answered' }),
    titles: {
      ACCEPTED: sentence(/*i18n*/ { id: 'A due-date extension was accepted' }),
      ACCEPTED_WITH_CONDITIONS: sentence(/*i18n*/ { id: 'A due-date extension was accepted with conditions' }),
      REFUSED: sentence(/*i18n*/ { id: 'A due-date extension was refused' }),
    },
    amount: ['after.amount'],
    day: { at: ['after.extendedDueDate'], words: dayTexts.until },
    mail: 'at-once',
  },
  RESCHEDULING_ANSWER: {
    ...overdues,
    severity: 'ACTION',
    isAnswer: true,
    on: ['rescheduling.answered', 'rescheduling.info-requested'],
    // an answer that requires an action is settled by it; one that only informs stays
    endedBy: {
      on: [
        'rescheduling.replied',
        'rescheduling.confirmed',
        'rescheduling.answered',
        'rescheduling.taken-up',
        'rescheduling.cancelled',
        'rescheduling.closed',
        'rescheduling.superseded',
      ],
      when: (event) => asksOfPlan(event, 'before') && !asksOfPlan(event, 'after'),
    },
    by: ['after.status'],
    title: sentence(/*i18n*/ { id: 'A payment plan was answered' }),
    titles: {
      ACTIVE: sentence(/*i18n*/ { id: 'A payment plan was accepted' }),
      ACCEPTED_WITH_CONDITIONS: sentence(/*i18n*/ { id: 'Confirm the conditions of a payment plan' }),
      REFUSED: sentence(/*i18n*/ { id: 'A payment plan was refused' }),
      INFO_REQUESTED: sentence(/*i18n*/ { id: 'The insurer requested information on a payment plan' }),
    },
    amount: ['after.total'],
  },
  INSTALMENT_DUE: {
    ...overdues,
    severity: 'ACTION',
    on: ['rescheduling.instalment-due'],
    endedBy: {
      on: [
        'rescheduling.paid',
        'rescheduling.completed',
        'rescheduling.defaulted',
        'rescheduling.superseded',
        'rescheduling.cancelled',
      ],
      when: (event) => event.type !== 'rescheduling.paid' || isPaidUpToNow(event),
    },
    title: sentence(/*i18n*/ { id: 'An instalment falls due' }),
    amount: ['data.amount', 'after.total'],
    day: { at: ['data.dueDate'], words: dayTexts.since },
  },
  RESCHEDULING_DEFAULTED: {
    ...overdues,
    severity: 'ALERT',
    on: ['rescheduling.defaulted'],
    title: sentence(/*i18n*/ { id: 'A payment plan defaulted' }),
    amount: ['after.total'],
  },
  DISPUTE_RESOLVED: {
    ...overdues,
    severity: 'INFO',
    on: ['dispute.resolved'],
    title: sentence(/*i18n*/ { id: 'A dispute was settled' }),
    amount: ['after.upheldAmount', 'after.disputedAmount'],
    day: { at: ['after.endedOn'], words: dayTexts.since },
  },
  COLLECTION_COSTS: {
    ...overdues,
    severity: 'ACTION',
    // whatever happens to a case ends what was asked before, unless it is still open
    on: ['collection.changed'],
    when: (event) => asksForCosts(event, 'after') && !asksForCosts(event, 'before'),
    endedBy: {
      on: ['collection.changed', 'collection.paid', 'collection.claimed', 'collection.closed', 'collection.withdrawn'],
      when: (event) => !asksForCosts(event, 'after'),
    },
    title: sentence(/*i18n*/ { id: 'Accept or refuse court costs' }),
    amount: ['after.legalCosts'],
  },
  COLLECTION_CHANGED: {
    ...overdues,
    severity: 'INFO',
    on: [
      'collection.changed',
      'collection.accepted',
      'collection.message',
      'collection.paid',
      'collection.invoices-added',
      'collection.claimed',
      'collection.closed',
    ],
    title: sentence(/*i18n*/ { id: 'The status of a collection changed' }),
    titles: {
      'collection.accepted': sentence(/*i18n*/ { id: 'A collection was accepted' }),
      'collection.message': sentence(/*i18n*/ { id: 'A message about a collection' }),
      'collection.invoices-added': sentence(/*i18n*/ { id: 'Invoices were added to a collection' }),
      'collection.paid': sentence(/*i18n*/ { id: 'A collection received a payment' }),
      'collection.claimed': sentence(/*i18n*/ { id: 'A collection became a claim' }),
      'collection.closed': sentence(/*i18n*/ { id: 'A collection was closed' }),
    },
    amount: ['after.amount', 'after.claimedAmount'],
  },
  CLAIM_REGISTERED: {
    ...claims,
    severity: 'INFO',
    on: ['claim.registered'],
    title: sentence(/*i18n*/ { id: 'A claim was registered' }),
    amount: ['data.amount', 'after.claimedAmount'],
  },
  CLAIM_DOCUMENTS: {
    ...claims,
    severity: 'ACTION',
    on: ['claim.documents-requested', 'claim.documents-late'],
    endedBy: { on: ['claim.answered', 'claim.documents-late', ...claimMovedOn] },
    title: sentence(/*i18n*/ { id: 'Documents required for a claim' }),
    titles: { 'claim.documents-late': sentence(/*i18n*/ { id: 'Documents for a claim were not received in time' }) },
    amount: ['data.amount', 'after.claimedAmount'],
    day: { at: ['data.answerBy', 'after.documentsDueOn'], words: dayTexts.by },
  },
  CLAIM_DECISION: {
    ...claims,
    severity: 'INFO',
    isAnswer: true,
    on: ['claim.decided'],
    by: ['after.status'],
    title: sentence(/*i18n*/ { id: 'A claim was decided' }),
    titles: {
      DECIDED_ACCEPTED: sentence(/*i18n*/ { id: 'A claim was accepted' }),
      DECIDED_PARTIAL: sentence(/*i18n*/ { id: 'A claim was accepted in part' }),
      REJECTED: sentence(/*i18n*/ { id: 'A claim was rejected' }),
    },
    amount: ['data.amount', 'after.payable', 'after.claimedAmount'],
    mail: 'at-once',
  },
  CLAIM_OFFER: {
    ...claims,
    severity: 'ACTION',
    on: ['claim.offer-sent'],
    endedBy: { on: ['claim.signed', 'claim.paid', ...claimMovedOn] },
    title: sentence(/*i18n*/ { id: 'An indemnity was offered' }),
    amount: ['data.amount', 'after.payable'],
    day: { at: ['data.answerBy'], words: dayTexts.by },
  },
  CLAIM_PAYMENT: {
    ...claims,
    severity: 'INFO',
    on: ['claim.paid'],
    title: sentence(/*i18n*/ { id: 'An indemnity was paid' }),
    amount: ['data.amount', 'after.payable'],
    day: { at: ['data.day'], words: dayTexts.since },
    mail: 'at-once',
  },
  RECOVERY: {
    ...claims,
    severity: 'INFO',
    on: ['claim.recovery'],
    title: sentence(/*i18n*/ { id: 'A recovery was received on a claim' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['after.receivedOn'], words: dayTexts.since },
  },
  DECLARATION_DUE: {
    ...declarations,
    severity: 'ACTION',
    on: ['turnover-declaration.reminded'],
    title: sentence(/*i18n*/ { id: 'A turnover declaration is due' }),
    day: { at: ['data.dueDate'], words: dayTexts.by },
  },
  DECLARATION_OVERDUE: {
    ...declarations,
    severity: 'ALERT',
    on: ['turnover-declaration.overdue'],
    title: sentence(/*i18n*/ { id: 'A turnover declaration is overdue' }),
    day: { at: ['data.dueDate'], words: dayTexts.dueSince },
  },
  DECLARATION_ESTIMATED: {
    ...declarations,
    severity: 'ALERT',
    on: ['turnover-declaration.estimated'],
    title: sentence(/*i18n*/ { id: 'The insurer estimated turnover that was not declared' }),
    amount: ['data.total'],
  },
  DECLARATION_AMENDMENT: {
    group: 'policies',
    needs: ['policy-admin-read'],
    severity: 'INFO',
    on: ['turnover-declaration.amendment-answered'],
    isAnswer: true,
    title: sentence(/*i18n*/ { id: 'Amendment of a turnover declaration answered' }),
    by: ['data.amendment'],
    titles: {
      ACCEPTED: sentence(/*i18n*/ { id: 'Amendment of a turnover declaration accepted' }),
      REJECTED: sentence(/*i18n*/ { id: 'Amendment of a turnover declaration declined' }),
    },
  },
  INVOICE_ISSUED: {
    group: 'policies',
    needs: ['policy-admin-read'],
    severity: 'INFO',
    on: ['premium-invoice.issued'],
    // what accounts deliver of former years is no news
    when: isOpenInvoice,
    title: sentence(/*i18n*/ { id: 'An invoice of the insurer was issued' }),
    by: ['data.invoiceType'],
    titles: { CREDIT_NOTE: sentence(/*i18n*/ { id: 'A credit note of the insurer was issued' }) },
    amount: ['data.amount'],
    day: { at: ['data.dueDate'], words: dayTexts.by },
  },
  INVOICE_REMINDER: {
    group: 'policies',
    needs: ['policy-admin-read'],
    severity: 'ALERT',
    on: ['premium-invoice.reminded', 'premium-invoice.payment-returned'],
    endedBy: {
      on: ['premium-invoice.paid', 'premium-invoice.changed', 'premium-invoice.dispute-answered'],
      when: (event) => !isOpenInvoice(event),
    },
    title: sentence(/*i18n*/ { id: 'Reminder of an unpaid invoice of the insurer' }),
    by: ['data.level'],
    titles: {
      N: sentence(/*i18n*/ { id: 'Formal notice: an invoice of the insurer is unpaid' }),
      'premium-invoice.payment-returned': sentence(
        /*i18n*/ { id: 'A payment was returned: an invoice of the insurer is unpaid' },
      ),
    },
    amount: ['data.returned', 'data.amount'],
    day: { at: ['data.dueDate'], words: dayTexts.dueSince },
  },
  CREDIT_PAID_OUT: {
    group: 'policies',
    needs: ['policy-admin-read'],
    severity: 'INFO',
    on: ['premium-invoice.paid-out'],
    title: sentence(/*i18n*/ { id: 'A credit note of the insurer was paid out' }),
    amount: ['data.paidOut'],
  },
  INVOICE_DISPUTE: {
    group: 'policies',
    needs: ['policy-admin-read'],
    severity: 'INFO',
    on: ['premium-invoice.dispute-answered'],
    isAnswer: true,
    title: sentence(/*i18n*/ { id: 'Dispute of an invoice of the insurer answered' }),
    by: ['data.verdict'],
    titles: {
      UPHELD: sentence(/*i18n*/ { id: 'Dispute of an invoice of the insurer upheld' }),
      REJECTED: sentence(/*i18n*/ { id: 'Dispute of an invoice of the insurer rejected' }),
    },
    amount: ['data.amount'],
  },
  // whoever ships under the policy is told, also without a view of its invoices
  POLICY_SUSPENDED: {
    group: 'policies',
    needs: ['tci-access'],
    severity: 'ALERT',
    on: ['policy.suspended'],
    endedBy: { on: ['policy.resumed'] },
    title: sentence(/*i18n*/ { id: 'The policy is suspended while premium is unpaid: nothing is insured' }),
    day: { at: ['data.from'], words: dayTexts.from },
    mail: 'at-once',
  },
  POLICY_RESUMED: {
    group: 'policies',
    needs: ['tci-access'],
    severity: 'INFO',
    on: ['policy.resumed'],
    title: sentence(/*i18n*/ { id: 'The policy is in force again' }),
  },
  POLICY_DRAFT_RECEIVED: {
    group: 'policies',
    needs: ['finalized-policy-drafts'],
    severity: 'ACTION',
    on: ['policy-draft.sent', 'policy-draft.reminded', 'policy-draft.kept'],
    endedBy: {
      on: ['policy-draft.approved', 'policy-draft.change-requested', 'policy-draft.superseded', 'policy-draft.issued'],
    },
    title: sentence(/*i18n*/ { id: 'A draft of the policy is to be checked' }),
    day: { at: ['data.expiresOn'], words: dayTexts.by },
  },
  POLICY_DRAFT_ANSWERED: {
    group: 'policies',
    needs: ['finalized-policy-drafts'],
    severity: 'INFO',
    on: ['policy-draft.answered', 'policy-draft.issued'],
    isAnswer: true,
    title: sentence(/*i18n*/ { id: 'The insurer commented on a draft of the policy' }),
    by: ['data.status'],
    titles: { ISSUED: sentence(/*i18n*/ { id: 'The policy is issued with the approved draft' }) },
  },
  RENEWAL_OPENED: {
    group: 'policies',
    needs: ['policy-admin-read'],
    severity: 'ACTION',
    on: ['renewal.opened'],
    endedBy: { on: ['renewal.submitted', 'renewal.offered', ...endsOfRenewal] },
    title: sentence(/*i18n*/ { id: 'The policy is to be renewed: the insurer asks about the next year' }),
    day: { at: ['data.lastDay'], words: dayTexts.by },
  },
  RENEWAL_OFFER: {
    group: 'policies',
    needs: ['policy-admin-read'],
    severity: 'ACTION',
    on: ['renewal.offered'],
    isAnswer: true,
    endedBy: { on: ['renewal.accepted', 'renewal.other-terms-requested', ...endsOfRenewal] },
    title: sentence(/*i18n*/ { id: 'The insurer offers terms for the next insurance year' }),
  },
  RENEWAL_ENDED: {
    group: 'policies',
    needs: ['policy-admin-read'],
    severity: 'INFO',
    on: ['renewal.bound', 'renewal.continued', 'renewal.declined', 'renewal.lapsed'],
    isAnswer: true,
    title: sentence(/*i18n*/ { id: 'The renewal of a policy has ended' }),
    by: ['data.status'],
    titles: {
      BOUND: sentence(/*i18n*/ { id: 'The insurer confirmed the terms of the next insurance year' }),
      AUTO_RENEWED: sentence(/*i18n*/ { id: 'The policy continues on the same terms' }),
      DECLINED: sentence(/*i18n*/ { id: 'The insurer does not renew the policy' }),
      LAPSED: sentence(/*i18n*/ { id: 'The policy ended without a renewal' }),
    },
  },
  DOCUMENT_RECEIVED: {
    group: 'policies',
    needs: ['edoc'],
    severity: 'INFO',
    on: ['policy-document.filed', 'policy-document.replaced'],
    endedBy: { on: ['policy-document.withdrawn', 'policy-document.expired'] },
    title: sentence(/*i18n*/ { id: 'The insurer sent a document' }),
  },
  MESSAGE_TO_REPLY: {
    ...messages,
    severity: 'ACTION',
    when: (event) => isFromInsurer(event) && factAt(event, ['data.status']) === 'AWAITING_INSURED',
    endedBy: {
      on: ['message-thread.written', 'message-thread.closed'],
      when: (event) => event.type === 'message-thread.closed' || !isFromInsurer(event),
    },
    title: sentence(/*i18n*/ { id: 'The insurer asks for your reply to a message' }),
  },
  MESSAGE_RECEIVED: {
    ...messages,
    severity: 'INFO',
    when: isFromInsurer,
    title: sentence(/*i18n*/ { id: 'A message from the insurer' }),
    mail: 'at-once',
  },
  MESSAGE_FROM_POLICYHOLDER: {
    ...messages,
    severity: 'ACTION',
    needs: [],
    audience: 'insurer',
    when: (event) => !isFromInsurer(event),
    endedBy: {
      on: ['message-thread.written', 'message-thread.closed'],
      when: (event) => event.type === 'message-thread.closed' || isFromInsurer(event),
    },
    title: sentence(/*i18n*/ { id: 'A message from a policyholder' }),
  },
  JOB_FINISHED: {
    ...files,
    severity: 'INFO',
    on: ['job.checked', 'job.finished'],
    title: sentence(/*i18n*/ { id: 'File processed' }),
    titles: { 'job.checked': sentence(/*i18n*/ { id: 'File ready for review' }) },
    mail: 'never',
  },
  EXPORT_FINISHED: {
    ...files,
    severity: 'INFO',
    on: ['export.finished', 'export.failed'],
    title: sentence(/*i18n*/ { id: 'Export ready' }),
    titles: { 'export.failed': sentence(/*i18n*/ { id: 'Export failed' }) },
    mail: 'never',
  },
};

/** Types that are also sent to whoever caused them. */
export const answers: readonly NotificationType[] = notificationTypes.filter(
  (type) => typesOfNotification[type].isAnswer === true,
);

/** Whether an answer to an overdue ends cover, at once or for new deliveries. */
function lowersCover(event: RecordedEvent): boolean {
  const decision = factAt(event, ['after.decision']);
  return isOneOf(overdueDecisions, decision) && decision !== 'COVER_MAINTAINED';
}

function isFromInsurer(event: RecordedEvent): boolean {
  return factAt(event, ['data.side']) === 'INSURER';
}

/** Whether reminders about a new due date follow: they take the place of those about the former one. */
function isRemindedAgain(event: RecordedEvent): boolean {
  return addDays(String(factAt(event, ['data.dueDate'])), daysToEstimate) > event.at.slice(0, 10);
}

/** Whether something of an invoice of the insurer is to be paid after the event. */
function isOpenInvoice(event: RecordedEvent): boolean {
  return isOneOf(openStatuses, factAt(event, ['data.status']));
}

function grantsCover(event: RecordedEvent): boolean {
  return Number(factAt(event, ['after.decision.grantedAmount']) ?? 0) > 0;
}

/** Whether a notice of this kind was given that was not given before. */
function isAnnounced(event: RecordedEvent, type: 'REDUCTION' | 'WITHDRAWAL'): boolean {
  return factAt(event, ['after.pendingAction.type']) === type && factAt(event, ['before.pendingAction.type']) !== type;
}

/** Whether less is covered at once: a sum stays. The consequences of an announcement were reported with it. */
function isReducedNow(event: RecordedEvent): boolean {
  return isLessNow(event) && factAt(event, ['after.state']) === 'active';
}

/** Whether a case waits for the insured to bear the costs of the court. */
/** Statuses of a plan in which the insurer waits for its insured. */
function asksOfPlan(event: RecordedEvent, at: 'before' | 'after'): boolean {
  return ['INFO_REQUESTED', 'ACCEPTED_WITH_CONDITIONS'].includes(String(factAt(event, [`${at}.status`])));
}

/** Whether a payment of a plan pays its instalment, and all that were due before. */
function isPaidUpToNow(event: RecordedEvent): boolean {
  const no = Number(factAt(event, ['data.no']));
  const instalments = factAt(event, ['after.instalments']) as
    | readonly Pick<Instalment, 'amount' | 'paidAmount'>[]
    | null;
  return instalments !== null && instalments.slice(0, no).every((instalment) => signOfMoney(restOf(instalment)) <= 0);
}

function asksForCosts(event: RecordedEvent, at: 'before' | 'after'): boolean {
  return factAt(event, [`${at}.status`]) === 'LEGAL' && factAt(event, [`${at}.consent`]) === 'ASKED';
}

/** Whether the cover ended at once, or does not come into force. */
function isEndedNow(event: RecordedEvent): boolean {
  return isLessNow(event) && factAt(event, ['after.state']) === 'inactive';
}

function isLessNow(event: RecordedEvent): boolean {
  const [before, after] = [factAt(event, ['before.totalAmount']), factAt(event, ['after.totalAmount'])];
  const wasAnnounced = factAt(event, ['before.pendingAction.type']) !== null;
  return before !== null && after !== null && Number(after) < Number(before) && !wasAnnounced;
}

/** The text itself; the comment before it is what the collector looks for. */
function sentence({ id }: Readonly<{ id: string }>): string {
  return id;
}

/** Whether an event ends what a type asked about the same record before. */
export function isEndedBy(type: NotificationType, event: RecordedEvent): boolean {
  const { endedBy } = typesOfNotification[type];
  return endedBy !== undefined && endedBy.on.includes(event.type) && (endedBy.when?.(event) ?? true);
}
