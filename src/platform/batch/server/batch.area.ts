import { routes } from '../../server/routes.ts';
import { defineServerArea } from '../../server/server-area.ts';
import { batchContract } from '../batch.contract.ts';
import { readBatch } from './read-batch.ts';

/** Several reads in one request. */
export const batchServer = defineServerArea({
  name: 'platform/batch',
  routes: () => [routes(batchContract, { readBatch: ({ body }, exchange) => readBatch(body, exchange) })],
});
