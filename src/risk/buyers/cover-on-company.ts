import { z } from 'zod';
import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Money } from '../../platform/core/money.ts';
import type { BuyerStop } from './buyer-stop.ts';

/** The decision on a cover, as the wire shows it. */
export const coverStatusCodes = [
  'Agreement',
  'PartialAgreement',
  'Rejected',
  'CheckPolicy',
  'Pending',
  'Cancelled',
  'Expired',
] as const;

export type CoverStatusCode = ValueOf<typeof coverStatusCodes>;

/**
 * The status of a cover in the list on a day. `undecided`: a request is under way or was not admitted, and nothing was
 * ever decided. `nocover` and `inactive` are the filters of the same name; `cover` is granted, under the filter of its
 * name or under `stopped`.
 */
export const coverListStatuses = ['undecided', 'validated', 'cover', 'nocover', 'inactive'] as const;

export type CoverListStatus = ValueOf<typeof coverListStatuses>;

export const coverIdShape = z.string().max(60);

/** The badge of a company in a search result: how one of the reader's policies covers it. */
export type CoverSummary = Readonly<{
  coverId: string;
  policy: string;
  standing: CoverListStatus;
  coverStatusCode: CoverStatusCode;
  totalAmount: Money;
  hasPendingRequest: boolean;
}> &
  BuyerStop;
