import { type Routes, routes } from '../../../platform/server/routes.ts';
import { extensionsContract } from '../extensions.contract.ts';
import { answerExtension, cancelExtension, cancelExtensionByInsurer } from './answer-extension.ts';
import { requestExtension, simulateExtension } from './request-extension.ts';
import { showExtension, showExtensions } from './show-extension.ts';

/** The actions on extensions of due dates. */
export const extensionsRoutes: Routes = routes(extensionsContract, {
  listExtensions: ({ query }, context) => showExtensions(query, context),
  findExtension: ({ params }, context) => showExtension(params.extensionId, context),
  requestExtension: ({ body }, context) => requestExtension(body, context),
  simulateExtension: ({ body }, context) => simulateExtension(body, context),
  cancelExtension: ({ params }, context) => cancelExtension(params.extensionId, context),
  cancelExtensionByInsurer: ({ params }, context) => cancelExtensionByInsurer(params.extensionId, context),
  answerExtension: ({ params, body }, context) => answerExtension(params.extensionId, body, context),
});
