/** Plain values that explain a refusal; the screen puts them into a sentence in the reader's language. */
export type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** One input that is wrong: where it is (RFC 6901 pointer) and what is wrong with it. */
export type FieldError = Readonly<{ pointer: string; code: string; facts?: Facts }>;

/**
 * Every code that the portal answers with, and its HTTP status (RFC 9457). The list is closed: a refusal with
 * another code does not compile, and every code has a sentence in each language.
 */
export const problemStatus = {
  // the request itself
  'invalid-input': 400,
  'malformed-body': 400,
  'unsupported-media-type': 415,
  'body-too-large': 413,
  'field-too-large': 413,
  'head-too-large': 431,
  'request-timeout': 408,
  'not-signed-in': 401,
  'not-permitted': 403,
  'not-transactional': 403,
  'cross-origin': 403,
  'not-found': 404,
  'idempotency-key-missing': 400,
  'idempotency-key-reused': 422,
  'idempotency-key-in-flight': 409,
  'sent-before': 409,
  'version-changed': 412,
  'precondition-required': 428,
  'too-many-requests': 429,
  maintenance: 503,
  overloaded: 503,
  'temporarily-unavailable': 503,
  internal: 500,
  // signing in and tokens
  'identity-provider-unavailable': 503,
  'sign-in-expired': 400,
  'sign-in-refused': 403,
  'token-exceeds-holder': 422,
  'token-narrowed': 403,
  // users
  'rights-exceed-giver': 422,
  'own-rights': 403,
  'last-administrator': 409,
  'last-holder': 409,
  'user-exists': 409,
  'user-removed': 409,
  'invitation-missing': 409,
  'rights-from-provider': 409,
  // policies and ordering
  'policy-not-in-force': 422,
  'sibling-policy-not-in-force': 422,
  'policy-without-covers': 422,
  'ordering-role-missing': 403,
  'ordering-mode-mismatch': 403,
  'above-approval-limit': 403,
  'approval-limit-not-measurable': 403,
  // buyers
  'identifier-invalid': 422,
  'search-key-too-short': 422,
  'locality-required': 422,
  'identification-not-open': 409,
  // covers
  'country-not-covered': 422,
  'buyer-not-insurable': 422,
  'not-head-office': 422,
  'currency-not-allowed': 422,
  'domestic-currency-only': 422,
  'payment-term-not-longer': 422,
  'payment-term-above-maximum': 422,
  'request-already-open': 409,
  'cover-exists': 409,
  'cover-missing': 409,
  'cover-ended': 409,
  'increase-not-above-current': 422,
  'reduction-not-below-current': 422,
  'same-amount-blocked': 422,
  'nothing-to-appeal': 409,
  'appeal-overtaken': 409,
  'confirmation-missing': 422,
  'request-not-pending': 409,
  'not-decided-yet': 409,
  'not-with-insurer': 409,
  'reminded-lately': 409,
  'too-many-notes': 409,
  'passport-missing': 404,
  'answer-not-open': 409,
  'notice-already-given': 409,
  'start-date-in-past': 422,
  'end-date-in-past': 422,
  'decision-inconsistent': 422,
  // orders
  'order-not-waiting': 409,
  'order-not-editable': 409,
  'order-not-draft': 409,
  'order-is-draft': 409,
  'order-expired': 409,
  'own-order': 403,
  'not-own-order': 403,
  'author-has-access': 409,
  'approved-alone': 409,
  'ordering-deadlock': 409,
  'already-approved': 403,
  'intermediary-first': 403,
  // substitutes
  'substitute-approves-nothing': 422,
  'substitute-named': 409,
  'substitution-over': 409,
  'nothing-to-change': 422,
  'nothing-to-correct': 409,
  // grades
  'not-agreed': 422,
  'not-gradable': 422,
  'renewal-not-open': 409,
  // exports
  'too-many-exports': 409,
  'export-not-open': 409,
  'export-not-ready': 409,
  'export-outdated': 403,
  // CAP and CAP+
  'cap-exists': 409,
  'cap-needs-primary': 422,
  'cap-without-need': 422,
  'cap-plus-needs-refusal': 422,
  'cap-not-offered': 422,
  'cap-above-most': 422,
  'cap-not-active': 409,
  'offer-not-open': 409,
  'offer-lapsed': 409,
  'too-early-to-stop': 409,
  // strategic covers
  'strategic-needs-cover': 422,
  'strategic-pending': 409,
  'strategic-exists': 409,
  'notice-not-discussed': 422,
  'not-strategic': 409,
  'too-many-strategic': 409,
  // PreCheck
  'precheck-exists': 409,
  'precheck-paused': 422,
  'precheck-overdue': 422,
  'precheck-over': 409,
  'named-cover-decides': 422,
  // cover estimates
  'too-many-estimates': 429,
  'estimate-over': 409,
  // extensions and plans of payment (handbook N 6.1: EXT_DATE, RES_SUM, RES_MAX6)
  'ext-date': 422,
  'extension-pending': 409,
  'extension-not-pending': 409,
  'res-sum': 422,
  'res-max6': 422,
  'plan-on-invoice': 409,
  'payment-above-plan': 422,
  'no-instalment-late': 409,
  'rescheduling-not-open': 409,
  'rescheduling-not-active': 409,
  'order-waiting': 409,
  // reasons against more time for a buyer
  'invoice-not-open': 409,
  'claim-on-invoice': 409,
  'dispute-open': 409,
  'buyer-insolvent': 422,
  'cover-withdrawn': 422,
  'other-invoice-late': 422,
  // disputes
  'item-in-dispute': 409,
  'dispute-not-open': 409,
  // turnover declarations (handbook N 2.2)
  'declaration-locked': 409,
  'declaration-made': 409,
  'declaration-not-made': 409,
  'period-running': 422,
  'declaration-empty': 422,
  'declaration-not-nil': 422,
  'declaration-deviates': 409,
  'balances-not-proposed': 422,
  'nothing-to-amend': 409,
  'amendment-open': 409,
  'amendment-over': 409,
  'estimate-too-early': 409,
  'invoice-cleared': 409,
  'invoice-disputed': 409,
  'no-credit-note': 409,
  'nothing-to-pay': 409,
  // drafts of policies
  'draft-not-in-status': 409,
  'draft-expired': 409,
  'broker-checks': 403,
  'no-other-version': 409,
  'draft-not-comparable': 422,
  // renewals of policies
  'renewal-not-in-status': 409,
  'renewal-offer-expired': 409,
  'renewal-offer-changed': 409,
  'notice-too-late': 409,
  'policyholder-signs': 403,
  'forecast-missing': 422,
  // collections
  'nothing-outstanding': 422,
  'collection-exists': 409,
  'nothing-to-add': 409,
  'collection-below-threshold': 422,
  'collection-not-open': 409,
  'collection-handled-by-other': 409,
  'collection-only-watched': 409,
  'collection-not-watched': 409,
  'collection-needs-consent': 409,
  'no-consent-asked': 409,
  // jobs
  'no-order-waits': 409,
  'too-many-orders': 409,
  'too-many-jobs': 409,
  'file-handed-in': 409,
  'job-not-startable': 409,
  'columns-unconfirmed': 409,
  'missing-changed': 409,
  'rows-left-out': 409,
  'restore-too-late': 409,
  'lines-changed': 409,
  'no-line-ready': 409,
  'no-line-refused': 409,
  'job-over': 409,
  'job-not-removable': 409,
  'file-not-readable-again': 409,
  'job-not-open': 409,
  'line-ordered': 409,
  // tools of the insurer and its partners
  'use-german-tool': 409,
  'tool-not-connected': 409,
  'tool-needs-policy': 403,
  'hand-off-over': 409,
  // covers on buyers that do not pay
  'claim-runs': 409,
  'limit-frozen': 409,
  'deliveries-stopped': 409,
  // documents
  'too-many-documents': 409,
  'archive-too-large': 422,
  // overdues
  'below-overdue-threshold': 422,
  'overdue-not-open': 409,
  'overdue-in-review': 409,
  'overdue-not-asked': 409,
  'no-stop-to-lift': 409,
  'lift-requested': 409,
  'no-lift-requested': 409,
  'item-not-open': 409,
  'payment-in-future': 422,
  'payment-above-debt': 422,
  'payment-relied-on': 409,
  'mixed-currencies': 422,
  // guided tours
  'tour-over': 409,
  // claims
  'claim-not-open': 409,
  'claim-exists': 409,
  'rate-missing': 422,
  'collection-becomes-claim': 409,
  'appeal-too-late': 409,
  'payee-change-waits': 409,
  'payee-named-already': 409,
  'payee-needs-approval': 409,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;

/** A problem document as it goes over the wire (RFC 9457). `facts` feed the sentence in the reader's language. */
export type Problem = Readonly<{
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  instance: string;
  facts?: Facts;
  errors?: readonly FieldError[];
  /** How many inputs are wrong, where not all of them are named. */
  errorCount?: number;
}>;
