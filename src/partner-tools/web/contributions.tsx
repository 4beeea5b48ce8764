import { toolsOfCase } from '../../collections/web/slots.ts';
import { contribute } from '../../platform/web/contributions.tsx';
import { lazyPart, NotThere } from '../../platform/web/lazy-part.tsx';

/** What the tools add to other screens. */
export const partnerToolContributions = [
  contribute(
    toolsOfCase,
    'PARTNER_TOOL',
    lazyPart(async () => (await import('./ToCollectionTool.tsx')).ToCollectionTool, NotThere),
  ),
];
