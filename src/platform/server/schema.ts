/**
 * Tables as Kysely sees them. Generated from the migrations by `npm run schema`; a test compares it with them.
 */
import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export interface AccessTokens {
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  name: string;
  narrowed: Generated<boolean>;
  opens: string | null;
  parentTokenId: string | null;
  permissions: string[];
  personId: string;
  policies: string[] | null;
  revokedAt: string | null;
  tokenHash: Buffer;
  tokenId: string;
}

export interface AccountMarks {
  companyId: string | null;
  markId: Generated<number>;
  policyKey: string;
}

export interface AuditChains {
  chainId: string;
  hash: Buffer;
  position: number;
}

export interface AuditEntries {
  actorId: string;
  actorName: string;
  after: unknown | null;
  alsoConcerns: Generated<string[]>;
  at: string;
  before: unknown | null;
  chainId: string;
  credentialId: string;
  hash: Buffer;
  policyKey: string | null;
  portfolioId: string | null;
  position: number;
  previousHash: Buffer;
  requestId: string;
  subject: string;
  type: string;
  via: string;
}

export interface BuyerAlerts {
  companyId: string;
  kind: string;
  since: string;
}

export interface BuyerPositions {
  companyId: string;
  coverEndDate: string | null;
  fileClaimBy: string | null;
  handOverBy: string | null;
  insurerStopDate: string | null;
  lookedAtOn: string;
  nextChangeOn: string | null;
  nextDuty: string | null;
  nextDutyOn: string | null;
  noCoverAfter: Generated<string | null>;
  notificationDeadline: string | null;
  oldestDueDate: string | null;
  openInvoices: number;
  owed: unknown;
  policyKey: string;
  portfolioId: Generated<string>;
  remindersSent: Generated<unknown>;
  reportBy: string | null;
  stopOfCoverDate: string | null;
}

export interface CalledReceivables {
  called: unknown;
  policyKey: string;
  portfolioId: Generated<string>;
  receivableId: string;
}

export interface Caps {
  amount: string;
  amountInForce: Generated<string>;
  annualRate: string;
  answerDueAt: string | null;
  capId: string;
  capStatus: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  currency: string;
  endDate: Generated<string>;
  nameKey: Generated<string>;
  nextChangeOn: Generated<string>;
  orderId: string | null;
  policyKey: string;
  policyLastDay: string | null;
  portfolioId: Generated<string>;
  primaryCoverId: string;
  primaryVersion: Generated<number>;
  product: string;
  startDate: string | null;
  stopDate: string | null;
  updatedAt: string;
  validUntil: string | null;
  version: Generated<number>;
  workflowStatus: string | null;
}

export interface ClaimDocuments {
  claimId: string;
  documentId: string;
  receivableIds: string[];
}

export interface ClaimItems {
  claimId: string;
  owedAmount: string;
  receivableId: string;
}

export interface ClaimRecoveries {
  amount: string;
  claimId: string;
  currency: string;
  declaredAt: string;
  declaredByName: string;
  holder: string;
  insuredsPart: string;
  insurersPart: string;
  isBeforeLoss: boolean;
  receivedOn: string;
  recoveryId: string;
}

export interface Claims {
  causeOfLoss: string;
  claimedAmount: string | null;
  claimedAmounts: Generated<unknown>;
  claimId: string;
  claimNumber: string | null;
  collectionId: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  currency: string;
  customerReference: string | null;
  dateOfLoss: string | null;
  decidedOn: string | null;
  decision: unknown | null;
  documentsDueOn: string | null;
  expectedPayable: string | null;
  fileCompleteOn: string | null;
  filedAt: string | null;
  filedOn: string | null;
  filingDeadline: string | null;
  firstLossUsed: Generated<string>;
  indemnity: string | null;
  isLate: Generated<boolean>;
  lossYear: string | null;
  missingDocuments: Generated<number>;
  nameKey: Generated<string>;
  offeredOn: string | null;
  opinion: unknown | null;
  orderId: string | null;
  overdueId: string | null;
  paidOn: string | null;
  pausedDays: Generated<number>;
  payable: string | null;
  payeeChange: unknown | null;
  paymentsBefore: number | null;
  policyKey: string;
  portfolioId: Generated<string>;
  question: unknown | null;
  recovered: Generated<string>;
  savedBy: string | null;
  signedByName: string | null;
  signedOn: string | null;
  status: string;
  stepDueAt: string | null;
  suspendedFrom: string | null;
  suspendedOn: string | null;
  told: unknown;
  updatedAt: string;
  version: Generated<number>;
}

export interface CollectionEntries {
  authorName: string;
  collectionId: string;
  documentId: string | null;
  enteredAt: string;
  entryId: string;
  facts: Generated<unknown>;
  kind: string;
  place: Generated<number>;
  readAt: string | null;
  side: string;
  text: string | null;
}

export interface CollectionItems {
  collectionId: string;
  handedOverAmount: string;
  paymentsBefore: number | null;
  receivableId: string;
}

export interface Collections {
  caseType: string;
  claimBy: string | null;
  claimedAmount: string;
  closedOn: string | null;
  collectionId: string;
  collector: string | null;
  comment: string | null;
  companyId: string;
  companyName: string;
  consent: Generated<string>;
  consentAskedOn: string | null;
  contact: unknown;
  costsAmount: Generated<string>;
  countryCode: string;
  coverage: string;
  currency: string;
  handedOverAt: string;
  handedOverByName: string;
  handedOverOn: string;
  handledBy: string;
  handOverBy: string | null;
  heldStage: string | null;
  interestAmount: Generated<string>;
  isLate: boolean;
  lastActionAt: string;
  legalCosts: string | null;
  nameKey: Generated<string>;
  nextStep: string | null;
  nextStepAt: string | null;
  overdueId: string | null;
  paymentsBefore: Generated<number>;
  paymentsUntil: number | null;
  policyKey: string;
  portfolioId: Generated<string>;
  status: string;
  tradeStopFrom: string | null;
  version: Generated<number>;
}

export interface ColumnLayouts {
  declaredAt: string;
  declaredByName: string;
  fields: unknown;
  kind: string;
  layout: string;
  notation: Generated<unknown>;
  organisationId: string;
}

export interface Companies {
  channels: Generated<unknown>;
  companyId: string;
  companyName: string;
  companyNumber: Generated<number>;
  countryCode: string;
  groupCompanyId: string;
  headOfficeCompanyId: string | null;
  isHeadOffice: Generated<boolean>;
  isSanctioned: Generated<boolean>;
  kind: Generated<string>;
  legalFormCode: string | null;
  mainTradeSectorCode: string | null;
  nameKey: string;
  nameWords: Generated<number[]>;
  nativeName: string | null;
  otherWords: Generated<number[]>;
  postCodes: Generated<string[]>;
  replacedByCompanyId: string | null;
  statusCode: string;
  streetName: string | null;
  streetNumber: string | null;
  subdivisionCode: string | null;
  town: string | null;
  tradingName: string | null;
  updatedAt: Generated<string>;
}

export interface CompanyGradeHistory {
  companyId: string;
  grade: string;
  gradeDate: string;
}

export interface CompanyGrades {
  companyId: string;
  grade: string;
  gradeDate: string;
  previousGrade: string | null;
  previousGradeDate: string | null;
}

export interface CompanyIdentifiers {
  companyId: string;
  idTypeCode: string;
  idValue: string;
  isPrimary: Generated<boolean>;
}

export interface CompanyWords {
  companyNumber: number;
  countryCode: string;
  isExtended: boolean;
  wordId: number;
}

export interface CountryRisks {
  assessedOn: string;
  countryCode: string;
  countryGrade: string;
  riskLevel: number;
  source: string;
}

export interface CoverEstimates {
  companyId: string;
  companyName: string;
  countryCode: string;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  createdOn: string;
  currency: string;
  estimateId: string;
  expiresAt: string;
  grade: string | null;
  gradeDate: string | null;
  indicativeAmount: string | null;
  nameKey: Generated<string>;
  outcome: string;
  paymentTermDays: number | null;
  policyKey: string;
  portfolioId: Generated<string>;
  requestedAmount: string;
  requestedCurrency: string;
  requestId: string | null;
  status: string;
  version: Generated<number>;
}

export interface CoverRequestDocuments {
  content: Buffer;
  noteId: string;
}

export interface CoverRequestNotes {
  byteSize: number | null;
  contentType: string | null;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  fileName: string | null;
  isFromInsurer: boolean;
  kind: string;
  noteId: string;
  requestId: string;
  text: string | null;
}

export interface CoverRequests {
  action: string;
  amount: string;
  askedAmount: string | null;
  askedCurrency: string | null;
  clientRequestId: string | null;
  comment: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  coverId: string;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  currency: string;
  customerReference: string | null;
  decision: unknown | null;
  endDate: string | null;
  expectedDecisionDate: string | null;
  isUrgent: Generated<boolean>;
  nameDisclosure: Generated<boolean>;
  negativeInformation: Generated<boolean>;
  orderId: string | null;
  paymentTermDays: number | null;
  policyKey: string;
  portfolioId: Generated<string>;
  rate: Generated<string>;
  rateAsOf: string | null;
  reasonCodes: Generated<string[]>;
  requestedStartDate: string | null;
  requestId: string;
  requestOrigin: string;
  requestStatus: string;
  sentAt: string | null;
  statusDate: string;
  updatedAt: string;
  version: Generated<number>;
  workflowStatus: string;
}

export interface Covers {
  companyId: string;
  companyName: string;
  countryCode: string;
  coverId: string;
  coverStatusCode: Generated<string>;
  coverTypeCode: Generated<string>;
  currency: string;
  customerReference: string | null;
  decisionCode: string | null;
  decisionDate: Generated<string>;
  dueOn: Generated<string>;
  endDate: Generated<string>;
  grantedAmount: Generated<string>;
  grantedUnits: Generated<number>;
  insuredPercentage: string | null;
  isMonitored: Generated<boolean>;
  maxPaymentTermDays: number | null;
  nameKey: Generated<string>;
  openRequestId: string | null;
  pendingAction: string | null;
  plannedDate: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  requestedAmount: Generated<string>;
  requestedUnits: Generated<number>;
  reviewDate: Generated<string>;
  reviewMonths: Generated<number>;
  standing: Generated<string>;
  startDate: string | null;
  strategicStatus: Generated<string>;
  totalAmount: Generated<string>;
  version: Generated<number>;
}

export interface CoverStops {
  claimId: string | null;
  companyId: string;
  followsStop: string | null;
  liftedOn: string | null;
  overdueId: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  reason: string;
  receivableId: string | null;
  startsOn: string;
  stopId: string;
}

export interface CoverUtilisations {
  companyId: string;
  currency: string;
  day: string;
  enteredAt: string;
  enteredBy: string;
  enteredByName: string;
  owed: string;
  policyKey: string;
  portfolioId: Generated<string>;
  utilisationId: string;
}

export interface CoverVersions {
  conditions: Generated<string[]>;
  coverId: string;
  decisionCode: string;
  decisionDate: string;
  endedAtOnce: Generated<boolean>;
  endingCode: string | null;
  endWithoutPolicy: unknown | null;
  insuredPercentage: string | null;
  maxPaymentTermDays: number | null;
  permanentAmount: string;
  reasonCodes: Generated<string[]>;
  requestedAmount: string;
  requestId: string | null;
  temporaryAmount: Generated<string>;
  validFrom: string;
  validTo: string | null;
  version: number;
  withdrawalAnnounced: Generated<boolean>;
}

export interface Deadlines {
  amount: string;
  companyId: string;
  currency: string;
  dueOn: string;
  duty: string;
  fileClaimBy: string | null;
  handOverBy: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  receivableId: string;
  reportBy: string | null;
  stopOn: string | null;
}

export interface DecisionPassports {
  content: string;
  decidedAt: string;
  hash: string;
  ladder: string;
  policyKey: string;
  position: number;
  previousHash: string | null;
  requestId: string;
  rulesVersion: string;
}

export interface DemoWorld {
  begunAt: Generated<string>;
  finishedAt: string | null;
  onlyRow: Generated<boolean>;
}

export interface DisputeItems {
  disputeId: string;
  receivableId: string;
}

export interface Disputes {
  comment: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  creditNoteNumber: string | null;
  currency: string;
  disputedAmount: string;
  disputeId: string;
  disputeType: string;
  endedByName: string | null;
  endedOn: string | null;
  nameKey: Generated<string>;
  overdueId: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  raisedDate: string;
  repliedAt: string | null;
  replyCodes: Generated<string[]>;
  replyText: string | null;
  reportedAt: string;
  reportedByName: string;
  resolution: string | null;
  status: string;
  upheldAmount: string | null;
  version: Generated<number>;
}

export interface DocumentContents {
  content: Buffer;
  documentId: string;
}

export interface Documents {
  byteSize: number;
  category: string;
  companyId: string | null;
  contentType: string;
  documentId: string;
  fileName: string;
  isByInsurer: Generated<boolean>;
  policyKey: string;
  portfolioId: Generated<string>;
  readableWith: string;
  subject: string;
  uploadedAt: string;
  uploadedByName: string;
}

export interface Drafts {
  content: unknown;
  expiresAt: string;
  form: string;
  keptAt: string;
  personId: string;
  version: number;
}

export interface EventReaders {
  position: number;
  reader: string;
  transaction: string;
}

export interface Events {
  at: string;
  data: Generated<unknown>;
  personId: string | null;
  policyKey: string | null;
  portfolioId: string | null;
  position: Generated<number>;
  subject: string;
  transaction: Generated<string>;
  type: string;
}

export interface ExportParts {
  bytes: Buffer;
  exportId: string;
  place: number;
}

export interface Exports {
  administered: string | null;
  askedAt: string;
  attempts: Generated<number>;
  byteSize: number | null;
  claim: string | null;
  claimedUntil: string | null;
  columns: string[] | null;
  credentialId: string;
  expectedRows: number | null;
  expiresAt: string | null;
  exportId: string;
  failure: string | null;
  finishedAt: string | null;
  format: string;
  isExpectedCapped: Generated<boolean>;
  list: string;
  locale: string;
  permissions: Generated<string[]>;
  personId: string;
  policies: Generated<string[]>;
  portfolios: Generated<string[]>;
  query: unknown;
  rowCount: Generated<number>;
  startedAt: string | null;
  state: string;
  via: string;
}

export interface Extensions {
  amount: string;
  answerConditions: Generated<string[]>;
  answerDueAt: string | null;
  answeredAt: string | null;
  answerReasons: Generated<string[]>;
  answerText: string | null;
  comment: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  currency: string;
  extendedDueDate: string;
  extensionId: string;
  initialDueDate: string;
  longestDueDate: string;
  mode: string;
  nameKey: Generated<string>;
  policyKey: string;
  portfolioId: Generated<string>;
  reasonCode: string;
  receivableId: string;
  requestedAt: string;
  requestedByName: string;
  status: string;
  version: Generated<number>;
}

export interface GradeCovers {
  amount: string;
  amountUnits: Generated<number>;
  companyId: string;
  companyName: string;
  countryCode: string;
  coverId: string;
  currency: string;
  effectiveFrom: string;
  endDate: Generated<string>;
  gradeRequestId: string;
  insuredPercentage: string;
  nameKey: Generated<string>;
  nextChangeOn: Generated<string>;
  noticeEndDate: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  standing: string;
  tableVersion: number;
  version: Generated<number>;
  withdrawnFor: string | null;
  withoutPolicy: unknown | null;
}

export interface GradeCoverTables {
  gradeCode: string;
  insuredPercentage: string;
  maxAmount: string;
  policyKey: string;
  portfolioId: Generated<string>;
  replacedOn: string | null;
  since: string;
  tableVersion: number;
}

export interface GradeCoverTerms {
  amount: string;
  coverId: string;
  insuredPercentage: string;
  place: number;
  since: string;
}

export interface GradeRequests {
  answerDueAt: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  customerReference: string | null;
  expiryDate: Generated<string>;
  nameKey: Generated<string>;
  orderId: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  rejection: string | null;
  renewal: Generated<number>;
  renewalNotifiedFor: string | null;
  requestId: string;
  requestStatus: string;
  statusDate: string;
  updatedAt: string;
  version: Generated<number>;
  withoutPolicy: unknown | null;
  workflowStatus: string;
}

export interface HouseAnswers {
  answerDueAt: string;
  recordId: string;
  subject: string;
}

export interface HouseRules {
  firstUsedAt: string;
  rules: unknown;
  version: string;
}

export interface IdempotencyKeys {
  bodyHash: Buffer;
  createdAt: string;
  key: string;
  operation: string;
  personId: string;
  reply: unknown;
  status: number;
}

export interface IdentificationRequests {
  answerComment: string | null;
  answeredAt: string | null;
  appliedAt: string | null;
  called: string | null;
  calledIn: string | null;
  calledName: Generated<string>;
  comment: string | null;
  companyId: string | null;
  companyName: string;
  countryCode: string;
  createdAt: string;
  identificationId: string;
  identifier: string | null;
  identifierType: string | null;
  personId: string;
  personName: string;
  policyKey: string | null;
  portfolioId: string | null;
  postalCode: string | null;
  status: string;
  street: string | null;
  subdivisionCode: string | null;
  town: string | null;
  version: Generated<number>;
}

export interface Invitations {
  acceptedAt: string | null;
  createdAt: string;
  email: string;
  expiresAt: string;
  invitationId: string;
  invitedByName: string;
  jobTitle: string | null;
  mailDueAt: string | null;
  mailedAt: string | null;
  mailFailure: string | null;
  mailFailures: Generated<number>;
  mailTokenHash: Buffer | null;
  mandates: unknown;
  name: string;
  organisationId: string;
  permissions: string[];
  personId: string;
  revokedAt: string | null;
  sentAt: string;
  tokenHash: Buffer;
  userType: string;
  version: Generated<number>;
}

export interface JobCorrections {
  cells: unknown;
  isLeftOut: boolean;
  jobId: string;
  line: number;
  meantCompanyId: string | null;
  personId: string;
  sheet: string;
}

export interface JobFiles {
  bytes: Buffer;
  jobId: string;
  piece: number;
}

export interface JobLines {
  body: unknown | null;
  called: unknown | null;
  cells: unknown;
  companyId: string | null;
  companyName: string | null;
  countryCode: string | null;
  effect: string | null;
  jobId: string;
  line: number;
  lineKey: string | null;
  meantCompanyId: string | null;
  orderId: string | null;
  otherCells: unknown | null;
  personId: string;
  problems: Generated<unknown>;
  requestId: string | null;
  state: string;
  version: Generated<number>;
  warnings: Generated<unknown>;
}

export interface Jobs {
  address: string | null;
  attempts: Generated<number>;
  byteSize: number;
  claim: string | null;
  claimedUntil: string | null;
  columns: Generated<unknown>;
  columnsConfirmedBy: string | null;
  createdAt: string;
  credentialId: string;
  decision: string | null;
  declared: Generated<unknown>;
  failure: unknown | null;
  fileColumns: Generated<unknown>;
  fileFormat: unknown | null;
  fileName: string;
  finishedAt: string | null;
  hiddenRows: Generated<number>;
  jobId: string;
  kind: string;
  layout: string | null;
  lineCount: Generated<number>;
  mappingSource: Generated<string>;
  orderedCount: Generated<number>;
  passedOver: Generated<string[]>;
  personId: string;
  policyKey: string | null;
  questions: Generated<unknown>;
  queuedAt: string;
  readSums: unknown | null;
  readyCount: Generated<number>;
  refusedCount: Generated<number>;
  removedAt: string | null;
  sheets: unknown | null;
  startedAt: string | null;
  state: string;
  totalRows: Generated<unknown>;
  version: Generated<number>;
  via: string;
}

export interface KeyFinancials {
  companyId: string;
  currency: string;
  equity: string | null;
  netResult: string | null;
  source: string;
  statementsUrl: string | null;
  totalAssets: string | null;
  turnover: string | null;
  yearEnd: string;
}

export interface LedgerAccounts {
  companyId: string;
  jobId: string;
  policyKey: string;
  portfolioId: Generated<string>;
}

export interface LedgerClearings {
  clearedVersion: number;
  jobId: string;
  outstandingBefore: string;
  paymentId: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  receivableId: string;
}

export interface LedgerStatements {
  absentClearedAt: string | null;
  absentCount: Generated<number>;
  isComplete: boolean;
  jobId: string;
  personId: string;
  restoredAt: string | null;
  restoredCount: Generated<number>;
  statedOn: string;
}

export interface Mailboxes {
  calledPosition: Generated<number>;
  dueAt: string | null;
  failure: string | null;
  failures: Generated<number>;
  keptPosition: Generated<number>;
  lastDigestAt: string | null;
  lastDigestDay: string | null;
  lastMailAt: string | null;
  leasedUntil: string | null;
  mailedDailyPosition: Generated<number>;
  mailedPosition: Generated<number>;
  personId: string;
}

export interface Mandates {
  mandateId: Generated<number>;
  orderingRole: string;
  personId: string;
  policyKey: string | null;
  portfolioId: string | null;
}

export interface MonitorEvents {
  cause: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  coverId: string | null;
  coverType: string | null;
  currency: string | null;
  effectiveOn: string;
  eventId: Generated<string>;
  kind: string;
  nameKey: Generated<string>;
  newValue: string | null;
  notedAt: string;
  notedOn: string;
  oldValue: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  requestId: string | null;
  requestKind: string | null;
  severity: string;
}

export interface MonitorReads {
  eventId: string;
  markingId: string | null;
  personId: string;
}

export interface MonitorWatches {
  companyId: string;
  policyKey: string;
  portfolioId: Generated<string>;
  watchedAt: string;
  watchedByName: string;
}

export interface NamedBuyers {
  called: string;
  companyId: string;
  declaredAt: string;
  declaredByName: string;
  name: Generated<string>;
  policyKey: string;
  portfolioId: Generated<string>;
}

export interface NdCovers {
  amount: string;
  answerDueAt: string | null;
  autoRenew: Generated<boolean>;
  checkDate: Generated<string>;
  companyId: string;
  companyName: string;
  countryCode: string;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  currency: string;
  customerReference: string | null;
  ending: string | null;
  expiryDate: Generated<string>;
  insuredPercentage: string;
  nameKey: Generated<string>;
  ndCoverId: string;
  orderId: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  product: string;
  result: string | null;
  status: string;
  updatedAt: string;
  version: Generated<number>;
  withoutPolicy: unknown | null;
  workflowStatus: string;
}

export interface News {
  noticedAt: string;
  personId: string;
  subject: string;
}

export interface NonPaymentMarks {
  companyId: string;
  kind: string;
  policyKey: string;
  portfolioId: Generated<string>;
  source: string;
}

export interface NotificationChoices {
  inApp: boolean;
  mail: string;
  personId: string;
  type: string;
}

export interface NotificationMarkings {
  markingId: string;
  personId: string;
  readAt: string;
  until: number;
}

export interface NotificationReads {
  markingId: string | null;
  personId: string;
  position: number;
  readAt: string;
}

export interface Notifications {
  actorId: string;
  amount: string | null;
  companyId: string | null;
  count: Generated<number>;
  createdAt: string;
  currency: string | null;
  day: string | null;
  daysBefore: number[] | null;
  event: string;
  expiresAt: string;
  needs: string | null;
  notificationId: Generated<string>;
  personId: string | null;
  policyKey: string | null;
  portfolioId: Generated<string>;
  position: Generated<number>;
  subject: string;
  type: string;
}

export interface Obligations {
  amount: string;
  companyId: string;
  currency: string;
  dueOn: string;
  duty: string;
  endedOn: string | null;
  invoices: number;
  obligationId: string;
  policyKey: string;
  portfolioId: Generated<string>;
  receivableId: string;
  reckoning: unknown;
}

export interface Orders {
  content: unknown;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  finalMayPreValidate: Generated<boolean>;
  jobId: string | null;
  jobLine: number | null;
  kind: string;
  orderId: string;
  orderingMode: string;
  passesIntermediary: Generated<boolean>;
  policyKey: string;
  portfolioId: Generated<string>;
  remindersSent: Generated<number>;
  subjectId: string;
  submittedAt: string | null;
  updatedAt: string;
  version: Generated<number>;
  workflowStatus: string;
}

export interface OrderSteps {
  address: string | null;
  at: string;
  deed: string;
  fromStatus: string;
  orderId: string;
  orderingRole: string | null;
  personId: string;
  personName: string;
  reason: string | null;
  step: number;
  toStatus: string;
}

export interface Organisations {
  countryCode: string;
  kind: string;
  name: string;
  organisationId: string;
}

export interface Overdues {
  answerDueAt: string | null;
  beforeClearing: unknown | null;
  beforePlan: string | null;
  clearedItems: number;
  companyId: string;
  companyName: string;
  countryCode: string;
  currency: string;
  customerReference: string | null;
  isLate: boolean;
  liftDueAt: string | null;
  liftRequest: unknown | null;
  nameKey: Generated<string>;
  notificationDeadline: string;
  oldestDueDate: string;
  openItems: number;
  overdueId: string;
  policyKey: string;
  portfolioId: Generated<string>;
  question: string | null;
  reasonCode: string;
  reply: unknown | null;
  reportedAt: string;
  reportedByName: string;
  reportedOn: string;
  status: string;
  told: unknown;
  totalOutstanding: string;
  updatedAt: string;
  version: Generated<number>;
}

export interface PassportChains {
  hash: string | null;
  policyKey: string;
  position: Generated<number>;
}

export interface PaymentAllocations {
  amount: string;
  paymentId: string;
  receivableId: string;
}

export interface PendingEvents {
  event: unknown;
  place: number;
  policy: string;
  transaction: Generated<string>;
}

export interface People {
  createdAt: string;
  email: string;
  identityIssuer: string | null;
  identitySubject: string | null;
  jobTitle: string | null;
  lastConnectionAt: string | null;
  locale: string | null;
  name: string;
  organisationId: string | null;
  permissions: Generated<string[]>;
  personId: string;
  preferences: Generated<unknown>;
  previousConnectionAt: string | null;
  rightsVersion: Generated<number>;
  state: Generated<string>;
  userType: string;
  version: Generated<number>;
}

export interface PersonCompanies {
  companyId: string;
  isFavourite: Generated<boolean>;
  personId: string;
  visitedAt: string;
}

export interface Policies {
  businessUnitCode: Generated<string>;
  cancelledFrom: string | null;
  contractKey: Generated<string>;
  coveredCountries: string[];
  coversEndedOn: string | null;
  currency: string;
  endDate: string;
  extensionId: Generated<string | null>;
  holderCountry: string;
  holderName: string;
  insurerEntity: string;
  isIdle: Generated<boolean>;
  masterPolicy: string | null;
  nameKey: Generated<string>;
  numberKey: Generated<string>;
  orderingMode: Generated<string>;
  policyId: Generated<string>;
  policyKey: string;
  policyNumber: string;
  policyType: string;
  portfolioId: Generated<string>;
  productName: string;
  productType: string;
  startDate: string;
  suspendedFrom: string | null;
  terms: unknown;
  version: Generated<number>;
}

export interface PolicyTerms {
  endDate: string | null;
  policyKey: string;
  premiumTerms: unknown | null;
  terms: unknown;
  validFrom: string;
}

export interface RateCounters {
  key: string;
  minute: number;
  requests: number;
}

export interface ReceivablePayments {
  amount: string;
  companyId: string;
  currency: string;
  enteredAt: string;
  enteredByName: string;
  isMatched: Generated<boolean>;
  paymentId: string;
  place: Generated<number>;
  policyKey: string;
  portfolioId: Generated<string>;
  receivedOn: string;
  reference: string | null;
  unallocatedAmount: string;
}

export interface Receivables {
  amountExclTax: string | null;
  amountInclTax: string;
  claimId: string | null;
  clearedDate: string | null;
  clearedReason: string | null;
  collectionId: string | null;
  companyId: string;
  creditedAmount: Generated<string>;
  currency: string;
  documentNumber: string;
  dueDate: string;
  effectiveDueDate: string;
  enteredAt: string;
  isDisputed: Generated<boolean>;
  issueDate: string;
  itemType: string;
  originalDueDate: string;
  outstandingAmount: string;
  overdueId: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  receivableId: string;
  reportedOn: string | null;
  reschedulingId: string | null;
  shipmentDate: string | null;
  status: string;
  version: Generated<number>;
}

export interface Referrals {
  answerDueAt: string;
  policyKey: string;
  requestId: string;
}

export interface ReminderDays {
  days: number[];
  personId: string;
}

export interface RenamedBuyers {
  called: string;
  checkedIn: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  renamingId: Generated<number>;
}

export interface ReschedulingInstalments {
  amount: string;
  dueDate: string;
  no: number;
  notifiedOn: string | null;
  paidAmount: Generated<string>;
  reducedAmount: Generated<string>;
  reschedulingId: string;
}

export interface ReschedulingItems {
  amount: string;
  creditedBefore: Generated<string>;
  receivableId: string;
  reschedulingId: string;
}

export interface Reschedulings {
  activatedOn: string | null;
  answer: string | null;
  answerDueAt: string | null;
  answeredAt: string | null;
  answerText: string | null;
  buyerSigned: boolean;
  claimDeadline: string | null;
  comment: string | null;
  companyId: string;
  companyName: string;
  conditions: Generated<string[]>;
  countryCode: string;
  currency: string;
  defaultDay: Generated<string>;
  endedOn: string | null;
  frozenCurrency: string | null;
  frozenLimit: string | null;
  frozenMissingRates: Generated<string[]>;
  graceDays: number;
  grounds: Generated<string[]>;
  interestRate: string | null;
  keepsCover: Generated<boolean>;
  nameKey: Generated<string>;
  needsConsent: boolean;
  nextDueDate: Generated<string>;
  orderId: string | null;
  paid: Generated<string>;
  policyKey: string;
  portfolioId: Generated<string>;
  question: string | null;
  reduced: Generated<string>;
  reply: string | null;
  requestedAt: string;
  requestedByName: string;
  reschedulingId: string;
  securities: string[];
  status: string;
  total: string;
  version: Generated<number>;
}

export interface SearchWordDeletions {
  stump: number;
  wordId: number;
}

export interface SearchWords {
  companies: Generated<number>;
  word: string;
  wordId: Generated<number>;
}

export interface SectorOutlooks {
  assessedOn: string;
  countryCode: string;
  outlook: string;
  sectorCode: string;
  source: string;
}

export interface Sessions {
  absoluteExpiresAt: string;
  createdAt: string;
  endedAt: string | null;
  idleExpiresAt: string;
  idToken: string | null;
  lastSeenAt: string;
  personId: string;
  sessionHash: Buffer;
  sessionId: string;
}

export interface SignInAttempts {
  browserHash: Buffer;
  codeVerifier: string;
  expiresAt: string;
  invitationHash: Buffer | null;
  nonce: string;
  returnTo: string;
  stateHash: Buffer;
}

export interface StrategicCovers {
  coverId: string;
  decidedAt: string | null;
  needAmount: string | null;
  needFrom: string | null;
  needTo: string | null;
  nominatedAt: string;
  nominatedByName: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  priority: number;
  rationale: string | null;
  status: string;
  underwriter: string | null;
  version: Generated<number>;
}

export interface ToolHandOffs {
  expiresAt: string;
  handOffId: string;
  launchedAt: string;
  personId: string;
  redeemedAt: string | null;
  tool: string;
}

export interface ToursSeen {
  flow: string;
  movedAt: string;
  personId: string;
  state: string;
  tourVersion: number;
}

export interface TrailChecks {
  chains: Generated<number>;
  checkId: Generated<number>;
  claimedUntil: string | null;
  entries: Generated<number>;
  faultCount: Generated<number>;
  faults: Generated<unknown>;
  finishedAt: string | null;
  place: unknown;
  startedAt: string;
}

export interface TrailHeads {
  chainId: string;
  hash: Buffer;
  position: number;
}

export interface UnnamedCheckDocuments {
  checkId: string;
  content: Buffer;
}

export interface UnnamedChecks {
  amount: string;
  byteSize: number | null;
  checkedAt: string;
  checkedBy: string;
  checkedByName: string;
  checkedOn: string;
  checkId: string;
  companyId: string;
  companyName: string;
  contentType: string | null;
  countryCode: string;
  currency: string;
  evidence: unknown;
  faults: string[];
  fileName: string | null;
  insuredPercentage: string;
  isNothingOverdue: boolean;
  isWithin: boolean;
  limitAmount: string | null;
  method: string;
  nameKey: Generated<string>;
  policyKey: string;
  portfolioId: Generated<string>;
  validUntil: Generated<string>;
}

export interface UploadedFiles {
  digest: string;
  isReleased: Generated<boolean>;
  jobId: string;
  organisationId: string;
  personId: string;
  personName: string;
  uploadedAt: string;
}

export interface Database {
  accessTokens: AccessTokens;
  accountMarks: AccountMarks;
  auditChains: AuditChains;
  auditEntries: AuditEntries;
  buyerAlerts: BuyerAlerts;
  buyerPositions: BuyerPositions;
  calledReceivables: CalledReceivables;
  caps: Caps;
  claimDocuments: ClaimDocuments;
  claimItems: ClaimItems;
  claimRecoveries: ClaimRecoveries;
  claims: Claims;
  collectionEntries: CollectionEntries;
  collectionItems: CollectionItems;
  collections: Collections;
  columnLayouts: ColumnLayouts;
  companies: Companies;
  companyGradeHistory: CompanyGradeHistory;
  companyGrades: CompanyGrades;
  companyIdentifiers: CompanyIdentifiers;
  companyWords: CompanyWords;
  countryRisks: CountryRisks;
  coverEstimates: CoverEstimates;
  coverRequestDocuments: CoverRequestDocuments;
  coverRequestNotes: CoverRequestNotes;
  coverRequests: CoverRequests;
  covers: Covers;
  coverStops: CoverStops;
  coverUtilisations: CoverUtilisations;
  coverVersions: CoverVersions;
  deadlines: Deadlines;
  decisionPassports: DecisionPassports;
  demoWorld: DemoWorld;
  disputeItems: DisputeItems;
  disputes: Disputes;
  documentContents: DocumentContents;
  documents: Documents;
  drafts: Drafts;
  eventReaders: EventReaders;
  events: Events;
  exportParts: ExportParts;
  exports: Exports;
  extensions: Extensions;
  gradeCovers: GradeCovers;
  gradeCoverTables: GradeCoverTables;
  gradeCoverTerms: GradeCoverTerms;
  gradeRequests: GradeRequests;
  houseAnswers: HouseAnswers;
  houseRules: HouseRules;
  idempotencyKeys: IdempotencyKeys;
  identificationRequests: IdentificationRequests;
  invitations: Invitations;
  jobCorrections: JobCorrections;
  jobFiles: JobFiles;
  jobLines: JobLines;
  jobs: Jobs;
  keyFinancials: KeyFinancials;
  ledgerAccounts: LedgerAccounts;
  ledgerClearings: LedgerClearings;
  ledgerStatements: LedgerStatements;
  mailboxes: Mailboxes;
  mandates: Mandates;
  monitorEvents: MonitorEvents;
  monitorReads: MonitorReads;
  monitorWatches: MonitorWatches;
  namedBuyers: NamedBuyers;
  ndCovers: NdCovers;
  news: News;
  nonPaymentMarks: NonPaymentMarks;
  notificationChoices: NotificationChoices;
  notificationMarkings: NotificationMarkings;
  notificationReads: NotificationReads;
  notifications: Notifications;
  obligations: Obligations;
  orders: Orders;
  orderSteps: OrderSteps;
  organisations: Organisations;
  overdues: Overdues;
  passportChains: PassportChains;
  paymentAllocations: PaymentAllocations;
  pendingEvents: PendingEvents;
  people: People;
  personCompanies: PersonCompanies;
  policies: Policies;
  policyTerms: PolicyTerms;
  rateCounters: RateCounters;
  receivablePayments: ReceivablePayments;
  receivables: Receivables;
  referrals: Referrals;
  reminderDays: ReminderDays;
  renamedBuyers: RenamedBuyers;
  reschedulingInstalments: ReschedulingInstalments;
  reschedulingItems: ReschedulingItems;
  reschedulings: Reschedulings;
  searchWordDeletions: SearchWordDeletions;
  searchWords: SearchWords;
  sectorOutlooks: SectorOutlooks;
  sessions: Sessions;
  signInAttempts: SignInAttempts;
  strategicCovers: StrategicCovers;
  toolHandOffs: ToolHandOffs;
  toursSeen: ToursSeen;
  trailChecks: TrailChecks;
  trailHeads: TrailHeads;
  unnamedCheckDocuments: UnnamedCheckDocuments;
  unnamedChecks: UnnamedChecks;
  uploadedFiles: UploadedFiles;
}
