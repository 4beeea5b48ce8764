import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import type { Format } from '../core/format.ts';
import type { ProblemCode } from '../core/problem.ts';
import type { Facts, FieldError } from '../core/refusal.ts';
import type { Delivery } from './client.ts';
import { useFormat } from './format/useFormat.ts';

/** A refusal as a rule makes it, or the `ProblemError` a call threw. */
export type Explained = Readonly<{
  code: ProblemCode;
  facts?: Facts | undefined;
  errors?: readonly FieldError[] | undefined;
  status?: number | undefined;
  delivery?: Delivery | undefined;
}>;

/** Facts as text in the reader's notation; a missing fact is shown as an en dash. */
type FactTexts = {
  text(fact: string): string;
  day(fact: string): string;
  instant(fact: string): string;
  money(fact: string, currencyFact?: string): string;
  country(fact: string): string;
  list(fact: string): string;
  is(fact: string, value: string): boolean;
  has(fact: string): boolean;
};

type Sentence = (texts: FactTexts) => MessageDescriptor;

/**
 * One sentence per problem code: what is wrong and what to do, with the amounts and days that the server sent. A code
 * without a sentence does not compile.
 */
const sentences: Record<ProblemCode, Sentence> = {
  'invalid-input': () => msg`Something in the form cannot be read. Please look at the marked fields.`,
  'malformed-body': () => msg`The portal sent something the server cannot read. Load the page again.`,
  'unsupported-media-type': () => msg`Files of this kind cannot be read here.`,
  'body-too-large': () => msg`This is too large to send at once.`,
  'field-too-large': () => msg`This text is too long to send at once. Send it as a file instead.`,
  'head-too-large': () => msg`This address is too long. Please choose fewer filters.`,
  'request-timeout': () => msg`The connection was too slow for what was sent. Please try again.`,
  'not-signed-in': () => msg`Your session has ended. Sign in to go on.`,
  'not-permitted': () =>
    msg`Your permissions do not include this. The administrator of your organisation can change that.`,
  'not-transactional': () => msg`Your account reads only: it cannot order, declare or claim.`,
  'token-narrowed': () =>
    msg`This API token has fewer rights, fewer policies or less time than its holder, so it cannot do this.`,
  'cross-origin': () => msg`This was not sent from the portal’s own page, so it was not done.`,
  'not-found': () => msg`This does not exist, or it belongs to a policy you do not see.`,
  'idempotency-key-missing': () => msg`The request had no key of its own, so it was not done.`,
  'idempotency-key-reused': () => msg`Something else was sent with the same key before. Open the form again.`,
  'idempotency-key-in-flight': () => msg`The same order is already on its way. Its answer comes in a moment.`,
  'sent-before': () =>
    msg`What you sent before, without an answer, has arrived after all. Look at it first; nothing else was sent.`,
  'version-changed': () => msg`Somebody changed this meanwhile. Look at the new state and decide again.`,
  'precondition-required': () =>
    msg`The request did not say which version it changes, so it was not done. Open the page again.`,
  'too-many-requests': () => msg`That was a lot at once. It goes on in a few seconds.`,
  maintenance: () => msg`The portal is being maintained. Nothing is lost; come back a little later.`,
  overloaded: () => msg`The portal is very busy. Trying again in a moment helps.`,
  'temporarily-unavailable': () => msg`The portal cannot be reached just now. What you entered is kept.`,
  internal: () => msg`Something broke on our side. What you entered is kept; with the reference we can find out why.`,

  'identity-provider-unavailable': () => msg`The sign-in service does not answer. Try again in a moment.`,
  'sign-in-expired': () => msg`The sign-in took too long. Start it again.`,
  'sign-in-refused': (texts) =>
    texts.is('reason', 'suspended')
      ? msg`This account is suspended. The administrator of your organisation can open it again.`
      : msg`This account has no access to the portal.`,
  'token-exceeds-holder': () => msg`A token cannot be allowed more than you are.`,

  'rights-exceed-giver': () =>
    msg`You can only give what you hold yourself, on policies that you see, and roles that fit there.`,
  'own-rights': () => msg`Nobody gives more rights to themselves. Another administrator can do it.`,
  'last-administrator': () =>
    msg`Then nobody would administer your organisation. Make another person an administrator first.`,
  'last-holder': (texts) =>
    texts.list('places') === ''
      ? msg`Only you hold these rights, and nobody could give them again. Give them to another administrator first.`
      : msg`Only you see ${texts.list('places')}, and nobody could give it again. Let another administrator see it first.`,
  'user-exists': (texts) =>
    texts.is('state', 'INVITED') || texts.is('state', 'INVITATION_EXPIRED')
      ? msg`This address is invited already. The invitation can be sent again.`
      : msg`Somebody in your organisation has this address already.`,
  'user-removed': () => msg`This person was removed. An invitation brings them back.`,
  'invitation-missing': () => msg`There is no open invitation; the person has signed in, or it was taken back.`,
  'rights-from-provider': () =>
    msg`Who may do what is decided by the groups of your identity provider. Change it there.`,
  'policy-not-in-force': (texts) =>
    texts.is('cause', 'not-begun')
      ? msg`Policy ${texts.text('policy')} begins on ${texts.day('since')}.`
      : texts.is('cause', 'suspended')
        ? msg`Policy ${texts.text('policy')} is suspended since ${texts.day('since')} because premium is unpaid.`
        : msg`Policy ${texts.text('policy')} ended; it is out of force since ${texts.day('since')}.`,
  'sibling-policy-not-in-force': (texts) =>
    msg`The other part of this contract is not in force, so nothing can be ordered on ${texts.text('policy')}.`,
  'policy-without-covers': (texts) => msg`Policy ${texts.text('policy')} insures no single buyers.`,
  'ordering-role-missing': (texts) =>
    texts.is('orderingRole', 'read-only')
      ? msg`On this policy you read only.`
      : msg`Your role on this policy does not include this step.`,
  'ordering-mode-mismatch': () => msg`This step does not exist in the way this policy approves its orders.`,

  'country-required': () => msg`Choose a country, or write the whole name exactly.`,
  'identifier-invalid': (texts) =>
    texts.is('fault', 'type')
      ? msg`Companies of this country have no identifier of that kind.`
      : texts.is('fault', 'checksum')
        ? msg`The check digit of this identifier is wrong. Is it typed right?`
        : msg`An identifier of this kind looks like ${texts.text('example')}.`,
  'search-key-too-short': () => msg`Write a little more: two letters at least.`,
  'locality-required': () => msg`In this country a town or postal code is needed too.`,
  'identification-not-open': () => msg`This identification is already finished.`,

  'country-not-covered': (texts) =>
    msg`${texts.country('countryCode')} is not on this policy. A cover there would be refused.`,
  'buyer-not-insurable': (texts) => {
    if (texts.is('reason', 'MERGED')) return msg`This company was merged into another one. Ask for cover on that one.`;
    if (texts.is('reason', 'CEASED')) return msg`This company has ceased to exist.`;
    if (texts.is('reason', 'INSOLVENT')) return msg`This company is insolvent and cannot be insured.`;
    if (texts.is('reason', 'SANCTIONED')) return msg`This company is under sanctions and cannot be insured.`;
    if (texts.is('reason', 'AFFILIATE')) return msg`This company belongs to your own group and cannot be insured.`;
    return msg`Public bodies and private persons cannot be insured.`;
  },
  'not-head-office': () => msg`This is a branch. Cover is asked for on its head office.`,
  'currency-not-allowed': (texts) =>
    msg`Cover on this policy is asked for in ${texts.list('allowed')}, not in ${texts.text('currency')}.`,
  'domestic-currency-only': (texts) => msg`Cover on domestic buyers is asked for in ${texts.text('currency')}.`,
  'payment-term-not-longer': (texts) =>
    msg`The policy already allows ${texts.text('standard')} days. Name a term only where it is longer.`,
  'payment-term-above-maximum': (texts) =>
    msg`The policy allows ${texts.text('maximum')} days at most. Invoices with ${texts.text('paymentTermDays')} days are not insured.`,
  'request-already-open': () => msg`A request on this buyer is already open. Its answer comes first.`,
  'cover-exists': (texts) =>
    msg`There is already a cover of ${texts.money('current', 'currency')}. Ask to increase it instead.`,
  'cover-missing': () => msg`There is no cover on this buyer yet. Ask for a new one.`,
  'cover-ended': (texts) => msg`This cover ended on ${texts.day('endDate')}. Ask for a new one.`,
  'increase-not-above-current': (texts) =>
    msg`An increase asks for more than the ${texts.money('current', 'currency')} there are.`,
  'reduction-not-below-current': (texts) =>
    msg`A reduction asks for less than the ${texts.money('current', 'currency')} there are. To end the cover, cancel it.`,
  'same-amount-blocked': (texts) =>
    msg`${texts.money('refusedAmount')} was refused lately. Ask for less, add a comment, or wait until ${texts.day('freeFrom')}.`,
  'confirmation-missing': () => msg`Tick the box to confirm what you order.`,
  'request-not-pending': () => msg`This request is already answered or taken back.`,
  'reminded-lately': () => msg`The insurer was reminded of this within the last 24 hours.`,
  'too-many-notes': (texts) => msg`There are ${texts.text('most')} entries already. Please call the insurer.`,
  'claim-runs': () =>
    msg`Invoices of this buyer are handed over or claimed. Nothing more is insured on it until that is closed.`,
  'deliveries-stopped': () =>
    msg`Deliveries to this buyer are stopped. Ask the insurer to lift the stop first: until then nothing more is insured on it.`,
  'limit-frozen': (texts) =>
    texts.has('missingRates')
      ? msg`A plan of instalments is in force with this buyer. Until it is over the limit is frozen at what was owed; there is no reference rate for ${texts.list('missingRates')}, so it cannot be told how much that is.`
      : msg`A plan of instalments is in force with this buyer. Until it is over the limit is frozen at ${texts.money('frozenLimit')}.`,
  'too-many-documents': (texts) => msg`There are ${texts.text('most')} documents already. Please call the insurer.`,
  'below-overdue-threshold': (texts) =>
    msg`Overdues below ${texts.money('threshold', 'currency')} need not be reported. Tick the box to report this one all the same.`,
  'overdue-not-open': () => msg`This report is closed: it can no longer be changed.`,
  'overdue-in-review': () => msg`The insurer already looks at this report. It can no longer be taken back.`,
  'overdue-not-asked': () => msg`The insurer asks for nothing here.`,
  'no-stop-to-lift': () => msg`The insurer’s answer to this report stops no deliveries.`,
  'lift-requested': () => msg`The insurer has been asked to lift the stop. Its answer is still to come.`,
  'no-lift-requested': () => msg`No request to lift the stop waits for the insurer.`,
  'item-not-open': () => msg`This invoice is cleared, or belongs to another report.`,
  'payment-in-future': () => msg`Money is entered when it has arrived, not before.`,
  'payment-relied-on': (texts) =>
    msg`The payment stays: a plan, a case or a claim relies on it for invoice ${texts.text('documentNumber')}.`,
  'payment-above-debt': (texts) =>
    msg`The buyer owes ${texts.money('owed', 'currency')}: correct the amount, or tick that more came in.`,
  'mixed-currencies': (texts) => msg`A report has one currency. This one is in ${texts.text('currency')}.`,
  'ext-date': (texts) => msg`Choose a day that is still to come, and later than ${texts.day('initialDueDate')}.`,
  'extension-pending': () => msg`More time was asked for this invoice already; the insurer has not answered yet.`,
  'extension-not-pending': () => msg`This waits for no answer, so there is nothing to take back.`,
  'res-sum': (texts) =>
    msg`The instalments must come to ${texts.money('total', 'currency')} exactly. The difference is ${texts.money('difference', 'currency')}.`,
  'res-max6': (texts) =>
    msg`A plan has ${texts.text('most')} instalments at most. Write the days and amounts of a longer one into the comment.`,
  'plan-on-invoice': () => msg`There is a plan of instalments for this invoice already.`,
  'payment-above-plan': (texts) => msg`Only ${texts.money('rest', 'currency')} of the plan is still to be paid.`,
  'no-instalment-late': () => msg`No instalment is late.`,
  'rescheduling-not-open': () => msg`This plan has moved on: that can no longer be done.`,
  'rescheduling-not-active': () => msg`This plan is not in force.`,
  'order-waiting': () => msg`Colleagues have this to approve. Take the order back first.`,
  'invoice-not-open': () => msg`This invoice is cleared, or it is no invoice.`,
  'claim-on-invoice': () => msg`A claim is filed for this invoice.`,
  'dispute-open': () => msg`The buyer disputes this invoice. Settle that first.`,
  'buyer-insolvent': () => msg`The buyer is insolvent. Report the insolvency and file the claim instead.`,
  'cover-withdrawn': () => msg`The insurer withdrew the cover on this buyer for cause. Speak with the insurer first.`,
  'other-invoice-late': (texts) =>
    msg`Another invoice of the buyer, due on ${texts.day('dueDate')}, is beyond the longest extension of ${texts.text('maxExtensionPeriodDays')} days.`,
  'item-in-dispute': (texts) => msg`Invoice ${texts.text('documentNumber')} is in another dispute already.`,
  'dispute-not-open': () => msg`This dispute is over.`,
  'nothing-outstanding': () => msg`The portal knows of nothing that this buyer owes. Add the invoices first.`,
  'collection-exists': () => msg`A case in this currency runs on this buyer. Add the invoices to that case.`,
  'nothing-to-add': () => msg`All that this buyer owes in the currency of the case is in it already.`,
  'collection-below-threshold': (texts) =>
    msg`Up to ${texts.money('threshold')} nothing is insured, and nothing handed over. Hand it over as not insured.`,
  'collection-not-open': () => msg`The case does not stand where this could be done.`,
  'collection-handled-by-other': (texts) =>
    texts.is('handledBy', 'INSURED')
      ? msg`The insured collects by itself and says where the case stands.`
      : msg`The collector says where the case stands.`,
  'collection-only-watched': () => msg`The plan of this buyer is only watched; nobody presses it.`,
  'collection-not-watched': () => msg`This buyer is pressed for payment already.`,
  'collection-needs-consent': () => msg`The insured has not agreed to the costs.`,
  'no-consent-asked': () => msg`Nobody asks for your consent.`,
  'passport-missing': () => msg`This request was not decided by rules, so it has no decision passport.`,
  'notice-already-given': (texts) => msg`A change of this cover is already announced for ${texts.day('plannedDate')}.`,
  'answer-not-open': () => msg`This request waits for no answer.`,
  'start-date-in-past': () => msg`A cover cannot begin in the past.`,
  'end-date-in-past': () => msg`A cover cannot end in the past.`,
  'decision-inconsistent': () => msg`The decision does not fit the amount that was asked for.`,
  'order-not-waiting': () => msg`This order waits for no approval any more.`,
  'order-not-editable': () => msg`This order can no longer be changed.`,
  'order-not-draft': () => msg`Only a draft is deleted. Take the order back instead.`,
  'order-is-draft': () => msg`Nobody else has this draft yet. Delete it instead.`,
  'order-expired': () => msg`This order waited too long and has lapsed. Order again.`,
  'not-own-order': () => msg`Only the person who made this order can do that.`,
  'author-has-access': () => msg`Its author still has access and can amend or withdraw it. Nobody else takes it over.`,
  'ordering-deadlock': () =>
    msg`Then nobody could approve an order of somebody else any more. Give another person the role first.`,
  'own-order': () => msg`Nobody approves what they ordered or amended themselves.`,
  'approved-alone': () => msg`Another bank account is approved alone: open the order and compare the two accounts.`,
  'already-approved': () => msg`You have approved this order before; the next approval is another person’s.`,
  'intermediary-first': () => msg`The intermediary that runs this policy approves first.`,
  'nothing-to-change': () => msg`Nothing would change.`,
  'nothing-to-correct': () => msg`Nothing is entered in this order: submit it again or withdraw it.`,
  'not-agreed': () => msg`Your policy does not include this. Your adviser can add it.`,
  'not-gradable': (texts) => {
    if (texts.is('reason', 'MERGED'))
      return msg`The company was merged into another one. Ask for the grade of its successor.`;
    if (texts.is('reason', 'CEASED')) return msg`The company has ceased to exist and has no grade.`;
    return msg`Private individuals have no grade.`;
  },
  'renewal-not-open': () => msg`The renewal can be chosen from the answer until the expiry.`,
  'too-many-exports': (texts) =>
    msg`${texts.text('most')} files are being made for you already. Wait for one, or stop one.`,
  'export-not-open': () => msg`This export is already over.`,
  'export-not-ready': () => msg`This file is not there, or not yet.`,
  'too-many-jobs': (texts) => msg`${texts.text('most')} of your files are under way. Wait until one of them is done.`,
  'file-handed-in': (texts) =>
    texts.is('own', 'yes')
      ? msg`You handed in the same file on ${texts.instant('at')}.`
      : msg`${texts.text('by')} handed in the same file on ${texts.instant('at')}.`,
  'job-not-startable': () => msg`This file is not waiting to be started.`,
  'missing-changed': () => msg`The invoices that are missing from the file have changed. Check them again.`,
  'rows-left-out': (texts) =>
    texts.list('sheets') === ''
      ? msg`Rows that the workbook hides were left out: they are not paid. Show them and upload the file again, or enter it without clearing.`
      : msg`Another sheet of the workbook was left out: ${texts.list('sheets')}. What stands there is not paid. Upload one sheet with all open invoices, or enter it without clearing.`,
  'restore-too-late': () => msg`What a ledger cleared can be restored within 24 hours only.`,
  'lines-changed': () => msg`The lines to move have changed. Check them again.`,
  'columns-unconfirmed': () =>
    msg`Some columns decide about money or dates and are not certain. Confirm the columns first.`,
  'no-order-waits': () => msg`No order waits there any more.`,
  'too-many-orders': (texts) => msg`Choose fewer: up to ${texts.text('most')} orders are done at once.`,
  'no-line-ready': () => msg`No line of this file is ready. Correct the refused ones first.`,
  'no-line-refused': () => msg`No line of this file is refused.`,
  'job-over': () => msg`This file is already done with.`,
  'job-not-removable': () => msg`Only files that came to nothing can be removed from the list.`,
  'file-not-readable-again': () => msg`A file can be read again only until its lines are ordered or entered.`,
  'job-not-open': () => msg`Lines can be corrected while nothing is being checked or ordered.`,
  'line-ordered': () => msg`This line is ordered already.`,
  'claim-not-open': () => msg`As the claim stands now, this is not to be done.`,
  'rate-missing': (texts) =>
    msg`There is no reference rate for ${texts.list('currencies')}, so this cannot be worked out. The insurer has to give one.`,
  'claim-exists': () => msg`There is a claim on this buyer already.`,
  'collection-becomes-claim': () => msg`The collection that is running turns into a claim by itself.`,
  'appeal-too-late': (texts) => msg`The refusal could be contested until ${texts.day('until')}.`,
  'payee-named-already': () => msg`The claim names another account already. Change it with “Change the account” first.`,
  'payee-change-waits': () =>
    msg`Another account waits for the approval of a colleague. Until then nothing is paid, and no further one is named.`,
  'payee-needs-approval': () =>
    msg`Name the account first: a colleague has to approve it. After that the calculation can be signed.`,
  'export-outdated': () => msg`Your rights have changed since this file was made. Export the list again.`,
  'strategic-needs-cover': () => msg`Ask for cover on this buyer first.`,
  'strategic-pending': () => msg`This buyer is nominated already; the insurer has not answered yet.`,
  'notice-not-discussed': () => msg`The buyer is strategic: speak with the insured before giving notice.`,
  'strategic-exists': () => msg`This buyer is strategic already.`,
  'not-strategic': () => msg`This buyer is not among the strategic ones.`,
  'too-many-strategic': (texts) =>
    msg`A policy has ${texts.text('most')} strategic buyers at most. Take another one out first.`,
  'precheck-exists': () => msg`This was checked on this buyer, and the answer still counts.`,
  'precheck-paused': (texts) =>
    msg`The last answer was no. The same can be checked again from ${texts.day('from')} on.`,
  'precheck-overdue': () => msg`While something of the buyer is overdue, the standard amount is not to be had.`,
  'precheck-over': () => msg`It neither waits nor insures any more.`,
  'too-many-estimates': (texts) =>
    msg`You have asked for ${texts.text('perDay')} estimates today. There are more tomorrow.`,
  'estimate-over': (texts) =>
    texts.is('status', 'CONVERTED')
      ? msg`Cover was asked for with this estimate already.`
      : texts.is('status', 'CANCELLED')
        ? msg`This estimate was cancelled.`
        : msg`The time of this estimate is over. Make a new one.`,
  'named-cover-decides': () => msg`The insurer has decided on this buyer by name. That decision counts.`,
  'cap-exists': () => msg`There is an offer or a CAP on this buyer already.`,
  'cap-needs-primary': () => msg`CAP tops up a cover in force. There is none on this buyer.`,
  'cap-without-need': () => msg`All that was asked for is granted. There is nothing to top up.`,
  'cap-plus-needs-refusal': () => msg`CAP+ stands in for cover that was refused, withdrawn or cancelled.`,
  'cap-not-offered': () => msg`It is not offered on this buyer.`,
  'cap-above-most': (texts) => msg`At most ${texts.text('most')} ${texts.text('currency')} is offered on this buyer.`,
  'cap-not-active': () => msg`It is not in force.`,
  'offer-not-open': () => msg`There is no open offer any more.`,
  'offer-lapsed': (texts) => msg`The offer was valid until ${texts.day('validUntil')}. Ask for a new one.`,
  'too-early-to-stop': (texts) => msg`It can be stopped from ${texts.day('from')} on, at the end of a month.`,
  'use-german-tool': (texts) =>
    msg`You report overdues and claims of policy ${texts.text('policy')} in the German tool for overdues and claims.`,
  'tool-not-connected': () => msg`This tool is not connected. Whoever runs the portal can do that.`,
  'tool-needs-policy': (texts) => msg`This tool is for policies of ${texts.text('entity')}, and you see none of them.`,
  'hand-off-over': () => msg`This sign-on was used already, or took too long. Open the tool again.`,
  'tour-over': () => msg`You have taken this tour to its end already.`,
};

/** Sentences for what is wrong with one field, by the code of the field error. */
const fieldSentences: Record<string, Sentence> = {
  missing: () => msg`Please fill this in.`,
  required: () => msg`Please fill this in.`,
  'whole-number': () => msg`Write a whole amount, without decimals.`,
  'unknown-field': () => msg`This field is not known here.`,
  'wrong-type': () => msg`This cannot be read.`,
  'wrong-format': () => msg`This is not written in a form that can be read.`,
  'day-in-future': () => msg`This day is still to come.`,
  'more-than-outstanding': (texts) => msg`No more than ${texts.money('most')} is owed of these invoices.`,
  'before-start': () => msg`This is before the beginning.`,
  'day-in-past': () => msg`This day has passed.`,
  'too-long-ago': () => msg`This is more than ten years ago.`,
  'not-later': () => msg`Choose a later day.`,
  'not-after-due': (texts) => msg`This is not after ${texts.day('day')}, the latest due date of the invoices.`,
  'not-ascending': () => msg`This is not after the instalment before.`,
  'too-late': (texts) => msg`This can be ${texts.day('day')} at the latest.`,
  'too-fine': () => msg`The currency has no such small parts.`,
  'before-due': (texts) => msg`The first invoice was due on ${texts.day('day')} only.`,
  'before-invoice': () => msg`This is before the invoice.`,
  'long-after-invoice': () => msg`This is more than 25 years after the invoice.`,
  'not-in-list': () => msg`Choose one of the values offered.`,
  'too-short': () => msg`This is too short.`,
  'too-long': () => msg`This is too long.`,
  'too-small': () => msg`This is too small.`,
  'too-large': () => msg`This is too large.`,
  'too-few': () => msg`There are too few.`,
  'too-many': () => msg`There are too many.`,
  'not-of-this-type': () => msg`The file is not of the kind that its name says.`,
  'unreadable-character': () => msg`There is a character in it that cannot be stored.`,
  'misleading-character': () => msg`There is an invisible character in it that turns the text around.`,
  'not-held': () => msg`You do not hold this right yourself.`,
  'stays-restricted': () => msg`You read only, and so does whoever you invite.`,
  'known-otherwise': () => msg`An invoice with this number is known with other figures, or cleared.`,
  'not-overdue': () => msg`This is not due yet.`,
  'mixed-currencies': () => msg`All lines of a report have one currency.`,
  'item-not-open': () => msg`This invoice is cleared, or belongs to another report.`,
  twice: () => msg`This stands there twice.`,
  'identifier-type': () => msg`Companies of this country have no identifier of that kind.`,
  'identifier-pattern': () => msg`This does not look like an identifier of that kind.`,
  'identifier-checksum': () => msg`The check digit is wrong. Is it typed right?`,
  'iban-format': () => msg`This is no IBAN. It looks like DE89 3704 0044 0532 0130 00.`,
  'iban-or-bic': () => msg`Write an IBAN, or the number of the account with the BIC of its bank.`,
  'iban-needed': () => msg`Banks of this country have an IBAN. Write that one.`,
  'iban-country': (texts) => msg`There is no IBAN that begins with ${texts.text('country')}.`,
  'iban-length': (texts) =>
    msg`An IBAN of this country has ${texts.text('length')} characters; these are ${texts.text('is')}.`,
  'iban-checksum': () => msg`The check digits of this IBAN are wrong. Is it typed right?`,
  'bic-format': () => msg`A BIC has eight or eleven characters, such as CHASUS33.`,
};

/** Says a refusal or a problem in the reader's language: `const problemText = useProblemText(); problemText(refusal)`. */
export function useProblemText(): (explained: Explained) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return useCallback(
    (explained) => i18n._(sentenceFor(explained)(factTexts(explained.facts ?? {}, format))),
    [i18n, format],
  );
}

/** Says why an action cannot be done, for `whyNot` of a button; `null` where it can. */
export function useWhyNotText(): (refusal: Explained | null | undefined) => string | null {
  const problemText = useProblemText();
  return useCallback((refusal) => (refusal ? problemText(refusal) : null), [problemText]);
}

/** Says what is wrong with one field. */
export function useFieldText(): (error: FieldError) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return useCallback(
    ({ code, facts }) => {
      const sentence = fieldSentences[code] ?? sentences[code as ProblemCode] ?? fieldSentences['wrong-format'];
      return sentence ? i18n._(sentence(factTexts(facts ?? {}, format))) : code;
    },
    [i18n, format],
  );
}

/** A newer server may send a code that this build does not know. */
function sentenceFor({ code, status, delivery }: Explained): Sentence {
  if (delivery === 'not-sent') return () => msg`You are offline. Nothing was sent. What you entered is kept.`;
  if (delivery === 'unknown')
    return () =>
      msg`The connection broke before the answer came. Send it again unchanged to find out: what has arrived is not done twice.`;
  if (status === 0) return () => msg`The portal cannot be reached. What you entered is kept.`;
  return sentences[code] ?? sentences.internal;
}

function factTexts(facts: Facts, format: Format): FactTexts {
  const text = (fact: string) => {
    const value = facts[fact];
    if (value === null || value === undefined) return '–';
    return typeof value === 'number' ? format.number(value) : String(value);
  };
  return {
    text,
    day: (fact) => dayOr(text(fact), format),
    instant: (fact) => instantOr(text(fact), format),
    money: (fact, currencyFact) => moneyOr(text(fact), currencyFact ? facts[currencyFact] : null, format),
    country: (fact) => format.country(text(fact)),
    list: (fact) => format.list(listOf(facts[fact])),
    is: (fact, value) => facts[fact] === value,
    has: (fact) => facts[fact] !== undefined,
  };
}

function dayOr(value: string, format: Format): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.fullDay(value) : value;
}

function instantOr(value: string, format: Format): string {
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? format.instant(value) : value;
}

function moneyOr(amount: string, currency: Facts[string] | undefined, format: Format): string {
  if (!/^-?\d+(\.\d+)?$/.test(amount)) return amount;
  return typeof currency === 'string' ? format.money({ amount, currency }) : format.amount({ amount, currency: 'EUR' });
}

function listOf(value: Facts[string] | undefined): readonly string[] {
  return Array.isArray(value)
    ? (value as readonly string[])
    : value === undefined || value === null
      ? []
      : [String(value)];
}
