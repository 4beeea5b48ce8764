import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { AboutKind, ThreadStatus } from './message-thread.ts';

/** Whose turn it is, the same on both sides. */
export const threadStatusLabels: Readonly<Record<ThreadStatus, StatusLabel>> = {
  AWAITING_INSURER: { shape: 'waiting', label: label('Awaiting the insurer') },
  AWAITING_INSURED: { shape: 'late', tone: 'warn', label: label('Awaiting the policyholder') },
  ANSWERED: { shape: 'check', label: label('Answered') },
  CLOSED: { shape: 'ended', label: label('Closed') },
};

/** What a conversation is about, where it is more than the buyer. */
export const aboutLabels: Readonly<Record<AboutKind, Label>> = {
  cover: label('Cover'),
  'cover-request': label('Cover request'),
  overdue: label('Overdue'),
  extension: label('Due-date extension'),
  rescheduling: label('Payment plan'),
  dispute: label('Dispute'),
  collection: label('Collection'),
  claim: label('Claim'),
};
