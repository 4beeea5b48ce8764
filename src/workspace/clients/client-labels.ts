import { type Label, label } from '../../platform/core/label.ts';
import type { ClientNeed } from './client-needs.ts';

export const clientNeedLabels: Readonly<Record<ClientNeed, Label>> = {
  DECLARATION: label('Declaration due'),
  INVOICE: label('Premium due'),
  OBLIGATION: label('Obligation on a buyer'),
  APPROVAL: label('Approval pending'),
  RENEWAL: label('Renewal to decide'),
  DRAFT: label('Draft to check'),
  ENDING: label('Policy ends soon'),
  SUSPENDED: label('Policy suspended'),
};
