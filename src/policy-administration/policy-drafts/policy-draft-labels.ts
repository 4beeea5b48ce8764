import { type Label, label, type StatusLabel } from '../../platform/core/label.ts';
import type { DraftCommentKind, DraftSide, PolicyDraftStatus } from './policy-draft.ts';

export const policyDraftStatusLabels: Readonly<Record<PolicyDraftStatus, StatusLabel>> = {
  AVAILABLE: { shape: 'waiting', label: label('To check', 'draft') },
  DOWNLOADED: { shape: 'half', label: label('Downloaded', 'draft') },
  APPROVED: { shape: 'check', tone: 'pos', label: label('Approved', 'draft') },
  CHANGE_REQUESTED: { shape: 'half', label: label('Change requested', 'draft') },
  SUPERSEDED: { shape: 'ended', tone: 'mute', label: label('Replaced', 'draft') },
  ISSUED: { shape: 'check', tone: 'pos', label: label('Policy issued', 'draft') },
};

export const draftCommentKindLabels: Readonly<Record<DraftCommentKind, Label>> = {
  COMMENT: label('Comment', 'draft'),
  CHANGE_REQUEST: label('Change requested', 'draft'),
  WORDING_KEPT: label('Wording kept', 'draft'),
};

export const draftSideLabels: Readonly<Record<DraftSide, Label>> = {
  BROKER: label('Broker'),
  INSURER: label('Insurer'),
};
