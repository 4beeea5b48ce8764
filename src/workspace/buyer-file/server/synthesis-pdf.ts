import { type LetterReader, letterFrame } from '../../../platform/server/pdf/letter.ts';
import type { Block, PdfDocument } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, translatorOf } from '../../../platform/server/pdf/translator.ts';
import { isPrintable } from '../../../platform/server/pdf/typefaces.ts';
import type { MyBuyer } from '../../my-buyers/my-buyers.contract.ts';
import { type BuyerCoverStatus, buyerCoverStatusOf } from '../buyer-cover-status.ts';
import { type OwedAboveCover, owedAboveCover } from '../owed-above-cover.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import { buyerCoverStatusSentences, exclusionPdfLabels, synthesisPdfLabels } from '../synthesis-pdf-labels.ts';
import { assessmentBlocks } from './assessment-in-pdf.ts';
import { gradeBlocks } from './grade-in-pdf.ts';
import { identityBlocks } from './identity-in-pdf.ts';
import { coverBlocks, eventBlocks, furtherCoverBlocks, openCaseBlocks, ownBlocks } from './tables-in-pdf.ts';

/** A synthesis with the accounts of the buyer: all cover together against what it owes. */
export type SynthesisToPrint = Readonly<{ synthesis: Synthesis; accounts: readonly MyBuyer[] }>;

/** A synthesis as a PDF document: the position on the buyer, what is insured, what one knows oneself, who it is. */
export function synthesisDocument(
  { synthesis, accounts }: SynthesisToPrint,
  reader: Omit<LetterReader, 'contact'>,
): PdfDocument {
  const translator = translatorOf(reader);
  const { translated, format } = translator;
  const day = format.fullDay(reader.today);
  const { company } = synthesis;
  const owedAbove = owedAboveCover({ ...synthesis, accounts, today: reader.today });
  return {
    ...letterFrame(reader, translator),
    title: `${translated(synthesisPdfLabels.title)}: ${company.companyName}`,
    headNote: `${translated(synthesisPdfLabels.title)} · ${day}`,
    blocks: [
      { is: 'title', text: company.companyName, note: noteOf(company, translator) },
      statement({ ...synthesis, owedAbove }, translator),
      ...stopBlocks(synthesis, translator),
      ...owedAboveBlocks(owedAbove, translator),
      ...coverBlocks(synthesis, translator),
      ...openCaseBlocks(synthesis, translator),
      ...gradeBlocks(synthesis, translator),
      ...unnamedBlocks(synthesis, translator),
      ...ownBlocks(synthesis, translator),
      ...furtherCoverBlocks(synthesis, translator),
      ...identityBlocks(synthesis, translator),
      ...assessmentBlocks(synthesis, translator),
      ...eventBlocks(synthesis, translator),
    ],
  };
}

/** Town, country and the insurer's number: what distinguishes a company from its namesake. */
function noteOf(
  { address, companyId, countryCode, legalData }: Synthesis['company'],
  { format, translated }: Translator,
): string {
  const { nativeName } = legalData;
  const native = nativeName && isPrintable(nativeName) ? nativeName : null;
  return [native, address.town, format.country(countryCode), `${translated('Buyer number')} ${companyId}`]
    .filter(Boolean)
    .join(' · ');
}

type Stated = Synthesis & Readonly<{ owedAbove: readonly OwedAboveCover[] }>;

function statement(
  { company, covers, pendingRequests: requests, policy, ndCovers = [], gradeCovers = [], owedAbove }: Stated,
  translator: Translator,
): Block {
  const coverStatus = buyerCoverStatusOf({ company, covers, requests, policy, ndCovers, gradeCovers, owedAbove });
  return { is: 'statement', text: sentenceOf(coverStatus, company.companyName, translator) };
}

/** Under which policies new deliveries are not covered, or soon will not be. */
function stopBlocks({ overdueFlags = [] }: Synthesis, { translated, format }: Translator): Block[] {
  return overdueFlags.flatMap(({ policy, coveredUntil }) =>
    coveredUntil === null
      ? []
      : [
          {
            is: 'text',
            text: `${policy}: ${translated(synthesisPdfLabels.noCoverAfter, { day: format.fullDay(coveredUntil) })}`,
          },
        ],
  );
}

/** The sums without cover, under the sentence that names what is covered. */
function owedAboveBlocks(owedAbove: readonly OwedAboveCover[], { translated, format }: Translator): Block[] {
  return owedAbove.map(({ owed, covered, day, policy }) => ({
    is: 'text',
    text: translated(synthesisPdfLabels.owedAbove, {
      owed: format.money(owed, 'minor'),
      covered: format.money(covered),
      day: format.fullDay(day),
      policy,
    }),
  }));
}

function sentenceOf(coverStatus: BuyerCoverStatus, name: string, { translated, format }: Translator): string {
  switch (coverStatus.is) {
    case 'covered': {
      const amount = format.list(coverStatus.sums.map((sum) => format.money(sum)));
      return translated(buyerCoverStatusSentences.covered, { name, amount, policy: format.list(coverStatus.policies) });
    }
    case 'above-cover':
      return translated(buyerCoverStatusSentences['above-cover'], {
        name,
        owed: format.money(coverStatus.owed, 'minor'),
        covered: format.money(coverStatus.covered),
        policy: coverStatus.policy,
      });
    case 'by-grade':
      return translated(buyerCoverStatusSentences['by-grade'], { name, policy: coverStatus.policy });
    case 'stopped':
      return translated(buyerCoverStatusSentences.stopped, { name, policies: format.list(coverStatus.policies) });
    case 'from':
      return translated(buyerCoverStatusSentences.from, {
        name,
        amount: format.money(coverStatus.amount),
        day: format.fullDay(coverStatus.day),
      });
    case 'waiting':
      return translated(buyerCoverStatusSentences.waiting, { name, amount: format.money(coverStatus.request.amount) });
    case 'standard':
    case 'self-checked':
      return translated(buyerCoverStatusSentences[coverStatus.is], {
        name,
        amount: format.money(coverStatus.amount),
        policy: coverStatus.policy,
      });
    case 'unnamed':
      return translated(buyerCoverStatusSentences.unnamed, {
        name,
        amount: format.money(coverStatus.limit),
        policy: coverStatus.policy,
      });
    case 'ended':
      return coverStatus.day === null
        ? translated(buyerCoverStatusSentences.ended, { name })
        : translated(buyerCoverStatusSentences['ended-on'], { name, day: format.fullDay(coverStatus.day) });
    case 'merged':
    case 'refused':
    case 'none':
      return translated(buyerCoverStatusSentences[coverStatus.is], { name });
  }
}

/** Whether the buyer is within the discretionary limit of the policy asked about: by a self-check, if at all. */
function unnamedBlocks({ policy }: Synthesis, { translated, codeLabel, format }: Translator): Block[] {
  if (!policy?.unnamed) return [];
  const { isStopped, unnamed } = policy;
  const { bars, discretionaryLimit, selfCheck } = unnamed;
  const because = format.list(bars.map((exclusion) => codeLabel(exclusionPdfLabels, exclusion)));
  const text =
    // having no limit excludes cover itself
    discretionaryLimit === null || bars.length > 0
      ? translated(synthesisPdfLabels.notWithoutAsking, { because })
      : isStopped
        ? translated(synthesisPdfLabels.stoppedWithoutAsking)
        : selfCheck
          ? translated(synthesisPdfLabels.selfChecked, { amount: format.money(selfCheck.amount) })
          : translated(synthesisPdfLabels.insuredUpTo, { limit: format.money(discretionaryLimit) });
  return [
    { is: 'heading', text: translated(synthesisPdfLabels.withoutAsking), note: policy.policy },
    { is: 'text', text },
  ];
}
