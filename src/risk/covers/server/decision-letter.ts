import type { Day } from '../../../platform/core/day.ts';
import type { Money } from '../../../platform/core/money.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import { type LetterToPolicyholder, letterFrame, letterHead } from '../../../platform/server/pdf/letter.ts';
import { type Block, type Cell, type PdfDocument, type Term } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf, under } from '../../../platform/server/pdf/translator.ts';
import { lastDayOfAppeal } from '../../../policies/policies/appeal-period.ts';
import { whyNotAppeal } from '../appeal.ts';
import type { CoverRequestAction } from '../cover-request.ts';
import type { CoverRequestOnWire } from '../cover-requests.contract.ts';
import {
  actionsInLetter,
  appealReasonsInLetter,
  decisionLetterLabels,
  decisionsInLetter,
  newFactsInLetter,
  reasonsInLetter,
} from '../decision-letter-labels.ts';

type Decision = NonNullable<CoverRequestOnWire['decision']>;

/** A request that was decided on. */
export type DecidedRequest = CoverRequestOnWire & Readonly<{ decision: Decision }>;

/**
 * The insurer's decision on a request as a letter: what is granted, until when and on which terms; of an appeal also
 * the decision before it.
 */
export function decisionLetter(request: DecidedRequest, reader: LetterToPolicyholder): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format } = translator;
  const title = translated(titleOf(request.action));
  const { companyName } = request.company;
  return {
    ...letterFrame(reader, translator),
    title: `${title}: ${companyName}`,
    headNote: `${title} · ${companyName} · ${format.fullDay(request.decision.decisionDate)}`,
    blocks: [
      headOf(request, reader, translator),
      { is: 'title', text: title, note: companyName },
      statement(request, translator),
      terms(request, translator),
      ...formerDecision(request, translator),
      ...parts(request, translator),
      ...conditions(request, translator),
      ...appealPeriod(request, translator),
      signature(request, reader, translator),
    ],
  };
}

/** The name of the letter, by what was requested. */
export function titleOf(action: CoverRequestAction): string {
  switch (action) {
    case 'APPEAL':
      return decisionLetterLabels.ofAppeal;
    case 'TOP_UP':
      return decisionLetterLabels.ofTopUp;
    case 'REDUCTION':
    case 'CANCELLATION':
      return decisionLetterLabels.ofLowering;
    default:
      return decisionLetterLabels.title;
  }
}

/** The addressee; a letter has the day of its decision, whenever it is printed. */
function headOf(
  { policy, decision }: DecidedRequest,
  { policyholder, contact }: LetterToPolicyholder,
  translator: Translator,
): Block {
  const { translated, format } = translator;
  return letterHead(
    policyholder,
    [
      [translated(decisionLetterLabels.policy), policy],
      [translated(decisionLetterLabels.day), format.fullDay(decision.decisionDate)],
    ],
    { contact, translator },
  );
}

function statement(request: DecidedRequest, { translated, format }: Translator): Block {
  const { decision, company, amount, endDate, formerDecision } = request;
  const until = decision.temporary?.endDate ?? endDate;
  const facts = {
    granted: format.money(decision.grantedAmount),
    asked: format.money(amount),
    buyer: company.companyName,
    until: until ? format.fullDay(until) : '',
  };
  const lead = [
    formerDecision && translated(outcomeOfAppeal(decision), { day: format.fullDay(formerDecision.decidedOn) }),
    decision.reasonCodes.length > 0 && translated(decisionLetterLabels.because, { because: reasonsOf(decision) }),
    decision.referredAmount && translated(decisionLetterLabels.rest, { rest: format.money(decision.referredAmount) }),
  ].filter((sentence) => typeof sentence === 'string');
  return {
    is: 'statement',
    text: translated(decidedInWords(request), facts),
    ...(lead.length > 0 ? { lead: lead.join(' ') } : {}),
  };

  function reasonsOf({ reasonCodes }: Decision): string {
    return format.list(reasonCodes.map((code) => translated(reasonsInLetter[code])));
  }
}

function outcomeOfAppeal({ decisionCode }: Decision): string {
  return decisionCode === 'REFUSED' || decisionCode === 'INCREASE_REFUSED'
    ? decisionLetterLabels.upheld
    : decisionLetterLabels.appealed;
}

/** The sentence of a decision; a temporary increase says until when, and leaves what is in force without it. */
function decidedInWords({ action, decision }: DecidedRequest): string {
  const words = decisionLetterLabels;
  if (action === 'TOP_UP') {
    if (!decision.temporary) return words.notToppedUp;
    return decision.decisionCode === 'PARTIAL' ? words.partlyToppedUp : words.toppedUp;
  }
  switch (decision.decisionCode) {
    case 'FULL':
      return words.full;
    case 'CONDITIONAL':
      return words.conditional;
    case 'REVISED_TERMS':
      return words.revised;
    case 'REISSUED':
      return words.prolonged;
    case 'REFUSED':
    case 'REFUSED_PRELIMINARY':
      return words.declined;
    case 'INCREASE_REFUSED':
      return words.notIncreased;
    case 'REDUCED':
      return words.reduced;
    case 'CUSTOMER_CANCELLED':
      return words.cancelled;
    default:
      return words.partial;
  }
}

function terms(
  { company, action, amount, endDate, customerReference, decision }: DecidedRequest,
  { translated, codeLabel, format }: Translator,
): Block {
  const { insuredPercentage, maxPaymentTermDays } = decision;
  const asked = { amount: format.money(amount), day: endDate ? format.fullDay(endDate) : '' };
  const optional: ReadonlyArray<Term | null> = [
    customerReference ? [translated(decisionLetterLabels.reference), customerReference] : null,
    insuredPercentage === null
      ? null
      : [translated(decisionLetterLabels.percentage), format.percent(insuredPercentage)],
    maxPaymentTermDays === null
      ? null
      : [
          translated(decisionLetterLabels.longestTerm),
          translated(decisionLetterLabels.days, { days: format.number(maxPaymentTermDays) }),
        ],
  ];
  return {
    is: 'terms',
    terms: [
      [translated(decisionLetterLabels.buyer), `${company.companyName}, ${format.country(company.countryCode)}`],
      [translated(decisionLetterLabels.request), codeLabel(actionsInLetter, action)],
      [
        translated(decisionLetterLabels.requested),
        endDate ? translated(decisionLetterLabels.amountUntil, asked) : asked.amount,
      ],
      [translated(decisionLetterLabels.decision), codeLabel(decisionsInLetter, decision.decisionCode)],
      ...optional.filter((term) => term !== null),
    ],
  };
}

/** What was appealed and why; nothing of any other request. */
function formerDecision(
  { formerDecision: former, appealReason, newFacts }: DecidedRequest,
  { translated, codeLabel, format }: Translator,
): Block[] {
  if (!former) return [];
  const { decisionCode, decidedOn, grantedAmount, reasonCodes } = former;
  const reasons = format.list(reasonCodes.map((code) => translated(reasonsInLetter[code])));
  const facts = format.list((newFacts ?? []).map((fact) => translated(newFactsInLetter[fact])));
  return under(translated(decisionLetterLabels.former), {
    is: 'terms',
    terms: [
      [translated(decisionLetterLabels.decision), codeLabel(decisionsInLetter, decisionCode)],
      [translated(decisionLetterLabels.decidedOn), format.fullDay(decidedOn)],
      [translated(decisionLetterLabels.granted), format.money(grantedAmount)],
      ...(reasons ? [[translated(decisionLetterLabels.reasons), reasons] as const] : []),
      ...(appealReason
        ? [[translated(decisionLetterLabels.grounds), codeLabel(appealReasonsInLetter, appealReason)] as const]
        : []),
      ...(facts ? [[translated(decisionLetterLabels.newFacts), facts] as const] : []),
    ],
  });
}

/** What is granted, part by part, each with its days; nothing where nothing is. */
function parts({ action, decision }: DecidedRequest, { translated, format }: Translator): Block[] {
  const { grantedAmount, permanent, temporary, endDate, decisionCode } = decision;
  const isNothing = signOfMoney(grantedAmount) === 0 || decisionCode === 'INCREASE_REFUSED';
  if (isNothing || !(permanent || temporary)) return [];
  const table: Block = {
    is: 'table',
    columns: [
      { head: translated(decisionLetterLabels.part), share: 28 },
      { head: translated(decisionLetterLabels.from), share: 22 },
      { head: translated(decisionLetterLabels.until), share: 22 },
      { head: translated(decisionLetterLabels.amount), share: 28, align: 'right' },
    ],
    rows: [
      ...(permanent && signOfMoney(permanent.amount) > 0 ? [permanentRow(permanent)] : []),
      ...(temporary ? [row(decisionLetterLabels.temporary, temporary.amount, temporary)] : []),
    ],
    ...(temporary ? { total: totalRow(grantedAmount) } : {}),
  };
  const end = action === 'TOP_UP' && temporary ? [endOfTopUp(temporary.endDate)] : [];
  return under(translated(decisionLetterLabels.parts), table, ...end);

  /** A temporary increase leaves the permanent part and its days as they are. */
  function permanentRow({ amount, startDate }: NonNullable<Decision['permanent']>): readonly Cell[] {
    if (action !== 'TOP_UP') return row(decisionLetterLabels.permanent, amount, { startDate, endDate });
    const unchanged = { text: translated(decisionLetterLabels.unchanged) };
    const name = { text: translated(decisionLetterLabels.permanent) };
    return [name, unchanged, unchanged, { text: format.money(amount), is: 'bold' }];
  }

  function row(name: string, amount: Money, days: { startDate: Day; endDate: Day | null }): readonly Cell[] {
    return [
      { text: translated(name) },
      { text: format.fullDay(days.startDate) },
      { text: days.endDate ? format.fullDay(days.endDate) : translated(decisionLetterLabels.openEnded) },
      { text: format.money(amount), is: 'bold' },
    ];
  }

  function totalRow(sum: Money): readonly Cell[] {
    const total = { text: translated(decisionLetterLabels.total), is: 'bold' } as const;
    return [total, { text: '' }, { text: '' }, { text: format.money(sum), is: 'bold' }];
  }

  function endOfTopUp(until: Day): Block {
    return { is: 'text', text: translated(decisionLetterLabels.endsByItself, { until: format.fullDay(until) }) };
  }
}

function conditions({ decision }: DecidedRequest, { translated }: Translator): Block[] {
  if (decision.conditions.length === 0) return [];
  return under(
    translated(decisionLetterLabels.conditions),
    ...decision.conditions.map((text): Block => ({ is: 'text', text })),
  );
}

/** Until when it can be appealed, where the decision leaves something to ask for. */
function appealPeriod({ requestId, decision }: DecidedRequest, { translated, format }: Translator): Block[] {
  const { decisionCode, reasonCodes, decisionDate: decidedOn, grantedAmount } = decision;
  const decided = { requestId, decisionCode, reasonCodes, decidedOn, grantedAmount: grantedAmount.amount };
  if (whyNotAppeal(decided, decidedOn)) return [];
  const day = format.fullDay(lastDayOfAppeal(decidedOn));
  return [{ is: 'text', text: translated(decisionLetterLabels.mayAppeal, { day }) }];
}

/** Who decided: the insurer, or the customer, whose reductions need no answer. */
function signature(
  { decision: { decidedBy, decisionDate }, createdBy }: DecidedRequest,
  { brand, policyholder, contact }: LetterToPolicyholder,
  { translated, format }: Translator,
): Block {
  const day = format.fullDay(decisionDate);
  const hint = translated(decisionLetterLabels.placeAndDate);
  if (decidedBy === 'CUSTOMER') {
    const who = `${translated(decisionLetterLabels.policyholder)}: ${policyholder.name}`;
    const signed = translated(decisionLetterLabels.byCustomer, { person: createdBy, day });
    return { is: 'signatures', places: [{ who, hint, signed }] };
  }
  const words = decidedBy === 'RULES' ? decisionLetterLabels.byRules : decisionLetterLabels.byUnderwriter;
  const who = contact.name ? `${brand.name}, ${contact.name}` : brand.name;
  return { is: 'signatures', places: [{ who, hint, signed: translated(words, { day }) }] };
}
