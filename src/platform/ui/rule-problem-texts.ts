import { msg } from '@lingui/core/macro';
import type { ProblemCode } from '../core/problem.ts';
import type { GeneralCode, Sentence } from './problem-texts.ts';

/* What rules refuse, in sentences. They are many, and most visits meet none of them: `problem-texts.ts` fetches them. */

/**
 * One sentence per problem code: what is wrong and what to do, with the amounts and days that the server sent. A code
 * without a sentence does not compile.
 */
export const ruleSentences: Record<Exclude<ProblemCode, GeneralCode>, Sentence> = {
  'identity-provider-unavailable': () => msg`The sign-in service is not responding. Try again in a moment.`,
  'sign-in-expired': () => msg`The sign-in took too long. Start it again.`,
  'sign-in-refused': (texts) =>
    texts.is('reason', 'suspended')
      ? msg`This account is suspended. The administrator of your organisation can reactivate it.`
      : msg`This account has no access to the portal.`,
  'token-exceeds-holder': () => msg`A token cannot have more rights than you have.`,

  'rights-exceed-giver': () =>
    msg`You can only grant rights that you hold yourself, on policies you have access to, with roles that these policies allow.`,
  'own-rights': () => msg`You cannot give yourself more rights. Another administrator can do it.`,
  'last-administrator': () =>
    msg`Your organisation would have no administrator left. Make another person an administrator first.`,
  'last-holder': (texts) =>
    texts.list('places') === ''
      ? msg`Only you hold these rights, and nobody could grant them again. Give them to another administrator first.`
      : msg`Only you have access to ${texts.list('places')}, and nobody could grant it again. Give another administrator access first.`,
  'user-exists': (texts) =>
    texts.is('state', 'INVITED') || texts.is('state', 'INVITATION_EXPIRED')
      ? msg`This address has already been invited. The invitation can be sent again.`
      : msg`A user of your organisation already has this address.`,
  'user-removed': () => msg`This person was removed. Invite them again to restore access.`,
  'invitation-missing': () =>
    msg`There is no open invitation: the person has signed in, or the invitation was withdrawn.`,
  'rights-from-provider': () => msg`Rights are managed by the groups of your identity provider. Change them there.`,
  'policy-not-in-force': (texts) =>
    texts.is('cause', 'not-begun')
      ? msg`Policy ${texts.text('policy')} begins on ${texts.day('since')}.`
      : texts.is('cause', 'suspended')
        ? msg`Policy ${texts.text('policy')} has been suspended since ${texts.day('since')} because premium is unpaid.`
        : msg`Policy ${texts.text('policy')} has ended; it has not been in force since ${texts.day('since')}.`,
  'sibling-policy-not-in-force': (texts) =>
    msg`The other part of this contract is not in force, so nothing can be requested under ${texts.text('policy')}.`,
  'policy-without-covers': (texts) => msg`Policy ${texts.text('policy')} does not provide cover on individual buyers.`,
  'ordering-role-missing': (texts) =>
    texts.is('orderingRole', 'read-only')
      ? msg`You have read-only access to this policy.`
      : msg`Your role on this policy does not include this step.`,
  'ordering-mode-mismatch': () => msg`This approval step does not exist under this policy.`,

  'identifier-invalid': (texts) =>
    texts.is('fault', 'type')
      ? msg`Companies in this country do not have an identifier of this type.`
      : texts.is('fault', 'checksum')
        ? msg`The check digit of this identifier is wrong. Check for typing errors.`
        : msg`An identifier of this type has the form ${texts.text('example')}.`,
  'search-key-too-short': () => msg`Enter at least two letters.`,
  'locality-required': () => msg`For this country, a town or postal code is also required.`,
  'identification-not-open': () => msg`This identification request is already closed.`,

  'country-not-covered': (texts) =>
    msg`${texts.country('countryCode')} is not on this policy. Cover there would be declined.`,
  'buyer-not-insurable': (texts) => {
    if (texts.is('reason', 'MERGED'))
      return msg`This company was merged into another one. Request cover on that company.`;
    if (texts.is('reason', 'CEASED')) return msg`This company has ceased to exist.`;
    if (texts.is('reason', 'INSOLVENT')) return msg`This company is insolvent and cannot be insured.`;
    if (texts.is('reason', 'SANCTIONED')) return msg`This company is under sanctions and cannot be insured.`;
    if (texts.is('reason', 'AFFILIATE')) return msg`This company belongs to your own group and cannot be insured.`;
    return msg`Public bodies and private individuals cannot be insured.`;
  },
  'not-head-office': () => msg`This is a branch. Request cover on its head office.`,
  'currency-not-allowed': (texts) =>
    msg`Cover under this policy is requested in ${texts.list('allowed')}, not in ${texts.text('currency')}.`,
  'domestic-currency-only': (texts) => msg`Cover on domestic buyers is requested in ${texts.text('currency')}.`,
  'payment-term-not-longer': (texts) =>
    msg`The policy already allows ${texts.text('standard')} days. Enter a payment term only if it is longer.`,
  'payment-term-above-maximum': (texts) =>
    msg`The policy allows a payment term of ${texts.text('maximum')} days at most. Invoices with ${texts.text('paymentTermDays')} days are not insured.`,
  'request-already-open': () => msg`A request on this buyer is already open. Wait for its answer first.`,
  'cover-exists': (texts) =>
    msg`There is already cover of ${texts.money('current', 'currency')}. Request an increase instead.`,
  'cover-missing': () => msg`There is no cover on this buyer yet. Request new cover.`,
  'cover-ended': (texts) => msg`This cover ended on ${texts.day('endDate')}. Request new cover.`,
  'increase-not-above-current': (texts) =>
    msg`An increase must exceed the ${texts.money('current', 'currency')} in force.`,
  'reduction-not-below-current': (texts) =>
    msg`A reduction must be below the ${texts.money('current', 'currency')} in force. To end the cover, cancel it.`,
  'same-amount-blocked': (texts) =>
    msg`${texts.money('refusedAmount')} was declined recently. Request less, add a comment, or wait until ${texts.day('freeFrom')}.`,
  'nothing-to-appeal': () => msg`There is no decision here that can be appealed.`,
  'appeal-overtaken': (texts) =>
    msg`The insurer has decided anew on ${texts.day('decidedOn')}. Appeal that decision, or request cover again.`,
  'confirmation-missing': () => msg`Tick the box to confirm your request.`,
  'request-not-pending': () => msg`This request has already been answered or withdrawn.`,
  'not-decided-yet': () => msg`The insurer has not decided on this yet.`,
  'not-with-insurer': () =>
    msg`The insurer does not have this yet. Submit it first, or write about the buyer without naming it.`,
  'reminded-lately': () => msg`The insurer was reminded of this within the last 24 hours.`,
  'too-many-notes': (texts) => msg`There are already ${texts.text('most')} entries. Contact the insurer.`,
  'claim-runs': () =>
    msg`Invoices of this buyer have been placed for collection or claimed. No further cover is available until that is closed.`,
  'deliveries-stopped': () =>
    msg`Deliveries to this buyer are stopped. Ask the insurer to lift the stop first: until then no further cover is available.`,
  'limit-frozen': (texts) =>
    texts.has('missingRates')
      ? msg`A payment plan is in force with this buyer. Until it ends, the limit is frozen at the amount owed; without a reference rate for ${texts.list('missingRates')}, that amount cannot be calculated.`
      : msg`A payment plan is in force with this buyer. Until it ends, the limit is frozen at ${texts.money('frozenLimit')}.`,
  'too-many-documents': (texts) => msg`There are already ${texts.text('most')} documents. Contact the insurer.`,
  'archive-too-large': (texts) =>
    msg`Together these documents are larger than ${texts.text('megabytes')} MB. Select fewer.`,
  'below-overdue-threshold': (texts) =>
    msg`Overdues below ${texts.money('threshold', 'currency')} need not be reported. Tick the box to report this one anyway.`,
  'overdue-not-open': () => msg`This report is closed: it can no longer be changed.`,
  'overdue-in-review': () => msg`The insurer is already reviewing this report. It can no longer be withdrawn.`,
  'overdue-not-asked': () => msg`The insurer has not requested any information here.`,
  'no-stop-to-lift': () => msg`The insurer’s answer to this report does not stop deliveries.`,
  'lift-requested': () => msg`The insurer has been asked to lift the stop. Its answer is pending.`,
  'no-lift-requested': () => msg`No request to lift the stop is pending with the insurer.`,
  'item-not-open': () => msg`This invoice is cleared or belongs to another report.`,
  'payment-in-future': () => msg`A payment can be entered only once it has been received.`,
  'payment-relied-on': (texts) =>
    msg`The payment cannot be removed: a payment plan, a collection case or a claim relies on it for invoice ${texts.text('documentNumber')}.`,
  'payment-above-debt': (texts) =>
    msg`The buyer owes ${texts.money('owed', 'currency')}: correct the amount, or confirm that more was paid.`,
  'mixed-currencies': (texts) => msg`A report has one currency. This one is in ${texts.text('currency')}.`,
  'ext-date': (texts) => msg`Choose a future date later than ${texts.day('initialDueDate')}.`,
  'extension-pending': () =>
    msg`An extension has already been requested for this invoice; the insurer has not answered yet.`,
  'extension-not-pending': () => msg`This is not awaiting an answer, so there is nothing to withdraw.`,
  'res-sum': (texts) =>
    msg`The instalments must add up to exactly ${texts.money('total', 'currency')}. The difference is ${texts.money('difference', 'currency')}.`,
  'res-max6': (texts) =>
    msg`A payment plan has ${texts.text('most')} instalments at most. Enter the dates and amounts of a longer one in the comment.`,
  'plan-on-invoice': () => msg`There is already a payment plan for this invoice.`,
  'payment-above-plan': (texts) => msg`Only ${texts.money('rest', 'currency')} of the plan remains to be paid.`,
  'no-instalment-late': () => msg`No instalment is overdue.`,
  'rescheduling-not-open': () => msg`The status of this plan has changed: this is no longer possible.`,
  'rescheduling-not-active': () => msg`This plan is not in force.`,
  'order-waiting': () => msg`This is awaiting approval by colleagues. Withdraw the request first.`,
  'invoice-not-open': () => msg`This invoice is cleared, or it is not an invoice.`,
  'claim-on-invoice': () => msg`A claim has been filed for this invoice.`,
  'dispute-open': () => msg`The buyer disputes this invoice. Settle the dispute first.`,
  'buyer-insolvent': () => msg`The buyer is insolvent. Report the insolvency and file the claim instead.`,
  'cover-withdrawn': () => msg`The insurer withdrew the cover on this buyer for cause. Contact the insurer first.`,
  'other-invoice-late': (texts) =>
    msg`Another invoice of the buyer, due on ${texts.day('dueDate')}, is beyond the maximum extension period of ${texts.text('maxExtensionPeriodDays')} days.`,
  'item-in-dispute': (texts) => msg`Invoice ${texts.text('documentNumber')} is already in another dispute.`,
  'dispute-not-open': () => msg`This dispute is over.`,
  'nothing-outstanding': () => msg`The portal holds no open invoices of this buyer. Add the invoices first.`,
  'collection-exists': () =>
    msg`There is already a collection case on this buyer in this currency. Add the invoices to that case.`,
  'nothing-to-add': () => msg`Everything this buyer owes in the currency of the case is already included.`,
  'collection-below-threshold': (texts) =>
    msg`Amounts up to ${texts.money('threshold')} are not insured and need not be placed for collection. Place it as uninsured.`,
  'collection-not-open': () => msg`The status of the case does not allow this.`,
  'collection-handled-by-other': (texts) =>
    texts.is('handledBy', 'INSURED')
      ? msg`The policyholder collects this case itself and updates its status.`
      : msg`The collection company updates the status of the case.`,
  'collection-only-watched': () => msg`The plan of this buyer is only monitored; the buyer is not pursued.`,
  'collection-not-watched': () => msg`Collection from this buyer is already in progress.`,
  'collection-needs-consent': () => msg`The policyholder has not agreed to the costs.`,
  'no-consent-asked': () => msg`Your consent is not required.`,
  'passport-missing': () => msg`This request was not decided automatically, so it has no decision passport.`,
  'notice-already-given': (texts) => msg`A change to this cover is already announced for ${texts.day('plannedDate')}.`,
  'answer-not-open': () => msg`This request is not awaiting an answer.`,
  'start-date-in-past': () => msg`A cover cannot begin in the past.`,
  'end-date-in-past': () => msg`A cover cannot end in the past.`,
  'decision-inconsistent': () => msg`The decision does not match the amount requested.`,
  'order-not-waiting': () => msg`This request is no longer awaiting approval.`,
  'order-not-editable': () => msg`This request can no longer be changed.`,
  'order-not-draft': () => msg`Only a draft can be deleted. Withdraw the request instead.`,
  'order-is-draft': () => msg`This draft has not been submitted yet. Delete it instead.`,
  'order-expired': () => msg`This request was not approved in time and has lapsed. Submit a new one.`,
  'not-own-order': () => msg`Only the author of this request can do that.`,
  'author-has-access': () => msg`Its author still has access and can amend or withdraw it. It cannot be taken over.`,
  'ordering-deadlock': () =>
    msg`Nobody would be left to approve requests of others. Give another person the role first.`,
  'own-order': () => msg`You cannot approve what you requested or amended yourself.`,
  'approved-alone': () =>
    msg`A change of bank account is approved individually: open the request and compare the two accounts.`,
  'already-approved': () =>
    msg`You have already approved this request; the next approval must come from another person.`,
  'above-approval-limit': (texts) =>
    msg`You approve up to ${texts.money('limit', 'currency')}. This request is for ${texts.money('amount', 'currency')}.`,
  'approval-limit-not-measurable': (texts) =>
    msg`You approve up to ${texts.money('limit', 'currency')}. This request is in a currency without an exchange rate and needs an approver without a limit.`,
  'intermediary-first': () => msg`The intermediary that manages this policy approves first.`,
  'substitute-approves-nothing': () => msg`This colleague approves no requests. Choose somebody who does.`,
  'substitute-named': () => msg`There is a substitute for some of these days already. End that first.`,
  'substitution-over': () => msg`This is over already.`,
  'nothing-to-change': () => msg`Nothing would change.`,
  'nothing-to-correct': () => msg`This request has no entries to amend: submit it again or withdraw it.`,
  'not-agreed': () => msg`Your policy does not include this. Your adviser can add it.`,
  'not-gradable': (texts) => {
    if (texts.is('reason', 'MERGED'))
      return msg`The company was merged into another one. Request the grade of its successor.`;
    if (texts.is('reason', 'CEASED')) return msg`The company has ceased to exist and has no grade.`;
    return msg`Private individuals have no grade.`;
  },
  'renewal-not-open': () => msg`The renewal can be chosen from the answer until the expiry date.`,
  'too-many-exports': (texts) =>
    msg`${texts.text('most')} of your exports are already in progress. Wait for one to finish, or stop one.`,
  'export-not-open': () => msg`This export has already ended.`,
  'export-not-ready': () => msg`This file is not available, or not yet.`,
  'too-many-jobs': (texts) => msg`${texts.text('most')} of your files are being processed. Wait until one is finished.`,
  'file-handed-in': (texts) =>
    texts.is('own', 'yes')
      ? msg`You uploaded the same file on ${texts.instant('at')}.`
      : msg`${texts.text('by')} uploaded the same file on ${texts.instant('at')}.`,
  'job-not-startable': () => msg`This file is not waiting to be started.`,
  'missing-changed': () => msg`The invoices that are missing from the file have changed. Check them again.`,
  'rows-left-out': (texts) =>
    texts.list('sheets') === ''
      ? msg`Hidden rows of the workbook were not read, so they do not count as paid. Unhide them and upload the file again, or enter it without clearing.`
      : msg`Another sheet of the workbook was not read: ${texts.list('sheets')}. Its rows do not count as paid. Upload one sheet with all open invoices, or enter it without clearing.`,
  'restore-too-late': () => msg`Invoices cleared by an aged debtors list can be restored only within 24 hours.`,
  'lines-changed': () => msg`The lines to move have changed. Check them again.`,
  'columns-unconfirmed': () =>
    msg`Some columns that determine amounts or dates are uncertain. Confirm the columns first.`,
  'no-order-waits': () => msg`No request is pending there any more.`,
  'too-many-orders': (texts) => msg`Select fewer: up to ${texts.text('most')} requests can be processed at once.`,
  'no-line-ready': () => msg`No line of this file is ready. Correct the lines with errors first.`,
  'no-line-refused': () => msg`No line of this file has an error.`,
  'job-over': () => msg`This file has already been processed.`,
  'job-not-removable': () => msg`Only files from which nothing was submitted can be removed from the list.`,
  'file-not-readable-again': () => msg`A file can be read again only until its lines are submitted or entered.`,
  'job-not-open': () => msg`Lines cannot be corrected while they are being checked or submitted.`,
  'line-ordered': () => msg`This line has already been submitted.`,
  'claim-not-open': () => msg`The status of the claim does not allow this.`,
  'rate-missing': (texts) =>
    msg`There is no reference rate for ${texts.list('currencies')}, so this cannot be calculated. The insurer must provide one.`,
  'claim-exists': () => msg`There is already a claim on this buyer.`,
  'collection-becomes-claim': () => msg`The current collection case becomes a claim automatically.`,
  'appeal-too-late': (texts) => msg`The decision could be contested only until ${texts.day('until')}.`,
  'payee-named-already': () => msg`The claim already names another account. Change it with “Change the account” first.`,
  'payee-change-waits': () =>
    msg`A change of account is awaiting approval by a colleague. Until then nothing is paid, and no other account can be entered.`,
  'payee-needs-approval': () =>
    msg`Enter the bank account first: a colleague must approve it. After that the settlement can be accepted.`,
  'export-outdated': () => msg`Your rights have changed since this file was made. Export the list again.`,
  'strategic-needs-cover': () => msg`Request cover on this buyer first.`,
  'strategic-pending': () => msg`This buyer is already nominated; the insurer has not answered yet.`,
  'notice-not-discussed': () => msg`The buyer is strategic: discuss it with the policyholder before giving notice.`,
  'strategic-exists': () => msg`This buyer is already strategic.`,
  'not-strategic': () => msg`This buyer is not a strategic buyer.`,
  'too-many-strategic': (texts) =>
    msg`A policy has ${texts.text('most')} strategic buyers at most. Remove another one first.`,
  'precheck-exists': () => msg`This buyer has already been checked, and the answer is still valid.`,
  'precheck-paused': (texts) =>
    msg`The last answer was negative. The same check is possible again from ${texts.day('from')}.`,
  'precheck-overdue': () => msg`The Standard ND limit is not available while the buyer has overdue invoices.`,
  'precheck-over': () => msg`It is no longer pending or in force.`,
  'too-many-estimates': (texts) =>
    msg`You have requested ${texts.text('perDay')} estimates today, the daily maximum. You can request more tomorrow.`,
  'estimate-over': (texts) =>
    texts.is('status', 'CONVERTED')
      ? msg`Cover has already been requested with this estimate.`
      : texts.is('status', 'CANCELLED')
        ? msg`This estimate was cancelled.`
        : msg`This estimate has expired. Request a new one.`,
  'declaration-locked': () =>
    msg`The 24 hours in which a declaration can be corrected are over. Ask the insurer to amend it.`,
  'declaration-made': () => msg`This period is already declared. Correct the figures instead.`,
  'declaration-not-made': () => msg`This period is not declared yet.`,
  'period-running': (texts) =>
    msg`The period runs until ${texts.day('periodTo')}. Figures can be saved now and declared after it.`,
  'declaration-empty': () => msg`Nothing is entered. Enter turnover, or confirm that there was none.`,
  'declaration-not-nil': () => msg`Turnover is entered: this is not a nil declaration.`,
  'declaration-deviates': (texts) =>
    msg`The total of ${texts.money('total', 'currency')} differs by ${texts.text('percent')} % from the year before (${texts.money('before', 'currency')}). Confirm that it is right.`,
  'nothing-to-amend': () => msg`This declaration can still be entered or corrected directly.`,
  'amendment-open': () => msg`An amendment is already with the insurer. Withdraw it first.`,
  'amendment-over': () => msg`This amendment was already answered or withdrawn.`,
  'invoice-cleared': () => msg`Nothing is open on this invoice.`,
  'no-credit-note': () => msg`This is no credit note.`,
  'invoice-disputed': () => msg`This invoice is disputed already.`,
  'nothing-to-pay': () => msg`Nothing is open under this policy in the currency of the payment.`,
  'draft-not-in-status': () => msg`The draft has moved on. Reload it.`,
  'draft-expired': (texts) => msg`The draft could be approved until ${texts.day('expiresOn')}. Request a new version.`,
  'broker-checks': () => msg`The broker checks the draft.`,
  'no-other-version': () => msg`There is no other version to compare with.`,
  'draft-not-comparable': () =>
    msg`The texts cannot be compared: a file has no readable text, or the versions have too little in common.`,
  'renewal-not-in-status': () => msg`The renewal has moved on. Reload it.`,
  'renewal-offer-expired': (texts) => msg`The offer was valid until ${texts.day('validUntil')}. Request other terms.`,
  'renewal-offer-changed': () => msg`The insurer has changed the offer meanwhile. Read it again before you sign.`,
  'notice-too-late': (texts) => msg`Notice was possible until ${texts.day('noticeBy')}.`,
  'policyholder-signs': () => msg`The policyholder signs. You can prepare everything else.`,
  'forecast-missing': () => msg`Enter the turnover that you expect in the next insurance year.`,
  'estimate-too-early': () =>
    msg`The policyholder still has time to declare: an estimate follows 30 days after the due date.`,
  'balances-not-proposed': () => msg`Balances at the end of a month cannot be taken from the invoices. Enter them.`,
  'named-cover-decides': () => msg`The insurer has made a named decision on this buyer. It takes precedence.`,
  'cap-exists': () => msg`There is already an offer or a CAP on this buyer.`,
  'cap-needs-primary': () => msg`CAP tops up cover in force. There is none on this buyer.`,
  'cap-without-need': () => msg`The full amount requested was granted. There is nothing to top up.`,
  'cap-plus-needs-refusal': () => msg`CAP+ replaces cover that was declined, withdrawn or cancelled.`,
  'cap-not-offered': () => msg`It is not offered on this buyer.`,
  'cap-above-most': (texts) => msg`At most ${texts.text('most')} ${texts.text('currency')} is offered on this buyer.`,
  'cap-not-active': () => msg`It is not in force.`,
  'offer-not-open': () => msg`There is no longer an open offer.`,
  'offer-lapsed': (texts) => msg`The offer was valid until ${texts.day('validUntil')}. Request a new one.`,
  'too-early-to-stop': (texts) => msg`It can be stopped from ${texts.day('from')}, at the end of a month.`,
  'use-german-tool': (texts) =>
    msg`You report overdues and claims of policy ${texts.text('policy')} in the German tool for overdues and claims.`,
  'tool-not-connected': () => msg`This tool is not connected. The operator of the portal can connect it.`,
  'tool-needs-policy': (texts) =>
    msg`This tool is for policies of ${texts.text('entity')}, and you have access to none of them.`,
  'hand-off-over': () => msg`This sign-on has already been used or has expired. Open the tool again.`,
  'tour-over': () => msg`You have already completed this tour.`,
};

/** Sentences for what is wrong with one field, by the code of the field error. */
export const fieldSentences: Record<string, Sentence> = {
  missing: () => msg`This field is required.`,
  required: () => msg`This field is required.`,
  'whole-number': () => msg`Enter a whole amount, without decimals.`,
  'unknown-field': () => msg`This field is unknown.`,
  'wrong-type': () => msg`This cannot be read.`,
  'wrong-format': () => msg`The format is not recognised.`,
  'day-in-future': (texts) =>
    texts.has('day')
      ? msg`${texts.day('day')} is in the future: enter a date up to today.`
      : msg`This date is in the future.`,
  'more-than-outstanding': (texts) => msg`No more than ${texts.money('most')} is outstanding on these invoices.`,
  'before-start': () => msg`This is before the start date.`,
  'day-in-past': () => msg`This date is in the past.`,
  'too-long-ago': () => msg`This is more than ten years ago.`,
  'not-later': () => msg`Choose a later date.`,
  'not-after-due': (texts) => msg`This is not after ${texts.day('day')}, the latest due date of the invoices.`,
  'not-ascending': () => msg`This is not after the one before it.`,
  'too-late': (texts) => msg`This can be ${texts.day('day')} at the latest.`,
  'too-fine': () => msg`This currency does not have that many decimals.`,
  'before-due': (texts) => msg`The first invoice was not due until ${texts.day('day')}.`,
  'before-invoice': (texts) =>
    texts.has('day')
      ? msg`This is before the invoice date, ${texts.day('day')}.`
      : msg`This is before the invoice date.`,
  'long-after-invoice': () => msg`This is more than 25 years after the invoice date.`,
  'not-balanced': () => msg`The total is not what domestic and export, or insured and not insured, come to.`,
  'not-in-list': () => msg`Choose one of the values offered.`,
  'too-short': (texts) =>
    texts.has('minimum') ? msg`Enter at least ${texts.text('minimum')} characters.` : msg`This is too short.`,
  'too-long': (texts) =>
    texts.has('length')
      ? msg`${texts.text('length')} characters, at most ${texts.text('maximum')}.`
      : msg`This is too long.`,
  'too-small': () => msg`This is too small.`,
  'too-large': () => msg`This is too large.`,
  'too-few': () => msg`Too few entries.`,
  'too-many': () => msg`Too many entries.`,
  'not-of-this-type': () => msg`The file’s content does not match its file extension.`,
  'unreadable-character': () => msg`It contains a character that cannot be stored.`,
  'misleading-character': () => msg`It contains an invisible character that reverses the text direction.`,
  'approves-nothing': () => msg`This role approves nothing, so it has no approval limit.`,
  'not-held': () => msg`You do not hold this right yourself.`,
  'stays-restricted': () => msg`Your access is read only, and so is that of people you invite.`,
  'known-otherwise': () => msg`An invoice with this number is already recorded with other figures, or cleared.`,
  'not-overdue': (texts) =>
    texts.has('day') ? msg`Not overdue yet: due on ${texts.day('day')}.` : msg`This is not overdue yet.`,
  'mixed-currencies': () => msg`All lines of a report have one currency.`,
  'item-not-open': () => msg`This invoice is cleared or belongs to another report.`,
  'no-countries': () => msg`The file names no country: one column has to hold countries or their codes.`,
  'below-usual-term': () => msg`This is shorter than the usual payment term.`,
  'above-turnover': () => msg`No more can be excluded than was sold.`,
  twice: () => msg`This is entered twice.`,
  'identifier-type': () => msg`Companies in this country do not have an identifier of this type.`,
  'identifier-pattern': () => msg`This does not match the format of this identifier.`,
  'identifier-checksum': () => msg`The check digit is wrong. Check for typing errors.`,
  'iban-format': () => msg`This is not an IBAN. An IBAN looks like DE89 3704 0044 0532 0130 00.`,
  'iban-or-bic': () => msg`Enter an IBAN, or the account number and the BIC of the bank.`,
  'iban-needed': () => msg`Accounts in this country have an IBAN. Enter the IBAN.`,
  'iban-country': (texts) => msg`No IBAN begins with ${texts.text('country')}.`,
  'iban-length': (texts) =>
    msg`An IBAN in this country has ${texts.text('length')} characters, not ${texts.text('is')}.`,
  'iban-checksum': () => msg`The check digits of this IBAN are wrong. Check for typing errors.`,
  'bic-format': () => msg`A BIC has eight or eleven characters, such as CHASUS33.`,
};
