import { defineArea } from '../core/area.ts';
import { batchContract } from './batch.contract.ts';

/** Several reads in one request. */
export const batchArea = defineArea({ name: 'platform/batch', contracts: [batchContract] });
