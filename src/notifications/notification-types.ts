import type { Permission } from '../access/permissions.ts';
import type { MailRhythm, MailTopic } from '../access/person.ts';
import { type FactPath, factAt, type Happening } from './happening.ts';
import { type NotificationGroup, type NotificationType, notificationTypes, type Severity } from './notification.ts';

/**
 * A type of notification: which happenings make it, whom it is for, and what is said. The words are English sentences
 * with ICU placeholders; their translations stand beside those of mails, and the browser loads none of them.
 */
export type TypeOfNotification = Readonly<{
  group: NotificationGroup;
  severity: Severity;
  /** Rights without which nobody is told. */
  needs: readonly Permission[];
  /** Kinds of happening that are told so, as areas record them. */
  on: readonly string[];
  /** Which of them are told; absent: all. */
  when?(happening: Happening): boolean;
  /** Whether it answers somebody: whoever asked is told too, also where what they did was answered at once. */
  isAnswer?: true;
  /** `readers` of the policy where it is absent: all but whoever did it. `doer`: whose own work it was, alone. */
  audience?: 'readers' | 'approvers' | 'creator' | 'doer';
  title: string;
  /** Where its sum and its day stand, and what is said of the day. */
  amount?: readonly FactPath[];
  day?: Readonly<{ at: readonly FactPath[]; words: string }>;
  /** How many things it tells of, where the happening itself says so. */
  count?: readonly FactPath[];
  /** When it is told by mail, unless its reader chose otherwise; absent: what asks for something at once, the rest daily. */
  mail?: MailRhythm;
  /** The topic of mails that tells it already; its choice is that topic's. */
  mailTopic?: MailTopic;
}>;

const risk = { group: 'risk', needs: ['tci-access'] } as const;
const requests = { group: 'risk', needs: ['tci-access', 'read_clr'] } as const;
const grades = { group: 'risk', needs: ['tci-access', 'read_gr', 'read_company_grade'] } as const;
const overdues = { group: 'non-payment', needs: ['tci-access', 'read_overdues'] } as const;
const claims = { group: 'non-payment', needs: ['tci-access', 'read_claims'] } as const;
const files = { group: 'files', needs: [], audience: 'doer' } as const;

/** What is said of a day. */
export const dayWords = {
  by: sentence(/*i18n*/ { id: 'by {day}' }),
  since: sentence(/*i18n*/ { id: 'on {day}' }),
  from: sentence(/*i18n*/ { id: 'from {day}' }),
  until: sentence(/*i18n*/ { id: 'until {day}' }),
} as const;

/** How many things of a kind a notification tells of, where they are more than it names. */
export const countWords = sentence(/*i18n*/ { id: '{count, plural, one {One in all} other {# in all}}' });

/** Every type, one line each. A happening is told by the first type that has it. */
export const typesOfNotification: Readonly<Record<NotificationType, TypeOfNotification>> = {
  ORDER_TO_VALIDATE: {
    group: 'orders',
    severity: 'ACTION',
    needs: ['tci-access'],
    // whatever happens to an order ends what was asked before; some of it asks anew
    on: [
      'order.submitted',
      'order.approved',
      'order.reminded',
      'order.tightened',
      'order.edited',
      'order.withdrawn',
      'order.deleted',
    ],
    when: (happening) => String(factAt(happening, ['data.workflowStatus'])).startsWith('TO_VALIDATE'),
    audience: 'approvers',
    title: sentence(/*i18n*/ { id: 'An order waits for your approval' }),
    day: { at: ['after.expiresOn'], words: dayWords.by },
    mailTopic: 'approvals',
  },
  ORDER_OUTCOME: {
    group: 'orders',
    severity: 'INFO',
    needs: ['tci-access'],
    on: ['order.approved', 'order.returned', 'order.refused', 'order.expired'],
    when: (happening) => !String(factAt(happening, ['data.workflowStatus'])).startsWith('TO_VALIDATE'),
    audience: 'creator',
    title: sentence(/*i18n*/ { id: 'Your order moved on' }),
    mailTopic: 'own-orders',
  },
  COVER_DECISION: {
    ...requests,
    severity: 'INFO',
    isAnswer: true,
    on: ['cover-request.answered'],
    when: grantsCover,
    title: sentence(/*i18n*/ { id: 'The insurer decided on cover' }),
    amount: ['after.decision.grantedAmount'],
    day: { at: ['after.decision.startDate'], words: dayWords.from },
  },
  COVER_REFUSED: {
    ...requests,
    severity: 'ALERT',
    isAnswer: true,
    on: ['cover-request.answered', 'cover-request.rejected'],
    title: sentence(/*i18n*/ { id: 'The insurer gives no cover' }),
    day: { at: ['after.decision.decisionDate'], words: dayWords.since },
    mail: 'daily',
  },
  REQUEST_NOTE: {
    ...requests,
    severity: 'ACTION',
    on: ['cover-request.commented', 'cover-request.document-added'],
    when: (happening) => factAt(happening, ['data.isFromInsurer']) === true,
    title: sentence(/*i18n*/ { id: 'The insurer wrote about a request' }),
  },
  COVER_REDUCED: {
    ...risk,
    severity: 'ALERT',
    on: ['cover.changed'],
    when: (happening) => isAnnounced(happening, 'REDUCTION') || isReducedNow(happening),
    title: sentence(/*i18n*/ { id: 'Cover is reduced' }),
    amount: ['after.totalAmount'],
    day: { at: ['after.pendingAction.plannedDate'], words: dayWords.from },
    mail: 'daily',
  },
  COVER_WITHDRAWN: {
    ...risk,
    severity: 'ALERT',
    on: ['cover.changed'],
    when: (happening) => isAnnounced(happening, 'WITHDRAWAL') || isEndedNow(happening),
    title: sentence(/*i18n*/ { id: 'Cover ends' }),
    amount: ['before.totalAmount'],
    day: { at: ['after.pendingAction.plannedDate', 'after.endDate'], words: dayWords.from },
  },
  GRADE_ANSWER: {
    ...risk,
    needs: ['tci-access', 'read_gr'],
    severity: 'INFO',
    isAnswer: true,
    on: ['grade-request.answered', 'grade-request.rejected'],
    title: sentence(/*i18n*/ { id: 'A grade request is answered' }),
    day: { at: ['after.expiryDate'], words: dayWords.until },
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
    title: sentence(/*i18n*/ { id: 'Choose whether a grade is renewed' }),
    day: { at: ['data.expiryDate'], words: dayWords.by },
    mail: 'daily',
  },
  GRADE_COVER_WEAKENED: {
    ...risk,
    needs: ['tci-access', 'read_gr'],
    severity: 'ALERT',
    on: ['grade-cover.notice-given', 'grade-cover.withdrawn'],
    title: sentence(/*i18n*/ { id: 'Cover by grade becomes weaker' }),
    day: { at: ['data.noticeEndDate', 'after.endDate'], words: dayWords.until },
    mail: 'daily',
  },
  CAP_OFFERED: {
    ...requests,
    severity: 'ACTION',
    isAnswer: true,
    on: ['cap.offered'],
    title: sentence(/*i18n*/ { id: 'Additional cover is offered' }),
    amount: ['after.amount', 'after.amountInForce'],
    day: { at: ['after.validUntil'], words: dayWords.by },
  },
  CAP_ENDED: {
    ...requests,
    severity: 'INFO',
    on: ['cap.declined', 'cap.lapsed', 'cap.ended'],
    title: sentence(/*i18n*/ { id: 'No additional cover' }),
    day: { at: ['after.endDate'], words: dayWords.since },
  },
  PRECHECK_ANSWER: {
    ...risk,
    needs: ['tci-access', 'read_unnamedcover'],
    severity: 'INFO',
    isAnswer: true,
    on: ['nd-cover.answered', 'nd-cover.rejected', 'nd-cover.withdrawn'],
    title: sentence(/*i18n*/ { id: 'News of a standard amount' }),
    day: { at: ['after.expiryDate'], words: dayWords.until },
  },
  STRATEGIC_ANSWER: {
    ...risk,
    needs: ['tci-access', 'read_strategic_cover'],
    severity: 'INFO',
    isAnswer: true,
    on: ['strategic-cover.accepted', 'strategic-cover.declined'],
    title: sentence(/*i18n*/ { id: 'A nomination as strategic is answered' }),
    amount: ['after.needAmount'],
  },
  MONITOR_EVENT: {
    ...risk,
    severity: 'INFO',
    on: ['monitor.noted'],
    title: sentence(/*i18n*/ { id: 'Something changed on your buyers' }),
    count: ['data.events'],
    mail: 'never', // the mail of the morning counts them
  },
  OVERDUE_REPORTED: {
    ...overdues,
    severity: 'INFO',
    on: ['overdue.reported'],
    title: sentence(/*i18n*/ { id: 'An overdue was reported' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.stopOfCoverDate', 'after.stopOfCoverDate'], words: dayWords.until },
  },
  OVERDUE_REPLY: {
    ...overdues,
    severity: 'ALERT',
    isAnswer: true,
    on: ['overdue.answered'],
    title: sentence(/*i18n*/ { id: 'The insurer answered an overdue' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day', 'after.stopOfCoverDate'], words: dayWords.since },
  },
  OVERDUE_INFO: {
    ...overdues,
    severity: 'ACTION',
    on: ['overdue.info-requested'],
    title: sentence(/*i18n*/ { id: 'The insurer asks about an overdue' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.answerBy', 'after.answerBy'], words: dayWords.by },
  },
  COVER_STOPPED: {
    ...risk,
    severity: 'ALERT',
    on: ['cover.stopped'],
    title: sentence(/*i18n*/ { id: 'No cover for new deliveries' }),
    day: { at: ['data.stopOfCoverDate', 'after.stopOfCoverDate', 'data.day'], words: dayWords.from },
  },
  DEADLINE_APPROACHING: {
    ...overdues,
    severity: 'ACTION',
    on: ['deadline.approaching'],
    title: sentence(/*i18n*/ { id: 'A duty falls due' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day', 'data.dueOn', 'after.dueOn'], words: dayWords.by },
  },
  DEADLINE_MISSED: {
    ...overdues,
    severity: 'ALERT',
    on: ['deadline.missed'],
    title: sentence(/*i18n*/ { id: 'A duty was missed' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day', 'data.dueOn', 'after.dueOn'], words: dayWords.since },
  },
  EXTENSION_ANSWER: {
    ...overdues,
    severity: 'INFO',
    isAnswer: true,
    on: ['extension.answered'],
    title: sentence(/*i18n*/ { id: 'An extension is answered' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.newDueDate', 'after.newDueDate', 'data.day'], words: dayWords.until },
    mail: 'at-once',
  },
  RESCHEDULING_ANSWER: {
    ...overdues,
    severity: 'ACTION',
    isAnswer: true,
    on: ['rescheduling.answered'],
    title: sentence(/*i18n*/ { id: 'A rescheduling is answered' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.confirmBy', 'after.confirmBy', 'data.day'], words: dayWords.by },
  },
  INSTALMENT_DUE: {
    ...overdues,
    severity: 'ACTION',
    on: ['rescheduling.instalment-due'],
    title: sentence(/*i18n*/ { id: 'An instalment falls due' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.dueDate', 'after.dueDate', 'data.day'], words: dayWords.since },
  },
  RESCHEDULING_DEFAULTED: {
    ...overdues,
    severity: 'ALERT',
    on: ['rescheduling.defaulted'],
    title: sentence(/*i18n*/ { id: 'A rescheduling is in default' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day', 'after.defaultedOn'], words: dayWords.since },
  },
  DISPUTE_RESOLVED: {
    ...overdues,
    severity: 'INFO',
    on: ['dispute.resolved'],
    title: sentence(/*i18n*/ { id: 'A dispute is settled' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day', 'after.resolvedOn'], words: dayWords.since },
  },
  COLLECTION_CHANGED: {
    ...overdues,
    severity: 'INFO',
    on: ['collection.changed'],
    title: sentence(/*i18n*/ { id: 'A collection moved on' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day'], words: dayWords.since },
  },
  CLAIM_REGISTERED: {
    ...claims,
    severity: 'INFO',
    on: ['claim.registered'],
    title: sentence(/*i18n*/ { id: 'A claim is registered' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day'], words: dayWords.since },
  },
  CLAIM_DOCUMENTS: {
    ...claims,
    severity: 'ACTION',
    on: ['claim.documents-requested'],
    title: sentence(/*i18n*/ { id: 'Papers are missing for a claim' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.answerBy', 'after.answerBy', 'data.day'], words: dayWords.by },
  },
  CLAIM_DECISION: {
    ...claims,
    severity: 'INFO',
    isAnswer: true,
    on: ['claim.decided'],
    title: sentence(/*i18n*/ { id: 'A claim is decided' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day'], words: dayWords.since },
    mail: 'at-once',
  },
  CLAIM_OFFER: {
    ...claims,
    severity: 'ACTION',
    on: ['claim.offer-sent'],
    title: sentence(/*i18n*/ { id: 'An indemnity is offered' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.answerBy', 'after.answerBy', 'data.day'], words: dayWords.by },
  },
  CLAIM_PAYMENT: {
    ...claims,
    severity: 'INFO',
    on: ['claim.paid'],
    title: sentence(/*i18n*/ { id: 'An indemnity is paid' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day'], words: dayWords.since },
    mail: 'at-once',
  },
  RECOVERY: {
    ...claims,
    severity: 'INFO',
    on: ['claim.recovery'],
    title: sentence(/*i18n*/ { id: 'Money came back on a claim' }),
    amount: ['data.amount', 'after.amount'],
    day: { at: ['data.day'], words: dayWords.since },
  },
  JOB_FINISHED: {
    ...files,
    severity: 'INFO',
    on: ['job.checked', 'job.finished'],
    title: sentence(/*i18n*/ { id: 'A file is worked off' }),
    mail: 'never',
  },
  EXPORT_FINISHED: {
    ...files,
    severity: 'INFO',
    on: ['export.finished', 'export.failed'],
    title: sentence(/*i18n*/ { id: 'An export is done' }),
    mail: 'never',
  },
};

/** Types that whoever did it is told too. */
export const answers: readonly NotificationType[] = notificationTypes.filter(
  (type) => typesOfNotification[type].isAnswer === true,
);

function grantsCover(happening: Happening): boolean {
  return Number(factAt(happening, ['after.decision.grantedAmount']) ?? 0) > 0;
}

/** Whether a notice of this kind was given that was not given before. */
function isAnnounced(happening: Happening, type: 'REDUCTION' | 'WITHDRAWAL'): boolean {
  return (
    factAt(happening, ['after.pendingAction.type']) === type &&
    factAt(happening, ['before.pendingAction.type']) !== type
  );
}

/** Whether less is covered at once: a sum stays. What an announcement brings was told with it. */
function isReducedNow(happening: Happening): boolean {
  return isLessNow(happening) && factAt(happening, ['after.state']) === 'active';
}

/** Whether the cover ended at once, or comes to nothing. */
function isEndedNow(happening: Happening): boolean {
  return isLessNow(happening) && factAt(happening, ['after.state']) === 'inactive';
}

function isLessNow(happening: Happening): boolean {
  const [before, after] = [factAt(happening, ['before.totalAmount']), factAt(happening, ['after.totalAmount'])];
  const wasAnnounced = factAt(happening, ['before.pendingAction.type']) !== null;
  return before !== null && after !== null && Number(after) < Number(before) && !wasAnnounced;
}

/** The text itself; the comment before it is what the collector looks for. */
function sentence({ id }: Readonly<{ id: string }>): string {
  return id;
}
