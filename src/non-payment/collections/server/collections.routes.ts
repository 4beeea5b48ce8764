import { type Routes, routes } from '../../../platform/server/routes.ts';
import type { SettlePlans } from '../../overdues/server/public.ts';
import { collectionsContract } from '../collections.contract.ts';
import { addInvoices } from './add-invoices.ts';
import {
  acceptCollection,
  addStep,
  advanceCollection,
  claimAmounts,
  closeCollection,
  consentToCosts,
  escalateCollection,
  holdCollection,
  resumeCollection,
  withdrawCollection,
} from './collection-actions.ts';
import { readMessages, receiveInCollection, sendMessage } from './collection-messages.ts';
import { handOver } from './hand-over-buyer.ts';
import { listOfCollections, showCollection } from './show-collections.ts';

/** The actions on collection files. `houseSeconds`: the house collector's delay; `null` where a company collects. */
export function collectionsRoutes(houseSeconds: number | null, settlePlans: SettlePlans): Routes {
  return routes(collectionsContract, {
    listCollections: ({ query }, context) => listOfCollections(query, context),
    findCollection: ({ params }, context) => showCollection(params.collectionId, context),
    handOver: ({ body }, context) => handOver(houseSeconds, body, context),
    sendCollectionMessage: ({ params, body }, context) => sendMessage(params.collectionId, body, context),
    readCollectionMessages: ({ params }, context) => readMessages(params.collectionId, context),
    receiveCollectionPayment: ({ params, body }, context) =>
      receiveInCollection(settlePlans, params.collectionId, body, context),
    addCollectionInvoices: ({ params, body }, context) => addInvoices(params.collectionId, body, context),
    consentToCosts: ({ params, body }, context) => consentToCosts(houseSeconds, params.collectionId, body, context),
    escalateCollection: ({ params }, context) => escalateCollection(houseSeconds, params.collectionId, context),
    advanceOwnCollection: ({ params, body }, context) => advanceCollection(params.collectionId, body, context),
    closeOwnCollection: ({ params, body }, context) => closeCollection(params.collectionId, body, context),
    withdrawCollection: ({ params, body }, context) => withdrawCollection(params.collectionId, body, context),
    findCollectionForInsurer: ({ params }, context) => showCollection(params.collectionId, context),
    acceptCollection: ({ params, body }, context) => acceptCollection(params.collectionId, body, context),
    advanceCollection: ({ params, body }, context) => advanceCollection(params.collectionId, body, context),
    addCollectorStep: ({ params, body }, context) => addStep(params.collectionId, body, context),
    tellCollectionAmounts: ({ params, body }, context) => claimAmounts(params.collectionId, body, context),
    sendMessageOfCollector: ({ params, body }, context) => sendMessage(params.collectionId, body, context),
    receivePaymentOfCollector: ({ params, body }, context) =>
      receiveInCollection(settlePlans, params.collectionId, body, context),
    holdCollection: ({ params }, context) => holdCollection(params.collectionId, context),
    resumeCollection: ({ params }, context) => resumeCollection(params.collectionId, context),
    closeCollection: ({ params, body }, context) => closeCollection(params.collectionId, body, context),
  });
}
