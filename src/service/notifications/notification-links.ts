import { paths } from '../../platform/core/paths.ts';
import type { NotificationType } from './notification.ts';

/** The addresses of the records of a kind: one of them by its id, and all of them. */
type Screens = Readonly<{ one(id: string, companyId: string | null): string; all: string }>;

/** Of records that are opened beside their list. */
const openIn = (path: string): Screens => ({ one: (id) => `${path}?open=${encodeURIComponent(id)}`, all: path });
/** Of lists without a screen for each record: what they have on the buyer. */
const listOf = (path: string): Screens => ({
  one: (_id, companyId) => (companyId === null ? path : `${path}?q=${encodeURIComponent(companyId)}`),
  all: path,
});

/** The screens of records, by the first part of a notice's subject. */
const screensOf: Readonly<Record<string, Screens>> = {
  order: openIn(paths.orders),
  substitution: { one: () => `${paths.settings}#substitutes`, all: paths.settings },
  cover: { one: paths.cover, all: paths.covers },
  'cover-request': { one: paths.coverRequest, all: paths.coverRequests },
  'grade-request': { one: paths.grade, all: paths.grades },
  'grade-cover': { one: paths.gradeCover, all: paths.gradeCovers },
  cap: { one: paths.cap, all: paths.caps },
  'nd-cover': { one: paths.ndCover, all: paths.ndCovers },
  'strategic-cover': openIn(paths.strategicCovers),
  monitor: listOf(paths.monitor),
  company: { one: paths.buyer, all: paths.buyers },
  overdue: { one: paths.overdue, all: paths.overdues },
  extension: openIn(paths.extensions),
  rescheduling: { one: paths.rescheduling, all: paths.reschedulings },
  dispute: { one: paths.dispute, all: paths.disputes },
  collection: { one: paths.collection, all: paths.collections },
  claim: { one: paths.claim, all: paths.claims },
  deadline: listOf(paths.deadlines),
  'premium-invoice': { one: paths.premiumInvoice, all: paths.premiumInvoices },
  policy: { one: paths.policy, all: paths.policies },
  renewal: { one: paths.renewal, all: paths.renewals },
  'policy-draft': { one: paths.policyDraft, all: paths.policyDrafts },
  'policy-document': openIn(paths.policyDocuments),
  'turnover-declaration': { one: paths.turnoverDeclaration, all: paths.turnoverDeclarations },
  'message-thread': {
    one: (id) => `${paths.messages}?filter=all&open=${encodeURIComponent(id)}`,
    all: paths.messages,
  },
  'message-thread-to-answer': openIn(paths.messagesToAnswer),
  'cover-requests-job': { one: paths.coverRequestJob, all: paths.coverRequestJobs },
  'covers-job': { one: paths.coverJob, all: paths.coverJobs },
  'orders-job': { one: (id) => `${paths.orders}?judged=${id}`, all: paths.orders },
  export: listOf(paths.exports),
};

/** The address in the portal of the subject of a notification; the list of its kind where there are several. */
export function linkOf({
  subject,
  companyId,
  type,
}: Readonly<{ subject: string; companyId: string | null; type?: NotificationType }>): string {
  const [named = '', id = ''] = subject.split('/');
  const kind = type === 'MESSAGE_FROM_POLICYHOLDER' ? 'message-thread-to-answer' : named;
  const screens = screensOf[kind];
  if (!screens) return paths.notifications;
  return id === '' ? screens.all : screens.one(id, companyId);
}
