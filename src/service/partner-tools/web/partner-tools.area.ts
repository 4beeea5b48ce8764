import { msg } from '@lingui/core/macro';
import { toolsOfCase } from '../../../non-payment/collections/web/slots.ts';
import { paths } from '../../../platform/core/paths.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';
import type { WebArea } from '../../../platform/ui/web-area.ts';
import { toolsOfDocuments } from '../../../policy-administration/policy-documents/web/slots.ts';
import { toolRights } from '../partner-tool.ts';

/** What partner tools have on the screens. */
export const partnerToolsWebArea: WebArea = {
  screens: {
    [paths.tools]: async () => (await import('./ToolsPage.tsx')).ToolsPage,
  },
  places: [
    {
      id: 'tools',
      at: ['help', 40],
      path: paths.tools,
      heading: msg`Partner tools`,
      icon: 'link',
      needsOneOf: toolRights,
      isOfTools: true,
    },
  ],
  contributions: [
    contribute(
      toolsOfCase,
      'PARTNER_TOOL',
      lazyPart(async () => (await import('./LinksToTools.tsx')).ToCollectionTool, NotThere),
    ),
    contribute(
      toolsOfDocuments,
      'DOCUMENT_PORTAL',
      lazyPart(async () => (await import('./LinksToTools.tsx')).ToDocumentPortal, NotThere),
    ),
  ],
};
