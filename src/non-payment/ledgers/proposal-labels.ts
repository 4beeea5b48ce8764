import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { DeadlineBand } from '../deadlines/deadline-bands.ts';
import type { ProposalState } from './proposal-states.ts';

/** The action that an overdue asks for as one shape and one word. */
export const proposalLabels: Readonly<Record<ProposalState, StatusLabel>> = {
  REPORT: { shape: 'late', label: label('To report') },
  ADD: { shape: 'half', label: label('To add to the report') },
  NOT_NEEDED: { shape: 'ended', label: label('No report required') },
  REPORTED: { shape: 'check', label: label('Reported') },
};

/** How near the last day to report is. */
export const reportBandLabels: Readonly<Record<DeadlineBand, Label>> = {
  missed: label('Missed'),
  today: label('Today'),
  'this-week': label('This week'),
  'this-month': label('This month'),
};
