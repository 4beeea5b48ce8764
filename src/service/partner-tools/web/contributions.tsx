import { toolsOfCase } from '../../../non-payment/collections/web/slots.ts';
import { contribute } from '../../../platform/ui/contributions.tsx';
import { lazyPart, NotThere } from '../../../platform/ui/lazy-part.tsx';

/** What the tools add to other screens. */
export const partnerToolContributions = [
  contribute(
    toolsOfCase,
    'PARTNER_TOOL',
    lazyPart(async () => (await import('./ToCollectionTool.tsx')).ToCollectionTool, NotThere),
  ),
];
