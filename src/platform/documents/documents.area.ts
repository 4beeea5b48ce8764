import { defineArea } from '../core/area.ts';
import { documentsContract } from './documents.contract.ts';

export const documentsArea = defineArea({
  name: 'platform/documents',
  contracts: [documentsContract],
});
