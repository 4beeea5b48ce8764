import type { Day } from '../../../platform/core/day.ts';
import type { Money } from '../../../platform/core/money.ts';
import {
  type InsurersContact,
  type LetterReader,
  letterFrame,
  letterHead,
} from '../../../platform/server/pdf/letter.ts';
import type { Block, Cell, PdfDocument } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf } from '../../../platform/server/pdf/translator.ts';
import { whyNotInsuredLabels } from '../../insurability/insurability-labels.ts';
import { maskedAccount } from '../bank-account.ts';
import { causeLabels, stepLabels } from '../claim-labels.ts';
import type { ClaimDetail } from '../claims.contract.ts';
import { settlementLetterLabels } from '../settlement-letter-labels.ts';

/** Whom the letter is for, and what they have accepted already. */
export type SettlementParties = Readonly<{
  policyholder: Readonly<{ name: string; countryCode: string }>;
  signature: Readonly<{ by: string; on: Day }> | null;
  /** Who handles the claim at the insurer; `null` where nobody is named. */
  handler: InsurersContact | null;
}>;

/** The calculation of a claim as a letter: what is paid, how it was calculated, and what passes to the insurer. */
export function settlementLetter(claim: ClaimDetail, parties: SettlementParties, reader: LetterReader): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format } = translator;
  const day = format.fullDay(reader.today);
  const number = claim.claimNumber ?? claim.claimId;
  return {
    ...letterFrame(reader, translator),
    title: `${translated(settlementLetterLabels.title)}: ${claim.company.companyName}`,
    headNote: `${translated(settlementLetterLabels.title)} · ${number} · ${day}`,
    blocks: [
      headOf(number, parties, reader, translator),
      { is: 'title', text: translated(settlementLetterLabels.title), note: `${claim.company.companyName} · ${number}` },
      statement(claim, translator),
      terms(claim, translator),
      { is: 'heading', text: translated(settlementLetterLabels.steps) },
      steps(claim, translator),
      { is: 'heading', text: translated(settlementLetterLabels.invoices) },
      invoices(claim, translator),
      { is: 'text', text: translated(settlementLetterLabels.assignment) },
      ...signature(claim, parties, translator),
    ],
  };
}

/** The addressee, and what a reply refers to. */
function headOf(
  number: string,
  { policyholder }: SettlementParties,
  { today, contact }: LetterReader,
  translator: Translator,
): Block {
  const { translated, format } = translator;
  return letterHead(
    policyholder,
    [
      [translated(settlementLetterLabels.claim), number],
      [translated(settlementLetterLabels.day), format.fullDay(today)],
    ],
    { contact, translator },
  );
}

/** Where the settlement is accepted: once it is decided, until then there is nothing to sign. */
function signature(
  { decision, assessment }: ClaimDetail,
  { policyholder, signature: signed }: SettlementParties,
  { translated, format }: Translator,
): Block[] {
  if (!decision || assessment.calculation.payable === null) return [];
  const accepted = signed && { person: signed.by, day: format.fullDay(signed.on) };
  return [
    { is: 'text', text: translated(settlementLetterLabels.acceptance) },
    {
      is: 'signatures',
      places: [
        {
          who: `${translated(settlementLetterLabels.policyholder)}: ${policyholder.name}`,
          hint: translated(settlementLetterLabels.placeAndDate),
          ...(accepted ? { signed: translated(settlementLetterLabels.accepted, accepted) } : {}),
        },
      ],
    },
  ];
}

function statement({ assessment, decision, company, payee }: ClaimDetail, { translated, format }: Translator): Block {
  const { payable, missingRates } = assessment.calculation;
  if (payable === null) {
    const facts = { buyer: company.companyName, currencies: format.list(missingRates) };
    return { is: 'statement', text: translated(settlementLetterLabels.unknownRates, facts) };
  }
  const amount = format.money(payable, 'minor');
  const facts = { amount, buyer: company.companyName, payee };
  return {
    is: 'statement',
    text: translated(decision ? settlementLetterLabels.decided : settlementLetterLabels.expected, facts),
  };
}

function terms(
  { policy, causeOfLoss, assessment, told, ...claim }: ClaimDetail,
  { translated, format }: Translator,
): Block {
  const { dateOfLoss, cover } = assessment.calculation;
  return {
    is: 'terms',
    terms: [
      [translated(settlementLetterLabels.claim), claim.claimNumber ?? claim.claimId],
      [translated(settlementLetterLabels.policy), policy],
      [translated(settlementLetterLabels.cause), translated(causeLabels[causeOfLoss].message)],
      [translated(settlementLetterLabels.dateOfLoss), format.fullDay(dateOfLoss)],
      [
        translated(settlementLetterLabels.cover),
        cover
          ? translated(settlementLetterLabels.coverTerms, {
              limit: format.money(cover.limit),
              percent: format.percent(cover.insuredPercentage),
            })
          : translated(settlementLetterLabels.noCover),
      ],
      [translated(settlementLetterLabels.account), maskedAccount(told) ?? '–'],
    ],
  };
}

function steps({ assessment }: ClaimDetail, { translated, format }: Translator): Block {
  const { steps: calculationSteps, currency, payable } = assessment.calculation;
  return {
    is: 'table',
    columns: [
      { head: '', share: 6 },
      { head: translated(settlementLetterLabels.step), share: 64 },
      { head: translated(settlementLetterLabels.amount), share: 30, align: 'right' },
    ],
    rows: calculationSteps.map(({ letter, name, parameter, amount }) => [
      { text: letter ?? '' },
      {
        text: translated(stepLabels[name].message),
        // nothing is deducted from what is not counted yet
        ...(amount ? noteOn(name, parameter) : {}),
      },
      { text: amount ? format.money(amount, 'minor') : '–', is: 'bold' },
    ]),
    ...(payable ? { total: totalRow(payable) } : {}),
  };

  function totalRow(sum: Money): readonly Cell[] {
    return [
      { text: '' },
      { text: translated(settlementLetterLabels.total), is: 'bold' },
      { text: format.money(sum, 'minor'), is: 'bold' },
    ];
  }

  function noteOn(name: Step['name'], parameter: Step['parameter']): { note?: string } {
    if (parameter)
      return { note: translated(settlementLetterLabels.takes, { value: valueOf(parameter, currency, format) }) };
    return name === 'PREMIUM_SET_OFF' ? { note: translated(settlementLetterLabels.unknownPremium) } : {};
  }
}

type Item = ClaimDetail['assessment']['items'][number];
type Step = ClaimDetail['assessment']['calculation']['steps'][number];

function valueOf(
  { term, value }: Readonly<{ term: string; value: string }>,
  currency: string,
  format: Translator['format'],
) {
  return term === 'insuredPercentage'
    ? format.percent(Number(value))
    : format.money({ amount: value, currency }, 'minor');
}

function invoices({ assessment }: ClaimDetail, { translated, format }: Translator): Block {
  return {
    is: 'table',
    columns: [
      { head: translated(settlementLetterLabels.document), share: 26 },
      { head: translated(settlementLetterLabels.due), share: 18 },
      { head: translated(settlementLetterLabels.owed), share: 24, align: 'right' },
      { head: translated(settlementLetterLabels.insured), share: 32 },
    ],
    rows: assessment.items.map((item) => [
      { text: item.documentNumber },
      { text: format.fullDay(item.dueDate) },
      { text: format.money(item.owed, 'minor') },
      { text: insuredText(item), ...earlierNote(item) },
    ]),
  };

  function insuredText({ itemType, whyNotInsured }: Item): string {
    if (itemType === 'CREDIT_NOTE') return translated(settlementLetterLabels.deducted);
    if (whyNotInsured.length === 0) return translated(settlementLetterLabels.yes);
    return format.list(whyNotInsured.map(reasonText));
  }

  function reasonText({ code, facts }: Item['whyNotInsured'][number]): string {
    if (code !== 'TERM_TOO_LONG') return translated(whyNotInsuredLabels[code].message);
    const [days, most] = [facts['days'], facts['most']].map((figure) => format.number(Number(figure ?? 0)));
    return translated(settlementLetterLabels.termTooLong, { days: days ?? '', most: most ?? '' });
  }

  /** The limit of its delivery, where a later raise does not apply to it. */
  function earlierNote({ earlierLimit }: Item): { note?: string } {
    if (!earlierLimit) return {};
    const { limit, within, owed } = earlierLimit;
    const facts = {
      limit: format.money(limit),
      within: format.money(within, 'minor'),
      owed: format.money(owed, 'minor'),
    };
    return { note: translated(settlementLetterLabels.earlierLimit, facts) };
  }
}
