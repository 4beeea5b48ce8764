import type { Format } from '../../platform/format.ts';
import { type Pen, type PenOwner, penOf } from '../../platform/server/pdf/pen.ts';
import type { Block, Sheet } from '../../platform/server/pdf/sheet.ts';
import { isPrintable } from '../../platform/server/pdf/typefaces.ts';
import { type BuyerStanding, standingOfBuyer } from '../buyer-standing.ts';
import { owedAboveCover } from '../owed-above-cover.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import { barWords, sheetWords, standingSentences } from '../synthesis-words.ts';
import { assessmentBlocks } from './assessment-on-sheet.ts';
import { gradeBlocks } from './grade-on-sheet.ts';
import { identityBlocks } from './identity-on-sheet.ts';
import { coverBlocks, eventBlocks, furtherCoverBlocks, openCaseBlocks, ownBlocks } from './tables-on-sheet.ts';

/** Whom the document is for, and its notation and words. */
export type SheetReader = PenOwner & Readonly<{ now: string; person: string; brand: Sheet['brand'] }>;

/** A synthesis as a PDF document: the position on the buyer, what is insured, what one knows oneself, who it is. */
export function synthesisSheet(synthesis: Synthesis, reader: SheetReader): Sheet {
  const pen = penOf(reader);
  const { said, format } = pen;
  const day = format.fullDay(reader.today);
  const { company } = synthesis;
  return {
    title: `${said(sheetWords.title)}: ${company.companyName}`,
    language: format.locale,
    brand: reader.brand,
    headNote: `${said(sheetWords.title)} · ${day}`,
    foot: said(sheetWords.seenBy, { person: reader.person, day }),
    pageWords: said(sheetWords.page),
    madeAt: reader.now,
    blocks: [
      { is: 'title', text: company.companyName, note: noteOf(company, format) },
      statement(synthesis, pen),
      ...stopBlocks(synthesis, pen),
      ...owedAboveBlocks(synthesis, pen),
      ...coverBlocks(synthesis, pen),
      ...openCaseBlocks(synthesis, pen),
      ...gradeBlocks(synthesis, pen),
      ...unnamedBlocks(synthesis, pen),
      ...ownBlocks(synthesis, pen),
      ...furtherCoverBlocks(synthesis, pen),
      ...identityBlocks(synthesis, pen),
      ...assessmentBlocks(synthesis, pen),
      ...eventBlocks(synthesis, pen),
    ],
  };
}

/** Town, country and the insurer's number: what distinguishes a company from its namesake. */
function noteOf({ address, companyId, countryCode, legalData }: Synthesis['company'], format: Format): string {
  const { nativeName } = legalData;
  const native = nativeName && isPrintable(nativeName) ? nativeName : null;
  return [native, address.town, format.country(countryCode), `EH-ID ${companyId}`].filter(Boolean).join(' · ');
}

function statement(
  { company, covers, pendingRequests, policy, ndCovers = [], gradeCovers = [] }: Synthesis,
  pen: Pen,
): Block {
  const standing = standingOfBuyer({ company, covers, requests: pendingRequests, policy, ndCovers, gradeCovers });
  return { is: 'statement', text: sentenceOf(standing, company.companyName, pen) };
}

/** Under which policies new deliveries are not covered, or soon will not be. */
function stopBlocks({ overdueFlags = [] }: Synthesis, { said, format }: Pen): Block[] {
  return overdueFlags.flatMap(({ policy, coveredUntil }) =>
    coveredUntil === null
      ? []
      : [{ is: 'text', text: `${policy}: ${said(sheetWords.noCoverAfter, { day: format.fullDay(coveredUntil) })}` }],
  );
}

/** The sums without cover, under the sentence that names what is covered. */
function owedAboveBlocks(synthesis: Synthesis, { said, format }: Pen): Block[] {
  return owedAboveCover(synthesis).map(({ owed, covered, day, policy }) => ({
    is: 'text',
    text: said(sheetWords.owedAbove, {
      owed: format.money(owed),
      covered: format.money(covered),
      day: format.fullDay(day),
      policy,
    }),
  }));
}

function sentenceOf(standing: BuyerStanding, name: string, { said, format }: Pen): string {
  switch (standing.is) {
    case 'covered': {
      const amount = format.list(standing.sums.map((sum) => format.money(sum)));
      return said(standingSentences.covered, { name, amount, policy: format.list(standing.policies) });
    }
    case 'by-grade':
      return said(standingSentences['by-grade'], { name, policy: standing.policy });
    case 'stopped':
      return said(standingSentences.stopped, { name, policies: format.list(standing.policies) });
    case 'from':
      return said(standingSentences.from, {
        name,
        amount: format.money(standing.amount),
        day: format.fullDay(standing.day),
      });
    case 'waiting':
      return said(standingSentences.waiting, { name, amount: format.money(standing.request.amount) });
    case 'standard':
    case 'self-checked':
      return said(standingSentences[standing.is], {
        name,
        amount: format.money(standing.amount),
        policy: standing.policy,
      });
    case 'unnamed':
      return said(standingSentences.unnamed, {
        name,
        amount: format.money(standing.limit),
        policy: standing.policy,
      });
    case 'ended':
      return standing.day === null
        ? said(standingSentences.ended, { name })
        : said(standingSentences['ended-on'], { name, day: format.fullDay(standing.day) });
    case 'merged':
    case 'refused':
    case 'none':
      return said(standingSentences[standing.is], { name });
  }
}

/** Whether the buyer is within the discretionary limit of the policy asked about: by a self-check, if at all. */
function unnamedBlocks({ policy }: Synthesis, { said, word, format }: Pen): Block[] {
  if (!policy?.unnamed) return [];
  const { isStopped, unnamed } = policy;
  const { bars, discretionaryLimit, selfCheck } = unnamed;
  const because = format.list(bars.map((bar) => word(barWords, bar)));
  const text =
    // having no limit excludes cover itself
    discretionaryLimit === null || bars.length > 0
      ? said(sheetWords.notWithoutAsking, { because })
      : isStopped
        ? said(sheetWords.stoppedWithoutAsking)
        : selfCheck
          ? said(sheetWords.selfChecked, { amount: format.money(selfCheck.amount) })
          : said(sheetWords.insuredUpTo, { limit: format.money(discretionaryLimit) });
  return [
    { is: 'heading', text: said(sheetWords.withoutAsking), note: policy.policy },
    { is: 'text', text },
  ];
}
