/** The address of a screen about one thing, by its id: `paths.cover('cov_1')`. The router knows it by its pattern. */
export type ScreenPath = ((id: string) => string) & Readonly<{ pattern: string }>;

/** `one('/covers/$coverId')('cov_1')` is `/covers/cov_1`. */
function one(pattern: `/${string}/$${string}`): ScreenPath {
  return Object.assign((id: string) => pattern.replace(/\$\w+/, () => encodeURIComponent(id)), { pattern });
}

/**
 * The addresses of all screens, for links of the screens and of the server (mails, notifications, duties). They stand at the
 * bottom, since contexts lead to screens of contexts above them; whose screen it is says the manifest that names it.
 */
export const paths = {
  today: '/dashboard',
  buyers: '/buyers',
  register: '/buyers/register',
  buyer: one('/buyers/$companyId'),
  identificationRequests: '/buyers/identification-requests',
  newIdentificationRequest: '/buyers/identification-requests/new',

  riskServices: '/risk-services',
  shippingCheck: '/risk-services/shipping-check',
  monitor: '/risk-services/monitor',
  covers: '/risk-services/covers',
  newCover: '/risk-services/covers/new',
  cover: one('/risk-services/covers/$coverId'),
  coverRequests: '/risk-services/cover-requests',
  coverRequest: one('/risk-services/cover-requests/$requestId'),
  coverRequestJobs: '/risk-services/cover-request-jobs',
  coverRequestJob: one('/risk-services/cover-request-jobs/$jobId'),
  coverJobs: '/risk-services/cover-jobs',
  coverJob: one('/risk-services/cover-jobs/$jobId'),
  gradeCovers: '/risk-services/grade-based-covers',
  gradeCover: one('/risk-services/grade-based-covers/$coverId'),
  grades: '/risk-services/grades',
  newGrade: '/risk-services/grades/new',
  grade: one('/risk-services/grades/$requestId'),
  caps: '/risk-services/cap-offers',
  cap: one('/risk-services/cap-offers/$capOfferId'),
  ndCovers: '/risk-services/nd-covers',
  newNdCover: '/risk-services/nd-covers/new',
  ndCover: one('/risk-services/nd-covers/$ndCoverId'),
  unnamedChecks: '/risk-services/unnamed-covers',
  unnamedConditions: '/risk-services/unnamed-covers/conditions',
  newUnnamedCheck: '/risk-services/unnamed-covers/check',
  unnamedCheck: one('/risk-services/unnamed-covers/$checkId'),
  strategicCovers: '/risk-services/strategic-covers',
  coverEstimates: '/risk-services/cover-estimates',
  coverEstimate: one('/risk-services/cover-estimates/$estimateId'),
  orders: '/orders',

  nonPayment: '/non-payment',
  overdues: '/non-payment/overdues',
  newOverdue: '/non-payment/overdues/new',
  addToOverdue: '/non-payment/overdues/add',
  overdue: one('/non-payment/overdues/$overdueId'),
  ledgers: '/ledgers',
  ledger: one('/ledgers/$jobId'),
  ledgerOverdues: one('/ledgers/$jobId/overdues'),
  extensions: '/non-payment/extensions',
  newExtension: '/non-payment/extensions/new',
  reschedulings: '/non-payment/reschedulings',
  newRescheduling: '/non-payment/reschedulings/new',
  rescheduling: one('/non-payment/reschedulings/$reschedulingId'),
  disputes: '/non-payment/disputes',
  newDispute: '/non-payment/disputes/new',
  dispute: one('/non-payment/disputes/$disputeId'),
  collections: '/non-payment/collections',
  newCollection: '/non-payment/collections/new',
  collection: one('/non-payment/collections/$collectionId'),
  deadlines: '/deadlines',
  calendar: '/deadlines/calendar',
  claims: '/non-payment/claims',
  newClaim: '/non-payment/claims/new',
  claim: one('/non-payment/claims/$claimId'),

  // the same lists, about all policies selected (row D16)
  manage: '/manage',
  managedCovers: '/manage/covers',
  managedGradeCovers: '/manage/grade-based-covers',
  managedCaps: '/manage/cap-offers',
  managedGrades: '/manage/grades',
  managedNdCovers: '/manage/non-dependent-covers',
  managedOverdues: '/manage/overdues',
  managedReschedulings: '/manage/reschedulings',
  managedClaims: '/manage/claims',

  policies: '/policies',
  policy: one('/policies/$policy'),
  exports: '/export-tables',
  tools: '/tools',
  work: '/work',
  users: '/users',
  newUser: '/users/new',
  user: one('/users/$userId'),
  notifications: '/notifications',
  settings: '/settings',
  elements: '/elements',
} as const;
