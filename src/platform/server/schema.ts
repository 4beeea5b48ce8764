/**
 * Tables as Kysely sees them. Generated from the migrations by `npm run schema`; a test compares it with them.
 */
import type { ColumnType } from 'kysely';
import type { CurrencyCode } from '../core/currencies.ts';

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

export interface ApprovalSubstitutes {
  createdAt: string;
  endedOn: string | null;
  fromDay: string;
  organisationId: string;
  personId: string;
  personName: string;
  substituteId: string;
  substituteName: string;
  substitutionId: string;
  toDay: string;
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

export interface BrokerageBookings {
  bookingId: string;
  bookingNumber: string;
  bookingType: string;
  commission: string;
  currency: CurrencyCode;
  organisationId: string;
  paidOn: string;
  periodFrom: string;
  periodTo: string;
  policyKey: string;
  portfolioId: Generated<string>;
  premiumBase: string;
  ratePercent: string;
  statementNumber: string;
  vat: string;
}

export interface BuyerAccounts {
  accountId: Generated<string>;
  companyId: string;
  companyName: string;
  countryCode: string;
  countsUntil: string;
  covered: string;
  coveredUnits: Generated<number>;
  entered: string;
  enteredUnits: Generated<number>;
  exposureUnits: Generated<number>;
  hasRequest: boolean;
  nameKey: Generated<string>;
  nextDutyOn: string;
  oldestDueDate: string;
  outstanding: string;
  policyKey: string;
  portfolioId: Generated<string>;
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
  outstanding: Generated<string>;
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
  capId: string;
  capStatus: string;
  companyId: string;
  companyName: string;
  countryCode: string;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  currency: CurrencyCode;
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
  currency: CurrencyCode;
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
  currency: CurrencyCode;
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
  caseNumber: Generated<string>;
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
  currency: CurrencyCode;
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
  currency: CurrencyCode;
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
  appealReason: string | null;
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
  currency: CurrencyCode;
  customerReference: string | null;
  decision: unknown | null;
  endDate: string | null;
  expectedDecisionDate: string | null;
  formerDecision: unknown | null;
  isUrgent: Generated<boolean>;
  nameDisclosure: Generated<boolean>;
  negativeInformation: Generated<boolean>;
  newFacts: string[] | null;
  orderId: string | null;
  pastDues: string | null;
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
  termsOfSale: string | null;
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
  currency: CurrencyCode;
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
  temporaryAmount: string | null;
  temporaryFrom: string | null;
  temporaryUntil: string | null;
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
  currency: CurrencyCode;
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
  currency: CurrencyCode;
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
  policyKey: string;
  position: number;
  previousHash: string | null;
  ruleSet: string;
  rulesVersion: string;
  subject: string;
}

export interface DeclarationAmendments {
  amendmentId: string;
  answer: string | null;
  declarationId: string;
  endedAt: string | null;
  isNil: boolean;
  lines: unknown;
  orderId: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  premium: string | null;
  reason: string;
  requestedAt: string;
  requestedBy: string;
  requestedByName: string;
  status: string;
  total: string;
  version: Generated<number>;
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
  caseNumber: Generated<string>;
  comment: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  creditNoteNumber: string | null;
  currency: CurrencyCode;
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

export interface DraftDocuments {
  byteSize: number;
  content: Buffer;
  contentType: string;
  documentId: string;
  expiresAt: string;
  fileName: string;
  form: string;
  personId: string;
  uploadedAt: string;
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

export interface ExchangeRates {
  currency: CurrencyCode;
  day: string;
  perEuro: string;
  source: string;
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
  convertTo: string | null;
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
  rowIds: string[] | null;
  startedAt: string | null;
  state: string;
  via: string;
}

export interface Extensions {
  amount: string;
  answerConditions: Generated<string[]>;
  answeredAt: string | null;
  answerReasons: Generated<string[]>;
  answerText: string | null;
  comment: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  currency: CurrencyCode;
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
  currency: CurrencyCode;
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

export interface Handlers {
  area: string;
  email: string | null;
  function: string | null;
  name: string;
  phone: string | null;
  policyKey: string;
  subject: string;
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
  currency: CurrencyCode;
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
  lastMailAt: string | null;
  leasedUntil: string | null;
  mailedDailyPosition: Generated<number>;
  mailedPosition: Generated<number>;
  mailedUrgentPosition: Generated<number>;
  mailKey: string | null;
  personId: string;
  unsubscribeKey: string | null;
}

export interface MailSchedules {
  every: string;
  pausedUntil: string | null;
  personId: string;
  quietDays: Generated<number[]>;
  stoppedAt: string | null;
  time: string;
  timeZone: string;
  urgentDays: number | null;
  weekday: number;
}

export interface Mandates {
  approvalLimit: string | null;
  mandateId: Generated<number>;
  orderingRole: string;
  personId: string;
  policyKey: string | null;
  portfolioId: string | null;
}

export interface MessageReads {
  personId: string;
  personName: string;
  readAt: string;
  side: string;
  threadId: string;
  until: number;
}

export interface Messages {
  asksReply: Generated<boolean>;
  authorId: string;
  authorName: string;
  documentIds: Generated<string[]>;
  no: number;
  sentAt: string;
  side: string;
  text: string;
  threadId: string;
}

export interface MessageThreads {
  about: string | null;
  closedAt: string | null;
  closedByName: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  lastAuthorName: string;
  lastInsuredNo: Generated<number>;
  lastInsurerNo: Generated<number>;
  lastMessageAt: string;
  lastText: string;
  messageCount: number;
  nameKey: Generated<string>;
  needs: string;
  openedAt: string;
  openedByName: string;
  policyKey: string;
  portfolioId: Generated<string>;
  status: string;
  subject: string;
  threadId: string;
  version: Generated<number>;
}

export interface MonitorEvents {
  cause: string | null;
  companyId: string;
  companyName: string;
  countryCode: string;
  coverId: string | null;
  coverType: string | null;
  currency: CurrencyCode | null;
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
  autoRenew: Generated<boolean>;
  checkDate: Generated<string>;
  companyId: string;
  companyName: string;
  countryCode: string;
  createdAt: string;
  createdBy: string;
  createdByName: string;
  currency: CurrencyCode;
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
  caseNumber: string | null;
  companyId: string | null;
  count: Generated<number>;
  createdAt: string;
  currency: CurrencyCode | null;
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
  currency: CurrencyCode;
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

export interface Opportunities {
  boundPolicy: string | null;
  countryCode: string;
  currency: CurrencyCode | null;
  expectedPremium: string | null;
  nextStep: string | null;
  opportunityId: string;
  opportunityNumber: string;
  organisationId: string;
  productType: string;
  prospect: string;
  sortDay: Generated<string>;
  status: string;
  validUntil: string | null;
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
  measuredAmount: unknown | null;
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
  action: string;
  address: string | null;
  at: string;
  forPersonId: string | null;
  forPersonName: string | null;
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
  beforeClearing: unknown | null;
  beforePlan: string | null;
  caseNumber: Generated<string>;
  clearedItems: number;
  companyId: string;
  companyName: string;
  countryCode: string;
  currency: CurrencyCode;
  customerReference: string | null;
  isLate: boolean;
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
  currency: CurrencyCode;
  endDate: string;
  extensionId: Generated<string | null>;
  formerSuspensions: Generated<unknown>;
  formerTermsDigest: Generated<string>;
  holderCountry: string;
  holderName: string;
  insurerEntity: string;
  isIdle: Generated<boolean>;
  isSuspendedHere: Generated<boolean>;
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
  termsDigest: Generated<string>;
  version: Generated<number>;
}

export interface PoliciesDue {
  doneTo: string | null;
  nextOn: string | null;
  policyKey: string;
  task: string;
}

export interface PolicyDocumentFiles {
  byteSize: number;
  content: Buffer;
  contentType: string;
  fileName: string;
  policyDocumentId: string;
  words: string | null;
}

export interface PolicyDocumentReads {
  personId: string;
  policyDocumentId: string;
  readAt: string;
}

export interface PolicyDocuments {
  category: string;
  documentDate: string;
  documentNumber: string | null;
  filedAt: string;
  keepUntil: string;
  letterOf: string | null;
  policyDocumentId: string;
  policyKey: string;
  portfolioId: Generated<string>;
  title: string;
  version: Generated<number>;
  words: string | null;
}

export interface PolicyDraftFiles {
  byteSize: number;
  content: Buffer;
  contentType: string;
  fileName: string;
  policyDraftId: string;
}

export interface PolicyDrafts {
  approvedAt: string | null;
  approvedByName: string | null;
  comments: Generated<unknown>;
  draftNumber: string;
  expiresOn: string;
  note: string | null;
  policyDraftId: string;
  policyKey: string;
  portfolioId: Generated<string>;
  remindOn: string | null;
  sentAt: string;
  status: string;
  title: string;
  version: Generated<number>;
  versionNumber: number;
}

export interface PolicyPerformance {
  asOf: string;
  figures: unknown | null;
  lossRatio: Generated<string>;
  periodKind: string;
  policyKey: string;
  portfolioId: Generated<string>;
}

export interface PolicyTerms {
  endDate: string | null;
  policyKey: string;
  terms: unknown;
  validFrom: string;
}

export interface PremiumInvoiceReminders {
  invoiceId: string;
  level: string;
  sentOn: string;
}

export interface PremiumInvoices {
  calculation: Generated<unknown>;
  clearedDate: string | null;
  currency: CurrencyCode;
  dispute: unknown | null;
  dueDate: string;
  gross: string;
  insuredEntityId: string | null;
  invoiceId: string;
  invoiceNumber: string;
  invoiceType: string;
  isDisputed: Generated<boolean>;
  isIssuedHere: boolean;
  issueDate: string;
  lastReminder: string | null;
  net: string;
  nextReminderOn: string | null;
  paid: Generated<string>;
  paymentMethod: string;
  paymentReportedByName: string | null;
  paymentReportedOn: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  policyKey: string;
  portfolioId: Generated<string>;
  status: string;
  suspendsOn: string | null;
  tax: string;
  version: Generated<number>;
}

export interface PremiumInvoiceSeries {
  lastNumber: number;
  series: string;
}

export interface PremiumPayments {
  amount: string;
  invoiceId: string;
  kind: string;
  paymentId: string;
  receivedOn: string;
  reference: string | null;
}

export interface RateCounters {
  key: string;
  minute: number;
  requests: number;
}

export interface ReceivablePayments {
  amount: string;
  companyId: string;
  currency: CurrencyCode;
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
  currency: CurrencyCode;
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

export interface Renewals {
  acceptedOptionId: string | null;
  approvedByName: string | null;
  changeRequests: Generated<unknown>;
  comparedWith: unknown | null;
  currency: CurrencyCode;
  lastDay: string;
  lowestPremium: string | null;
  nextLastDay: string;
  noticeAt: string | null;
  noticeBy: string;
  noticeByName: string | null;
  noticeReason: string | null;
  offerText: string | null;
  offerValidUntil: string | null;
  options: Generated<unknown>;
  policyKey: string;
  portfolioId: Generated<string>;
  questionnaire: unknown | null;
  renewalId: string;
  renewalMode: string;
  signedAt: string | null;
  signedBy: string | null;
  signedName: string | null;
  status: string;
  submittedAt: string | null;
  submittedByName: string | null;
  toApprove: unknown | null;
  version: Generated<number>;
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
  answeredAt: string | null;
  answerText: string | null;
  buyerSigned: boolean;
  caseNumber: Generated<string>;
  claimDeadline: string | null;
  comment: string | null;
  companyId: string;
  companyName: string;
  conditions: Generated<string[]>;
  countryCode: string;
  currency: CurrencyCode;
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

export interface TurnoverDeclarations {
  approvedByName: string | null;
  basis: string;
  billOn: string | null;
  currency: CurrencyCode;
  declarationId: string;
  declaredAt: string | null;
  declaredByName: string | null;
  dueDate: string;
  editableUntil: string | null;
  estimatedAt: string | null;
  estimatedLines: unknown | null;
  estimatedPremium: string | null;
  estimatedTotal: string | null;
  frequency: string;
  invoiceId: string | null;
  isNil: Generated<boolean>;
  lines: Generated<unknown>;
  nextStepOn: string | null;
  orderId: string | null;
  periodFrom: string;
  periodTo: string;
  policyKey: string;
  portfolioId: Generated<string>;
  premium: string | null;
  remarks: string | null;
  status: string;
  toApprove: unknown | null;
  total: string | null;
  version: Generated<number>;
  workflowStatus: string | null;
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
  currency: CurrencyCode;
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
  approvalSubstitutes: ApprovalSubstitutes;
  auditChains: AuditChains;
  auditEntries: AuditEntries;
  brokerageBookings: BrokerageBookings;
  buyerAccounts: BuyerAccounts;
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
  declarationAmendments: DeclarationAmendments;
  demoWorld: DemoWorld;
  disputeItems: DisputeItems;
  disputes: Disputes;
  documentContents: DocumentContents;
  documents: Documents;
  draftDocuments: DraftDocuments;
  drafts: Drafts;
  eventReaders: EventReaders;
  events: Events;
  exchangeRates: ExchangeRates;
  exportParts: ExportParts;
  exports: Exports;
  extensions: Extensions;
  gradeCovers: GradeCovers;
  gradeCoverTables: GradeCoverTables;
  gradeCoverTerms: GradeCoverTerms;
  gradeRequests: GradeRequests;
  handlers: Handlers;
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
  mailSchedules: MailSchedules;
  mandates: Mandates;
  messageReads: MessageReads;
  messages: Messages;
  messageThreads: MessageThreads;
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
  opportunities: Opportunities;
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
  policiesDue: PoliciesDue;
  policyDocumentFiles: PolicyDocumentFiles;
  policyDocumentReads: PolicyDocumentReads;
  policyDocuments: PolicyDocuments;
  policyDraftFiles: PolicyDraftFiles;
  policyDrafts: PolicyDrafts;
  policyPerformance: PolicyPerformance;
  policyTerms: PolicyTerms;
  premiumInvoiceReminders: PremiumInvoiceReminders;
  premiumInvoices: PremiumInvoices;
  premiumInvoiceSeries: PremiumInvoiceSeries;
  premiumPayments: PremiumPayments;
  rateCounters: RateCounters;
  receivablePayments: ReceivablePayments;
  receivables: Receivables;
  reminderDays: ReminderDays;
  renamedBuyers: RenamedBuyers;
  renewals: Renewals;
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
  turnoverDeclarations: TurnoverDeclarations;
  unnamedCheckDocuments: UnnamedCheckDocuments;
  unnamedChecks: UnnamedChecks;
  uploadedFiles: UploadedFiles;
}

/** The columns of each table that are written, those of JSON with a star. */
export const writtenColumns: Readonly<Record<keyof Database, string>> = {
  accessTokens:
    'created_at expires_at last_used_at name narrowed opens parent_token_id permissions person_id policies revoked_at token_hash token_id',
  accountMarks: 'company_id policy_key',
  approvalSubstitutes:
    'created_at ended_on from_day organisation_id person_id person_name substitute_id substitute_name substitution_id to_day',
  auditChains: 'chain_id hash position',
  auditEntries:
    'actor_id actor_name after* also_concerns at before* chain_id credential_id hash policy_key portfolio_id position previous_hash request_id subject type via',
  brokerageBookings:
    'booking_id booking_number booking_type commission currency organisation_id paid_on period_from period_to policy_key portfolio_id premium_base rate_percent statement_number vat',
  buyerAccounts:
    'company_id company_name country_code counts_until covered entered has_request next_duty_on oldest_due_date outstanding policy_key portfolio_id',
  buyerAlerts: 'company_id kind since',
  buyerPositions:
    'company_id cover_end_date file_claim_by hand_over_by insurer_stop_date looked_at_on next_change_on next_duty next_duty_on notification_deadline oldest_due_date open_invoices outstanding owed* policy_key portfolio_id reminders_sent* report_by stop_of_cover_date',
  calledReceivables: 'called* policy_key portfolio_id receivable_id',
  caps: 'amount amount_in_force annual_rate cap_id cap_status company_id company_name country_code created_at created_by created_by_name currency end_date next_change_on order_id policy_key policy_last_day portfolio_id primary_cover_id primary_version product start_date stop_date updated_at valid_until version workflow_status',
  claimDocuments: 'claim_id document_id receivable_ids',
  claimItems: 'claim_id owed_amount receivable_id',
  claimRecoveries:
    'amount claim_id currency declared_at declared_by_name holder insureds_part insurers_part is_before_loss received_on recovery_id',
  claims:
    'cause_of_loss claim_id claim_number claimed_amount claimed_amounts* collection_id company_id company_name country_code created_at created_by created_by_name currency customer_reference date_of_loss decided_on decision* documents_due_on expected_payable file_complete_on filed_at filed_on filing_deadline first_loss_used indemnity is_late loss_year missing_documents offered_on opinion* order_id overdue_id paid_on paused_days payable payee_change* payments_before policy_key portfolio_id question* recovered saved_by signed_by_name signed_on status suspended_from suspended_on told* updated_at version',
  collectionEntries: 'author_name collection_id document_id entered_at entry_id facts* kind read_at side text',
  collectionItems: 'collection_id handed_over_amount payments_before receivable_id',
  collections:
    'case_number case_type claim_by claimed_amount closed_on collection_id collector comment company_id company_name consent consent_asked_on contact* costs_amount country_code coverage currency hand_over_by handed_over_at handed_over_by_name handed_over_on handled_by held_stage interest_amount is_late last_action_at legal_costs next_step next_step_at overdue_id payments_before payments_until policy_key portfolio_id status trade_stop_from version',
  columnLayouts: 'declared_at declared_by_name fields* kind layout notation* organisation_id',
  companies:
    'channels* company_id company_name country_code group_company_id head_office_company_id is_head_office is_sanctioned kind legal_form_code main_trade_sector_code name_key name_words native_name other_words post_codes replaced_by_company_id status_code street_name street_number subdivision_code town trading_name updated_at',
  companyGradeHistory: 'company_id grade grade_date',
  companyGrades: 'company_id grade grade_date previous_grade previous_grade_date',
  companyIdentifiers: 'company_id id_type_code id_value is_primary',
  companyWords: 'company_number country_code is_extended word_id',
  countryRisks: 'assessed_on country_code country_grade risk_level source',
  coverEstimates:
    'company_id company_name country_code created_at created_by created_by_name created_on currency estimate_id expires_at grade grade_date indicative_amount outcome payment_term_days policy_key portfolio_id request_id requested_amount requested_currency status version',
  coverRequestDocuments: 'content note_id',
  coverRequestNotes:
    'byte_size content_type created_at created_by created_by_name file_name is_from_insurer kind note_id request_id text',
  coverRequests:
    'action amount appeal_reason asked_amount asked_currency client_request_id comment company_id company_name country_code cover_id created_at created_by created_by_name currency customer_reference decision* end_date expected_decision_date former_decision* is_urgent name_disclosure negative_information new_facts order_id past_dues payment_term_days policy_key portfolio_id rate rate_as_of reason_codes request_id request_origin request_status requested_start_date sent_at status_date terms_of_sale updated_at version workflow_status',
  coverStops:
    'claim_id company_id follows_stop lifted_on overdue_id policy_key portfolio_id reason receivable_id starts_on stop_id',
  coverUtilisations:
    'company_id currency day entered_at entered_by entered_by_name owed policy_key portfolio_id utilisation_id',
  coverVersions:
    'conditions cover_id decision_code decision_date end_without_policy* ended_at_once ending_code insured_percentage max_payment_term_days permanent_amount reason_codes request_id requested_amount temporary_amount valid_from valid_to version withdrawal_announced',
  covers:
    'company_id company_name country_code cover_id cover_status_code cover_type_code currency customer_reference decision_code decision_date due_on end_date granted_amount insured_percentage is_monitored max_payment_term_days open_request_id pending_action planned_date policy_key portfolio_id requested_amount review_date review_months standing start_date strategic_status temporary_amount temporary_from temporary_until total_amount version',
  deadlines:
    'amount company_id currency due_on duty file_claim_by hand_over_by policy_key portfolio_id receivable_id report_by stop_on',
  decisionPassports: 'content decided_at hash policy_key position previous_hash rule_set rules_version subject',
  declarationAmendments:
    'amendment_id answer declaration_id ended_at is_nil lines* order_id policy_key portfolio_id premium reason requested_at requested_by requested_by_name status total version',
  demoWorld: 'begun_at finished_at only_row',
  disputeItems: 'dispute_id receivable_id',
  disputes:
    'case_number comment company_id company_name country_code credit_note_number currency dispute_id dispute_type disputed_amount ended_by_name ended_on overdue_id policy_key portfolio_id raised_date replied_at reply_codes reply_text reported_at reported_by_name resolution status upheld_amount version',
  documentContents: 'content document_id',
  documents:
    'byte_size category company_id content_type document_id file_name is_by_insurer policy_key portfolio_id readable_with subject uploaded_at uploaded_by_name',
  draftDocuments: 'byte_size content content_type document_id expires_at file_name form person_id uploaded_at',
  drafts: 'content expires_at form kept_at person_id version',
  eventReaders: 'position reader transaction',
  events: 'at data* person_id policy_key portfolio_id subject transaction type',
  exchangeRates: 'currency day per_euro source',
  exportParts: 'bytes export_id place',
  exports:
    'administered asked_at attempts byte_size claim claimed_until columns convert_to credential_id expected_rows expires_at export_id failure finished_at format is_expected_capped list locale permissions person_id policies portfolios query* row_count row_ids started_at state via',
  extensions:
    'amount answer_conditions answer_reasons answer_text answered_at comment company_id company_name country_code currency extended_due_date extension_id initial_due_date longest_due_date mode policy_key portfolio_id reason_code receivable_id requested_at requested_by_name status version',
  gradeCoverTables: 'grade_code insured_percentage max_amount policy_key portfolio_id replaced_on since table_version',
  gradeCoverTerms: 'amount cover_id insured_percentage place since',
  gradeCovers:
    'amount company_id company_name country_code cover_id currency effective_from end_date grade_request_id insured_percentage next_change_on notice_end_date policy_key portfolio_id standing table_version version withdrawn_for without_policy*',
  gradeRequests:
    'company_id company_name country_code created_at created_by created_by_name customer_reference expiry_date order_id policy_key portfolio_id rejection renewal renewal_notified_for request_id request_status status_date updated_at version without_policy* workflow_status',
  handlers: 'area email function name phone policy_key subject',
  houseAnswers: 'answer_due_at record_id subject',
  houseRules: 'first_used_at rules* version',
  idempotencyKeys: 'body_hash created_at key operation person_id reply status',
  identificationRequests:
    'answer_comment answered_at applied_at called called_in called_name comment company_id company_name country_code created_at identification_id identifier identifier_type person_id person_name policy_key portfolio_id postal_code status street subdivision_code town version',
  invitations:
    'accepted_at created_at email expires_at invitation_id invited_by_name job_title mail_due_at mail_failure mail_failures mail_token_hash mailed_at mandates* name organisation_id permissions person_id revoked_at sent_at token_hash user_type version',
  jobCorrections: 'cells* is_left_out job_id line meant_company_id person_id sheet',
  jobFiles: 'bytes job_id piece',
  jobLines:
    'body* called* cells* company_id company_name country_code effect job_id line line_key meant_company_id order_id other_cells* person_id problems* request_id state version warnings*',
  jobs: 'address attempts byte_size claim claimed_until columns* columns_confirmed_by created_at credential_id decision declared* failure* file_columns* file_format* file_name finished_at hidden_rows job_id kind layout line_count mapping_source ordered_count passed_over person_id policy_key questions* queued_at read_sums* ready_count refused_count removed_at sheets* started_at state total_rows* version via',
  keyFinancials: 'company_id currency equity net_result source statements_url total_assets turnover year_end',
  ledgerAccounts: 'company_id job_id policy_key portfolio_id',
  ledgerClearings: 'cleared_version job_id outstanding_before payment_id policy_key portfolio_id receivable_id',
  ledgerStatements: 'absent_cleared_at absent_count is_complete job_id person_id restored_at restored_count stated_on',
  mailSchedules: 'every paused_until person_id quiet_days stopped_at time time_zone urgent_days weekday',
  mailboxes:
    'called_position due_at failure failures kept_position last_digest_at last_mail_at leased_until mail_key mailed_daily_position mailed_position mailed_urgent_position person_id unsubscribe_key',
  mandates: 'approval_limit ordering_role person_id policy_key portfolio_id',
  messageReads: 'person_id person_name read_at side thread_id until',
  messageThreads:
    'about closed_at closed_by_name company_id company_name country_code last_author_name last_insured_no last_insurer_no last_message_at last_text message_count needs opened_at opened_by_name policy_key portfolio_id status subject thread_id version',
  messages: 'asks_reply author_id author_name document_ids no sent_at side text thread_id',
  monitorEvents:
    'cause company_id company_name country_code cover_id cover_type currency effective_on event_id kind new_value noted_at noted_on old_value policy_key portfolio_id request_id request_kind severity',
  monitorReads: 'event_id marking_id person_id',
  monitorWatches: 'company_id policy_key portfolio_id watched_at watched_by_name',
  namedBuyers: 'called company_id declared_at declared_by_name name policy_key portfolio_id',
  ndCovers:
    'amount auto_renew check_date company_id company_name country_code created_at created_by created_by_name currency customer_reference ending expiry_date insured_percentage nd_cover_id order_id policy_key portfolio_id product result status updated_at version without_policy* workflow_status',
  news: 'noticed_at person_id subject',
  nonPaymentMarks: 'company_id kind policy_key portfolio_id source',
  notificationChoices: 'in_app mail person_id type',
  notificationMarkings: 'marking_id person_id read_at until',
  notificationReads: 'marking_id person_id position read_at',
  notifications:
    'actor_id amount case_number company_id count created_at currency day days_before event expires_at needs person_id policy_key portfolio_id subject type',
  obligations:
    'amount company_id currency due_on duty ended_on invoices obligation_id policy_key portfolio_id receivable_id reckoning*',
  opportunities:
    'bound_policy country_code currency expected_premium next_step opportunity_id opportunity_number organisation_id product_type prospect status valid_until',
  orderSteps:
    'action address at for_person_id for_person_name from_status order_id ordering_role person_id person_name reason step to_status',
  orders:
    'content* created_at created_by created_by_name final_may_pre_validate job_id job_line kind measured_amount* order_id ordering_mode passes_intermediary policy_key portfolio_id reminders_sent subject_id submitted_at updated_at version workflow_status',
  organisations: 'country_code kind name organisation_id',
  overdues:
    'before_clearing* before_plan case_number cleared_items company_id company_name country_code currency customer_reference is_late lift_request* notification_deadline oldest_due_date open_items overdue_id policy_key portfolio_id question reason_code reply* reported_at reported_by_name reported_on status told* total_outstanding updated_at version',
  passportChains: 'hash policy_key position',
  paymentAllocations: 'amount payment_id receivable_id',
  pendingEvents: 'event* place policy transaction',
  people:
    'created_at email identity_issuer identity_subject job_title last_connection_at locale name organisation_id permissions person_id preferences* previous_connection_at rights_version state user_type version',
  personCompanies: 'company_id is_favourite person_id visited_at',
  policies:
    'cancelled_from covered_countries covers_ended_on currency end_date former_suspensions* former_terms_digest holder_country holder_name insurer_entity is_idle is_suspended_here master_policy ordering_mode policy_key policy_number policy_type portfolio_id product_name product_type start_date suspended_from terms* version',
  policiesDue: 'done_to next_on policy_key task',
  policyDocumentFiles: 'byte_size content content_type file_name policy_document_id words',
  policyDocumentReads: 'person_id policy_document_id read_at',
  policyDocuments:
    'category document_date document_number filed_at keep_until letter_of policy_document_id policy_key portfolio_id title version words',
  policyDraftFiles: 'byte_size content content_type file_name policy_draft_id',
  policyDrafts:
    'approved_at approved_by_name comments* draft_number expires_on note policy_draft_id policy_key portfolio_id remind_on sent_at status title version version_number',
  policyPerformance: 'as_of figures* period_kind policy_key portfolio_id',
  policyTerms: 'end_date policy_key terms* valid_from',
  premiumInvoiceReminders: 'invoice_id level sent_on',
  premiumInvoiceSeries: 'last_number series',
  premiumInvoices:
    'calculation* cleared_date currency dispute* due_date gross insured_entity_id invoice_id invoice_number invoice_type is_disputed is_issued_here issue_date last_reminder net next_reminder_on paid payment_method payment_reported_by_name payment_reported_on period_from period_to policy_key portfolio_id status suspends_on tax version',
  premiumPayments: 'amount invoice_id kind payment_id received_on reference',
  rateCounters: 'key minute requests',
  receivablePayments:
    'amount company_id currency entered_at entered_by_name is_matched payment_id policy_key portfolio_id received_on reference unallocated_amount',
  receivables:
    'amount_excl_tax amount_incl_tax claim_id cleared_date cleared_reason collection_id company_id credited_amount currency document_number due_date effective_due_date entered_at is_disputed issue_date item_type original_due_date outstanding_amount overdue_id policy_key portfolio_id receivable_id reported_on rescheduling_id shipment_date status version',
  reminderDays: 'days person_id',
  renamedBuyers: 'called checked_in policy_key portfolio_id',
  renewals:
    'accepted_option_id approved_by_name change_requests* compared_with* currency last_day lowest_premium next_last_day notice_at notice_by notice_by_name notice_reason offer_text offer_valid_until options* policy_key portfolio_id questionnaire* renewal_id renewal_mode signed_at signed_by signed_name status submitted_at submitted_by_name to_approve* version',
  reschedulingInstalments: 'amount due_date no notified_on paid_amount reduced_amount rescheduling_id',
  reschedulingItems: 'amount credited_before receivable_id rescheduling_id',
  reschedulings:
    'activated_on answer answer_text answered_at buyer_signed case_number claim_deadline comment company_id company_name conditions country_code currency default_day ended_on frozen_currency frozen_limit frozen_missing_rates grace_days grounds interest_rate keeps_cover needs_consent next_due_date order_id paid policy_key portfolio_id question reduced reply requested_at requested_by_name rescheduling_id securities status total version',
  searchWordDeletions: 'stump word_id',
  searchWords: 'companies word',
  sectorOutlooks: 'assessed_on country_code outlook sector_code source',
  sessions:
    'absolute_expires_at created_at ended_at id_token idle_expires_at last_seen_at person_id session_hash session_id',
  signInAttempts: 'browser_hash code_verifier expires_at invitation_hash nonce return_to state_hash',
  strategicCovers:
    'cover_id decided_at need_amount need_from need_to nominated_at nominated_by_name policy_key portfolio_id priority rationale status underwriter version',
  toolHandOffs: 'expires_at hand_off_id launched_at person_id redeemed_at tool',
  toursSeen: 'flow moved_at person_id state tour_version',
  trailChecks: 'chains claimed_until entries fault_count faults* finished_at place* started_at',
  trailHeads: 'chain_id hash position',
  turnoverDeclarations:
    'approved_by_name basis bill_on currency declaration_id declared_at declared_by_name due_date editable_until estimated_at estimated_lines* estimated_premium estimated_total frequency invoice_id is_nil lines* next_step_on order_id period_from period_to policy_key portfolio_id premium remarks status to_approve* total version workflow_status',
  unnamedCheckDocuments: 'check_id content',
  unnamedChecks:
    'amount byte_size check_id checked_at checked_by checked_by_name checked_on company_id company_name content_type country_code currency evidence* faults file_name insured_percentage is_nothing_overdue is_within limit_amount method policy_key portfolio_id valid_until',
  uploadedFiles: 'digest is_released job_id organisation_id person_id person_name uploaded_at',
};
