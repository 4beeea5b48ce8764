import { expect, type Page } from '@playwright/test';
import { paths } from '../src/platform/core/paths.ts';

/** How somebody comes to see a screen with something on it. */
export type Visit = Readonly<{
  /** Who sees all of it. */
  as: 'Rosa Requestor' | 'Ada Admin' | 'Bea Broker' | 'Dirk Direct' | 'Igor Intermediary' | 'Insurer';
  address(page: Page): string | Promise<string>;
  /** The first row is opened beside the list. */
  hasPanel?: boolean;
}>;

const rosa = 'Rosa Requestor';

function at(address: string, others: Partial<Visit> = {}): Visit {
  return { as: rosa, address: () => address, ...others };
}

/** A list as a table, with the panel of its first row. */
function table(path: string, search = '', others: Partial<Visit> = {}): Visit {
  return at(`${path}?display=table${search}`, { hasPanel: true, ...others });
}

/** The page of the first record of a list of the API, or of its buyer, by the name of the id. */
function first(path: (id: string) => string, list: string, id: string, others: Partial<Visit> = {}): Visit {
  return {
    as: rosa,
    async address({ request }) {
      const listed = list.startsWith('v1/') ? list : `v2/${list}`;
      const answer = await request.get(`/api/${listed}${list.includes('?') ? '&' : '?'}limit=1`);
      await expect(answer).toBeOK();
      const [item] = (await answer.json()).items;
      return path(item[id] ?? item.company[id]);
    },
    ...others,
  };
}

/** Its screens are those of a file that somebody uploads: the journey that does so looks at them too. */
const inJourneyOfFiles = null;

/** Every address of the router (a test of the navigation holds that it has no others). */
export const visits: Readonly<Record<keyof typeof paths, Visit | null>> = {
  today: at(paths.today),
  buyers: table(paths.buyers, '', { hasPanel: false }),
  register: at(paths.register),
  buyer: first(paths.buyer, 'buyers', 'companyId'),
  identificationRequests: table(paths.identificationRequests),
  newIdentificationRequest: at(paths.newIdentificationRequest),

  riskServices: at(paths.riskServices),
  shippingCheck: at(paths.shippingCheck),
  monitor: table(paths.monitor, '&since=this-year'),
  covers: table(paths.covers),
  newCover: at(paths.newCover),
  cover: first(paths.cover, 'covers', 'coverId'),
  coverRequests: table(paths.coverRequests),
  coverRequest: first(paths.coverRequest, 'cover-requests', 'requestId'),
  coverRequestJobs: at(paths.coverRequestJobs),
  coverRequestJob: inJourneyOfFiles,
  coverJobs: at(paths.coverJobs),
  coverJob: inJourneyOfFiles,
  gradeCovers: table(paths.gradeCovers, '', { as: 'Dirk Direct' }),
  gradeCover: first(paths.gradeCover, 'grade-based-covers', 'coverId', { as: 'Dirk Direct' }),
  grades: table(paths.grades),
  newGrade: at(paths.newGrade),
  grade: first(paths.grade, 'grade-requests', 'requestId'),
  caps: table(paths.caps),
  cap: first(paths.cap, 'cap-offers', 'capOfferId'),
  ndCovers: table(paths.ndCovers),
  newNdCover: at(paths.newNdCover),
  ndCover: first(paths.ndCover, 'nd-covers', 'ndCoverId'),
  unnamedChecks: table(paths.unnamedChecks),
  unnamedConditions: at(paths.unnamedConditions),
  newUnnamedCheck: at(paths.newUnnamedCheck),
  unnamedCheck: first(paths.unnamedCheck, 'unnamed-covers/checks', 'checkId'),
  strategicCovers: table(paths.strategicCovers),
  coverEstimates: table(paths.coverEstimates),
  coverEstimate: first(paths.coverEstimate, 'cover-estimates', 'estimateId'),
  orders: table(paths.orders, '&view=all', { hasPanel: false }),

  nonPayment: at(paths.nonPayment),
  overdues: table(paths.overdues),
  newOverdue: at(paths.newOverdue),
  addToOverdue: first((overdue) => `${paths.addToOverdue}?overdue=${overdue}`, 'overdues', 'overdueId'),
  overdue: first(paths.overdue, 'overdues', 'overdueId'),
  ledgers: at(paths.ledgers),
  ledger: inJourneyOfFiles,
  ledgerOverdues: inJourneyOfFiles,
  extensions: table(paths.extensions),
  newExtension: at(paths.newExtension),
  reschedulings: table(paths.reschedulings),
  newRescheduling: at(paths.newRescheduling),
  rescheduling: first(paths.rescheduling, 'reschedulings', 'reschedulingId'),
  disputes: table(paths.disputes),
  newDispute: at(paths.newDispute),
  dispute: first(paths.dispute, 'disputes', 'disputeId'),
  collections: table(paths.collections),
  newCollection: at(paths.newCollection),
  collection: first(paths.collection, 'collections', 'collectionId'),
  deadlines: table(paths.deadlines),
  calendar: at(paths.calendar),
  claims: table(paths.claims, '&filter=all', { hasPanel: false }),
  newClaim: at(paths.newClaim),
  claim: first(paths.claim, 'claims', 'claimId'),

  manage: at(paths.manage),
  managedCovers: table(paths.managedCovers, '', { hasPanel: false }),
  managedGradeCovers: at(paths.managedGradeCovers, { as: 'Dirk Direct' }),
  managedCaps: table(paths.managedCaps, '', { hasPanel: false }),
  managedGrades: table(paths.managedGrades, '', { hasPanel: false }),
  managedNdCovers: table(paths.managedNdCovers, '', { hasPanel: false }),
  managedOverdues: table(paths.managedOverdues, '', { hasPanel: false }),
  managedReschedulings: table(paths.managedReschedulings, '', { hasPanel: false }),
  managedClaims: table(paths.managedClaims, '', { hasPanel: false }),

  policies: table(paths.policies, '', { hasPanel: false }),
  policy: first(paths.policy, 'policies', 'policy'),
  exports: at(paths.exports),
  tools: at(paths.tools),
  work: at(paths.work, { as: 'Insurer' }),
  users: at(paths.users, { as: 'Ada Admin' }),
  newUser: at(paths.newUser, { as: 'Ada Admin' }),
  user: first(paths.user, 'users', 'userId', { as: 'Ada Admin' }),
  notifications: table(paths.notifications, '', { hasPanel: false }),
  messages: table(paths.messages, '', { hasPanel: false }),
  messagesToAnswer: at(paths.messagesToAnswer, { as: 'Insurer' }),
  turnoverDeclarations: table(paths.turnoverDeclarations, '&filter=all'),
  turnoverDeclaration: first(paths.turnoverDeclaration, 'v1/tod', 'todId'),
  premiumInvoices: table(paths.premiumInvoices, '&filter=all'),
  premiumInvoice: first(paths.premiumInvoice, 'v1/invoices', 'invoiceId'),
  clients: table(paths.clients, '', { as: 'Bea Broker' }),
  performance: at(paths.performance),
  portfolioPerformance: table(paths.portfolioPerformance, '', { as: 'Bea Broker' }),
  renewals: table(paths.renewals, '&filter=all'),
  renewal: first(paths.renewal, 'renewals?status=QUOTED,ACCEPTED,BOUND,ISSUED', 'renewalId', {
    as: 'Igor Intermediary',
  }),
  policyDocuments: table(paths.policyDocuments),
  brokerage: at(`${paths.brokerage}?display=table`, { as: 'Bea Broker' }),
  newBusiness: at(`${paths.newBusiness}?display=table`, { as: 'Bea Broker' }),
  mixedExposure: table(paths.mixedExposure, '&filter=all', { as: 'Dirk Direct' }),
  mixedExposurePackage: first(paths.mixedExposurePackage, 'mixed-exposure-packages?sort=periodFrom', 'packageId', {
    as: 'Dirk Direct',
  }),
  policyDrafts: table(paths.policyDrafts, '&filter=all', { as: 'Bea Broker' }),
  policyDraft: first(paths.policyDraft, 'policy-drafts?q=SC-8003', 'policyDraftId', { as: 'Bea Broker' }),
  settings: at(paths.settings),
  elements: at(paths.elements),
};
