import { type Pen, type PenOwner, penOf } from '../../platform/server/pdf/pen.ts';
import type { Block, Sheet } from '../../platform/server/pdf/sheet.ts';
import { maskedAccount } from '../bank-account.ts';
import { causeWords, stepWords, whyNotInsuredWords } from '../claim-words.ts';
import type { ClaimDetail } from '../claims.contract.ts';
import { letterWords } from '../settlement-letter-words.ts';

/** The recipient of the letter, and what it is rendered with. */
export type LetterReader = PenOwner & Readonly<{ now: string; person: string; brand: Sheet['brand'] }>;

/** The calculation of a claim as a letter: what is paid, how it was calculated, and what passes to the insurer. */
export function settlementLetter(claim: ClaimDetail, reader: LetterReader): Sheet {
  const pen = penOf(reader);
  const { said, format } = pen;
  const day = format.fullDay(reader.today);
  const number = claim.claimNumber ?? claim.claimId;
  return {
    title: `${said(letterWords.title)}: ${claim.company.companyName}`,
    language: format.locale,
    brand: reader.brand,
    headNote: `${said(letterWords.title)} · ${number} · ${day}`,
    foot: said(letterWords.seenBy, { person: reader.person, day }),
    pageWords: said(letterWords.page),
    madeAt: reader.now,
    blocks: [
      { is: 'title', text: said(letterWords.title), note: `${claim.company.companyName} · ${number}` },
      statement(claim, pen),
      terms(claim, pen),
      { is: 'heading', text: said(letterWords.steps) },
      steps(claim, pen),
      { is: 'heading', text: said(letterWords.invoices) },
      invoices(claim, pen),
      { is: 'text', text: said(letterWords.assignment) },
    ],
  };
}

function statement({ assessment, decision, company, payee }: ClaimDetail, { said, format }: Pen): Block {
  const { payable, missingRates } = assessment.calculation;
  if (payable === null) {
    const facts = { buyer: company.companyName, currencies: format.list(missingRates) };
    return { is: 'statement', text: said(letterWords.unknownRates, facts) };
  }
  const amount = format.money(payable);
  const facts = { amount, buyer: company.companyName, payee };
  return { is: 'statement', text: said(decision ? letterWords.decided : letterWords.foreseen, facts) };
}

function terms({ policy, causeOfLoss, assessment, told, ...claim }: ClaimDetail, { said, word, format }: Pen): Block {
  const { dateOfLoss, cover } = assessment.calculation;
  return {
    is: 'terms',
    terms: [
      [said(letterWords.claim), claim.claimNumber ?? claim.claimId],
      [said(letterWords.policy), policy],
      [said(letterWords.cause), word(causeWords, causeOfLoss)],
      [said(letterWords.dateOfLoss), format.fullDay(dateOfLoss)],
      [
        said(letterWords.cover),
        cover
          ? said(letterWords.coverTerms, {
              limit: format.money(cover.limit),
              percent: format.percent(cover.insuredPercentage),
            })
          : said(letterWords.noCover),
      ],
      [said(letterWords.account), maskedAccount(told) ?? '–'],
    ],
  };
}

function steps({ assessment }: ClaimDetail, { said, word, format }: Pen): Block {
  const { steps: taken, currency } = assessment.calculation;
  return {
    is: 'table',
    columns: [
      { head: '', share: 6 },
      { head: said(letterWords.step), share: 64 },
      { head: said(letterWords.amount), share: 30, align: 'right' },
    ],
    rows: taken.map(({ letter, name, parameter, amount }) => [
      { text: letter ?? '' },
      {
        text: word(stepWords, name),
        // nothing is deducted from what is not counted yet
        ...(amount ? noteOn(name, parameter) : {}),
      },
      { text: amount ? format.money(amount) : '–', is: 'bold' },
    ]),
  };

  function noteOn(name: Step['name'], parameter: Step['parameter']): { note?: string } {
    if (parameter) return { note: said(letterWords.takes, { value: valueOf(parameter, currency, format) }) };
    return name === 'PREMIUM_SET_OFF' ? { note: said(letterWords.unknownPremium) } : {};
  }
}

type Item = ClaimDetail['assessment']['items'][number];
type Step = ClaimDetail['assessment']['calculation']['steps'][number];

function valueOf({ term, value }: Readonly<{ term: string; value: string }>, currency: string, format: Pen['format']) {
  return term === 'insuredPercentage' ? format.percent(Number(value)) : format.money({ amount: value, currency });
}

function invoices({ assessment }: ClaimDetail, { said, word, format }: Pen): Block {
  return {
    is: 'table',
    columns: [
      { head: said(letterWords.document), share: 26 },
      { head: said(letterWords.due), share: 18 },
      { head: said(letterWords.owed), share: 24, align: 'right' },
      { head: said(letterWords.insured), share: 32 },
    ],
    rows: assessment.items.map((item) => [
      { text: item.documentNumber },
      { text: format.fullDay(item.dueDate) },
      { text: format.money(item.owed) },
      { text: insuredWord(item), ...earlierNote(item) },
    ]),
  };

  function insuredWord({ itemType, whyNotInsured }: Item): string {
    if (itemType === 'CREDIT_NOTE') return said(letterWords.deducted);
    if (whyNotInsured.length === 0) return said(letterWords.yes);
    return format.list(whyNotInsured.map(reasonWord));
  }

  function reasonWord({ code, facts }: Item['whyNotInsured'][number]): string {
    if (code !== 'TERM_TOO_LONG') return word(whyNotInsuredWords, code);
    const [days, most] = [facts['days'], facts['most']].map((figure) => format.number(Number(figure ?? 0)));
    return said(letterWords.termTooLong, { days: days ?? '', most: most ?? '' });
  }

  /** The limit of its delivery, where a later raise does not apply to it. */
  function earlierNote({ earlierLimit }: Item): { note?: string } {
    if (!earlierLimit) return {};
    const { limit, within, owed } = earlierLimit;
    const facts = { limit: format.money(limit), within: format.money(within), owed: format.money(owed) };
    return { note: said(letterWords.earlierLimit, facts) };
  }
}
