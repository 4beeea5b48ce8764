import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import { coverStatusLabels, waitingLabels } from '../../risk/covers/cover-labels.ts';
import type { InsuringCoverKind } from '../../risk/insured-periods/insuring-covers.ts';
import type { MyBuyerState, MyBuyerStatus } from './my-buyer.ts';

/** Whether new deliveries to a buyer are covered, in shape and word. */
export const myBuyerStatusLabels: Readonly<Record<MyBuyerStatus, StatusLabel>> = {
  STOPPED: coverStatusLabels.STOPPED,
  ABOVE_COVER: { shape: 'late', label: label('Above cover') },
  COVERED: { shape: 'full', label: label('Covered') },
  BY_GRADE: coverStatusLabels.BY_GRADE,
  NOT_BEGUN: { shape: 'waiting', label: label('Not yet in force') },
  PENDING: { shape: 'waiting', label: waitingLabels.NEW },
  NO_COVER: { shape: 'ring', label: label('No cover') },
};

/** What the list is filtered by. */
export const myBuyerStateLabels: Readonly<Record<MyBuyerState, Label>> = {
  'above-cover': label('Exposure above cover'),
  overdue: label('Overdue'),
  obligation: label('With an obligation'),
  stopped: label('Cover stopped'),
  covered: label('Covered'),
  pending: label('Request pending'),
  'no-cover': label('No cover'),
};

/** The kinds of cover that insure a buyer. */
export const buyerCoverKindLabels: Readonly<Record<InsuringCoverKind, Label>> = {
  NAMED: label('Named cover'),
  CAP: label('CAP'),
  CAP_PLUS: label('CAP+'),
  GRADE: label('Cover by grade'),
  PRECHECK: label('Standard ND limit'),
  UNNAMED: label('Discretionary limit'),
};
