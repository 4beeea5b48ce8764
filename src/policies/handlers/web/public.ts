import { lazyPart } from '../../../platform/ui/lazy-part.tsx';

/** What screens of other resources may use of this one. */

/** Who handles a record at the insurer. */
export const HandlerCard = lazyPart(async () => (await import('./HandlerCard.tsx')).HandlerCard);

/** Who handles the areas of a policy. */
export const HandlerList = lazyPart(async () => (await import('./HandlerCard.tsx')).HandlerList);
