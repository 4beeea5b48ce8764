import { productNames } from '../../caps/cap.ts';
import { capStatusOf, capStatusWords } from '../../caps/cap-export.ts';
import { inForceOf } from '../../caps/cap-in-force.ts';
import { coverRequestWords } from '../../covers/cover-request-words.ts';
import type { CoverItem } from '../../covers/cover-shape.ts';
import { coverStatusOf, coverStatusWords } from '../../covers/cover-status.ts';
import { precheckNames } from '../../nd-covers/nd-cover.ts';
import { ndStandingOf, ndStandingWords } from '../../nd-covers/nd-cover-export.ts';
import { workflowWords } from '../../ordering/order-export.ts';
import { answerToday } from '../../overdues/lift-request.ts';
import { answerTodayWords } from '../../overdues/overdue-words.ts';
import { type Pen, under } from '../../platform/server/pdf/pen.ts';
import type { Block, Cell } from '../../platform/server/pdf/sheet.ts';
import type { Day } from '../../reference/day.ts';
import type { Money } from '../../reference/money.ts';
import { strategicWords } from '../../strategic-covers/strategic-export.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import {
  columnWords,
  eventWords,
  noticeWords,
  openCaseDayWords,
  openCaseStatusWords,
  openCaseWords,
  sheetWords,
} from '../synthesis-words.ts';

/** A column by its English head: names and states left, amounts right. */
type ColumnWish = readonly [head: string, share: number, align?: 'right'];

/** A table under its heading; nothing where there is no row. */
function tableUnder(
  heading: string,
  columns: readonly ColumnWish[],
  rows: ReadonlyArray<readonly Cell[]>,
  { said }: Pen,
): Block[] {
  if (rows.length === 0) return [];
  const placed = columns.map(([head, share, align]) => ({ head: said(head), share, ...(align ? { align } : {}) }));
  return under(said(heading), { is: 'table', columns: placed, rows });
}

const plain = (text: string): Cell => ({ text });
const amountOf = (amount: Money | null, { format }: Pen): string =>
  amount ? `${format.amount(amount)}\u00a0${amount.currency}` : '–';
const dayOf = (day: Day | null, { format }: Pen): string => (day ? format.fullDay(day) : '–');

/** The reference that the customer gave, as a note. */
function referenceNote(customerReference: string | null, { said }: Pen): { note?: string } {
  return customerReference ? { note: said(columnWords.reference, { customerReference }) } : {};
}

/** What the insurer announced of a cover and from when it holds, as a note. */
function noticeOf({ pendingAction }: CoverItem, { word, format }: Pen): { note?: string } {
  if (!pendingAction) return {};
  return { note: `${word(noticeWords, pendingAction.type)} · ${format.fullDay(pendingAction.plannedDate)}` };
}

/** The covers under the reader's policies, and what waits. */
export function coverBlocks({ covers, pendingRequests }: Synthesis, pen: Pen): Block[] {
  const { said, word } = pen;
  const rows = covers.map((cover): Cell[] => [
    { text: cover.policy, is: 'bold', ...referenceNote(cover.customerReference, pen) },
    plain(amountOf(cover.requestedAmount, pen)),
    { text: amountOf(cover.standing === 'validated' ? cover.grantedAmount : cover.totalAmount, pen), is: 'bold' },
    { text: word(coverStatusWords, coverStatusOf(cover)), ...noticeOf(cover, pen) },
    plain(dayOf(cover.endDate, pen)),
  ]);
  const columns: ColumnWish[] = [
    [columnWords.policy, 3],
    [columnWords.requested, 2, 'right'],
    [columnWords.granted, 2, 'right'],
    [columnWords.status, 2],
    [columnWords.validTo, 1.6],
  ];
  return [
    ...(rows.length > 0
      ? tableUnder(sheetWords.covers, columns, rows, pen)
      : under(said(sheetWords.covers), { is: 'text', text: said(sheetWords.noCovers) })),
    ...waitingBlocks(pendingRequests, pen),
  ];
}

function waitingBlocks(requests: Synthesis['pendingRequests'], pen: Pen): Block[] {
  const rows = requests.map(({ action, amount, policy, workflowStatus, expectedDecisionDate }): Cell[] => [
    { text: pen.word(coverRequestWords, action), is: 'bold' },
    plain(policy),
    plain(amountOf(amount, pen)),
    plain(pen.word(workflowWords, workflowStatus)),
    plain(dayOf(expectedDecisionDate, pen)),
  ]);
  const columns: ColumnWish[] = [
    [columnWords.order, 2],
    [columnWords.policy, 2],
    [columnWords.amount, 2, 'right'],
    [columnWords.status, 3],
    [columnWords.answerBy, 1.6],
  ];
  return tableUnder(sheetWords.waiting, columns, rows, pen);
}

/** What runs with a buyer that does not pay, with the insurer's answer as a note. */
export function openCaseBlocks({ matters = [] }: Synthesis, pen: Pen): Block[] {
  const { said, word } = pen;
  const rows = matters.map((open): Cell[] => {
    const { kind, policy, amount, day, status } = open;
    const answer =
      open.kind === 'overdue' ? answerToday({ decision: open.answer, answerStatus: open.answerStatus }) : null;
    return [
      { text: word(openCaseWords, kind), is: 'bold' },
      plain(policy),
      { text: amountOf(amount, pen), is: 'bold' },
      { text: dayOf(day, pen), note: word(openCaseDayWords, kind) },
      {
        text: said(openCaseStatusWords[kind][status] ?? status),
        ...(answer ? { note: word(answerTodayWords, answer) } : {}),
      },
    ];
  });
  const columns: ColumnWish[] = [
    [columnWords.whatRuns, 2.2],
    [columnWords.policy, 2.2],
    [columnWords.amount, 2, 'right'],
    [columnWords.day, 2],
    [columnWords.status, 2.2],
  ];
  return tableUnder(sheetWords.openCases, columns, rows, pen);
}

/** What the insured's own people know: what the buyer owes, and the documents that they added. */
export function ownBlocks({ utilisations = [], documents = [] }: Synthesis, pen: Pen): Block[] {
  const { said, format } = pen;
  const owed = utilisations.map(({ day, policy, owed: amount, toldBy, toldAt, isCorrected }): Cell[] => [
    { text: format.fullDay(day), ...(isCorrected ? { is: 'faint', note: said(sheetWords.corrected) } : {}) },
    plain(policy),
    { text: amountOf(amount, pen), is: isCorrected ? 'faint' : 'bold' },
    { text: toldBy, note: format.instant(toldAt) },
  ]);
  const added = documents.map(({ fileName, policy, addedBy, addedAt }): Cell[] => [
    { text: fileName, is: 'bold' },
    plain(policy),
    { text: addedBy, note: format.instant(addedAt) },
  ]);
  return [
    ...tableUnder(
      sheetWords.owed,
      [
        [columnWords.day, 2],
        [columnWords.policy, 2],
        [columnWords.owed, 2, 'right'],
        [columnWords.toldBy, 3],
      ],
      owed,
      pen,
    ),
    ...tableUnder(
      sheetWords.documents,
      [
        [columnWords.file, 4],
        [columnWords.policy, 2],
        [columnWords.addedBy, 2],
      ],
      added,
      pen,
    ),
  ];
}

/** What is insured beside the named covers, or nominated. */
export function furtherCoverBlocks(synthesis: Synthesis, pen: Pen): Block[] {
  return [...capBlocks(synthesis, pen), ...ndBlocks(synthesis, pen), ...strategicBlocks(synthesis, pen)];
}

function capBlocks({ capOffers = [] }: Synthesis, pen: Pen): Block[] {
  const rows = capOffers.map((cap): Cell[] => [
    { text: productNames[cap.product], is: 'bold' },
    plain(cap.policy),
    plain(amountOf(cap.amount, pen)),
    { text: amountOf(inForceOf(cap), pen), is: 'bold' },
    plain(pen.word(capStatusWords, capStatusOf(cap))),
    plain(dayOf(cap.endDate, pen)),
  ]);
  const columns: ColumnWish[] = [
    [columnWords.product, 1.4],
    [columnWords.policy, 2.2],
    [columnWords.amount, 2, 'right'],
    [columnWords.inForce, 2, 'right'],
    [columnWords.status, 2.4],
    [columnWords.validTo, 1.6],
  ];
  return tableUnder(sheetWords.caps, columns, rows, pen);
}

function ndBlocks({ ndCovers = [] }: Synthesis, pen: Pen): Block[] {
  const rows = ndCovers.map((ndCover): Cell[] => [
    { text: precheckNames[ndCover.precheckProduct], is: 'bold' },
    plain(ndCover.policy),
    plain(amountOf(ndCover.fixedAmount, pen)),
    plain(pen.word(ndStandingWords, ndStandingOf(ndCover))),
    plain(dayOf(ndCover.expiryDate, pen)),
  ]);
  const columns: ColumnWish[] = [
    [columnWords.product, 2],
    [columnWords.policy, 2.2],
    [columnWords.amount, 2, 'right'],
    [columnWords.status, 2.4],
    [columnWords.validTo, 1.6],
  ];
  return tableUnder(sheetWords.ndCovers, columns, rows, pen);
}

function strategicBlocks({ strategicCovers = [] }: Synthesis, pen: Pen): Block[] {
  const rows = strategicCovers.map(
    ({ policy, needAmount, needTo, strategicStatus, rationale, underwriter, isStopped }): Cell[] => [
      { text: policy, is: 'bold', ...(isStopped ? { note: pen.word(coverStatusWords, 'STOPPED') } : {}) },
      { text: pen.word(strategicWords, strategicStatus), ...(underwriter ? { note: underwriter } : {}) },
      plain(amountOf(needAmount, pen)),
      plain(dayOf(needTo, pen)),
      plain(rationale ?? '–'),
    ],
  );
  const columns: ColumnWish[] = [
    [columnWords.policy, 2],
    [columnWords.status, 1.8],
    [columnWords.needed, 1.8, 'right'],
    [columnWords.neededUntil, 1.6],
    [columnWords.why, 4],
  ];
  return tableUnder(sheetWords.strategic, columns, rows, pen);
}

/** What happened under the reader's policies, newest first. */
export function eventBlocks({ events }: Synthesis, pen: Pen): Block[] {
  const rows = events.flatMap(({ at, type, policy }) => {
    const words = eventWords[type];
    return words ? [[plain(pen.format.instant(at)), plain(pen.said(words)), plain(policy ?? '')]] : [];
  });
  const columns: ColumnWish[] = [
    [columnWords.date, 1.5],
    [columnWords.event, 4],
    [columnWords.policy, 2],
  ];
  return tableUnder(sheetWords.events, columns, rows, pen);
}
