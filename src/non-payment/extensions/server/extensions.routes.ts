import { type Routes, routes } from '../../../platform/server/routes.ts';
import { extensionsContract } from '../extensions.contract.ts';
import { answerExtension, cancelExtension, cancelExtensionByInsurer } from './answer-extension.ts';
import { type Extending, requestExtension, simulateExtension } from './request-extension.ts';
import { showExtension, showExtensions } from './show-extension.ts';

/** The actions on extensions of due dates; `extending` says who answers. */
export function extensionsRoutes(extending: Extending): Routes {
  return routes(extensionsContract, {
    listExtensions: ({ query }, context) => showExtensions(query, context),
    findExtension: ({ params }, context) => showExtension(params.extensionId, context),
    requestExtension: ({ body }, context) => requestExtension(extending, body, context),
    simulateExtension: ({ body }, context) => simulateExtension(body, context),
    cancelExtension: ({ params }, context) => cancelExtension(params.extensionId, context),
    cancelExtensionByInsurer: ({ params }, context) => cancelExtensionByInsurer(params.extensionId, context),
    answerExtension: ({ params, body }, context) => answerExtension(params.extensionId, body, context),
  });
}
