import { workflowLabels } from '../../../approvals/orders/order-labels.ts';
import { answerToday } from '../../../non-payment/overdues/lift-request.ts';
import { answerTodayLabels } from '../../../non-payment/overdues/overdue-labels.ts';
import type { Day } from '../../../platform/core/day.ts';
import type { Decimals } from '../../../platform/core/format.ts';
import { englishOf } from '../../../platform/core/label.ts';
import type { Money } from '../../../platform/core/money.ts';
import type { Block, Cell } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, under } from '../../../platform/server/pdf/translator.ts';
import { productNames } from '../../../risk/caps/cap.ts';
import { inForceOf } from '../../../risk/caps/cap-in-force.ts';
import { capStatusLabels, capStatusOf } from '../../../risk/caps/cap-labels.ts';
import { actionLabels, coverStatusLabels } from '../../../risk/covers/cover-labels.ts';
import type { CoverItem } from '../../../risk/covers/cover-shape.ts';
import { coverStatusOf } from '../../../risk/covers/cover-status.ts';
import { precheckNames } from '../../../risk/nd-covers/nd-cover.ts';
import { ndCoverStatusLabels, shownNdCoverStatusOf } from '../../../risk/nd-covers/nd-cover-labels.ts';
import { strategicStatusLabels } from '../../../risk/strategic-covers/strategic-labels.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import {
  columnPdfLabels,
  eventPdfLabels,
  noticePdfLabels,
  openCaseDayWords,
  openCaseStatusWords,
  openCaseWords,
  synthesisPdfLabels,
} from '../synthesis-pdf-labels.ts';

/** A column by its English head: names and states left, amounts right. */
type ColumnWish = readonly [head: string, share: number, align?: 'right'];

/** A table under its heading; nothing where there is no row. */
function tableUnder(
  heading: string,
  columns: readonly ColumnWish[],
  rows: ReadonlyArray<readonly Cell[]>,
  { translated }: Translator,
): Block[] {
  if (rows.length === 0) return [];
  const placed = columns.map(([head, share, align]) => ({
    head: translated(head),
    share,
    ...(align ? { align } : {}),
  }));
  return under(translated(heading), { is: 'table', columns: placed, rows });
}

const plain = (text: string): Cell => ({ text });
const amountOf = (amount: Money | null, { format }: Translator, decimals: Decimals = 'needed'): string =>
  amount ? `${format.amount(amount, decimals)}\u00a0${amount.currency}` : '–';
const dayOf = (day: Day | null, { format }: Translator): string => (day ? format.fullDay(day) : '–');

/** The reference that the customer gave, as a note. */
function referenceNote(customerReference: string | null, { translated }: Translator): { note?: string } {
  return customerReference ? { note: translated(columnPdfLabels.reference, { customerReference }) } : {};
}

/** What the insurer announced of a cover and from when it holds, as a note. */
function noticeOf({ pendingAction }: CoverItem, { codeLabel, format }: Translator): { note?: string } {
  if (!pendingAction) return {};
  return { note: `${codeLabel(noticePdfLabels, pendingAction.type)} · ${format.fullDay(pendingAction.plannedDate)}` };
}

/** The covers under the reader's policies, and what waits. */
export function coverBlocks({ covers, pendingRequests }: Synthesis, translator: Translator): Block[] {
  const { translated, codeLabel } = translator;
  const rows = covers.map((cover): Cell[] => [
    { text: cover.policy, is: 'bold', ...referenceNote(cover.customerReference, translator) },
    plain(amountOf(cover.requestedAmount, translator)),
    {
      text: amountOf(cover.standing === 'validated' ? cover.grantedAmount : cover.totalAmount, translator),
      is: 'bold',
    },
    { text: codeLabel(englishOf(coverStatusLabels), coverStatusOf(cover)), ...noticeOf(cover, translator) },
    plain(dayOf(cover.endDate, translator)),
  ]);
  const columns: ColumnWish[] = [
    [columnPdfLabels.policy, 3],
    [columnPdfLabels.requested, 2, 'right'],
    [columnPdfLabels.granted, 2, 'right'],
    [columnPdfLabels.status, 2],
    [columnPdfLabels.validTo, 1.6],
  ];
  return [
    ...(rows.length > 0
      ? tableUnder(synthesisPdfLabels.covers, columns, rows, translator)
      : under(translated(synthesisPdfLabels.covers), { is: 'text', text: translated(synthesisPdfLabels.noCovers) })),
    ...waitingBlocks(pendingRequests, translator),
  ];
}

function waitingBlocks(requests: Synthesis['pendingRequests'], translator: Translator): Block[] {
  const rows = requests.map(({ action, amount, policy, workflowStatus, expectedDecisionDate }): Cell[] => [
    { text: translator.codeLabel(englishOf(actionLabels), action), is: 'bold' },
    plain(policy),
    plain(amountOf(amount, translator)),
    plain(translator.codeLabel(englishOf(workflowLabels), workflowStatus)),
    plain(dayOf(expectedDecisionDate, translator)),
  ]);
  const columns: ColumnWish[] = [
    [columnPdfLabels.order, 2],
    [columnPdfLabels.policy, 2],
    [columnPdfLabels.amount, 2, 'right'],
    [columnPdfLabels.status, 3],
    [columnPdfLabels.answerBy, 1.6],
  ];
  return tableUnder(synthesisPdfLabels.waiting, columns, rows, translator);
}

/** What runs with a buyer that does not pay, with the insurer's answer as a note. */
export function openCaseBlocks({ matters = [] }: Synthesis, translator: Translator): Block[] {
  const { translated, codeLabel } = translator;
  const rows = matters.map((open): Cell[] => {
    const { kind, policy, amount, day, status } = open;
    const answer =
      open.kind === 'overdue' ? answerToday({ decision: open.answer, answerStatus: open.answerStatus }) : null;
    return [
      { text: codeLabel(openCaseWords, kind), is: 'bold' },
      plain(policy),
      { text: amountOf(amount, translator, 'minor'), is: 'bold' },
      { text: dayOf(day, translator), note: codeLabel(openCaseDayWords, kind) },
      {
        text: translated(openCaseStatusWords[kind][status] ?? status),
        ...(answer ? { note: translated(answerTodayLabels[answer].message) } : {}),
      },
    ];
  });
  const columns: ColumnWish[] = [
    [columnPdfLabels.whatRuns, 2.2],
    [columnPdfLabels.policy, 2.2],
    [columnPdfLabels.amount, 2, 'right'],
    [columnPdfLabels.day, 2],
    [columnPdfLabels.status, 2.2],
  ];
  return tableUnder(synthesisPdfLabels.openCases, columns, rows, translator);
}

/** What the insured's own people know: what the buyer owes, and the documents that they added. */
export function ownBlocks({ utilisations = [], documents = [] }: Synthesis, translator: Translator): Block[] {
  const { translated, format } = translator;
  const owed = utilisations.map(({ day, policy, owed: amount, toldBy, toldAt, isCorrected }): Cell[] => [
    {
      text: format.fullDay(day),
      ...(isCorrected ? { is: 'faint', note: translated(synthesisPdfLabels.corrected) } : {}),
    },
    plain(policy),
    { text: amountOf(amount, translator, 'minor'), is: isCorrected ? 'faint' : 'bold' },
    { text: toldBy, note: format.instant(toldAt) },
  ]);
  const added = documents.map(({ fileName, policy, addedBy, addedAt }): Cell[] => [
    { text: fileName, is: 'bold' },
    plain(policy),
    { text: addedBy, note: format.instant(addedAt) },
  ]);
  return [
    ...tableUnder(
      synthesisPdfLabels.owed,
      [
        [columnPdfLabels.day, 2],
        [columnPdfLabels.policy, 2],
        [columnPdfLabels.owed, 2, 'right'],
        [columnPdfLabels.toldBy, 3],
      ],
      owed,
      translator,
    ),
    ...tableUnder(
      synthesisPdfLabels.documents,
      [
        [columnPdfLabels.file, 4],
        [columnPdfLabels.policy, 2],
        [columnPdfLabels.addedBy, 2],
      ],
      added,
      translator,
    ),
  ];
}

/** What is insured beside the named covers, or nominated. */
export function furtherCoverBlocks(synthesis: Synthesis, translator: Translator): Block[] {
  return [
    ...capBlocks(synthesis, translator),
    ...ndBlocks(synthesis, translator),
    ...strategicBlocks(synthesis, translator),
  ];
}

function capBlocks({ capOffers = [] }: Synthesis, translator: Translator): Block[] {
  const rows = capOffers.map((cap): Cell[] => [
    { text: productNames[cap.product], is: 'bold' },
    plain(cap.policy),
    plain(amountOf(cap.amount, translator)),
    { text: amountOf(inForceOf(cap), translator), is: 'bold' },
    plain(translator.codeLabel(englishOf(capStatusLabels), capStatusOf(cap))),
    plain(dayOf(cap.endDate, translator)),
  ]);
  const columns: ColumnWish[] = [
    [columnPdfLabels.product, 1.4],
    [columnPdfLabels.policy, 2.2],
    [columnPdfLabels.amount, 2, 'right'],
    [columnPdfLabels.inForce, 2, 'right'],
    [columnPdfLabels.status, 2.4],
    [columnPdfLabels.validTo, 1.6],
  ];
  return tableUnder(synthesisPdfLabels.caps, columns, rows, translator);
}

function ndBlocks({ ndCovers = [] }: Synthesis, translator: Translator): Block[] {
  const rows = ndCovers.map((ndCover): Cell[] => [
    { text: precheckNames[ndCover.precheckProduct], is: 'bold' },
    plain(ndCover.policy),
    plain(amountOf(ndCover.fixedAmount, translator)),
    plain(translator.codeLabel(englishOf(ndCoverStatusLabels), shownNdCoverStatusOf(ndCover))),
    plain(dayOf(ndCover.expiryDate, translator)),
  ]);
  const columns: ColumnWish[] = [
    [columnPdfLabels.product, 2],
    [columnPdfLabels.policy, 2.2],
    [columnPdfLabels.amount, 2, 'right'],
    [columnPdfLabels.status, 2.4],
    [columnPdfLabels.validTo, 1.6],
  ];
  return tableUnder(synthesisPdfLabels.ndCovers, columns, rows, translator);
}

function strategicBlocks({ strategicCovers = [] }: Synthesis, translator: Translator): Block[] {
  const rows = strategicCovers.map(
    ({ policy, needAmount, needTo, strategicStatus, rationale, underwriter, isStopped }): Cell[] => [
      {
        text: policy,
        is: 'bold',
        ...(isStopped ? { note: translator.codeLabel(englishOf(coverStatusLabels), 'STOPPED') } : {}),
      },
      {
        text: translator.codeLabel(englishOf(strategicStatusLabels), strategicStatus),
        ...(underwriter ? { note: underwriter } : {}),
      },
      plain(amountOf(needAmount, translator)),
      plain(dayOf(needTo, translator)),
      plain(rationale ?? '–'),
    ],
  );
  const columns: ColumnWish[] = [
    [columnPdfLabels.policy, 2],
    [columnPdfLabels.status, 1.8],
    [columnPdfLabels.needed, 1.8, 'right'],
    [columnPdfLabels.neededUntil, 1.6],
    [columnPdfLabels.why, 4],
  ];
  return tableUnder(synthesisPdfLabels.strategic, columns, rows, translator);
}

/** What happened under the reader's policies, newest first. */
export function eventBlocks({ events }: Synthesis, translator: Translator): Block[] {
  const rows = events.flatMap(({ at, type, policy }) => {
    const words = eventPdfLabels[type];
    return words
      ? [[plain(translator.format.instant(at)), plain(translator.translated(words)), plain(policy ?? '')]]
      : [];
  });
  const columns: ColumnWish[] = [
    [columnPdfLabels.date, 1.5],
    [columnPdfLabels.event, 4],
    [columnPdfLabels.policy, 2],
  ];
  return tableUnder(synthesisPdfLabels.events, columns, rows, translator);
}
