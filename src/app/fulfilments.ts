import { claimFulfilments } from '../non-payment/claims/fulfilments.ts';
import { collectionFulfilments } from '../non-payment/collections/fulfilments.ts';
import type { Fulfilments } from '../non-payment/deadlines/obligation-actions.ts';
import { extensionFulfilments } from '../non-payment/extensions/fulfilments.ts';
import { overdueFulfilments } from '../non-payment/overdues/fulfilments.ts';

/** How each obligation of the compliance clock is fulfilled, as the resources declare it. */
export const fulfilments: Fulfilments = {
  ...overdueFulfilments,
  ...collectionFulfilments,
  ...extensionFulfilments,
  ...claimFulfilments,
};
