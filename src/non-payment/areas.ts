import type { Area } from '../platform/core/area.ts';
import { claimsArea } from './claims/claims.area.ts';
import { collectionsArea } from './collections/collections.area.ts';
import { deadlinesArea } from './deadlines/deadlines.area.ts';
import { disputesArea } from './disputes/disputes.area.ts';
import { extensionsArea } from './extensions/extensions.area.ts';
import { ledgersArea } from './ledgers/ledgers.area.ts';
import { overduesArea } from './overdues/overdues.area.ts';
import { receivablesArea } from './receivables/receivables.area.ts';
import { reschedulingsArea } from './reschedulings/reschedulings.area.ts';

export const nonPaymentAreas: readonly Area[] = [
  receivablesArea,
  ledgersArea,
  deadlinesArea,
  overduesArea,
  extensionsArea,
  reschedulingsArea,
  disputesArea,
  collectionsArea,
  claimsArea,
];
