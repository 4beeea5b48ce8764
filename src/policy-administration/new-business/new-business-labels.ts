import { label } from '../../platform/core/label.ts';
import type { OpportunityStatus } from './opportunity.ts';

export const opportunityStatusLabels = {
  LEAD: { shape: 'ring', tone: 'mute', label: label('Lead') },
  SUBMITTED: { shape: 'waiting', label: label('Submitted') },
  IN_UNDERWRITING: { shape: 'waiting', label: label('In underwriting') },
  QUOTED: { shape: 'half', label: label('Quoted') },
  ACCEPTED: { shape: 'check', label: label('Quotation accepted') },
  BOUND: { shape: 'full', label: label('Bound') },
  LOST: { shape: 'ended', tone: 'mute', label: label('Lost') },
  DECLINED: { shape: 'cross', label: label('Declined', 'new business') },
} as const satisfies Record<OpportunityStatus, object>;
