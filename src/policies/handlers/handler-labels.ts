import { type Label, label } from '../../platform/core/label.ts';
import type { HandledArea } from './handler.ts';

export const handledAreaLabels: Readonly<Record<HandledArea, Label>> = {
  POLICY: label('Policy'),
  COVERS: label('Covers'),
  NON_PAYMENT: label('Overdues, collections and claims'),
};
