import { claimFulfilments } from '../claims/fulfilments.ts';
import { collectionFulfilments } from '../collections/fulfilments.ts';
import type { Fulfilments } from '../deadlines/obligation-actions.ts';
import { extensionFulfilments } from '../extensions/fulfilments.ts';
import { overdueFulfilments } from '../overdues/fulfilments.ts';

/** How each obligation of the compliance clock is fulfilled, as the resources declare it. */
export const fulfilments: Fulfilments = {
  ...overdueFulfilments,
  ...collectionFulfilments,
  ...extensionFulfilments,
  ...claimFulfilments,
};
